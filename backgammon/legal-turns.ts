import type { CheckerMove, Turn } from "./checker-move";
import { BAR, HOME_POINTS, OFF, type Position } from "./position";
import { type Dice, type Die, opponentOf, type Seat } from "./vocabulary";

/*
 * The generator searches depth first on scratch arrays that live as long as the module: a search runs to its end
 * without giving way to other code, so they are never shared. Results are told apart by an exact key, and only the
 * distinct ones become objects. `bench/movegen.ts` measures it.
 */

/** No more results than this: a double chooses 4 starting points, with repetition, among at most 15 (C(18, 4) = 3060). */
const MAX_RESULTS = 4096;
const MAX_STEPS = 4;
const SLOTS = 8192;

const mine = new Int8Array(BAR + 1);
const theirs = new Int8Array(BAR + 1);

/** The line being searched: the steps played so far, and per depth the key of what they have changed. */
const lineFrom = new Int8Array(MAX_STEPS);
const lineTo = new Int8Array(MAX_STEPS);
const lineHit = new Uint8Array(MAX_STEPS);
const lineDice = new Uint8Array(MAX_STEPS);

/** The distinct results found at the greatest depth so far, as the steps of one line each. */
const foundFrom = new Int8Array(MAX_RESULTS * MAX_STEPS);
const foundTo = new Int8Array(MAX_RESULTS * MAX_STEPS);
const foundHit = new Uint8Array(MAX_RESULTS * MAX_STEPS);
const foundDice = new Uint8Array(MAX_RESULTS * MAX_STEPS);
const foundLow = new Float64Array(MAX_RESULTS);
const foundHigh = new Float64Array(MAX_RESULTS);
const foundHits = new Int32Array(MAX_RESULTS);
let found = 0;
let depthFound = 0;
let leastDepth = 1;

/** Open-addressing hash table from key to result; a slot belongs to the current search when its stamp does. */
const slotStamp = new Int32Array(SLOTS);
const slotResult = new Int16Array(SLOTS);
let stamp = 0;

/**
 * A result is what the line added to each of the mover's 26 counts and which points it hit. The 26 differences are kept
 * as two sums of powers of 16, 13 places each; both stay below 2^53, so they are exact. `MIX` only spreads the hash.
 */
const PLACES = 13;
const LOW = Float64Array.from({ length: BAR + 1 }, (_, point) => (point < PLACES ? 16 ** point : 0));
const HIGH = Float64Array.from({ length: BAR + 1 }, (_, point) => (point < PLACES ? 0 : 16 ** (point - PLACES)));
const MIX = Int32Array.from({ length: BAR + 1 }, (_, point) => Math.imul(point + 1, 0x9e3779b1) ^ ((point + 7) << 11));

/**
 * Every distinct position that `seat` can reach with `dice`, each with one order of moves that leads there. Both dice
 * are played if any order allows it, the larger one if only one of two can be, and as many of four as possible with a
 * double. Returns [] when no die can be played. `position` must be valid (`positionProblem` null).
 */
export function legalTurns(position: Position, seat: Seat, dice: Dice): Turn[] {
  searchAll(position, seat, diceToPlay(dice));
  const turns = new Array<Turn>(found);
  for (let index = 0; index < found; index++) turns[index] = turnAt(index, position, seat);
  return turns;
}

/** The dice as they are played: two different ones, or four of a double. */
export function diceToPlay([first, second]: Dice): readonly Die[] {
  return first === second ? [first, first, first, first] : [first, second];
}

/**
 * How many of `dice` (two different dice or up to four equal ones) a turn must play, and which die that is when only
 * one of two different dice can be played.
 */
export function demandOf(position: Position, seat: Seat, dice: readonly Die[]): Demand {
  if (dice.length === 0) return { dice: 0, die: null };
  searchAll(position, seat, dice);
  // The search puts nothing but dice of the roll there.
  return { dice: depthFound, die: depthFound === 1 && dice.length > 1 ? (foundDice[0] as Die) : null };
}

/** What a complete turn must play. */
export type Demand = { readonly dice: number; readonly die: Die | null };

/** Whether `seat` can play at least one die. */
export function hasLegalMove(position: Position, seat: Seat, dice: Dice): boolean {
  load(position, seat);
  for (const die of dice) {
    for (let from = BAR; from > OFF; from--) {
      if (mine[from] > 0 && destination(from, die) >= 0) return true;
      if (from === BAR && mine[BAR] > 0) break;
    }
  }
  return false;
}

function load(position: Position, seat: Seat): void {
  mine.set(position[seat]);
  theirs.set(position[opponentOf(seat)]);
}

function searchAll(position: Position, seat: Seat, dice: readonly Die[]): void {
  load(position, seat);
  found = 0;
  depthFound = 0;
  leastDepth = 1;
  stamp++;
  const [first, second] = dice;
  if (dice.length !== 2 || first === second) {
    lineDice.fill(first);
    search(0, dice.length, true, BAR, 0, 0, 0, 0);
    return;
  }
  const larger = Math.max(first, second);
  const smaller = Math.min(first, second);
  lineDice[0] = larger;
  lineDice[1] = smaller;
  search(0, 2, false, BAR, 0, 0, 0, 0);
  // When only one die can be played it must be the larger if that is possible.
  if (depthFound === 1) leastDepth = 2;
  lineDice[0] = smaller;
  lineDice[1] = larger;
  search(0, 2, false, BAR, 0, 0, 0, 0);
}

/**
 * Plays the die at `depth` in every way and goes on. The steps of a double commute, so they are searched from the rear
 * forward only (`highest` bounds the next starting point); with two different dice every order is searched.
 */
function search(
  depth: number,
  dice: number,
  double: boolean,
  highest: number,
  low: number,
  high: number,
  hits: number,
  hash: number,
): void {
  let played = false;
  if (depth < dice) {
    const die = lineDice[depth];
    const last = mine[BAR] > 0 ? BAR : 1;
    for (let from = mine[BAR] > 0 ? BAR : highest; from >= last; from--) {
      if (mine[from] === 0) continue;
      const to = destination(from, die);
      if (to < 0) continue;
      played = true;
      const hit = to > OFF && theirs[BAR - to] === 1 ? 1 : 0;
      lineFrom[depth] = from;
      lineTo[depth] = to;
      lineHit[depth] = hit;
      mine[from]--;
      mine[to]++;
      if (hit) theirs[BAR - to] = 0;
      search(
        depth + 1,
        dice,
        double,
        double ? from : BAR,
        low + LOW[to] - LOW[from],
        high + HIGH[to] - HIGH[from],
        hit ? hits | (1 << to) : hits,
        (hash + MIX[to] - MIX[from]) | 0,
      );
      mine[from]++;
      mine[to]--;
      if (hit) theirs[BAR - to] = 1;
    }
  }
  if (!played && depth >= leastDepth && depth >= depthFound) record(depth, low, high, hits, hash);
}

/** Where a checker on `from` goes with `die`: a point, 0 when it is borne off, −1 when it may not go. */
function destination(from: number, die: number): number {
  const to = from - die;
  if (to > OFF) return theirs[BAR - to] >= 2 ? -1 : to;
  let rear = BAR;
  while (mine[rear] === 0) rear--;
  if (rear > HOME_POINTS) return -1;
  // A die larger than needed bears off from the highest occupied point only.
  return to === OFF || rear === from ? OFF : -1;
}

function record(depth: number, low: number, high: number, hits: number, hash: number): void {
  if (depth > depthFound) {
    depthFound = depth;
    found = 0;
    stamp++;
  }
  const mixed = Math.imul(hash ^ (hash >>> 15) ^ hits, 0x2c1b3c6d);
  let slot = (mixed ^ (mixed >>> 13)) & (SLOTS - 1);
  while (slotStamp[slot] === stamp) {
    const other = slotResult[slot];
    if (foundLow[other] === low && foundHigh[other] === high && foundHits[other] === hits) return;
    slot = (slot + 1) & (SLOTS - 1);
  }
  slotStamp[slot] = stamp;
  slotResult[slot] = found;
  foundLow[found] = low;
  foundHigh[found] = high;
  foundHits[found] = hits;
  const start = found * MAX_STEPS;
  for (let step = 0; step < depth; step++) {
    foundFrom[start + step] = lineFrom[step];
    foundTo[start + step] = lineTo[step];
    foundHit[start + step] = lineHit[step];
    foundDice[start + step] = lineDice[step];
  }
  found++;
}

function turnAt(index: number, position: Position, seat: Seat): Turn {
  const opponent = opponentOf(seat);
  const own = position[seat].slice();
  let other = position[opponent];
  const moves = new Array<CheckerMove>(depthFound);
  const start = index * MAX_STEPS;
  let hits: number[] | null = null;
  for (let step = 0; step < depthFound; step++) {
    const from = foundFrom[start + step];
    const to = foundTo[start + step];
    const hit = foundHit[start + step] === 1;
    // The search puts nothing but dice of the roll there.
    moves[step] = { from, to, die: foundDice[start + step] as Die, hit };
    own[from]--;
    own[to]++;
    if (hit) {
      hits ??= other.slice();
      hits[BAR - to]--;
      hits[BAR]++;
    }
  }
  if (hits !== null) other = hits;
  return { moves, result: seat === "white" ? { white: own, black: other } : { white: other, black: own } };
}
