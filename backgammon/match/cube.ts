import type { MatchState } from "./types";

export const MAX_CUBE = 64;

/**
 * Whether the seat on turn may double now: before its roll, with the cube centred or its own, not in the Crawford
 * game, and only while the cube is alive, that is while a higher value can be worth something to the doubler: below 64,
 * below a money game's limit, and, in a match, while the side's score and the cube do not already win it.
 */
export function canDouble(state: MatchState): boolean {
  const { rules, cube, turn } = state;
  if (state.phase !== "roll" || !rules.cube || cube.value >= MAX_CUBE) return false;
  if (cube.owner !== null && cube.owner !== turn) return false;
  if (rules.kind === "money") return cube.value < rules.limit;
  return state.crawford !== "crawford" && state.score[turn] + cube.value < rules.length;
}
