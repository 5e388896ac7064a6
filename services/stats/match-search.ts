/** The search through a player's own analysed matches: by the opponent's name among the last of one index, by the match's id by key. */
import { type AnalysedMatch, SEARCHED_MATCHES } from "../../contract/analysis-list";
import { BOTS } from "../bots/bots";
import { rowsOf } from "../platform/rows";
import { analysedMatch, type EntryRow, entriesSql } from "./analysis-list";

/** ?1 the player, ?2 matches looked through, ?3 part of a name, ?4 ids of bots so named, ?5 rows. */
const BY_NAME_SQL = entriesSql(`SELECT h.match_id, h.seat, h.error_rate, h.match_finished_at
    FROM (SELECT match_id, seat, error_rate, match_finished_at FROM analysis_players INDEXED BY analysis_players_by_user
        WHERE user_id = ?1 ORDER BY match_finished_at DESC, match_id DESC LIMIT +?2) h
      JOIN analysis_players e ON e.match_id = h.match_id AND e.seat = iif(h.seat = 'white', 'black', 'white')
      LEFT JOIN profiles n ON n.id = e.user_id AND n.deleted_at IS NULL
    WHERE instr(n.name, ?3) > 0 OR e.user_id IN (SELECT value FROM json_each(?4))
    ORDER BY h.match_finished_at DESC, h.match_id DESC LIMIT +?5`);
/** ?1 the player, ?2 the match. */
const BY_ID_SQL = entriesSql(
  "SELECT match_id, seat, error_rate, match_finished_at FROM analysis_players WHERE match_id = ?2 AND user_id = ?1",
);

/** A text that is no whole number names no match. */
function matchIdOf(text: string): number | null {
  const id = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

export async function findAnalyses(
  db: D1Database,
  userId: string,
  searchStr: string,
  limit: number,
): Promise<{ analyses: AnalysedMatch[]; hasMore: boolean }> {
  // Names are lower case; a text is compared as it is, so that no character stands for others.
  const text = searchStr.toLowerCase();
  const bots = BOTS.filter(({ name }) => name.toLowerCase().includes(text)).map(({ id }) => id);
  const matchId = matchIdOf(text);
  const [named, known] = await db.batch([
    db.prepare(BY_NAME_SQL).bind(userId, SEARCHED_MATCHES, text, JSON.stringify(bots), limit + 1),
    ...(matchId === null ? [] : [db.prepare(BY_ID_SQL).bind(userId, matchId)]),
  ]);
  const exact = known === undefined ? [] : rowsOf<EntryRow>(known);
  const others = rowsOf<EntryRow>(named).filter((row) => row.matchId !== matchId);
  const rows = [...exact, ...others];
  return { analyses: rows.slice(0, limit).map(analysedMatch), hasMore: rows.length > limit };
}
