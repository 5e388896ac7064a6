/** Middleware of every service: lets only a call with a valid app token through. A page's calls share one verification. */
import { createMiddleware } from "hono/factory";
import { MESSAGES } from "../../contract/messages";
import type { Env } from "../platform/env";
import { verifyToken } from "../sessions/tokens";
import { sharedVerifyOf } from "./embedded";
import { failure } from "./failure";

/** Hono environment of a router whose routes are behind `authenticated`: `c.get("userId")`. */
export type PlayerEnv = { Bindings: Env; Variables: { userId: string; sessionId: string } };

export const authenticated = createMiddleware<PlayerEnv>(async (c, next) => {
  const token = c.req.header("Authorization")?.match(/^Bearer (\S+)$/)?.[1];
  if (token === undefined) return failure(c, 401, "unauthorized", MESSAGES.noAuthData);
  const verify = sharedVerifyOf(c.req.raw) ?? ((given: string) => verifyToken(c.env, given, ["app"]));
  const result = await verify(token);
  if (result.status !== "valid") return failure(c, 401, `token_${result.status}`, MESSAGES.unauthorized);
  c.set("userId", result.userId);
  c.set("sessionId", result.sessionId);
  await next();
});
