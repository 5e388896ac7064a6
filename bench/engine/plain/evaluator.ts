/**
 * A plain positional evaluator: hand-made features, one ply, no search behind the opponent's reply. Its strength is that of
 * a beginner who knows the names of things. The benchmarks and tests play against it; the product does not.
 * The idea of each feature is common backgammon teaching: race, safety of blots, points in order of value, primes,
 * anchors, flexibility.
 */
import { legalTurns } from "../../../backgammon/legal-turns";
import type { Turn } from "../../../backgammon/moves";
import { BAR, farthestPoint, HOME_POINTS, OFF, type Position, pipCount, type Side } from "../../../backgammon/position";
import { type Dice, opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { expectedHits } from "./shots";

/** Average pips of a roll. */
const PIPS_PER_ROLL = 49 / 6;

/** What a made point is worth to its owner, in their own numbering: the five, four and bar points block best. */
const POINT_VALUES: readonly number[] = sparse({ 1: 2, 2: 5, 3: 9, 4: 14, 5: 17, 6: 13, 7: 13, 8: 8, 9: 4, 10: 4 });
/** What an anchor is worth: the opponent's five and four points, then the bar point. */
const ANCHOR_VALUES: readonly number[] = sparse({ 24: 3, 23: 4, 22: 8, 21: 15, 20: 18, 19: 7, 18: 11 });
/** Points in a row (with a checker in front of none of them, it is worth nothing): 3, 4, 5 and 6 long. */
const PRIME_VALUES: readonly number[] = [0, 0, 0, 6, 16, 34, 60];

function sparse(values: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: BAR + 1 }, (_, point) => values[point] ?? 0);
}

/**
 * The legal turn that this evaluator likes best for `seat`. Throws a RangeError when there is none: a player who
 * cannot move has nothing to choose.
 */
export function chooseTurn(position: Position, seat: Seat, dice: Dice): Turn {
  let best: Turn | null = null;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const turn of legalTurns(position, seat, dice)) {
    const value = evaluate(turn.result, seat);
    if (value > bestValue) {
      best = turn;
      bestValue = value;
    }
  }
  if (best === null) throw new RangeError("no legal turn to choose from");
  return best;
}

/** The chance, 0 to 1, that `seat` wins the game when it is on roll. */
export function estimate(position: Position, seat: Seat): number {
  const mine = position[seat];
  const theirs = position[opponentOf(seat)];
  if (mine[OFF] === 15) return 1;
  if (theirs[OFF] === 15) return 0;
  if (!hasContact(mine, theirs)) return raceChance(pipCount(mine) + wastage(mine), pipCount(theirs) + wastage(theirs));
  // 100 is about one point of equity in `evaluate`; being on roll is worth about half a roll.
  const lead = evaluate(position, seat) - evaluate(position, opponentOf(seat));
  return 1 / (1 + Math.exp(-(lead / 2 + PIPS_PER_ROLL / 2) / 55));
}

/** How good `position` is for `seat` when it has just moved; about 100 a point of equity. */
export function evaluate(position: Position, seat: Seat): number {
  const mine = position[seat];
  const theirs = position[opponentOf(seat)];
  const lead = pipCount(theirs) - pipCount(mine);
  if (!hasContact(mine, theirs)) return lead + wastage(theirs) - wastage(mine) + 4 * mine[OFF];
  return (
    lead * 0.9 +
    2 * mine[OFF] +
    structure(mine, theirs) -
    structure(theirs, mine) -
    expectedHits(mine, theirs, hitCost(mine, theirs)) +
    barPressure(mine, theirs) -
    barPressure(theirs, mine) -
    clumsiness(mine)
  );
}

/** Whether the sides can still meet. */
function hasContact(mine: Side, theirs: Side): boolean {
  return farthestPoint(mine) + farthestPoint(theirs) > BAR;
}

/**
 * Kleinman's metric for a race: the chance of the side on roll, from pips and their sum
 * (D. Kleinman, Vision Laughs at Counting, 1980): Φ of (D + 4) / √(2·…), here ½(1 + erf(√K)), K = (D + 4)² / (S − 4).
 */
function raceChance(onRoll: number, other: number): number {
  const difference = other - onRoll + 4;
  const spread = Math.sqrt(Math.max(1, onRoll + other - 4));
  return (1 + erf(difference / spread)) / 2;
}

/** The error function, within 5e-4 (Abramowitz and Stegun 7.1.27). */
function erf(x: number): number {
  const t = Math.abs(x);
  const value = 1 - 1 / (1 + 0.278393 * t + 0.230389 * t ** 2 + 0.000972 * t ** 3 + 0.078108 * t ** 4) ** 4;
  return x < 0 ? -value : value;
}

/** Pips that bearing off will waste: checkers piled on the low points, and empty points above them. */
function wastage(side: Side): number {
  let gaps = 0;
  for (let point = 4; point <= HOME_POINTS; point++) if (side[point] === 0) gaps++;
  return 2 * Math.max(0, side[1] - 2) + Math.max(0, side[2] - 3) + gaps;
}

/** Points made: at home and before it, anchors, and primes with something to hold. */
function structure(mine: Side, theirs: Side): number {
  let value = 0;
  let row = 0;
  const held = farthestPoint(theirs);
  for (let point = 1; point < BAR; point++) {
    if (mine[point] >= 2) {
      value += POINT_VALUES[point] + (point >= 18 ? ANCHOR_VALUES[point] : 0);
      row = Math.min(6, row + 1);
      // A row blocks what stands behind it: an opposing checker on a lower point of mine, or on the bar.
      if (BAR - held < point - row + 1) value += PRIME_VALUES[row] - PRIME_VALUES[row - 1];
    } else row = 0;
  }
  return value;
}

/** What a hit on each of my points costs me: the way back, and the home board that I must come in against. */
function hitCost(mine: Side, theirs: Side): readonly number[] {
  const board = homePoints(theirs);
  const away = mine[BAR] + mine[24] + mine[23] + mine[22];
  return mine.map((_, point) => BAR - point + 6 * board + board ** 2 + 3 * away);
}

function homePoints(side: Side): number {
  let made = 0;
  for (let point = 1; point <= HOME_POINTS; point++) if (side[point] >= 2) made++;
  return made;
}

/** Opposing checkers on the bar lose time against every home point that I hold. */
function barPressure(mine: Side, theirs: Side): number {
  const board = homePoints(mine);
  return theirs[BAR] * (6 + 5 * board + board ** 2);
}

/** Checkers that do nothing: buried deep, or stacked high. */
function clumsiness(mine: Side): number {
  let value = 3 * mine[1] + 1.5 * mine[2];
  for (let point = 1; point < BAR; point++) value += 2 * Math.max(0, mine[point] - 3);
  return value;
}
