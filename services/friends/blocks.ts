/**
 * The only SQL of the blocks. A block is one player's, and holds both ways: it ends what is between the two, and neither can
 * write to, ask or invite the other until it is taken back.
 */
import type { CallAnswer } from "../../contract/call";
import type { listBlocks } from "../../contract/safety";
import { type Condition, forgetStatement } from "../notifications/statements";
import { readPage } from "./paging";
import { makePair } from "./pair";

export const MAX_BLOCKS = 1000;

/** True in SQL when neither of two users, given as SQL, has blocked the other. */
export function unblockedSql(a: string, b: string): string {
  return `NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${a} AND blocked_id = ${b})
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${b} AND blocked_id = ${a})`;
}

/** Whether one of the two has blocked the other. */
export async function areBlocked(db: D1Database, a: string, b: string): Promise<boolean> {
  const row = await db
    .prepare(`SELECT ${unblockedSql("?1", "?2")} AS unblocked`)
    .bind(a, b)
    .first<{ unblocked: number }>();
  return row?.unblocked === 0;
}

export async function hasBlocked(db: D1Database, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .prepare("SELECT 1 AS blocked FROM blocks WHERE blocker_id = ? AND blocked_id = ?")
    .bind(blockerId, blockedId)
    .first();
  return row !== null;
}

/** ?1 blocker, ?2 blocked, ?3 now. */
export const BLOCK_SQL = `INSERT INTO blocks (blocker_id, blocked_id, blocked_at)
  SELECT ?1, ?2, ?3
  WHERE ?1 <> ?2
    AND EXISTS (SELECT 1 FROM profiles WHERE id = ?2 AND name IS NOT NULL AND deleted_at IS NULL)
    AND (SELECT count(*) FROM blocks WHERE blocker_id = ?1) < ${MAX_BLOCKS}
  ON CONFLICT (blocker_id, blocked_id) DO NOTHING`;

/** Blocks a player, and with it ends a friendship or a request, and what either was told of it. */
export async function block(
  db: D1Database,
  userId: string,
  otherId: string,
  nowMs: number,
): Promise<"blocked" | "no_player" | "full"> {
  const { low, high } = makePair(userId, otherId);
  const isBlocked: Condition = {
    sql: "EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ? AND blocked_id = ?)",
    values: [userId, otherId],
  };
  await db.batch([
    db.prepare(BLOCK_SQL).bind(userId, otherId, nowMs),
    db
      .prepare(`DELETE FROM friendships WHERE low_id = ? AND high_id = ? AND ${isBlocked.sql}`)
      .bind(low, high, ...isBlocked.values),
    forgetStatement(db, userId, `proposed:${otherId}`, isBlocked),
    forgetStatement(db, otherId, `proposed:${userId}`, isBlocked),
  ]);
  if (await hasBlocked(db, userId, otherId)) return "blocked";
  const other = await db
    .prepare("SELECT id FROM profiles WHERE id = ? AND id <> ? AND name IS NOT NULL AND deleted_at IS NULL")
    .bind(otherId, userId)
    .first();
  return other === null ? "no_player" : "full";
}

/** Whether there was a block. */
export async function unblock(db: D1Database, userId: string, otherId: string): Promise<boolean> {
  const deleted = await db
    .prepare("DELETE FROM blocks WHERE blocker_id = ? AND blocked_id = ?")
    .bind(userId, otherId)
    .run();
  return deleted.meta.changes > 0;
}

const BLOCKED_SQL = `FROM blocks b CROSS JOIN profiles p ON p.id = b.blocked_id
  WHERE b.blocker_id = ?1 AND p.name IS NOT NULL AND p.deleted_at IS NULL`;
/** ?1 blocker, ?2 rows, ?3 rows before them. */
export const LIST_SQL = `SELECT p.id, p.name, p.avatar, b.blocked_at AS blockedAt ${BLOCKED_SQL}
  ORDER BY b.blocked_at DESC, p.name LIMIT +?2 OFFSET ?3`;
export const COUNT_SQL = `SELECT count(*) AS n ${BLOCKED_SQL}`;

type BlockPage = CallAnswer<typeof listBlocks>;

/** A page of the players whom the user has blocked, the latest first. */
export async function blocksOf(
  db: D1Database,
  userId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<BlockPage> {
  const { rows, count } = await readPage<BlockPage["data"][number]>(
    db,
    db.prepare(LIST_SQL).bind(userId, limit, (page - 1) * limit),
    db.prepare(COUNT_SQL).bind(userId),
  );
  return { data: [...rows], page, totalPages: Math.ceil(count / limit) };
}
