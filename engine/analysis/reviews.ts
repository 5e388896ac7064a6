import type { Category } from "../../backgammon/categories";
import type { CubeCategory, CubeEquities, CubeVerdict, MoveCategory } from "../../backgammon/decision-count";
import type { CheckerMove } from "../../backgammon/moves";
import type { Seat } from "../../backgammon/vocabulary";
import type { Chances } from "..";

/**
 * What the engine says of one event of a match. Equities are in points of the game at its present cube, seen by the side
 * that decides (a cube's by the doubler); errors are zero or negative. Plain JSON: numbers are rounded to a millionth, and
 * what is derived from them (counts, categories, sums) is derived from the rounded ones.
 */
export type EventReview = {
  readonly seq: number;
  readonly game: number;
  readonly seat: Seat;
  /** Of the position before the event. */
  readonly category: Category;
  readonly engineVersion: string;
  /** Of a roll, at 0 plies; null for other events. */
  readonly luck: number | null;
  readonly checker: CheckerReview | null;
  /** Of a double, an answer, or a roll before which the cube could have been turned. */
  readonly cube: CubeReview | null;
};

export type CheckerReview = {
  /** The best ones and the one played, best first; never empty. */
  readonly candidates: readonly Candidate[];
  readonly error: number;
  readonly counts: boolean;
  readonly category: MoveCategory;
  /** How deep the best and the played one were judged. */
  readonly plies: number;
};

export type Candidate = {
  readonly moves: readonly CheckerMove[];
  readonly notation: string;
  readonly played: boolean;
  readonly equity: number;
  readonly error: number;
  /** The search's, as are the plies. */
  readonly chances: Chances;
  readonly plies: number;
  /** How many games of the opening book's rollout the equity is the mean of; absent where it is the search's. */
  readonly games?: number;
};

export type CubeAction = "no_double" | "double" | "take" | "drop";

export type CubeReview = CubeEquities & {
  readonly action: CubeAction;
  /** What was right for the side that decided. */
  readonly verdict: CubeVerdict | "Take" | "Drop";
  readonly error: number;
  readonly counts: boolean;
  readonly category: CubeCategory;
  /** The doubler's. */
  readonly chances: Chances;
  readonly plies: number;
};

const UNIT = 1e6;

/** To a millionth; never −0. */
export function rounded(value: number): number {
  return Math.round(value * UNIT) / UNIT + 0;
}

export function roundedChances(chances: Chances): Chances {
  const { win, winGammon, winBackgammon, loseGammon, loseBackgammon } = chances;
  return {
    win: rounded(win),
    winGammon: rounded(winGammon),
    winBackgammon: rounded(winBackgammon),
    loseGammon: rounded(loseGammon),
    loseBackgammon: rounded(loseBackgammon),
  };
}
