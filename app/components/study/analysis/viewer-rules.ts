/** When the viewer's sections can be opened, and what the level of an analysis is called (study spec §3, §4). Pure. */
import { opponentOf } from "../../../../backgammon/vocabulary";
import { levelName } from "../position/format";
import type { Game, Step } from "./review";

/** The player on turn may use the cube: it is theirs or nobody's and can still decide the match, or the opponent's double is pending. */
export function isCubeAvailable(game: Pick<Game, "score">, step: CubeState, length: number): boolean {
  const { seat, cubeOwner, cubeValue, isDoubling } = step;
  if (isDoubling) return true;
  return cubeOwner !== opponentOf(seat) && game.score[seat] + cubeValue < length;
}

type CubeState = Pick<Step, "seat" | "cubeOwner" | "cubeValue" | "isDoubling">;

export function isCheckerOpen(step: Pick<Step, "candidates">): boolean {
  return step.candidates !== "";
}

export function isCubeOpen(
  game: Pick<Game, "score" | "isCrawford">,
  step: CubeState & Pick<Step, "cube">,
  length: number,
): boolean {
  return step.cube !== null && !game.isCrawford && isCubeAvailable(game, step, length);
}

/** Where the players' levels differ the lower one holds for the match; null without an analysis. */
export function shownLevel(levels: readonly (number | null)[]): string | null {
  const known = levels.filter((level) => level !== null);
  return known.length === 0 ? null : levelName(Math.min(...known));
}
