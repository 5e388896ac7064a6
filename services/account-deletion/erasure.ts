/** What goes with a deleted account: friendships, blocks and reports, what it was told, what others were told of it, blunders, deeper looks, and chats. */

import type { Condition } from "../notifications/statements";
import { mailboxOf } from "../objects/mailbox";
import type { Env } from "../platform/env";

/** Of a player, as SQL with their id as the one value. */
export const ERASURE_SQL: readonly string[] = [
  "DELETE FROM friendships WHERE low_id = ?",
  "DELETE FROM friendships WHERE high_id = ?",
  "DELETE FROM blocks WHERE blocker_id = ?",
  "DELETE FROM blocks WHERE blocked_id = ?",
  "DELETE FROM reports WHERE reporter_id = ?",
  "DELETE FROM reports WHERE reported_id = ?",
  "DELETE FROM internal_notifications WHERE user_id = ?",
  "DELETE FROM internal_notifications WHERE about_id = ?",
  "DELETE FROM notices WHERE user_id = ?",
  "DELETE FROM flags WHERE user_id = ?",
  "DELETE FROM flags WHERE other_id <> '' AND other_id = ?",
  "DELETE FROM match_likeness WHERE user_id = ?",
  "DELETE FROM popup_answers WHERE user_id = ?",
  "DELETE FROM mistakes WHERE user_id = ?",
  "DELETE FROM looks WHERE user_id = ?",
];

/** For the batch that deletes the account, and under its condition. */
export function erasureStatements(db: D1Database, userId: string, onlyIf: Condition): D1PreparedStatement[] {
  return ERASURE_SQL.map((sql) => db.prepare(`${sql} AND ${onlyIf.sql}`).bind(userId, ...onlyIf.values));
}

/**
 * Forgets the chats, once the account is gone. A failure is logged and not the player's concern: a mailbox drops what is
 * older than CHAT_HISTORY_DAYS by itself.
 */
export async function eraseMailbox(env: Env, userId: string): Promise<void> {
  try {
    await mailboxOf(env, userId).erase();
  } catch (error) {
    console.error(`erasing the chats of ${userId}`, error);
  }
}
