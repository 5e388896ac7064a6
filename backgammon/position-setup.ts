/** Setting up a position by hand, checker by checker. */
import { BAR, CHECKERS_PER_SIDE, OFF, type Position, type Side, sideFrom } from "./position";
import { opponentOf, type Seat, withSeat } from "./vocabulary";

/** What a tap on a point does: puts a checker of that side there, or takes one away. */
export type Brush = Seat | "remove";

/** A board with all checkers borne off, to begin with. */
export const EMPTY_POSITION: Position = { white: sideFrom({}), black: sideFrom({}) };

/**
 * The position after a tap on `point`, 1 to 24 as `viewer` counts or `BAR`; the same object where the tap changes nothing. Checkers come
 * from those borne off and go back there: a side always has fifteen. A point holds one side: the other's checkers give way. Of a bar with
 * both sides, the viewer's checkers are removed first.
 */
export function tapPoint(position: Position, brush: Brush, viewer: Seat, point: number): Position {
  const other = opponentOf(viewer);
  if (brush === "remove") {
    const seat = [viewer, other].find((one) => position[one][placeOf(one, viewer, point)] > 0);
    return seat === undefined
      ? position
      : withSeat(position, seat, moved(position[seat], placeOf(seat, viewer, point), OFF));
  }
  if (position[brush][OFF] === 0) return position;
  const set = withSeat(position, brush, moved(position[brush], OFF, placeOf(brush, viewer, point)));
  const waiting = opponentOf(brush);
  const given = placeOf(waiting, viewer, point);
  if (point === BAR || set[waiting][given] === 0) return set;
  return withSeat(set, waiting, moved(set[waiting], given, OFF, set[waiting][given]));
}

/** Both sides' checkers, each in the other's place. */
export function swapSides({ white, black }: Position): Position {
  return { white: black, black: white };
}

/** Checkers of the side that are still to be put on the board, of fifteen. */
export function checkersLeft(side: Side): number {
  return Math.min(CHECKERS_PER_SIDE, side[OFF]);
}

function placeOf(seat: Seat, viewer: Seat, point: number): number {
  return point === BAR || seat === viewer ? point : BAR - point;
}

function moved(side: Side, from: number, to: number, count = 1): Side {
  const changed = side.slice();
  changed[from] -= count;
  changed[to] += count;
  return changed;
}
