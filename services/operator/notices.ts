/** What the club tells a player: read by them, and whole by operators. */
import type { ClubNotice } from "../../contract/notices";

const PAGE_SIZE = 20;

const COLUMNS = `SELECT id, kind, words, match_id AS matchId, coins, created_at AS createdAt, read_at AS readAt,
  withdrawn_at AS withdrawnAt FROM notices`;

/** The notices before one, latest first; what was withdrawn is not among them. */
export async function listNotices(db: D1Database, userId: string, beforeId: number): Promise<ClubNotice[]> {
  const sql = `${COLUMNS} WHERE user_id = ? AND id < ? AND withdrawn_at IS NULL ORDER BY id DESC LIMIT ${PAGE_SIZE}`;
  return (await db.prepare(sql).bind(userId, beforeId).all<ClubNotice>()).results;
}

/** The latest that a player was told, and what was withdrawn. */
export function noticesOf(db: D1Database, userId: string): D1PreparedStatement {
  return db.prepare(`${COLUMNS} WHERE user_id = ? ORDER BY id DESC LIMIT ${PAGE_SIZE}`).bind(userId);
}

export async function readNotices(db: D1Database, userId: string, upTo: number, nowMs: number): Promise<void> {
  await db
    .prepare("UPDATE notices SET read_at = ? WHERE user_id = ? AND id <= ? AND read_at IS NULL")
    .bind(nowMs, userId, upTo)
    .run();
}
