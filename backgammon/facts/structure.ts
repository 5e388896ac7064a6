import { BAR, farthestPoint, type Position } from "../position";
import { opponentOf, type Seat } from "../vocabulary";
import { pointsWhere } from "./shots";

/** The points that a side holds with two checkers or more, the lowest first. */
export function madePoints(position: Position, seat: Seat): readonly number[] {
  return pointsWhere(position[seat], (count) => count > 1);
}

/**
 * The side's longest row of made points with an opposing checker behind it, which has to get past: the row's points, the lowest first. Of two
 * as long the one nearer home. A point alone is a row of one; [] where nothing is held back.
 */
export function longestPrime(position: Position, seat: Seat): readonly number[] {
  const behind = BAR - farthestPoint(position[opponentOf(seat)]);
  let [row, longest]: number[][] = [[], []];
  for (const point of madePoints(position, seat)) {
    if (point <= behind) continue;
    row = row.at(-1) === point - 1 ? [...row, point] : [point];
    if (row.length > longest.length) longest = row;
  }
  return longest;
}

export type PointChange = { readonly made: readonly number[]; readonly broken: readonly number[] };

/** Which points a side holds after a play that it did not hold before, and the other way round. */
export function pointChange(before: Position, after: Position, seat: Seat): PointChange {
  const [held, holds] = [madePoints(before, seat), madePoints(after, seat)];
  return {
    made: holds.filter((point) => !held.includes(point)),
    broken: held.filter((point) => !holds.includes(point)),
  };
}
