import { hasBorneOff, type Position, positionProblem } from "../backgammon/position";
import { type Dice, SEATS } from "../backgammon/vocabulary";

/** What was wrong with what the engine was asked. */
export type EngineRefusal =
  | "impossible_position"
  | "impossible_dice"
  | "impossible_depth"
  | "impossible_cube"
  | "impossible_rollout"
  | "canceled";

/** The engine was asked something that has no answer; `code` says what, the message names it. */
export class EngineError extends Error {
  override readonly name = "EngineError";

  constructor(
    readonly code: EngineRefusal,
    message: string,
  ) {
    super(message);
  }
}

/** The deepest search that the engine offers, in plies. */
export const MAX_PLIES = 3;

/** Throws an EngineError unless the counts are a position. One side may have borne off everything. */
export function requirePosition(position: Position): void {
  // A list with holes has none of the counts that the checks below look at.
  const isWhole = SEATS.every(
    (seat) => Array.isArray(position?.[seat]) && !Array.from(position[seat]).includes(undefined!),
  );
  const problem = isWhole ? positionProblem(position) : "the counts are no lists of numbers";
  if (problem !== null) throw new EngineError("impossible_position", problem);
}

/** Throws an EngineError when the game is already decided. */
export function requireUndecided(position: Position): void {
  for (const seat of SEATS) {
    if (hasBorneOff(position, seat)) throw new EngineError("impossible_position", `${seat} has already won`);
  }
}

export function requireDice(dice: Dice): void {
  if (!Array.isArray(dice) || dice.length !== 2 || !dice.every((die) => Number.isInteger(die) && die >= 1 && die <= 6))
    throw new EngineError("impossible_dice", `${JSON.stringify(dice)} are no two dice`);
}

export function requirePlies(plies: number): void {
  if (!Number.isInteger(plies) || plies < 0 || plies > MAX_PLIES)
    throw new EngineError("impossible_depth", `${plies} plies are not between 0 and ${MAX_PLIES}`);
}
