/**
 * Rankings: a list reads one index of migrations/0001_start.sql from its top, so it costs as many rows as it shows. A position
 * comes from the players counted by steps of the value (migrations/0005_statistics.sql), so that its cost hardly grows.
 */
import { ESTABLISHED_EXPERIENCE } from "../../backgammon/rating";
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

/** The conditions of the ranking indexes; those of ratings are in migrations/0081_established_ratings.sql. */
const RANKED = "name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL";
const ESTABLISHED = `rating_experience >= ${ESTABLISHED_EXPERIENCE}`;

export type Ranking = {
  readonly category: LeaderboardCategory;
  readonly sorting: LeaderboardSorting;
  /** Alpha-2 code, or null for the world. */
  readonly country: string | null;
};

/** The SQL of one ranking; `?1` is the country, `''` for the world where players are counted by steps; `?2` a player or a limit. */
export function rankingSql({ category, sorting, country }: Ranking) {
  const { column } = MEASURES[category][sorting];
  const index = country === null ? `ranking_by_${column}` : `ranking_by_country_and_${column}`;
  const ranked = category === "rating" ? `${RANKED} AND ${ESTABLISHED}` : RANKED;
  const where = `${ranked} AND ${column} IS NOT NULL${country === null ? "" : " AND country = ?1"}`;
  const value = `(SELECT ${column} FROM profiles WHERE id = ?2)`;
  const from = `FROM profiles INDEXED BY ${index} WHERE ${where}`;
  return {
    list: `SELECT id, name, country, ${column} AS value ${from} ORDER BY ${column} DESC, id LIMIT +?2`,
    /** Player `?2`, if they are ranked. */
    own: `SELECT id FROM profiles WHERE id = ?2 AND ${where}`,
    /** Players within the step of player `?2` who stand above them. */
    beside: `SELECT count(*) AS players ${from} AND ${column} > ${value}
      AND ${column} < coalesce((SELECT min(low) FROM rank_steps WHERE measure = '${column}' AND low > ${value}), 9e99)`,
    /** Players in the steps above that of player `?2`. */
    above: `SELECT coalesce(sum(players), 0) AS players FROM rank_counts WHERE measure = '${column}' AND country = ?1
      AND low > (SELECT max(low) FROM rank_steps WHERE measure = '${column}' AND low <= ${value})`,
    /** All who are ranked. */
    all: `SELECT coalesce(sum(players), 0) AS players FROM rank_counts WHERE measure = '${column}' AND country = ?1`,
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

/**
 * A user's own position, 1 for the first, null when they are not in the ranking; and how many are. `missing`: points of rating
 * matches until a rating is listed, null where that is not what is missing.
 */
export async function positionOf(
  db: D1Database,
  ranking: Ranking,
  userId: string,
): Promise<{ readonly position: number | null; readonly total: number; readonly missing: number | null }> {
  const { own, all, above, beside } = rankingSql(ranking);
  // One statement: each costs a trip to the database more than these counts do.
  const row = await db
    .prepare(
      `SELECT EXISTS (${own}) AS isRanked, (${all}) AS total, (${above}) + (${beside}) AS before,
         (SELECT ${ESTABLISHED_EXPERIENCE} - rating_experience FROM profiles WHERE id = ?2) AS missing`,
    )
    .bind(ranking.country ?? "", userId)
    .first<{ isRanked: number; total: number; before: number; missing: number | null }>();
  const isProvisional = ranking.category === "rating" && (row?.missing ?? 0) > 0;
  return {
    position: row?.isRanked === 1 ? row.before + 1 : null,
    total: row?.total ?? 0,
    missing: isProvisional ? (row?.missing ?? null) : null,
  };
}
