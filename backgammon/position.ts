import type { BySeat } from "./vocabulary";

/** The index of the bar and of the borne-off checkers in a `Side`. */
export const BAR = 25;
export const OFF = 0;
export const CHECKERS_PER_SIDE = 15;

/**
 * One side's fifteen checkers, seen by their owner: 26 counts. Index 1 to 24 are the points (1 is the owner's ace
 * point, 24 the opponent's), 25 is the bar, 0 the checkers borne off. The owner's point p is the opponent's point 25 − p.
 */
export type Side = readonly number[];

/** All thirty checkers. Plain JSON. */
export type Position = BySeat<Side>;
