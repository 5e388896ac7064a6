import type { CheckerMove } from "./checker-move";
import { BAR, type Position } from "./position";
import { opponentOf, type Seat, withSeat } from "./vocabulary";

/** Plays one move that is known to be legal; a hit checker goes to the bar. Returns a new position. */
export function applyMove(position: Position, seat: Seat, move: CheckerMove): Position {
  return shift(position, seat, move.from, move.to, move.hit ? 1 : 0);
}

/** Plays moves in order. See `applyMove`. */
export function applyMoves(position: Position, seat: Seat, moves: readonly CheckerMove[]): Position {
  return moves.reduce((current, move) => applyMove(current, seat, move), position);
}

/** Takes back moves in reverse order: `undoMoves(applyMoves(p, s, m), s, m)` equals `p`. */
export function undoMoves(position: Position, seat: Seat, moves: readonly CheckerMove[]): Position {
  return moves.reduceRight(
    (current, move) => shift(current, seat, move.to, move.from, move.hit ? -1 : 0, move.to),
    position,
  );
}

/** Moves one checker, and `hits` (1, 0 or −1 to take a hit back) opposing checkers from `hitPoint` to the bar. */
function shift(
  position: Position,
  seat: Seat,
  from: number,
  to: number,
  hits: number,
  hitPoint: number = to,
): Position {
  const own = position[seat].slice();
  own[from]--;
  own[to]++;
  const moved = withSeat(position, seat, own);
  if (hits === 0) return moved;
  const other = opponentOf(seat);
  const theirs = position[other].slice();
  theirs[BAR - hitPoint] -= hits;
  theirs[BAR] += hits;
  return withSeat(moved, other, theirs);
}
