/** Middleware of every service: lets only a call with a valid app token through, and tells who calls. */
import { createMiddleware } from "hono/factory";
import { MESSAGES } from "../../contract/messages";
import type { Env } from "../platform/env";
import { verifyToken } from "../sessions/tokens";
import { failure } from "./failure";

/** Hono environment of a router whose routes are behind `authenticated`: `c.get("userId")`. */
export type PlayerEnv = { Bindings: Env; Variables: { userId: string; sessionId: string } };

export const authenticated = createMiddleware<PlayerEnv>(async (c, next) => {
  const token = c.req.header("Authorization")?.match(/^Bearer (\S+)$/)?.[1];
  if (token === undefined) return failure(c, 401, "unauthorized", MESSAGES.noAuthData);
  const result = await verifyToken(c.env, token, ["app"]);
  if (result.status !== "valid") return failure(c, 401, `token_${result.status}`, MESSAGES.unauthorized);
  c.set("userId", result.userId);
  c.set("sessionId", result.sessionId);
  await next();
});
