import { farthestPoint, HOME_POINTS, hasContact, OFF, POINTS, type Position } from "../position";
import type { Seat, WinLevel } from "../vocabulary";
import type { MatchState } from "./types";

/**
 * How much the loser of a finished game loses: 1 with a checker off, else 2, or 3 with a checker on the bar or in the
 * winner's home board.
 */
export function lossLevel(position: Position, loser: Seat): WinLevel {
  const side = position[loser];
  if (side[OFF] > 0) return 1;
  return farthestPoint(side) > POINTS - HOME_POINTS ? 3 : 2;
}

/**
 * The most that `seat` can still lose by the rules, whatever both sides play. With a checker off it is 1, for ever. A
 * backgammon needs a checker on the bar or in the winner's home board: in a race checkers only go forward, so when none
 * is there now none will be (2); with contact the rearmost checker can still be hit (3).
 */
export function maxLossLevel(position: Position, seat: Seat): WinLevel {
  const level = lossLevel(position, seat);
  return level === 2 && hasContact(position) ? 3 : level;
}

/** `maxLossLevel` of the game in `state`; under the Jacoby rule 1 as long as the cube has not been turned. */
export function mostLevel(state: MatchState, loser: Seat): WinLevel {
  return countedLevel(state, maxLossLevel(state.position, loser));
}

/** The level that counts: the Jacoby rule makes every win single while the cube has not been turned. */
export function countedLevel(state: MatchState, level: WinLevel): WinLevel {
  const { rules, cube } = state;
  return rules.kind === "money" && rules.jacoby && cube.value === 1 ? 1 : level;
}

/**
 * Points that a win at `level` scores: cube × level, in a money game at most the limit. A match caps nothing, so its
 * final score can pass its length and shows what was won.
 */
export function pointsFor(state: MatchState, level: WinLevel): number {
  const points = state.cube.value * level;
  return state.rules.kind === "money" ? Math.min(points, state.rules.limit) : points;
}
