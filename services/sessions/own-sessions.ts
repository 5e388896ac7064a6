/** A player's view of their sessions: which stand, and the end of one or of all others. */
import type { OwnSession } from "../../contract/auth";

/** What is shown; nobody looks for a device among more. */
const SHOWN = 50;

type Row = { id: string; user_agent: string | null; created_at: number; used_at: number };

/** The sessions that stand, the last used first. `currentId` is the one that asks. */
export async function listOwnSessions(
  db: D1Database,
  userId: string,
  currentId: string,
  nowMs: number,
): Promise<OwnSession[]> {
  const { results } = await db
    .prepare(
      `SELECT id, user_agent, created_at, coalesce(rotated_at, created_at) AS used_at FROM sessions
       WHERE user_id = ? AND revoked_at IS NULL AND expires_at > ? ORDER BY used_at DESC, id LIMIT ${SHOWN}`,
    )
    .bind(userId, nowMs)
    .all<Row>();
  return results.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    signedInAt: row.created_at,
    usedAt: row.used_at,
    isCurrent: row.id === currentId,
  }));
}

/** Ends one session of this player. Answers which it has ended: none when it is another's or has ended before. */
export async function endOwnSession(
  db: D1Database,
  userId: string,
  sessionId: string,
  nowMs: number,
): Promise<string[]> {
  const { results } = await db
    .prepare("UPDATE sessions SET revoked_at = ? WHERE id = ? AND user_id = ? AND revoked_at IS NULL RETURNING id")
    .bind(nowMs, sessionId, userId)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Ends all sessions of this player but one. Answers which it has ended. */
export async function endOtherSessions(
  db: D1Database,
  userId: string,
  keptId: string,
  nowMs: number,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `UPDATE sessions SET revoked_at = ?1 WHERE user_id = ?2 AND id <> ?3 AND revoked_at IS NULL AND expires_at > ?1
       RETURNING id`,
    )
    .bind(nowMs, userId, keptId)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
