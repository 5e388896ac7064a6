/** Middleware: a switched-off feature's call answers 404, as if it were not built (FLAG-07). */
import { createMiddleware } from "hono/factory";
import type { Feature } from "../../contract/features";
import type { PlayerEnv } from "../auth/authenticated";
import { getSettings, isEnabled } from "../settings";
import { notFound } from "./failure";

export function requireFeature(feature: Feature) {
  return createMiddleware<PlayerEnv>(async (c, next) => {
    if (!isEnabled(getSettings(c.env), feature)) return notFound(c);
    await next();
  });
}
