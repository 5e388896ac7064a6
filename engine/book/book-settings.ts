/** How the opening book is made. Whoever changes any of it raises the version, and makes the book anew (`npm run opening-book`). */
export const BOOK_VERSION = 1;

export const BOOK_SETTINGS = {
  /** The plays that are rolled out: at so many plies as near to the best as this, and no more than so many. */
  plausible: { plies: 2, within: 0.06, most: 6 },
  /** As `RolloutSettings` has them. */
  rollout: { truncate: 11, seed: 1, error: null, behind: 3, exact: true },
  /** So many games of each play, a round after the other over all rolls. */
  rounds: [144, 324, 648, 1296],
} as const;

/** How the book of replies is made, from the book of first moves; the same holds for it. */
export const REPLY_VERSION = 1;

export const REPLY_SETTINGS = {
  /** The first plays that are answered: those that lose no more than this by the book. */
  answered: { within: 0.02 },
  plausible: { plies: 2, within: 0.05, most: 5 },
  rollout: BOOK_SETTINGS.rollout,
  rounds: [144, 324, 648],
} as const;
