/**
 * The one-sided bearoff database: for each of the C(21, 6) = 54,264 ways to have at most 15 checkers on one's six home
 * points, the exact chance to need n rolls to bear off all of them, playing for the fewest rolls on average. Two sides
 * that race home do not meet, so the chances of both give the chance to win. It is computed when first needed.
 */
import { allocate } from "./allocate";
import { SIDE } from "./board";
import { advanceHomeBoard, HOME, homeBoardIndex, initHomeBoards, listHomeSteps } from "./home-boards";
import { isTwoSided, twoSidedWin } from "./two-sided";

const CHECKERS: i32 = 15;
const BEAROFF_POSITIONS: i32 = 54264;
/** 15 checkers on the six point are 90 pips, and the smallest roll is 3: no position needs more than 30 rolls. */
const ROLLS: i32 = 32;
/** With all 15 at home, rolls until the first checker is off. */
const FIRST_ROLLS: i32 = 8;

const counts: usize = memory.data(8, 8);
let means: usize = 0;
let chances: usize = 0;
let firsts: usize = 0;
/** Expected rolls until the first checker is off, for the side that only wants to save the gammon; 0 below 15 checkers. */
let firstMeans: usize = 0;
/** For each board, die and 1 to 4 dice of it, the best board that they lead to, by either measure. */
let bestOfMean: usize = 0;
let bestOfFirst: usize = 0;
/** What each die leads to from the board being solved. */
const steps: usize = memory.data(16 * 7, 16);
const stepCounts: usize = memory.data(8, 8);

/** Computes the database once. */
function initBearoff(): void {
  if (means != 0) return;
  initHomeBoards();
  means = allocate(4 * BEAROFF_POSITIONS);
  chances = allocate(4 * ROLLS * BEAROFF_POSITIONS);
  firsts = allocate(4 * FIRST_ROLLS * BEAROFF_POSITIONS);
  firstMeans = allocate(4 * BEAROFF_POSITIONS);
  memory.fill(firstMeans, 0, 4 * BEAROFF_POSITIONS);
  bestOfMean = allocate(2 * 24 * BEAROFF_POSITIONS);
  bestOfFirst = allocate(2 * 24 * BEAROFF_POSITIONS);
  memory.fill(bestOfMean, 0, 2 * 24 * BEAROFF_POSITIONS);
  memory.fill(bestOfFirst, 0, 2 * 24 * BEAROFF_POSITIONS);
  memory.fill(chances, 0, 4 * ROLLS * BEAROFF_POSITIONS);
  memory.fill(firsts, 0, 4 * FIRST_ROLLS * BEAROFF_POSITIONS);
  store<f32>(means, 0);
  store<f32>(chances, 1);
  memory.fill(counts, 0, 8);
  let index: u32 = 0;
  // The counts run through lexicographic order; a move only ever lowers the place, so what it leads to is known.
  while (advanceHomeBoard(counts, CHECKERS)) solve(++index);
}

/**
 * Solves one home board; all that come before it in order are solved. The best result of k equal dice is the best of
 * what one of them leads to, with k − 1 dice more; of two unequal ones the same, in either order.
 */
function solve(index: u32): void {
  let total = 0;
  for (let point = 1; point <= HOME; point++) total += <i32>load<u8>(counts + point);
  for (let die = 1; die <= HOME; die++) {
    store<u8>(stepCounts + die, <u8>listHomeSteps(counts, CHECKERS, die, steps + 16 * die));
  }
  solveFor(index, means, bestOfMean, chances + 4 * ROLLS * index, ROLLS);
  if (total == CHECKERS) solveFor(index, firstMeans, bestOfFirst, firsts + 4 * FIRST_ROLLS * index, FIRST_ROLLS);
}

// @ts-ignore: decorator
@inline
function bestAt(table: usize, index: u32, die: i32, dice: i32): usize {
  return table + 2 * (24 * <usize>index + <usize>(4 * die + dice - 5));
}

/** Of what one die leads to, and `dice` dice of `next` after it, the board with the least expected rolls. */
function bestStep(die: i32, next: i32, dice: i32, expected: usize, table: usize): u32 {
  let best: u32 = 0;
  let least: f32 = f32.MAX_VALUE;
  for (let i = 0, listed = <i32>load<u8>(stepCounts + die); i < listed; i++) {
    let result = <u32>load<u16>(steps + 16 * die + 2 * i);
    if (dice > 0) result = <u32>load<u16>(bestAt(table, result, next, dice));
    const mean = load<f32>(expected + 4 * result);
    if (mean < least) {
      least = mean;
      best = result;
    }
  }
  return best;
}

/** Fills in the best results of each die, the expected rolls and the chances of a board, by the measure of `expected`. */
function solveFor(index: u32, expected: usize, table: usize, own: usize, rolls: usize): void {
  let mean: f32 = 1;
  for (let die = 1; die <= HOME; die++) {
    for (let dice = 1; dice <= 4; dice++) {
      store<u16>(bestAt(table, index, die, dice), <u16>bestStep(die, die, dice - 1, expected, table));
    }
    mean += addRoll(<u32>load<u16>(bestAt(table, index, die, 4)), 1.0 / 36.0, expected, own, rolls);
    for (let other = 1; other < die; other++) {
      const one = bestStep(die, other, 1, expected, table);
      const two = bestStep(other, die, 1, expected, table);
      const best = load<f32>(expected + 4 * two) < load<f32>(expected + 4 * one) ? two : one;
      mean += addRoll(best, 2.0 / 36.0, expected, own, rolls);
    }
  }
  store<f32>(expected + 4 * index, mean);
}

/** Adds a roll's share to the chances: a roll more than the board `best` that it leads to. Returns its expected rolls. */
function addRoll(best: u32, share: f32, expected: usize, own: usize, rolls: usize): f32 {
  const mean = load<f32>(expected + 4 * best);
  if (mean == 0) {
    store<f32>(own + 4, load<f32>(own + 4) + share);
    return 0;
  }
  const from = (expected == means ? chances : firsts) + 4 * rolls * best;
  for (let n: usize = 2; n < rolls; n++) {
    store<f32>(own + 4 * n, load<f32>(own + 4 * n) + share * load<f32>(from + 4 * (n - 1)));
  }
  return share * mean;
}

/** Writes the five chances of the side on roll when both sides have all their checkers at home. */
export function evaluateBearoff(board: usize, result: usize): void {
  if (isTwoSided(board)) {
    memory.fill(result, 0, 20);
    store<f32>(result, twoSidedWin(board));
    return;
  }
  initBearoff();
  const own = homeBoardIndex(board, CHECKERS);
  const other = homeBoardIndex(board + SIDE, CHECKERS);
  const ownChances = chances + 4 * ROLLS * own;
  const otherChances = chances + 4 * ROLLS * other;
  let win: f32 = 0;
  let left: f32 = 1;
  for (let n = 1; n < ROLLS; n++) {
    // `left` is the chance that the other side needs n rolls or more: it has had n − 1 when I finish on my nth.
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
