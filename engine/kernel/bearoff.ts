/**
 * The one-sided bearoff database: for each of the C(21, 6) = 54,264 ways to have at most 15 checkers on one's six home
 * points, the exact chance to need n rolls to bear off all of them, playing for the fewest rolls on average. Two sides
 * that race home do not meet, so the chances of both give the chance to win. It is computed when first needed.
 */
import { SIDE } from "./board";

const HOME: i32 = 6;
const CHECKERS: i32 = 15;
export const BEAROFF_POSITIONS: i32 = 54264;
/** 15 checkers on the six point are 90 pips, and the smallest roll is 3: no position needs more than 30 rolls. */
const ROLLS: i32 = 32;
/** With all 15 at home, rolls until the first checker is off. */
const FIRST_ROLLS: i32 = 8;

const binomials: usize = memory.data(4 * 24 * 8, 16);
const counts: usize = memory.data(8, 8);
let means: usize = 0;
let chances: usize = 0;
let firsts: usize = 0;
let best: u32 = 0;
let bestMean: f32 = 0;
/** The same for the side that only wants its first checker off, to save the gammon. */
let firstMeans: usize = 0;
let bestFirst: u32 = 0;
let bestFirstMean: f32 = 0;

// @ts-ignore: decorator
@inline
function binomial(n: i32, k: i32): u32 {
  return load<u32>(binomials + 4 * (8 * n + k));
}

/** The place of a home board in lexicographic order of its counts, the six point first. `side` holds counts by point. */
export function bearoffIndex(side: usize): u32 {
  let rest = CHECKERS;
  let index: u32 = 0;
  for (let point = HOME; point > 0; point--) {
    const count = <i32>load<u8>(side + point);
    index += binomial(rest + point, point) - binomial(rest - count + point, point);
    rest -= count;
  }
  return index;
}

/** Computes the database once. */
export function initBearoff(): void {
  if (means != 0) return;
  for (let n = 0; n < 24; n++) {
    store<u32>(binomials + 4 * (8 * n), 1);
    for (let k = 1; k < 8; k++) {
      store<u32>(binomials + 4 * (8 * n + k), n == 0 ? 0 : binomial(n - 1, k) + binomial(n - 1, k - 1));
    }
  }
  means = heap.alloc(4 * BEAROFF_POSITIONS);
  chances = heap.alloc(4 * ROLLS * BEAROFF_POSITIONS);
  firsts = heap.alloc(4 * FIRST_ROLLS * BEAROFF_POSITIONS);
  firstMeans = heap.alloc(4 * BEAROFF_POSITIONS);
  memory.fill(firstMeans, 0, 4 * BEAROFF_POSITIONS);
  memory.fill(chances, 0, 4 * ROLLS * BEAROFF_POSITIONS);
  memory.fill(firsts, 0, 4 * FIRST_ROLLS * BEAROFF_POSITIONS);
  store<f32>(means, 0);
  store<f32>(chances, 1);
  memory.fill(counts, 0, 8);
  let index: u32 = 0;
  // The counts run through lexicographic order; a move only ever lowers the place, so what it leads to is known.
  while (advance()) solve(++index);
}

/** Steps `counts` to the next home board in order; false after the last. */
function advance(): bool {
  let total = 0;
  for (let point = 1; point <= HOME; point++) total += <i32>load<u8>(counts + point);
  for (let point = 1; point <= HOME; point++) {
    const count = <i32>load<u8>(counts + point);
    if (total < CHECKERS) {
      store<u8>(counts + point, <u8>(count + 1));
      return true;
    }
    total -= count;
    store<u8>(counts + point, 0);
  }
  return false;
}

function solve(index: u32): void {
  let total = 0;
  for (let point = 1; point <= HOME; point++) total += <i32>load<u8>(counts + point);
  const own = chances + 4 * ROLLS * index;
  const first = firsts + 4 * FIRST_ROLLS * index;
  let mean: f32 = 1;
  let firstMean: f32 = 1;
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= a; b++) {
      const share: f32 = (a == b ? 1.0 : 2.0) / 36.0;
      bestMean = f32.MAX_VALUE;
      bestFirstMean = f32.MAX_VALUE;
      if (a == b) play(a, a, 4, HOME);
      else {
        play(a, b, 2, HOME);
        play(b, a, 2, HOME);
      }
      const from = chances + 4 * ROLLS * best;
      for (let n = 1; n < ROLLS; n++) {
        store<f32>(own + 4 * n, load<f32>(own + 4 * n) + share * load<f32>(from + 4 * (n - 1)));
      }
      mean += share * bestMean;
      if (total == CHECKERS) {
        addFirst(first, share);
        firstMean += share * bestFirstMean;
      }
    }
  }
  if (total == CHECKERS) store<f32>(firstMeans + 4 * index, firstMean);
  store<f32>(means + 4 * index, mean);
}

/** Adds a roll's share to the chances of bearing the first checker off: at once when a play takes one off. */
function addFirst(first: usize, share: f32): void {
  const from = firsts + 4 * FIRST_ROLLS * bestFirst;
  let later: f32 = 0;
  for (let n = 1; n < FIRST_ROLLS - 1; n++) {
    const chance = load<f32>(from + 4 * n);
    later += chance;
    store<f32>(first + 4 * (n + 1), load<f32>(first + 4 * (n + 1)) + share * chance);
  }
  // Boards with fewer than 15 checkers hold zeros here: nothing is left to wait for.
  if (later == 0) store<f32>(first + 4, load<f32>(first + 4) + share);
}

/** Tries every way to play `left` dice, `die` first; keeps the result with the fewest expected rolls. */
function play(die: i32, next: i32, left: i32, limit: i32): void {
  let highest = HOME;
  while (highest > 0 && load<u8>(counts + highest) == 0) highest--;
  if (left == 0 || highest == 0) {
    const index = bearoffIndex(counts);
    const mean = load<f32>(means + 4 * index);
    if (mean < bestMean) {
      bestMean = mean;
      best = index;
    }
    const firstMean = load<f32>(firstMeans + 4 * index);
    if (firstMean < bestFirstMean) {
      bestFirstMean = firstMean;
      bestFirst = index;
    }
    return;
  }
  for (let from = min(highest, limit); from > 0; from--) {
    const count = load<u8>(counts + from);
    if (count == 0) continue;
    const to = from - die;
    if (to < 0 && from != highest) break;
    store<u8>(counts + from, count - 1);
    if (to > 0) store<u8>(counts + to, load<u8>(counts + to) + 1);
    play(next, die, left - 1, die == next ? from : HOME);
    store<u8>(counts + from, count);
    if (to > 0) store<u8>(counts + to, load<u8>(counts + to) - 1);
  }
}

/** Expected rolls to bear off this home board. */
export function bearoffMean(index: u32): f32 {
  return load<f32>(means + 4 * index);
}

/** The chance to bear off this home board in exactly `rolls` rolls. */
export function bearoffChance(index: u32, rolls: i32): f32 {
  return load<f32>(chances + 4 * (ROLLS * index + rolls));
}

/** Writes the five chances of the side on roll when both sides have all their checkers at home. */
export function evaluateBearoff(board: usize, result: usize): void {
  initBearoff();
  const own = bearoffIndex(board);
  const other = bearoffIndex(board + SIDE);
  const ownChances = chances + 4 * ROLLS * own;
  const otherChances = chances + 4 * ROLLS * other;
  let win: f32 = 0;
  let left: f32 = 1;
  for (let n = 1; n < ROLLS; n++) {
    // `left` is the chance that the other side needs n rolls or more: he has had n − 1 when I finish on my nth.
    win += load<f32>(ownChances + 4 * n) * left;
    left -= load<f32>(otherChances + 4 * n);
  }
  win = min<f32>(1, max<f32>(0, win));
  store<f32>(result, win);
  store<f32>(result, load<u8>(board + SIDE) == 0 ? min<f32>(win, gammonChance(ownChances, other, 0)) : 0, 4);
  store<f32>(result, 0, 8);
  store<f32>(result, load<u8>(board) == 0 ? min<f32>(1 - win, gammonChance(otherChances, own, 1)) : 0, 12);
  store<f32>(result, 0, 16);
}

/** The chance that the winner is done before the loser, who has had `ahead` rolls more than n − 1, has borne off one. */
function gammonChance(winner: usize, loser: u32, ahead: i32): f32 {
  const first = firsts + 4 * FIRST_ROLLS * loser;
  let chance: f32 = 0;
  for (let n = 1; n < FIRST_ROLLS; n++) {
    let waiting: f32 = 0;
    for (let m = n + ahead; m < FIRST_ROLLS; m++) waiting += load<f32>(first + 4 * m);
    chance += load<f32>(winner + 4 * n) * waiting;
  }
  return min<f32>(1, chance);
}
