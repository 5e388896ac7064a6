/** The SQL of analyses that are made once more (migration 0151). */

import type { BySeat } from "../../backgammon/vocabulary";
import { SEATS } from "../../backgammon/vocabulary";
import { type EventReview, performanceOf, sumReviews } from "../../engine/analysis";
import { readRows } from "../stored/form";
import { reviewForm } from "../stored/match-review";
import { type DecisionParts, partsForm } from "./decision-parts";
import { replaceMistakesStatements } from "./insert-mistakes";
import type { MistakeRow } from "./rows";
import { SUMS, sumsRow } from "./sums-row";

export type AgainRow = {
  readonly status: "working" | "done" | "failed";
  readonly engine_version: string | null;
};

/** Notes that a match is to be analysed once more; false when it is already. What was reviewed before a failure is kept. */
export async function takeAgain(db: D1Database, matchId: number, userId: string, nowMs: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO analyses_again (match_id, status, user_id, requested_at, sent_at)
       SELECT match_id, 'working', ?2, ?3, ?3 FROM analyses WHERE match_id = ?1 AND status = 'done'
       ON CONFLICT (match_id) DO UPDATE
         SET status = 'working', user_id = excluded.user_id, requested_at = excluded.requested_at, sent_at = excluded.sent_at
         WHERE status <> 'working'`,
    )
    .bind(matchId, userId, nowMs)
    .run();
  return meta.changes === 1;
}

export async function getAgain(db: D1Database, matchId: number): Promise<AgainRow | null> {
  return db.prepare("SELECT status, engine_version FROM analyses_again WHERE match_id = ?").bind(matchId).first();
}

/** Lets go what another engine reviewed of it. */
export async function beginAgain(db: D1Database, matchId: number, engineVersion: string): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM reviews_again WHERE match_id = ?").bind(matchId),
    db.prepare("UPDATE analyses_again SET engine_version = ?2 WHERE match_id = ?1").bind(matchId, engineVersion),
  ]);
}

/** In order. One that cannot be read is logged and missing. */
export async function listReviewsAgain(db: D1Database, matchId: number): Promise<EventReview[]> {
  const { results } = await db
    .prepare("SELECT seq, review FROM reviews_again WHERE match_id = ? ORDER BY seq")
    .bind(matchId)
    .all<{ readonly seq: number; readonly review: string }>();
  return readRows(results, ({ seq, review }) => reviewForm.read(review, `match ${matchId} again, event ${seq}`));
}

/** Nothing is kept of a match whose second analysis is not wanted any more. */
export async function saveReviewsAgain(
  db: D1Database,
  matchId: number,
  reviews: readonly EventReview[],
): Promise<void> {
  const rows = reviews.map((review) => ({ seq: review.seq, review: reviewForm.write(review) }));
  await db
    .prepare(
      `INSERT OR REPLACE INTO reviews_again (match_id, seq, review)
       SELECT ?1, value ->> 'seq', value ->> 'review' FROM json_each(?2)
       WHERE EXISTS (SELECT 1 FROM analyses_again WHERE match_id = ?1 AND status = 'working')`,
    )
    .bind(matchId, JSON.stringify(rows))
    .run();
}

export async function failAgain(db: D1Database, matchId: number): Promise<void> {
  await db
    .prepare("UPDATE analyses_again SET status = 'failed' WHERE match_id = ? AND status = 'working'")
    .bind(matchId)
    .run();
}

/** Matches whose message was sent before and that are not done, those that wait longest first. */
export async function listForgotten(db: D1Database, beforeMs: number, most: number): Promise<readonly number[]> {
  const { results } = await db
    .prepare(
      `SELECT match_id FROM analyses_again INDEXED BY analyses_again_unfinished
       WHERE status = 'working' AND sent_at <= ?1 ORDER BY sent_at LIMIT +?2`,
    )
    .bind(beforeMs, most)
    .all<{ match_id: number }>();
  return results.map(({ match_id }) => match_id);
}

export async function touchAgain(db: D1Database, matchId: number, nowMs: number): Promise<void> {
  await db.prepare("UPDATE analyses_again SET sent_at = ?2 WHERE match_id = ?1").bind(matchId, nowMs).run();
}

/** Users who have saved mistakes of a match. */
export async function listSaved(db: D1Database, matchId: number): Promise<readonly string[]> {
  const { results } = await db
    .prepare("SELECT DISTINCT user_id FROM mistakes WHERE match_id = ?")
    .bind(matchId)
    .all<{ user_id: string }>();
  return results.map(({ user_id }) => user_id);
}

export type Again = {
  readonly matchId: number;
  readonly reviews: readonly EventReview[];
  readonly parts: BySeat<DecisionParts>;
  /** Null: they are counted elsewhere. */
  readonly mistakes: readonly MistakeRow[] | null;
  readonly engineVersion: string;
  readonly plies: number;
};

/** All that the reviews add up to takes the place of what was there, at once or not at all. The same again changes nothing. */
export async function finishAgain(db: D1Database, again: Again): Promise<void> {
  const { matchId, reviews, parts, mistakes, engineVersion, plies } = again;
  const sums = sumReviews(reviews);
  await db.batch([
    ...SEATS.map((seat) => {
      const row = sumsRow(sums[seat]);
      return db
        .prepare(
          `UPDATE analysis_players SET ${SUMS.map((column) => `${column} = ?`).join(", ")}, error_rate = ?, parts = ?
           WHERE match_id = ? AND seat = ?`,
        )
        .bind(
          ...SUMS.map((column) => row[column]),
          ...[performanceOf(sums[seat]).errorRate, partsForm.write(parts[seat]), matchId, seat],
        );
    }),
    ...(mistakes === null ? [] : replaceMistakesStatements(db, matchId, mistakes)),
    db
      .prepare("UPDATE analyses SET engine_version = ?2, plies = ?3 WHERE match_id = ?1")
      .bind(matchId, engineVersion, plies),
    db.prepare("UPDATE analyses_again SET status = 'done' WHERE match_id = ?").bind(matchId),
    db.prepare("DELETE FROM reviews_again WHERE match_id = ?").bind(matchId),
  ]);
}

/** What a message left behind that was at work while the match, or who had asked, was deleted. */
export async function forgetReviewsAgain(db: D1Database, matchId: number): Promise<void> {
  await db.prepare("DELETE FROM reviews_again WHERE match_id = ?").bind(matchId).run();
}
