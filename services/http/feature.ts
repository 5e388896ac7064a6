/** Middleware: a switched-off feature's call answers 404, as if it were not built (FLAG-07). */
import { createMiddleware } from "hono/factory";
import type { Feature } from "../../contract/features";
import type { PlayerEnv } from "../auth/authenticated";
import { getSettings, isEnabled } from "../settings";
import { failure } from "./failure";

export function requireFeature(feature: Feature) {
  return createMiddleware<PlayerEnv>(async (c, next) => {
    if (!isEnabled(getSettings(c.env), feature)) return failure(c, 404, "not_found", "There is nothing here.");
    await next();
  });
}
