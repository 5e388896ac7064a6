import { BAR, type Position } from "../../../../backgammon/position";
import { type Dice, opponentOf, type Seat } from "../../../../backgammon/vocabulary";

/**
 * A second move generator, written from the rules with no regard to speed and sharing no code with the first: it walks
 * every order of the dice through strings and keeps the lines that play the most dice.
 */
export function bruteForceResults(position: Position, seat: Seat, dice: Dice): Set<string> {
  const orders =
    dice[0] === dice[1]
      ? [[dice[0], dice[0], dice[0], dice[0]]]
      : [
          [dice[0], dice[1]],
          [dice[1], dice[0]],
        ];
  const lines: { key: string; used: number[] }[] = [];
  for (const order of orders) {
    walk({ own: [...position[seat]], other: [...position[opponentOf(seat)]] }, order, [], lines);
  }
  const most = Math.max(...lines.map((line) => line.used.length));
  let best = lines.filter((line) => line.used.length === most);
  if (most === 1 && dice[0] !== dice[1]) {
    const larger = best.filter((line) => line.used[0] === Math.max(...dice));
    if (larger.length > 0) best = larger;
  }
  return new Set(most === 0 ? [] : best.map((line) => line.key));
}

/** The key of a position as `bruteForceResults` writes it. */
export function resultKey(position: Position, seat: Seat): string {
  return `${position[seat].join()}|${position[opponentOf(seat)].join()}`;
}

type Board = { own: number[]; other: number[] };

function walk(board: Board, order: number[], used: number[], lines: { key: string; used: number[] }[]): void {
  let stuck = true;
  const die = order[used.length];
  if (die !== undefined) {
    for (let from = 1; from <= BAR; from++) {
      const next = tryStep(board, from, die);
      if (next === null) continue;
      stuck = false;
      walk(next, order, [...used, die], lines);
    }
  }
  if (stuck) lines.push({ key: `${board.own.join()}|${board.other.join()}`, used });
}

function tryStep(board: Board, from: number, die: number): Board | null {
  const { own, other } = board;
  if (own[from] === 0) return null;
  if (own[BAR] > 0 && from !== BAR) return null;
  const next = { own: [...own], other: [...other] };
  next.own[from] -= 1;
  if (from > die) {
    const there = BAR - (from - die);
    if (other[there] > 1) return null;
    if (other[there] === 1) {
      next.other[there] = 0;
      next.other[BAR] += 1;
    }
    next.own[from - die] += 1;
    return next;
  }
  const outside = own.slice(7).reduce((sum, count) => sum + count, 0);
  const behind = own.slice(from + 1, 7).reduce((sum, count) => sum + count, 0);
  if (outside > 0) return null;
  if (die > from && behind > 0) return null;
  next.own[0] += 1;
  return next;
}
