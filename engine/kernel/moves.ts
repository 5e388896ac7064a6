/**
 * The move generator. It searches depth first on one working board and keeps each distinct result once. A result is
 * told apart by the sum of a random 64-bit number per moved checker, which does not depend on the order of the steps.
 */
import { BAR, BOARD, copyBoard, highestBit, maskAbove, reverseMask, SIDE } from "./board";

/** C(18, 4) = 3060 bounds the results of a double: 4 starting points, with repetition, among at most 15. */
export const MAX_RESULTS: i32 = 3072;
const SLOTS: i32 = 8192;

const work: usize = memory.data(64, 16);
const dice: usize = memory.data(16);
const hashes: usize = memory.data(8 * 3072, 16);
/** Open addressing; a slot is in use when its upper half is the current stamp, the lower half is the result. */
const slots: usize = memory.data(8 * 8192, 16);
const weights: usize = memory.data(8 * 2 * 26, 16);

let out: usize = 0;
let steps: i32 = 0;
let found: i32 = 0;
let foundDepth: i32 = 0;
let foundPips: i32 = 0;
let stamp: u32 = 0;
/** The points, in the mover's numbering, that the opponent holds with two checkers or more. */
let blocked: u32 = 0;

/** Fills the table of random numbers (splitmix64, S. Vigna, public domain). */
export function initMoves(): void {
  let state: u64 = 0x5851f42d4c957f2d;
  for (let i: usize = 0; i < 52; i++) {
    state += 0x9e3779b97f4a7c15;
    let mixed = state;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    store<u64>(weights + 8 * i, mixed ^ (mixed >> 31));
  }
}

/**
 * Writes every distinct legal result of the first side's turn, as boards that it still sees as the first side, to
 * `results` (room for MAX_RESULTS boards) and returns their number. When no die can be played it returns 0 and writes
 * the board itself, unchanged.
 */
export function generate(board: usize, first: i32, second: i32, results: usize): i32 {
  out = results;
  found = 0;
  foundDepth = 0;
  foundPips = 0;
  stamp++;
  copyBoard(work, board);
  blocked = reverseMask(maskAbove(board + SIDE, 1)) & 0x1fffffe;
  store<u8>(dice, <u8>first);
  store<u8>(dice, <u8>second, 1);
  if (first == second) {
    store<u8>(dice, <u8>first, 2);
    store<u8>(dice, <u8>first, 3);
    steps = 4;
    search(0, BAR, 0, 0);
  } else {
    steps = 2;
    search(0, BAR, 0, 0);
    store<u8>(dice, <u8>second);
    store<u8>(dice, <u8>first, 1);
    search(0, BAR, 0, 0);
  }
  return foundDepth == 0 ? 0 : found;
}

/** Plays the die at `depth` from every point up to `limit`; a line that is stuck or complete is a result. */
function search(depth: i32, limit: i32, pips: i32, hash: u64): void {
  if (depth == steps) {
    keep(depth, pips, hash);
    return;
  }
  const die = <i32>load<u8>(dice + depth);
  const any = maskAbove(work, 0) & 0x3fffffe;
  const highest = any != 0 ? highestBit(any) : 0;
  let sources = highest == BAR ? (<u32>1) << BAR : any & (((<u32>2) << limit) - 1);
  const isDouble = steps == 4;
  let moved = false;
  while (sources != 0) {
    const from = highestBit(sources);
    sources ^= (<u32>1) << from;
    let to = from - die;
    if (to > 0) {
      if ((blocked >> to) & 1) continue;
    } else {
      if (highest > 6 || (to < 0 && from != highest)) break;
      to = 0;
    }
    moved = true;
    // A double's steps are played from the rear forward: any set of them can be, so no order is tried twice.
    step(from, to, depth + 1, isDouble ? from : BAR, pips + die, hash);
  }
  if (!moved) keep(depth, pips, hash);
}

function step(from: i32, to: i32, depth: i32, limit: i32, pips: i32, hash: u64): void {
  const source = work + from;
  const target = work + to;
  const struck = work + SIDE + (BAR - to);
  const hits = to > 0 && load<u8>(struck) == 1;
  let next = hash - load<u64>(weights + 8 * from) + load<u64>(weights + 8 * to);
  store<u8>(source, load<u8>(source) - 1);
  store<u8>(target, load<u8>(target) + 1);
  if (hits) {
    store<u8>(struck, 0);
    store<u8>(work, load<u8>(work, SIDE + 25) + 1, SIDE + 25);
    next += load<u64>(weights + 8 * (26 + to));
  }
  search(depth, limit, pips, next);
  store<u8>(source, load<u8>(source) + 1);
  store<u8>(target, load<u8>(target) - 1);
  if (hits) {
    store<u8>(struck, 1);
    store<u8>(work, load<u8>(work, SIDE + 25) - 1, SIDE + 25);
  }
}

/** Both dice before one, and the larger die before the smaller: only the best-filled lines are legal. */
function keep(depth: i32, pips: i32, hash: u64): void {
  if (depth < foundDepth || (depth == foundDepth && pips < foundPips)) return;
  if (depth > foundDepth || pips > foundPips) {
    foundDepth = depth;
    foundPips = pips;
    found = 0;
    stamp++;
  }
  let slot = <u32>(hash >> 40) & (SLOTS - 1);
  while (true) {
    const entry = load<u64>(slots + 8 * slot);
    if (<u32>(entry >> 32) != stamp) break;
    if (load<u64>(hashes + 8 * <u32>entry) == hash) return;
    slot = (slot + 1) & (SLOTS - 1);
  }
  store<u64>(slots + 8 * slot, ((<u64>stamp) << 32) | <u64>found);
  store<u64>(hashes + 8 * found, hash);
  copyBoard(out + BOARD * found, work);
  found++;
}
