import { type BySeat, opponentOf, SEATS, type Seat } from "./vocabulary";

/** The index of the bar and of the borne-off checkers in a `Side`. */
export const BAR = 25;
export const OFF = 0;
export const POINTS = 24;
export const CHECKERS_PER_SIDE = 15;
/** The owner's home board is their points 1 to 6; the opponent's home board is their points 19 to 24. */
export const HOME_POINTS = 6;

/**
 * One side's fifteen checkers, seen by their owner: 26 counts. Index 1 to 24 are the points (1 is the owner's ace
 * point, 24 the opponent's), 25 is the bar, 0 the checkers borne off. The owner's point p is the opponent's point 25 − p.
 */
export type Side = readonly number[];

/** All thirty checkers. Plain JSON. */
export type Position = BySeat<Side>;

const STARTING_SIDE: Side = sideFrom({ 24: 2, 13: 5, 8: 3, 6: 5 });

/** The set-up of every game: two checkers on 24, five on 13, three on 8, five on 6, on both sides. */
export const STARTING_POSITION: Position = { white: STARTING_SIDE, black: STARTING_SIDE };

/**
 * Builds a side from the counts that are not zero, keyed by point (25 bar). Checkers that the counts leave out are
 * borne off, unless `0` is given too. Does not check the total: see `positionProblem`.
 */
export function sideFrom(counts: Readonly<Record<number, number>>): Side {
  const side = new Array<number>(BAR + 1).fill(0);
  let onBoard = 0;
  for (const [index, count] of Object.entries(counts)) {
    side[Number(index)] = count;
    onBoard += count;
  }
  if (counts[OFF] === undefined) side[OFF] = CHECKERS_PER_SIDE - onBoard;
  return side;
}

/** Pips that the side still has to move to bear off everything; a checker on the bar counts 25. The start is 167. */
export function pipCount(side: Side): number {
  let pips = 0;
  for (let index = 1; index <= BAR; index++) pips += index * side[index];
  return pips;
}

/** Who holds the point numbered `point` (1 to 24) by `seat`, and with how many checkers; null when it is empty. */
export function pointOwner(
  position: Position,
  seat: Seat,
  point: number,
): { readonly seat: Seat; readonly count: number } | null {
  const own = position[seat][point];
  if (own > 0) return { seat, count: own };
  const other = opponentOf(seat);
  const theirs = position[other][BAR - point];
  return theirs > 0 ? { seat: other, count: theirs } : null;
}

/** The side's rearmost checker: 25 when one is on the bar, 0 when all are borne off. */
export function farthestPoint(side: Side): number {
  let point = BAR;
  while (point > OFF && side[point] === 0) point--;
  return point;
}

/** Whether `seat` has borne off all of its checkers, which ends the game. */
export function hasBorneOff(position: Position, seat: Seat): boolean {
  return position[seat][OFF] === CHECKERS_PER_SIDE;
}

/** Whether the two sides can still meet. False is a race: every checker has passed every opposing one. */
export function hasContact(position: Position): boolean {
  return farthestPoint(position.white) + farthestPoint(position.black) > BAR;
}

export function sameSide(a: Side, b: Side): boolean {
  return a.every((count, index) => count === b[index]);
}

export function samePosition(a: Position, b: Position): boolean {
  return SEATS.every((seat) => sameSide(a[seat], b[seat]));
}

/** Says in English why the counts are no backgammon position, or null when they are one. */
export function positionProblem(position: Position): string | null {
  for (const seat of SEATS) {
    const side = position[seat];
    if (side.length !== BAR + 1) return `${seat} has ${side.length} counts instead of ${BAR + 1}`;
    if (side.some((count) => !Number.isInteger(count) || count < 0)) return `${seat} has a count below zero or broken`;
    const total = side.reduce((sum, count) => sum + count, 0);
    if (total !== CHECKERS_PER_SIDE) return `${seat} has ${total} checkers instead of ${CHECKERS_PER_SIDE}`;
  }
  for (let point = 1; point <= POINTS; point++) {
    if (position.white[point] > 0 && position.black[BAR - point] > 0) return `both sides are on white's point ${point}`;
  }
  if (SEATS.every((seat) => hasBorneOff(position, seat))) return "both sides have borne off everything";
  return null;
}
