/** What of a player's record is theirs alone to see: streak, rivals and luck. Each reads a bounded piece of one index. */
import { LUCK_MATCHES, OWN_MATCHES, type PlayerRecord, RIVALS } from "../../contract/player-record";

/**
 * ?1 the player. One row, a part of the statement that reads the record (player-record.ts). `results` has a 1 for each match won and a 0
 * for each lost, the newest first. Deleted opponents are nobody's rivals; of those met equally often, the one met last comes first. A
 * match without an error rate is not analysed yet.
 */
export const OWN_SQL = `WITH met AS (SELECT h.match_id, h.won, iif(m.white_id = ?1, m.black_id, m.white_id) AS opponent
    FROM (SELECT match_id, won FROM player_matches WHERE user_id = ?1 ORDER BY match_id DESC LIMIT ${OWN_MATCHES}) h
      JOIN matches m ON m.id = h.match_id AND m.mode <> 'bot')
  SELECT (SELECT group_concat(won, '' ORDER BY match_id DESC) FROM met) AS results,
    (SELECT json_group_array(json_object('id', id, 'name', name, 'avatar', avatar, 'country', country, 'won', won,
        'lost', matches - won) ORDER BY matches DESC, last DESC)
      FROM (SELECT o.id, o.name, o.avatar, o.country, sum(met.won) AS won, count(*) AS matches, max(met.match_id) AS last
        FROM met JOIN profiles o ON o.id = met.opponent AND o.deleted_at IS NULL AND o.name IS NOT NULL
        GROUP BY o.id ORDER BY matches DESC, last DESC LIMIT ${RIVALS})) AS rivals,
    luck.mean AS luck, luck.matches AS luckMatches
  FROM (SELECT avg(a.luck_sum - o.luck_sum) AS mean, count(*) AS matches
    FROM (SELECT match_id, seat, luck_sum, error_rate FROM analysis_players INDEXED BY analysis_players_by_user
        WHERE user_id = ?1 ORDER BY match_finished_at DESC, match_id DESC LIMIT ${LUCK_MATCHES}) a
      JOIN analysis_players o ON o.match_id = a.match_id AND o.seat = iif(a.seat = 'white', 'black', 'white')
    WHERE a.error_rate IS NOT NULL) luck`;

type Own = NonNullable<PlayerRecord["own"]>;
export type OwnRow = {
  readonly results: string | null;
  readonly rivals: string;
  readonly luck: number | null;
  readonly luckMatches: number;
};

export function ownOf(row: OwnRow | null): Own {
  const { results = null, rivals = "[]", luck = null, luckMatches = 0 } = row ?? {};
  // `rivals` as SQLite has just written them.
  return {
    streak: streakOf(results ?? ""),
    rivals: JSON.parse(rivals),
    luck: luck === null ? null : { mean: luck, matches: luckMatches },
  };
}

/** `results` as OWN_SQL writes them. */
function streakOf(results: string): Own["streak"] {
  if (results === "") return null;
  const [latest] = results.match(/^(?:1+|0+)/) ?? [""];
  const runs = results.match(/1+/g) ?? [];
  return {
    won: results.startsWith("1"),
    matches: latest.length,
    longestWon: Math.max(0, ...runs.map(({ length }) => length)),
  };
}
