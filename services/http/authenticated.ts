/** Middleware of every service: lets only a call with a valid app token through. A page's calls share one verification. */
import type { Context, MiddlewareHandler } from "hono";
import type { LogFields } from "../log/log";
import type { Env } from "../platform/env";
import { logSecurity } from "../platform/security-log";
import type { GetSessionState } from "../sessions/sessions";
import { confirmSession, readToken, type VerifiedToken } from "../sessions/tokens";
import { sharedVerifyOf, type Verification } from "./embedded";
import { failure } from "./failure";
import { MESSAGES } from "./messages";

/**
 * Hono environment of a router whose routes are behind `authenticated`: `c.get("userId")`. `session` is for `isSessionLive`, `logFields`
 * for what is logged of a call that fails.
 */
export type PlayerEnv = {
  Bindings: Env;
  Variables: { userId: string; sessionId: string; session: Promise<VerifiedToken>; logFields: LogFields };
};

/** Begins to verify a token for the API; the session is looked up once the signature is known to be ours. */
export function verifyInSteps(env: Env, token: string, getState?: GetSessionState): Verification {
  const read = readToken(env, token, ["app"]);
  const confirm = (known: VerifiedToken) => confirmSession(env, token, known, undefined, undefined, getState);
  return { read, verified: read.then(confirm) };
}

/**
 * With `isReadAhead` an embedded call is answered while its session is looked up, in the same trip to the database, and the answer is thrown
 * away when the session turns out to have ended: only for a call that changes nothing.
 */
export function authenticated({ isReadAhead = false } = {}): MiddlewareHandler<PlayerEnv> {
  return async (c, next) => {
    const token = c.req.header("Authorization")?.match(/^Bearer (\S+)$/)?.[1];
    if (token === undefined) return failure(c, 401, "unauthorized", MESSAGES.noAuthData);
    const shared = sharedVerifyOf(c.req.raw);
    const { read, verified } = shared?.(token) ?? verifyInSteps(c.env, token);
    const isAhead = isReadAhead && shared !== undefined;
    const known = await (isAhead ? read : verified);
    if (known.status === "invalid") logSecurity("signature_refused", { token: "app" });
    if (known.status !== "valid") return failure(c, 401, `token_${known.status}`, MESSAGES.unauthorized);
    c.set("userId", known.userId);
    c.set("sessionId", known.sessionId);
    c.set("session", verified);
    if (!isAhead) return next();
    const [result] = await Promise.all([verified, next()]);
    if (result.status !== "valid") c.res = failure(c, 401, `token_${result.status}`, MESSAGES.unauthorized);
  };
}

/** Whether the caller's session is live: for what changes something in a call that is read ahead. */
export async function isSessionLive(c: Context<PlayerEnv>): Promise<boolean> {
  return (await c.get("session")).status === "valid";
}
