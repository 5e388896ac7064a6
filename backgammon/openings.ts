/** First moves: the rolls that they are made with, and what they can be played for. */
import type { Dice } from "./vocabulary";

/**
 * `money`: an unlimited game with Jacoby's rule. `dmp`: both need one point. `gammonGo`: the roller needs two points and the other one, so a
 * gammon wins the match. `gammonSave`: the roller needs one point and the other two.
 */
export const OPENING_CONTEXTS = ["money", "dmp", "gammonGo", "gammonSave"] as const;
export type OpeningContext = (typeof OPENING_CONTEXTS)[number];

/** The higher die first; whoever begins never rolls a double. */
export const OPENING_ROLLS = ([6, 5, 4, 3, 2] as const).flatMap((high) =>
  ([5, 4, 3, 2, 1] as const).filter((low) => low < high).map((low): Dice => [high, low]),
);

/** What may be rolled in answer: doubles too. */
export const REPLY_ROLLS = ([6, 5, 4, 3, 2, 1] as const).flatMap((high) =>
  ([6, 5, 4, 3, 2, 1] as const).filter((low) => low <= high).map((low): Dice => [high, low]),
);

/** "31". */
export function openingKey([first, second]: Dice): string {
  return `${Math.max(first, second)}${Math.min(first, second)}`;
}

/** A difference of no more than so many of its standard errors is no mistake: twice the error either way holds 95 %. */
const CLOSE_ERRORS = 2;

/** Whether a play that loses so much, give or take that error, is too close to the best to be called a mistake. */
export function isTooClose(lost: number, lostError: number): boolean {
  return lost <= CLOSE_ERRORS * lostError;
}

/** The points that the roller and the other need. */
export const OPENING_AWAY = { money: null, dmp: [1, 1], gammonGo: [2, 1], gammonSave: [1, 2] } as const;

/** What the other side plays for. */
export const OTHER_CONTEXT: Readonly<Record<OpeningContext, OpeningContext>> = {
  money: "money",
  dmp: "dmp",
  gammonGo: "gammonSave",
  gammonSave: "gammonGo",
};
