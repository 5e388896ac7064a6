/** What a finished match leaves in its players' statistics: their row at the settlement, its rolls once they are counted. */
import type { MatchRules } from "../../backgammon/match/types";
import { assertNever, type BySeat, type MatchMode, opponentOf, SEATS } from "../../backgammon/vocabulary";
import { RESULT_TYPES, type ResultType } from "../../contract/performance";
import { openingsWon, type RollCount } from "./roll-counts";

/** The column of the tables in which a match counts: null for practice against a bot and for lengths without a column. */
export function resultTypeOf(mode: MatchMode, rules: MatchRules): ResultType | null {
  if (mode === "bot") return null;
  switch (rules.kind) {
    case "money":
      return "coin";
    case "match":
      return RESULT_TYPES.find((type) => type === `${rules.length}p`) ?? null;
    default:
      return assertNever(rules);
  }
}

export type PlayerMatch = {
  readonly userId: string;
  readonly matchId: number;
  readonly type: ResultType | null;
  readonly finishedAtMs: number;
  readonly won: boolean;
  /** After a rating match, null after any other. */
  readonly rating: number | null;
  readonly wxp: number;
};

/** To stand in the settlement's batch after its transfers, whose outcome it notes as the player's coins. */
export function playerMatchStatement(db: D1Database, match: PlayerMatch): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO player_matches (user_id, match_id, type, finished_at, won, balance, rating, wxp)
       SELECT id, ?2, ?3, ?4, ?5, balance, ?6, ?7 FROM accounts WHERE id = ?1`,
    )
    .bind(match.userId, match.matchId, match.type, match.finishedAtMs, match.won ? 1 : 0, match.rating, match.wxp);
}

/** `dice` are rolls as `[type, dice, own, opponents]`; nothing is added for a match that has been counted. */
const ADD_ROLLS = `INSERT INTO dice_totals (user_id, type, dice, own, opponents)
  SELECT ?1, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]')
  FROM json_each(?3) WHERE EXISTS
    (SELECT 1 FROM player_matches WHERE user_id = ?1 AND match_id = ?2 AND openings_won IS NULL)
  ON CONFLICT (user_id, type, dice) DO UPDATE SET own = own + excluded.own, opponents = opponents + excluded.opponents`;
/** The same for the whole club, `?2` as `[type, dice, rolls]`; `?3` is one of the match's players. */
const ADD_DEALT = `INSERT INTO dice_dealt (type, dice, rolls)
  SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
  FROM json_each(?2) WHERE EXISTS
    (SELECT 1 FROM player_matches WHERE user_id = ?3 AND match_id = ?1 AND openings_won IS NULL)
  ON CONFLICT (type, dice) DO UPDATE SET rolls = rolls + excluded.rolls`;
const MARK_COUNTED = `UPDATE player_matches SET openings_won = ?3, openings_lost = ?4
  WHERE user_id = ?1 AND match_id = ?2 AND openings_won IS NULL`;

/**
 * Adds a settled match's rolls to the totals of its human players (`users`: null where a bot played) and of the club. One
 * batch, which a repeat finds done: the rolls of a match count once.
 */
export async function recordRolls(
  db: D1Database,
  matchId: number,
  users: BySeat<string | null>,
  rolls: BySeat<readonly RollCount[]>,
): Promise<void> {
  const statements = SEATS.flatMap((seat) => {
    const userId = users[seat];
    if (userId === null) return [];
    const other = rolls[opponentOf(seat)];
    const entries = [
      ...rolls[seat].map(({ type, dice, count }) => [type, dice, count, 0]),
      ...other.map(({ type, dice, count }) => [type, dice, 0, count]),
    ];
    return [
      db.prepare(ADD_ROLLS).bind(userId, matchId, JSON.stringify(entries)),
      db.prepare(MARK_COUNTED).bind(userId, matchId, openingsWon(rolls[seat]), openingsWon(other)),
    ];
  });
  const dealt = SEATS.flatMap((seat) => rolls[seat].map(({ type, dice, count }) => [type, dice, count]));
  const player = users.white ?? users.black;
  await db.batch([db.prepare(ADD_DEALT).bind(matchId, JSON.stringify(dealt), player), ...statements]);
}
