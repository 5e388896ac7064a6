/** Who may write to whom; see docs/decisions on chat between opponents. */
import { unblockedSql } from "../friends/blocks";
import { makePair } from "../friends/pair";
import { choiceSql } from "../stored/preferences";

/** How long after their match two opponents may still talk. */
export const AFTER_MATCH_MS = 24 * 60 * 60 * 1000;

/**
 * True when the two users are friends; and, unless one of them writes with friends alone, when they are in a running match together or
 * were in one that ended less than a day ago. Never for a bot, a suspended or a deleted account, and never when one has blocked the other.
 */
export async function mayChat(db: D1Database, a: string, b: string, nowMs: number): Promise<boolean> {
  if (a === b) return false;
  const { low, high } = makePair(a, b);
  const found = await db
    .prepare(
      `SELECT 1 WHERE
        (SELECT count(*) FROM profiles WHERE id IN (?1, ?2) AND suspended_at IS NULL AND deleted_at IS NULL) = 2
        AND ${unblockedSql("?1", "?2")}
        AND (
          EXISTS (SELECT 1 FROM friendships WHERE low_id = ?4 AND high_id = ?5 AND status = 'friends')
          OR NOT EXISTS (SELECT 1 FROM profiles p WHERE p.id IN (?1, ?2) AND ${choiceSql("p", "chatFrom")} = 'friends')
            AND (EXISTS (SELECT 1 FROM active_matches mine JOIN active_matches theirs ON theirs.match_id = mine.match_id
                  WHERE mine.user_id = ?1 AND theirs.user_id = ?2)
          OR EXISTS (SELECT 1 FROM matches WHERE white_id = ?1 AND finished_at > ?3 AND black_id = ?2 AND status = 'finished')
          OR EXISTS (SELECT 1 FROM matches WHERE white_id = ?2 AND finished_at > ?3 AND black_id = ?1 AND status = 'finished'))
        )`,
    )
    .bind(a, b, nowMs - AFTER_MATCH_MS, low, high)
    .first();
  return found !== null;
}
