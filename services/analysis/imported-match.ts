/** A match that a player brought along, as the analysis works on it: what a Match object does for the others lies in D1 (migration 0141). */
import { bySeat, type Seat } from "../../backgammon/vocabulary";
import { IMPORTED_IDS } from "../../contract/imported-id";
import type { EventReview } from "../../engine/analysis";
import { type MatchRpc, matchObject } from "../objects/match";
import type { MatchRecord } from "../objects/match-record";
import type { Env } from "../platform/env";
import { readRows } from "../stored/form";
import { reviewForm } from "../stored/match-review";
import { importForm, type StoredImport } from "./stored-import";

export type MatchKeeper = Pick<MatchRpc, "record" | "saveReviews" | "replaceReviews">;

export type ImportedMatch = StoredImport & {
  readonly ownerId: string;
  readonly seat: Seat | null;
  readonly counts: boolean;
  readonly names: { readonly white: string; readonly black: string };
};

type Row = {
  readonly user_id: string;
  readonly seat: Seat | null;
  readonly counts: number;
  readonly white_name: string;
  readonly black_name: string;
  readonly record: string;
};

/** Null for a match that nobody, or somebody other than `ownerId`, brought along. Throws a StoredDataError. */
export async function getImported(
  db: D1Database,
  matchId: number,
  ownerId: string | null = null,
): Promise<ImportedMatch | null> {
  const row = await db
    .prepare("SELECT user_id, seat, counts, white_name, black_name, record FROM imports WHERE match_id = ?")
    .bind(matchId)
    .first<Row>();
  if (row === null || (ownerId !== null && row.user_id !== ownerId)) return null;
  return {
    ...importForm.read(row.record, matchId),
    ...{ ownerId: row.user_id, seat: row.seat, counts: row.counts === 1 },
    names: { white: row.white_name, black: row.black_name },
  };
}

/** Where a match and its reviews lie. */
export function keeperOf(env: Env, matchId: number, isImported: boolean): MatchKeeper {
  if (!isImported) return matchObject(env, matchId);
  return {
    record: (game) => importRecord(env.DB, matchId, game),
    saveReviews: (reviews) => saveReviews(env.DB, matchId, reviews),
    replaceReviews: (reviews) => replaceReviews(env.DB, matchId, reviews),
  };
}

async function importRecord(db: D1Database, matchId: number, game: number | null): Promise<MatchRecord | null> {
  const imported = await getImported(db, matchId);
  if (imported === null) return null;
  const { rules, events, seat, ownerId } = imported;
  return {
    ...{ matchId, rules, events, bots: bySeat(() => false) },
    players: bySeat((side) => (side === seat ? ownerId : IMPORTED_IDS[side])),
    reviews: await listReviews(db, matchId, game),
  };
}

type ReviewRow = { readonly seq: number; readonly review: string };

/** In order; of one game, or of all when null. One that cannot be read is logged and missing. */
export async function listReviews(db: D1Database, matchId: number, game: number | null): Promise<EventReview[]> {
  const found =
    game === null
      ? db.prepare("SELECT seq, review FROM import_reviews WHERE match_id = ? ORDER BY game, seq").bind(matchId)
      : db
          .prepare("SELECT seq, review FROM import_reviews WHERE match_id = ? AND game = ? ORDER BY seq")
          .bind(matchId, game);
  const { results } = await found.all<ReviewRow>();
  return readRows(results, ({ seq, review }) => reviewForm.read(review, `import ${matchId}, event ${seq}`));
}

const SAVE_REVIEWS_SQL = `INSERT INTO import_reviews (match_id, game, seq, review)
  SELECT ?1, value ->> 'game', value ->> 'seq', value ->> 'review' FROM json_each(?2)
  WHERE EXISTS (SELECT 1 FROM imports WHERE match_id = ?1)`;

/** These take the place of what is there. Nothing is kept of a match that was removed meanwhile. */
async function replaceReviews(db: D1Database, matchId: number, reviews: readonly EventReview[]): Promise<void> {
  const rows = reviews.map((review) => ({ game: review.game, seq: review.seq, review: reviewForm.write(review) }));
  const games = [...new Set(reviews.map(({ game }) => game))];
  const update = db.prepare(`${SAVE_REVIEWS_SQL} ON CONFLICT DO UPDATE SET review = excluded.review`);
  await db.batch(games.map((game) => update.bind(matchId, JSON.stringify(rows.filter((row) => row.game === game)))));
}

/** What is there already stays. Nothing is kept of a match that was removed meanwhile. */
async function saveReviews(db: D1Database, matchId: number, reviews: readonly EventReview[]): Promise<void> {
  const rows = reviews.map((review) => ({ game: review.game, seq: review.seq, review: reviewForm.write(review) }));
  await db.prepare(`${SAVE_REVIEWS_SQL} ON CONFLICT DO NOTHING`).bind(matchId, JSON.stringify(rows)).run();
}
