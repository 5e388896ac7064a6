/** The seconds of the searching view, counted apart from any screen (platform spec §4). */

export const SEARCH_SECONDS = 10;
export const OVERLAY_SECONDS = 5;

export type SearchClock = {
  /** "Searching... N". */
  readonly left: number;
  /** Seconds until the "no opponent found" overlay closes itself; null while it is closed. It comes once a search. */
  readonly overlayLeft: number | null;
  /** How often the count has dropped below zero: the socket reconnects once for each. */
  readonly rounds: number;
};

export const SEARCH_START: SearchClock = { left: SEARCH_SECONDS, overlayLeft: null, rounds: 0 };

/** One second later. Below zero the count wraps around; the first time the overlay opens, later a note tells the same. */
export function tickSearch({ left, overlayLeft, rounds }: SearchClock): SearchClock {
  const wraps = left === 0;
  const closing = overlayLeft === null || overlayLeft <= 1 ? null : overlayLeft - 1;
  return {
    left: wraps ? SEARCH_SECONDS : left - 1,
    overlayLeft: wraps && rounds === 0 ? OVERLAY_SECONDS : closing,
    rounds: wraps ? rounds + 1 : rounds,
  };
}

/** The overlay closed by its button. */
export function closeOverlay(clock: SearchClock): SearchClock {
  return { ...clock, overlayLeft: null };
}
