/** The club's own tokens: JWTs signed with AUTH_SECRET. Each says for which door (audience) it was made. */
import { errors, jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import { isActiveAt } from "./introspection";
import { getSessionState } from "./sessions";

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

const keys = new Map<string, Promise<CryptoKey>>();

/** The key of AUTH_SECRET, imported once. */
function signingKey(env: Env): Promise<CryptoKey> {
  const { AUTH_SECRET: secret } = getSettings(env);
  const known = keys.get(secret) ?? importKey(secret);
  keys.set(secret, known);
  return known;
}

function importKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["sign", "verify"]);
}

/** Makes a token for one door. `expiresAtMs` is in whole seconds, as in the token. */
export async function issueToken(
  env: Env,
  { userId, sessionId }: TokenHolder,
  audience: Audience,
  nowMs: number = Date.now(),
): Promise<IssuedToken> {
  const expiresAt = Math.floor((nowMs + LIFETIME_MS[audience]) / 1000);
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(expiresAt)
    .sign(await signingKey(env));
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
    ({ payload } = await jwtVerify(token, await signingKey(env), options));
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

/** What `readToken` said of a token, once its session is known to stand. */
export async function confirmSession(
  env: Env,
  token: string,
  read: VerifiedToken,
  nowMs: number = Date.now(),
  sessionsAt: string = getSettings(env).AUTH_HOST,
): Promise<VerifiedToken> {
  if (read.status !== "valid") return read;
  const isLive =
    sessionsAt === "" ? (await getSessionState(env.DB, read, nowMs)) === "live" : await isActiveAt(sessionsAt, token);
  return isLive ? read : { status: "revoked" };
}
