/** The club's own tokens: JWTs signed with AUTH_SECRET. Each says for which door (audience) it was made. */
import { decodeProtectedHeader, errors, type JWTVerifyOptions, jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import { isActiveAt } from "./introspection";
import { tokenKeys } from "./keys";
import { type GetSessionState, getSessionState } from "./sessions";

/** `app`: every API call. `socket`: /socket and /xmpp alone; the only one that script in a browser gets to see. */
export type Audience = "app" | "socket";

const LIFETIME_MS: Readonly<Record<Audience, number>> = { app: 3_600_000, socket: 120_000 };
const ISSUER = "starpoint";

export type TokenHolder = { readonly userId: string; readonly sessionId: string };
export type IssuedToken = { readonly token: string; readonly expiresAtMs: number };
export type VerifiedToken =
  | ({ readonly status: "valid"; readonly audience: Audience; readonly expiresAtMs: number } & TokenHolder)
  | { readonly status: "expired" }
  /** The session was signed out, or the account suspended or deleted. */
  | { readonly status: "revoked" }
  /** Not a token of ours, tampered with, or made for another door. */
  | { readonly status: "invalid" };

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), aud: z.enum(["app", "socket"]), exp: z.number() });

/** The claims of a token that the key which it names has signed or, where it names none, any of ours. */
async function verifySignature(env: Env, token: string, options: JWTVerifyOptions): Promise<unknown> {
  const { kid } = decodeProtectedHeader(token);
  for (const { id, key } of await tokenKeys(env)) {
    if (kid !== undefined && kid !== id) continue;
    try {
      return (await jwtVerify(token, key, options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}

/** Makes a token for one door. `expiresAtMs` is in whole seconds, as in the token. */
export async function issueToken(
  env: Env,
  { userId, sessionId }: TokenHolder,
  audience: Audience,
  nowMs: number = Date.now(),
): Promise<IssuedToken> {
  const expiresAt = Math.floor((nowMs + LIFETIME_MS[audience]) / 1000);
  const [{ id, key }] = await tokenKeys(env);
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: id })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresAtMs: expiresAt * 1000 };
}

/** Checks signature, door, time and that the session still stands: one indexed read, or the word of the host that keeps them. */
export async function verifyToken(
  env: Env,
  token: string,
  audiences: readonly Audience[],
  nowMs: number = Date.now(),
  sessionsAt: string = getSettings(env).AUTH_HOST,
): Promise<VerifiedToken> {
  return confirmSession(env, token, await readToken(env, token, audiences, nowMs), nowMs, sessionsAt);
}

/** Checks signature, door and time alone: whose token it is, and not whether the session still stands. */
export async function readToken(
  env: Env,
  token: string,
  audiences: readonly Audience[],
  nowMs: number = Date.now(),
): Promise<VerifiedToken> {
  let payload: unknown;
  try {
    const options = {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: [...audiences],
      requiredClaims: ["sub", "sid", "exp"],
      currentDate: new Date(nowMs),
    };
    payload = await verifySignature(env, token, options);
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { status: "expired" };
    if (error instanceof errors.JOSEError || error instanceof TypeError) return { status: "invalid" };
    throw error;
  }
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) return { status: "invalid" };
  const { sub: userId, sid: sessionId, aud: audience, exp } = claims.data;
  return { status: "valid", userId, sessionId, audience, expiresAtMs: exp * 1000 };
}

/** What `readToken` said of a token, once its session is known to stand: by `getState`, where this host keeps the sessions. */
export async function confirmSession(
  env: Env,
  token: string,
  read: VerifiedToken,
  nowMs: number = Date.now(),
  sessionsAt: string = getSettings(env).AUTH_HOST,
  getState: GetSessionState = getSessionState,
): Promise<VerifiedToken> {
  if (read.status !== "valid") return read;
  const isLive =
    sessionsAt === "" ? (await getState(env.DB, read, nowMs)) === "live" : await isActiveAt(sessionsAt, token);
  return isLive ? read : { status: "revoked" };
}
