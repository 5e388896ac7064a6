import { CHECKERS_PER_SIDE, HOME_POINTS, OFF, type Position } from "../backgammon/position";
import { SEATS } from "../backgammon/vocabulary";
import { turnTable } from "./cube";
import { equityOfWorth, type Table, worthOf } from "./stakes";

/**
 * What a board of the two-sided bearoff database is worth to the side on roll in a money game without limit, in points at the
 * present cube: without a cube, and with one that nobody holds, that they hold, and that the other holds.
 */
export type CubeWorths = {
  readonly cubeless: number;
  readonly centred: number;
  readonly own: number;
  readonly other: number;
};

/** The worths of a side that doubles when that gains, and of one that keeps the cube where it is for this roll. */
export type TwoSided = { readonly deciding: CubeWorths; readonly waiting: CubeWorths };

/**
 * How often a cube has to be left to turn for a limit to be let pass unnoticed: then no board of three checkers a side is
 * worth more than 0.0071 points less or more for it, and few nearly so much. A time less, and it is 0.034.
 */
const TURNS_TO_FEEL_NO_LIMIT = 4;
const LARGEST_CUBE = 64;

/**
 * What a table is worth to the side on roll, exactly, in points of money; null where the database does not know: in matches,
 * whose cube lives by another law, and near a limit. `waits`: they keep the cube for this roll.
 */
export function exactWorth({ deciding, waiting }: TwoSided, { stakes, cube }: Table, waits = false): number | null {
  if (stakes.type !== "money") return null;
  const worths = waits ? waiting : deciding;
  const limit = Math.min(stakes.limit ?? LARGEST_CUBE, LARGEST_CUBE);
  // Nobody can turn it any more, and a game costs no more than its limit.
  if (stakes.cubeless === true || cube.value >= limit) return worths.cubeless * worthOf(stakes, cube.value);
  if (cube.value * 2 ** TURNS_TO_FEEL_NO_LIMIT > limit) return null;
  return cube.value * worths[cube.owner ?? "centred"];
}

/** The exact equity, at the present cube, of a player who has just moved and left the other on roll with this; null as above. */
export function exactLeftEquity(left: TwoSided | null, table: Table): number | null {
  const worth = left === null ? null : exactWorth(left, turnTable(table));
  return worth === null ? null : equityOfWorth(table.stakes, table.cube.value, -worth);
}

/** The most checkers a side that the two-sided bearoff database knows, all of them at home. */
export const TWO_SIDED_CHECKERS = 6;

/** Whether the database knows a position; over is none. */
export function isTwoSided(position: Position): boolean {
  return SEATS.every((seat) => {
    const left = CHECKERS_PER_SIDE - position[seat][OFF];
    const home = position[seat].slice(1, HOME_POINTS + 1).reduce((sum, count) => sum + count, 0);
    return left === home && left >= 1 && left <= TWO_SIDED_CHECKERS;
  });
}
