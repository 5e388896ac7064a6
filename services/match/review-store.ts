import type { EventReview } from "../../engine/analysis";

type ReviewRow = { readonly json: string };

/** The reviews of a match in its object's storage: one row an event. */
export class ReviewStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec("CREATE TABLE IF NOT EXISTS reviews (seq INTEGER PRIMARY KEY, game INTEGER NOT NULL, json TEXT NOT NULL)");
    sql.exec("CREATE INDEX IF NOT EXISTS reviews_by_game ON reviews (game, seq)");
  }

  /** In order; of one game, or of all when null. */
  list(game: number | null): readonly EventReview[] {
    const rows =
      game === null
        ? this.#sql.exec<ReviewRow>("SELECT json FROM reviews ORDER BY seq")
        : this.#sql.exec<ReviewRow>("SELECT json FROM reviews WHERE game = ? ORDER BY seq", game);
    return rows.toArray().map(({ json }) => JSON.parse(json) as EventReview);
  }

  /** What is there already stays: a review is written once. */
  save(reviews: readonly EventReview[]): void {
    for (const review of reviews) {
      const { seq, game } = review;
      this.#sql.exec(
        "INSERT OR IGNORE INTO reviews (seq, game, json) VALUES (?, ?, ?)",
        ...[seq, game, JSON.stringify(review)],
      );
    }
  }
}
