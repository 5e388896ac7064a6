/** What goes with a deleted account: friendships, blocks and reports, what it was told, what others were told of it, blunders, deeper looks, lessons, imported matches, practice and the trainers' answers. */

import type { Condition } from "../notifications/statements";

/** What belongs to imported matches first, then the matches that it points to, then what says whose they are. */
const importErasure = [
  ...["import_reviews", "reviews_again", "analysis_games", "analysis_players", "analyses"].map(
    (table) => `DELETE FROM ${table} WHERE match_id IN`,
  ),
  "DELETE FROM matches WHERE id IN",
]
  .map((sql) => `${sql} (SELECT match_id FROM imports WHERE user_id = ?)`)
  .concat("DELETE FROM imports WHERE user_id = ?");

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
  "DELETE FROM analyses_again WHERE user_id = ?",
  "DELETE FROM quiz_answers WHERE user_id = ?",
  "DELETE FROM practice_cards WHERE user_id = ?",
  "DELETE FROM practice_answers WHERE user_id = ?",
  "DELETE FROM practice_players WHERE user_id = ?",
  "DELETE FROM trainer_answers WHERE user_id = ?",
  "DELETE FROM trainer_records WHERE user_id = ?",
  ...importErasure,
];

/** For the batch that deletes the account, and under its condition. */
export function erasureStatements(db: D1Database, userId: string, onlyIf: Condition): D1PreparedStatement[] {
  return ERASURE_SQL.map((sql) => db.prepare(`${sql} AND ${onlyIf.sql}`).bind(userId, ...onlyIf.values));
}
