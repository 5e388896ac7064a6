/** Middleware behind `authenticated`: lets only operators through (AUTH-12). To anybody else the call does not exist. */
import { createMiddleware } from "hono/factory";
import { isOperatorNow, type OperatorColumns } from "../platform/operators";
import { logSecurity } from "../platform/security-log";
import { getSettings } from "../platform/settings";
import type { PlayerEnv } from "./authenticated";
import { notFound } from "./failure";

export const requireOperator = createMiddleware<PlayerEnv>(async (c, next) => {
  const row = await c.env.DB.prepare("SELECT is_operator, email FROM profiles WHERE id = ? AND deleted_at IS NULL")
    .bind(c.get("userId"))
    .first<OperatorColumns>();
  if (row === null || !isOperatorNow(getSettings(c.env), row)) {
    logSecurity("operator_refused", { userId: c.get("userId"), path: c.req.routePath });
    return notFound(c);
  }
  await next();
});
