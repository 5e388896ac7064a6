/** A value after each match: the player's coins or rating. */
export type SeriesCategory = "wallet" | "rating";

/** Oldest match first; both lists are equally long. */
export type Series = {
  readonly values: readonly number[];
  /** When each match ended. */
  readonly datesMs: readonly number[];
};
