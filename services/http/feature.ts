/** Middleware: a switched-off feature's call answers 404, as if it were not built (FLAG-07). */
import { createMiddleware } from "hono/factory";
import type { Feature } from "../../contract/features";
import { getSettings, isEnabled } from "../platform/settings";
import type { PlayerEnv } from "./authenticated";
import { notFound } from "./failure";

export function requireFeature(feature: Feature) {
  return createMiddleware<PlayerEnv>(async (c, next) => {
    if (!isEnabled(getSettings(c.env), feature)) return notFound(c);
    await next();
  });
}
