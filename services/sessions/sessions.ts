/**
 * A session is one sign-in on one device. Its refresh token `{session}.{generation}.{proof}` is used once: using it makes
 * the next generation. Only a hash of the current one is stored. An older one that comes back was copied by somebody, so
 * the session ends for both (RFC 9700 §4.14.2); one generation back is forgiven for a moment, since a browser's requests
 * leave together.
 */
import type { Env } from "../platform/env";
import { toHex } from "../platform/hex";
import { identityHashes } from "./identity-hash";
import { isSame, mac, signingSecrets } from "./keys";

export const SESSION_MS = 30 * 86_400_000;
/** However often it is used, a session ends so long after its sign-in. */
export const LONGEST_MS = 90 * 86_400_000;
/** Requests that left a browser together arrive within this time. */
const OVERLAP_MS = 30_000;

export type Session = { readonly sessionId: string; readonly userId: string; readonly refreshToken: string };
export type Rotation =
  | ({ readonly status: "rotated" } & Session)
  | { readonly status: "expired" }
  /** An old refresh token came back: the session has been ended, and its sockets are to be. */
  | { readonly status: "reused"; readonly sessionId: string; readonly userId: string }
  | { readonly status: "invalid" };

type SessionRow = {
  user_id: string;
  refresh_hash: string;
  generation: number;
  rotated_at: number | null;
  expires_at: number;
  revoked_at: number | null;
  barred: number;
};

async function hash(token: string): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
}

/** The proof is an HMAC, so that the current token can be made again for a request that overlapped its rotation. */
function makeRefreshToken(secret: string, sessionId: string, generation: number): string {
  return `${sessionId}.${generation}.${mac(`refresh:${secret}`, `${sessionId}.${generation}`)}`;
}

/** The token of this hash, made again with whichever of our secrets it was made; null for one of a secret that is no longer ours. */
async function remakeToken(
  env: Env,
  sessionId: string,
  { generation, refresh_hash }: SessionRow,
): Promise<string | null> {
  for (const secret of signingSecrets(env).all) {
    const token = makeRefreshToken(secret, sessionId, generation);
    if ((await hash(token)) === refresh_hash) return token;
  }
  return null;
}

/** Opens a session for a player. */
export async function createSession(
  env: Env,
  userId: string,
  nowMs: number = Date.now(),
  userAgent: string | null = null,
  address: string | null = null,
): Promise<Session> {
  const sessionId = crypto.randomUUID();
  const refreshToken = makeRefreshToken(signingSecrets(env).first, sessionId, 0);
  const addressHash = address === null ? null : identityHashes(env, "address", address)[0];
  await env.DB.prepare(
    `INSERT INTO sessions (id, user_id, refresh_hash, created_at, expires_at, user_agent, address_hash)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(sessionId, userId, await hash(refreshToken), nowMs, nowMs + SESSION_MS, userAgent, addressHash)
    .run();
  return { sessionId, userId, refreshToken };
}

/** When a session ends: ?1 its player, ?2 its id. Null where it is another's, or was ended. */
export const SESSION_ENDS_SQL =
  "(SELECT expires_at FROM sessions WHERE id = ?2 AND user_id = ?1 AND revoked_at IS NULL)";

/** Of the row of a player who has not been deleted. */
export type Standing = { readonly suspended_at: number | null; readonly session_ends_at: number | null };
export type SessionState = "live" | "ended";
export type GetSessionState = (db: D1Database, session: SessionOf, nowMs: number) => Promise<SessionState>;
type SessionOf = { readonly userId: string; readonly sessionId: string };

/** Whether the session still stands and its player may play. */
export function sessionStateOf(standing: Standing | null, nowMs: number): SessionState {
  if (standing === null || standing.suspended_at !== null || standing.session_ends_at === null) return "ended";
  return standing.session_ends_at > nowMs ? "live" : "ended";
}

/** Tells whether a token's session still stands and its player may play. */
export const getSessionState: GetSessionState = async (db, { userId, sessionId }, nowMs) => {
  const standing = await db
    .prepare(
      `SELECT suspended_at, ${SESSION_ENDS_SQL} AS session_ends_at FROM profiles WHERE id = ?1 AND deleted_at IS NULL`,
    )
    .bind(userId, sessionId)
    .first<Standing>();
  return sessionStateOf(standing, nowMs);
};

function getRow(db: D1Database, sessionId: string): Promise<SessionRow | null> {
  return db
    .prepare(
      `SELECT user_id, refresh_hash, generation, rotated_at, min(expires_at, sessions.created_at + ${LONGEST_MS}) AS expires_at, revoked_at,
         suspended_at IS NOT NULL OR deleted_at IS NOT NULL AS barred
       FROM sessions JOIN profiles ON profiles.id = sessions.user_id WHERE sessions.id = ?`,
    )
    .bind(sessionId)
    .first<SessionRow>();
}

/** Uses a refresh token: answers the session with its next one, good for 30 days, or up to 90 days after the sign-in. */
export async function rotateSession(env: Env, token: string, nowMs: number = Date.now()): Promise<Rotation> {
  const [sessionId = "", generationText = ""] = token.split(".");
  const generation = Number(generationText);
  // A token that we never made says nothing about the session that it names.
  const { first, all } = signingSecrets(env);
  const isOurs = all.some((secret) => isSame(makeRefreshToken(secret, sessionId, generation), token));
  if (!Number.isSafeInteger(generation) || !isOurs) return { status: "invalid" };
  const refreshToken = makeRefreshToken(first, sessionId, generation + 1);
  const update = await env.DB.prepare(
    `UPDATE sessions SET refresh_hash = ?, generation = generation + 1, rotated_at = ?, expires_at = min(?, created_at + ${LONGEST_MS})
     WHERE id = ? AND refresh_hash = ? AND revoked_at IS NULL AND min(expires_at, created_at + ${LONGEST_MS}) > ?
       AND EXISTS (SELECT 1 FROM profiles WHERE id = user_id AND suspended_at IS NULL AND deleted_at IS NULL)
     RETURNING user_id`,
  )
    .bind(await hash(refreshToken), nowMs, nowMs + SESSION_MS, sessionId, await hash(token), nowMs)
    .first<{ user_id: string }>();
  if (update !== null) return { status: "rotated", sessionId, userId: update.user_id, refreshToken };

  const row = await getRow(env.DB, sessionId);
  if (row === null || row.revoked_at !== null || row.barred === 1) return { status: "invalid" };
  if (row.expires_at <= nowMs) return { status: "expired" };
  if (generation === row.generation - 1 && row.rotated_at !== null && nowMs - row.rotated_at < OVERLAP_MS) {
    const current = await remakeToken(env, sessionId, row);
    return current === null
      ? { status: "invalid" }
      : { status: "rotated", sessionId, userId: row.user_id, refreshToken: current };
  }
  await endSession(env.DB, sessionId, nowMs);
  return { status: "reused", sessionId, userId: row.user_id };
}

/** Ends one session. Ending an ended one changes nothing. */
export async function endSession(db: D1Database, sessionId: string, nowMs: number = Date.now()): Promise<void> {
  await db
    .prepare("UPDATE sessions SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL")
    .bind(nowMs, sessionId)
    .run();
}

/** Ends all sessions of a player, on every device. */
export async function endAllSessions(db: D1Database, userId: string, nowMs: number = Date.now()): Promise<void> {
  await db
    .prepare("UPDATE sessions SET revoked_at = ? WHERE user_id = ? AND revoked_at IS NULL")
    .bind(nowMs, userId)
    .run();
}
