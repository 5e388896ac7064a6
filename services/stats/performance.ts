/** A player's own performance: each call reads a bounded piece of their history, newest first, from one index. */

import type * as z from "zod";
import { assertNever } from "../../backgammon/vocabulary";
import {
  MEDIAN_MATCHES,
  type medianSchema,
  type openingWonSchema,
  PERFORMANCE_MATCHES_MAX,
  type PerformanceCategory,
  type performanceSchema,
  RESULT_TYPES,
  type ResultType,
  type ratingSeriesSchema,
  type walletSchema,
  type winLossSchema,
  type wxpSchema,
} from "../../contract/performance";
import { median, medianInterval } from "./median";

/** `n`: the last n matches alone; null for all of them. */
export async function performanceOf(
  db: D1Database,
  userId: string,
  category: PerformanceCategory,
  n: number | null,
): Promise<z.infer<typeof performanceSchema>> {
  switch (category) {
    case "wallet":
      return walletOf(db, userId, n ?? PERFORMANCE_MATCHES_MAX);
    case "rating":
      return ratingOf(db, userId, n ?? PERFORMANCE_MATCHES_MAX);
    case "win_experience_points":
      return wxpOf(db, userId, n);
    case "win_loss":
      return winLossOf(db, userId, n);
    case "median":
      return medianOf(db, userId, n);
    case "opening_won_count":
      return openingsOf(db, userId, n);
    default:
      return assertNever(category);
  }
}

async function walletOf(db: D1Database, userId: string, n: number): Promise<z.infer<typeof walletSchema>> {
  // Whole numbers as one text: D1 makes an object of each row, which for a thousand takes longer than all the rest.
  const text = await db
    .prepare(
      `SELECT json_group_array(json_array(match_id, balance, finished_at) ORDER BY match_id) AS entries FROM
       (SELECT match_id, balance, finished_at FROM player_matches WHERE user_id = ? ORDER BY match_id DESC LIMIT +?)`,
    )
    .bind(userId, n)
    .first<string>("entries");
  // As SQLite has just written them.
  const entries: readonly [matchId: number, walletValue: number, at: number][] = JSON.parse(text ?? "[]");
  return {
    wallet: entries.map(([matchId, walletValue, at]) => ({ matchId, walletValue, date: new Date(at).toISOString() })),
  };
}

async function ratingOf(db: D1Database, userId: string, n: number): Promise<z.infer<typeof ratingSeriesSchema>> {
  const { results } = await db
    .prepare(
      `SELECT match_id AS matchId, rating AS ratingValue, finished_at AS at FROM player_matches
       WHERE user_id = ? AND rating IS NOT NULL ORDER BY match_id DESC LIMIT +?`,
    )
    .bind(userId, n)
    .all<{ matchId: number; ratingValue: number; at: number }>();
  return { rating: results.toReversed().map(({ at, ...entry }) => ({ ...entry, date: new Date(at).toISOString() })) };
}

async function wxpOf(db: D1Database, userId: string, n: number | null): Promise<z.infer<typeof wxpSchema>> {
  const wxp =
    n === null
      ? await db.prepare("SELECT wxp FROM profiles WHERE id = ?").bind(userId).first<number>("wxp")
      : await db
          .prepare(
            `SELECT coalesce(sum(wxp), 0) AS wxp FROM
             (SELECT wxp FROM player_matches WHERE user_id = ? ORDER BY match_id DESC LIMIT +?)`,
          )
          .bind(userId, n)
          .first<number>("wxp");
  return { wxp: wxp ?? 0 };
}

type Result = { readonly type: ResultType; readonly won: number; readonly lost: number };

async function winLossOf(db: D1Database, userId: string, n: number | null): Promise<z.infer<typeof winLossSchema>> {
  const query =
    n === null
      ? db.prepare("SELECT type, won, lost FROM player_results WHERE user_id = ?").bind(userId)
      : db
          .prepare(
            `SELECT type, sum(won) AS won, sum(1 - won) AS lost FROM
             (SELECT type, won FROM player_matches WHERE user_id = ? ORDER BY match_id DESC LIMIT +?)
             WHERE type IS NOT NULL GROUP BY type`,
          )
          .bind(userId, n);
  const [{ results }, { byType }] = await Promise.all([query.all<Result>(), ratedOf(db, userId, n)]);
  const countOf = (type: ResultType, field: "won" | "lost") => results.find((row) => row.type === type)?.[field] ?? 0;
  return {
    matchResultSummary: {
      errorEntries: RESULT_TYPES.map((type, index) => ({ type, value: median(ratesOf(byType[index])) })),
      winnings: RESULT_TYPES.map((type) => ({ type, count: countOf(type, "won") })),
      defeats: RESULT_TYPES.map((type) => ({ type, count: countOf(type, "lost") })),
      totalMatches: results.reduce((sum, { won, lost }) => sum + won + lost, 0),
    },
  };
}

type Rated = {
  readonly type: ResultType;
  readonly matchId: number;
  readonly errorRate: number;
  readonly decisions: number | null;
};

/**
 * ?1 the player, ?2 matches of each type. One piece of the index a type, all in one statement: each costs D1 more than its rows do.
 * A bare ?2 would have SQLite plan it anew at each call (tests/services/query-plans.ts).
 */
export const ERROR_RATES_SQL = RESULT_TYPES.map(
  (type) => `SELECT * FROM (SELECT type, match_id AS matchId, error_rate AS errorRate FROM player_matches
    INDEXED BY player_matches_analysed
    WHERE user_id = ?1 AND type = '${type}' AND error_rate IS NOT NULL ORDER BY match_id DESC LIMIT +?2)`,
).join(" UNION ALL ");

/** Parameters as above. */
const RATES_SQL = `SELECT x.*, a.checker_decisions + a.cube_decisions AS decisions FROM (${ERROR_RATES_SQL}) x
  LEFT JOIN analysis_players a ON a.match_id = x.matchId AND a.user_id = ?1`;

/**
 * The median error rate of each type over its last 30 analysed matches (or the last n, if that is less), and over the
 * last 30 of all types together.
 */
async function medianOf(db: D1Database, userId: string, n: number | null): Promise<z.infer<typeof medianSchema>> {
  const { byType, last } = await ratedOf(db, userId, n);
  return {
    medianError: median(ratesOf(last)),
    errorEntries: RESULT_TYPES.map((type, index) => ({
      ...{ type, value: median(ratesOf(byType[index])), ...surenessOf(byType[index]) },
    })),
    sureness: surenessOf(last),
  };
}

function surenessOf(rated: readonly Rated[]): z.infer<typeof medianSchema>["sureness"] {
  return {
    matches: rated.length,
    decisions: rated.reduce((sum, { decisions }) => sum + (decisions ?? 0), 0),
    interval: medianInterval(ratesOf(rated)),
  };
}

function ratesOf(rated: readonly Rated[]): number[] {
  return rated.map(({ errorRate }) => errorRate);
}

/** The matches behind the medians: of each type of RESULT_TYPES in order, and the last ones of all types together. */
async function ratedOf(db: D1Database, userId: string, n: number | null) {
  const limit = Math.min(n ?? MEDIAN_MATCHES, MEDIAN_MATCHES);
  const { results } = await db.prepare(RATES_SQL).bind(userId, limit).all<Rated>();
  const last = results.toSorted((a, b) => b.matchId - a.matchId);
  return {
    byType: RESULT_TYPES.map((type) => results.filter((row) => row.type === type)),
    last: last.slice(0, limit),
  };
}

async function openingsOf(db: D1Database, userId: string, n: number | null): Promise<z.infer<typeof openingWonSchema>> {
  const query =
    n === null
      ? db
          .prepare(
            `SELECT sum(own) AS won, sum(opponents) AS lost FROM dice_totals WHERE user_id = ? AND type = 'opening'`,
          )
          .bind(userId)
      : db
          .prepare(
            `SELECT sum(openings_won) AS won, sum(openings_lost) AS lost FROM
             (SELECT openings_won, openings_lost FROM player_matches WHERE user_id = ? ORDER BY match_id DESC LIMIT +?)`,
          )
          .bind(userId, n);
  const row = await query.first<{ won: number | null; lost: number | null }>();
  const [won, lost] = [row?.won ?? 0, row?.lost ?? 0];
  return { openingWonCount: won, openingsCount: won + lost };
}
