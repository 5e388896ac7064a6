import type { EventReview } from "../../engine/analysis";
import { readRows } from "../stored/form";
import { reviewForm } from "../stored/match-review";

type ReviewRow = { readonly seq: number; readonly json: string };

/** The reviews of a match in its object's storage: one row an event. */
export class ReviewStore {
  readonly #sql: SqlStorage;
  readonly #name: string;

  /** `name` is the object's, for errors. */
  constructor(sql: SqlStorage, name: string) {
    this.#sql = sql;
    this.#name = name;
    sql.exec("CREATE TABLE IF NOT EXISTS reviews (seq INTEGER PRIMARY KEY, game INTEGER NOT NULL, json TEXT NOT NULL)");
    sql.exec("CREATE INDEX IF NOT EXISTS reviews_by_game ON reviews (game, seq)");
  }

  /** In order; of one game, or of all when null. One that cannot be read is logged and missing: its event goes without. */
  list(game: number | null): readonly EventReview[] {
    const rows =
      game === null
        ? this.#sql.exec<ReviewRow>("SELECT seq, json FROM reviews ORDER BY seq")
        : this.#sql.exec<ReviewRow>("SELECT seq, json FROM reviews WHERE game = ? ORDER BY seq", game);
    return readRows(rows.toArray(), ({ seq, json }) => reviewForm.read(json, `${this.#name}, event ${seq}`));
  }

  /** What is there already stays: a review is written once. */
  save(reviews: readonly EventReview[]): void {
    for (const review of reviews) {
      const { seq, game } = review;
      this.#sql.exec(
        "INSERT OR IGNORE INTO reviews (seq, game, json) VALUES (?, ?, ?)",
        ...[seq, game, reviewForm.write(review)],
      );
    }
  }

  /** These take the place of all that is there. One turn of the event loop is one commit. */
  replace(reviews: readonly EventReview[]): void {
    this.#sql.exec("DELETE FROM reviews");
    this.save(reviews);
  }
}
