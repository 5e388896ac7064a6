/** Who may write to whom; see docs/decisions on chat between opponents. */
import { unblockedSql } from "../friends/blocks";
import { makePair } from "../friends/pair";
import { choiceSql } from "../stored/preferences";

/** How long after their match two opponents may still talk. */
export const AFTER_MATCH_MS = 24 * 60 * 60 * 1000;

/** "friendsOnly": as opponents they could, but one of them writes with friends alone. */
export type ChatPermission = "yes" | "friendsOnly" | "no";

/**
 * Whether two users may write to each other: as friends; and, unless one of them writes with friends alone, while they are in a running
 * match together and for a day after one. Never to a bot, a suspended or a deleted account, and never when one has blocked the other.
 */
export async function mayChat(db: D1Database, a: string, b: string, nowMs: number): Promise<ChatPermission> {
  if (a === b) return "no";
  const { low, high } = makePair(a, b);
  const found = await db
    .prepare(
      `SELECT CASE
          WHEN EXISTS (SELECT 1 FROM friendships WHERE low_id = ?4 AND high_id = ?5 AND status = 'friends') THEN 'yes'
          WHEN NOT EXISTS (SELECT 1 FROM active_matches mine JOIN active_matches theirs ON theirs.match_id = mine.match_id
              WHERE mine.user_id = ?1 AND theirs.user_id = ?2)
            AND NOT EXISTS (SELECT 1 FROM matches
              WHERE white_id = ?1 AND finished_at > ?3 AND black_id = ?2 AND status = 'finished')
            AND NOT EXISTS (SELECT 1 FROM matches
              WHERE white_id = ?2 AND finished_at > ?3 AND black_id = ?1 AND status = 'finished') THEN 'no'
          WHEN EXISTS (SELECT 1 FROM profiles p WHERE p.id IN (?1, ?2) AND ${choiceSql("p", "chatFrom")} = 'friends')
            THEN 'friendsOnly'
          ELSE 'yes' END AS permission
       WHERE (SELECT count(*) FROM profiles WHERE id IN (?1, ?2) AND suspended_at IS NULL AND deleted_at IS NULL) = 2
         AND ${unblockedSql("?1", "?2")}`,
    )
    .bind(a, b, nowMs - AFTER_MATCH_MS, low, high)
    .first<ChatPermission>("permission");
  return found ?? "no";
}
