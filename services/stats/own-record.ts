/** What of a player's record is theirs alone to see: streak, rivals and luck. Each reads a bounded piece of one index. */
import { LUCK_MATCHES, OWN_MATCHES, type PlayerRecord, RIVALS } from "../../contract/player-record";
import { rowsOf } from "../platform/rows";

/** ?1 the player, ?2 matches looked through. Newest first. */
const OWN_SQL = `SELECT h.won, o.id, o.name, o.avatar, o.country
  FROM (SELECT match_id, won FROM player_matches WHERE user_id = ?1 ORDER BY match_id DESC LIMIT ?2) h
    JOIN matches m ON m.id = h.match_id AND m.mode <> 'bot'
    LEFT JOIN profiles o ON o.id = iif(m.white_id = ?1, m.black_id, m.white_id) AND o.deleted_at IS NULL
  ORDER BY h.match_id DESC`;

/** ?1 the player, ?2 matches looked through. A match without an error rate is not analysed yet. */
const LUCK_SQL = `SELECT avg(a.luck_sum - o.luck_sum) AS mean, count(*) AS matches
  FROM (SELECT match_id, seat, luck_sum, error_rate FROM analysis_players INDEXED BY analysis_players_by_user
      WHERE user_id = ?1 ORDER BY match_finished_at DESC, match_id DESC LIMIT ?2) a
    JOIN analysis_players o ON o.match_id = a.match_id AND o.seat = iif(a.seat = 'white', 'black', 'white')
  WHERE a.error_rate IS NOT NULL`;

type Own = NonNullable<PlayerRecord["own"]>;
type OwnRow = {
  readonly won: number;
  readonly id: string | null;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly country: string | null;
};

export async function ownRecordOf(db: D1Database, userId: string): Promise<Own> {
  const [matches, lucks] = await db.batch([
    db.prepare(OWN_SQL).bind(userId, OWN_MATCHES),
    db.prepare(LUCK_SQL).bind(userId, LUCK_MATCHES),
  ]);
  const rows = rowsOf<OwnRow>(matches);
  const [luck] = rowsOf<{ readonly mean: number | null; readonly matches: number }>(lucks);
  const { mean = null, matches: count = 0 } = luck ?? {};
  return { streak: streakOf(rows), rivals: rivalsOf(rows), luck: mean === null ? null : { mean, matches: count } };
}

/** Newest first. */
function streakOf(rows: readonly Pick<OwnRow, "won">[]): Own["streak"] {
  const [latest] = rows;
  if (latest === undefined) return null;
  const end = rows.findIndex(({ won }) => won !== latest.won);
  let [run, longestWon] = [0, 0];
  for (const { won } of rows) {
    run = won === 1 ? run + 1 : 0;
    longestWon = Math.max(longestWon, run);
  }
  return { won: latest.won === 1, matches: end < 0 ? rows.length : end, longestWon };
}

/** Deleted opponents are nobody's rivals. Of those met equally often, the one met last comes first. */
function rivalsOf(rows: readonly OwnRow[]): Own["rivals"] {
  const met = new Map<string, Own["rivals"][number]>();
  for (const { won, id, name, avatar, country } of rows) {
    if (id === null || name === null || avatar === null) continue;
    const before = met.get(id) ?? { id, name, avatar, country, won: 0, lost: 0 };
    met.set(id, { ...before, won: before.won + won, lost: before.lost + 1 - won });
  }
  return [...met.values()].sort((a, b) => b.won + b.lost - (a.won + a.lost)).slice(0, RIVALS);
}
