import type { Position } from "../backgammon/position";
import type { Dice, Die, Seat } from "../backgammon/vocabulary";
import type { Engine } from ".";
import type { Table } from "./stakes";

const FACES: readonly Die[] = [1, 2, 3, 4, 5, 6];

export type LuckOptions = {
  readonly table?: Table;
  /** The first roll of a game, which is never a double: 30 rolls instead of 36. */
  readonly opening?: boolean;
  /** How deep each roll's best turn is looked for; 0 unless given. */
  readonly plies?: number;
};

/**
 * How lucky `seat` was to roll `dice`, in points of equity: what the best turn of the roll is worth, less the mean of the
 * best turns of all rolls. The mean of the luck over all rolls is 0. Throws an EngineError.
 */
export function luckOf(engine: Engine, position: Position, seat: Seat, dice: Dice, options: LuckOptions = {}): number {
  const { table, opening = false, plies = 0 } = options;
  const bestOf = (roll: Dice) => {
    const [best] = engine.rankMoves(position, seat, roll, { table, plies });
    return (best ?? engine.judgeLeft(position, seat, { table, plies })).equity;
  };
  let sum = 0;
  let rolls = 0;
  for (const high of FACES) {
    for (const low of FACES.filter((face) => face < high || (face === high && !opening))) {
      const count = high === low ? 1 : 2;
      sum += count * bestOf([high, low]);
      rolls += count;
    }
  }
  return bestOf(dice) - sum / rolls;
}
