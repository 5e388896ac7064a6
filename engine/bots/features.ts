import { BAR, HOME_POINTS, POINTS, type Position, type Side } from "../../backgammon/position";
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import type { Taste } from "./traits";

/** What a person sees at a glance of a position, each in the unit of `Taste`. */
export type Features = { readonly [Name in keyof Taste]: number };

/** A blot within so many pips is hit directly, with one die; further off with both. */
const DIRECT_PIPS = 6;
const INDIRECT_PIPS = 11;
const INDIRECT_SHARE = 0.4;

/** `position` as `seat` leaves it to the opponent. */
export function featuresOf(position: Position, seat: Seat): Features {
  const mine = position[seat];
  const theirs = position[opponentOf(seat)];
  let backCheckers = 0;
  for (let point = POINTS - HOME_POINTS + 1; point <= BAR; point++) backCheckers += mine[point];
  let stacks = 0;
  for (let point = 1; point <= POINTS; point++) stacks += Math.max(0, mine[point] - 3);
  return { blots: exposedBlots(mine, theirs), backCheckers, prime: longestRow(mine), hits: theirs[BAR], stacks };
}

function exposedBlots(mine: Side, theirs: Side): number {
  let sum = 0;
  for (let point = 1; point <= POINTS; point++) {
    if (mine[point] !== 1) continue;
    const pips = pipsToNextEnemy(theirs, BAR - point);
    if (pips <= DIRECT_PIPS) sum += 1;
    else if (pips <= INDIRECT_PIPS) sum += INDIRECT_SHARE;
  }
  return sum;
}

/** How far behind the point (in their numbering) their nearest checker stands. */
function pipsToNextEnemy(theirs: Side, point: number): number {
  for (let from = point + 1; from <= BAR; from++) if (theirs[from] > 0) return from - point;
  return Number.POSITIVE_INFINITY;
}

function longestRow(side: Side): number {
  let longest = 0;
  for (let point = 1, row = 0; point <= POINTS; point++) {
    row = side[point] >= 2 ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}
