/** Rankings: each reads one index of migrations/0001_start.sql from its top, so a page costs as many rows as it shows. */
import type { LeaderboardCategory, LeaderboardEntry, LeaderboardSorting } from "../../contract/stats";

type Measure = { readonly column: string; readonly field: keyof LeaderboardEntry };
/** Names of columns go into SQL from here alone. */
const MEASURES: Readonly<Record<LeaderboardCategory, Readonly<Record<LeaderboardSorting, Measure>>>> = {
  balance: {
    current: { column: "balance", field: "balance" },
    peak: { column: "peak_balance", field: "peakBalance" },
  },
  rating: { current: { column: "rating", field: "rating" }, peak: { column: "peak_rating", field: "peakRating" } },
  wxp: { current: { column: "wxp", field: "experiencePoints" }, peak: { column: "wxp", field: "experiencePoints" } },
};

/** The condition of the ranking indexes. */
const RANKED = "name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL";

export type Ranking = {
  readonly category: LeaderboardCategory;
  readonly sorting: LeaderboardSorting;
  /** Alpha-2 code, or null for the world. */
  readonly country: string | null;
};

/** The SQL of one ranking; `?1` is the country where there is one. */
export function rankingSql({ category, sorting, country }: Ranking) {
  const { column } = MEASURES[category][sorting];
  const index = country === null ? `ranking_by_${column}` : `ranking_by_country_and_${column}`;
  const where = `${RANKED} AND ${column} IS NOT NULL${country === null ? "" : " AND country = ?1"}`;
  const from = `FROM profiles INDEXED BY ${index} WHERE ${where}`;
  return {
    list: `SELECT id, name, country, ${column} AS value ${from} ORDER BY ${column} DESC, id LIMIT ?2`,
    above: `SELECT count(*) AS count ${from} AND ${column} > ?2`,
    all: `SELECT count(*) AS count ${from} AND ${column} > ?2`,
    own: `SELECT ${column} AS value FROM profiles WHERE id = ?2 AND ${where}`,
  };
}

/** The first `limit` players. Equal values share a position, and the next one counts them all. */
export async function listLeaders(
  db: D1Database,
  ranking: Ranking,
  limit: number,
): Promise<readonly LeaderboardEntry[]> {
  const { results } = await db
    .prepare(rankingSql(ranking).list)
    .bind(ranking.country, limit)
    .all<{ id: string; name: string; country: string | null; value: number }>();
  const { field } = MEASURES[ranking.category][ranking.sorting];
  return results.map(({ id, name, country, value }) => {
    const position = results.findIndex((other) => other.value === value) + 1;
    return { userId: id, position, userName: name, country, [field]: value };
  });
}

/** A user's own position, 1 for the first, null when he is not in the ranking; and how many are. */
export async function positionOf(
  db: D1Database,
  ranking: Ranking,
  userId: string,
): Promise<{ readonly position: number | null; readonly total: number }> {
  const sql = rankingSql(ranking);
  const count = (query: string, value: number) => db.prepare(query).bind(ranking.country, value).first<number>("count");
  const own = await db.prepare(sql.own).bind(ranking.country, userId).first<number>("value");
  const [above, total] = await Promise.all([own === null ? null : count(sql.above, own), count(sql.all, LOWEST)]);
  return { position: above === null ? null : above + 1, total: total ?? 0 };
}

/** Below every value of every measure. */
const LOWEST = -1_000_000;
