import type { Category } from "./categories";
import { longestPrime } from "./facts/structure";
import { BAR, farthestPoint, HOME_POINTS, hasContact, type Position, type Side, STARTING_POSITION } from "./position";
import { SEATS, type Seat } from "./vocabulary";

/** Phases of a game, coarser than the categories of the blunder database. */
export const PHASES = ["opening", "contact", "prime", "backgame", "race", "bearoff"] as const;
export type Phase = (typeof PHASES)[number];

/** In the opening no side has brought more checkers than this away from where the game began. */
const OPENING_MOVED = 4;
const PRIME_POINTS = 5;
const BACKGAMES: readonly Category[] = ["early_backgame", "late_backgame"];

/**
 * The phase of a position in which `seat` decides. `category` is the position's. The first that fits: without contact a bear-off where all of
 * the decider's checkers are at home, else a race; a back game by its category; the opening; a prime where either side holds five points or
 * more in a row before an opposing checker; anything else is contact.
 */
export function phaseOf(position: Position, category: Category, seat: Seat): Phase {
  if (!hasContact(position)) return farthestPoint(position[seat]) <= HOME_POINTS ? "bearoff" : "race";
  if (BACKGAMES.includes(category)) return "backgame";
  if (SEATS.every((side) => movedAway(position[side], side) <= OPENING_MOVED)) return "opening";
  return SEATS.some((side) => longestPrime(position, side).length >= PRIME_POINTS) ? "prime" : "contact";
}

/** Checkers that no longer stand where they did at the start. */
function movedAway(side: Side, seat: Seat): number {
  const start = STARTING_POSITION[seat];
  let moved = 0;
  for (let point = 1; point < BAR; point++) moved += Math.max(0, start[point] - side[point]);
  return moved;
}
