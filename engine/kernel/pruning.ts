/**
 * A small net ranks the results of a roll, so that the large one looks only at those that may be the best. It sees how many
 * checkers of each side lie on each place, and says how good a result is for the side that moved, on a scale of its own.
 *
 * Weights in float32: a row of UNITS for each (side, place, count), UNITS biases, UNITS output weights.
 */
import { allocate } from "./allocate";
import { BOARD, maskAbove, SIDE } from "./board";
import { storeRectified } from "./rectified";

export const PRUNING_UNITS: i32 = 32;
export const STRIDE: usize = 4 * 32;
const COUNTS: usize = 16;
const PLACES: usize = 26;
const ROWS: usize = 2 * 26 * 16;
/** The large net looks at no more results than this, */
export const KEPT: i32 = 8;
/** and at none that is so far behind the best one: results a twentieth of a point apart differ by about 1. */
const MARGIN: f32 = 5;

let weights: usize = 0;
export let isPruning: bool = false;

/** The best results of the last `keepBest`, best first, as numbers in its list. */
export const keptAt: usize = memory.data(4 * 8, 16);
const keptScores: usize = memory.data(4 * 8, 16);
/** Activations of the last `score`; the training build reads them. */
export const hidden: usize = memory.data(4 * 32, 16);

export function pruningSize(): i32 {
  return <i32>((ROWS + 2) * (STRIDE >> 2));
}

/** Makes room for the weights and returns where they belong. */
export function pruningWeights(): usize {
  if (weights == 0) {
    weights = allocate(4 * pruningSize());
    memory.fill(weights, 0, 4 * pruningSize());
  }
  return weights;
}

export function setPruning(on: bool): void {
  isPruning = on;
}

/** Where the row of `count` checkers on a place begins, from the start of the weights. */
// @ts-ignore: decorator
@inline
export function rowOf(side: usize, place: usize, count: usize): usize {
  return ((side * PLACES + place) * COUNTS + count) * STRIDE;
}

export const BIASES: usize = ROWS * STRIDE;
export const OUT: usize = BIASES + STRIDE;

/** How good a result is for its first side, which has moved. */
export function score(board: usize): f32 {
  const biases = weights + BIASES;
  let a = v128.load(biases);
  let b = v128.load(biases, 16);
  let c = v128.load(biases, 32);
  let d = v128.load(biases, 48);
  let e = v128.load(biases, 64);
  let f = v128.load(biases, 80);
  let g = v128.load(biases, 96);
  let h = v128.load(biases, 112);
  for (let side: usize = 0; side < 2; side++) {
    const own = board + SIDE * side;
    for (let mask = maskAbove(own, 0) & 0x3ffffff; mask != 0; mask &= mask - 1) {
      const place = <usize>ctz(mask);
      const row = weights + rowOf(side, place, <usize>load<u8>(own + place));
      a = f32x4.add(a, v128.load(row));
      b = f32x4.add(b, v128.load(row, 16));
      c = f32x4.add(c, v128.load(row, 32));
      d = f32x4.add(d, v128.load(row, 48));
      e = f32x4.add(e, v128.load(row, 64));
      f = f32x4.add(f, v128.load(row, 80));
      g = f32x4.add(g, v128.load(row, 96));
      h = f32x4.add(h, v128.load(row, 112));
    }
  }
  storeRectified(hidden, a, b, c, d, e, f, g, h);
  let sum = f32x4.splat(0);
  for (let i: usize = 0; i < STRIDE; i += 16) {
    sum = f32x4.add(sum, f32x4.mul(v128.load(hidden + i), v128.load(weights + OUT + i)));
  }
  return (
    f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3)
  );
}

/** Scores `count` results, at least KEPT, leaves the numbers of the best at `keptAt`, and returns how many are worth a look. */
export function keepBest(results: usize, count: i32): i32 {
  for (let i = 0; i < count; i++) {
    const each = score(results + BOARD * i);
    let place = min(i, KEPT);
    while (place > 0 && load<f32>(keptScores + 4 * (place - 1)) < each) {
      if (place < KEPT) {
        store<f32>(keptScores + 4 * place, load<f32>(keptScores + 4 * (place - 1)));
        store<i32>(keptAt + 4 * place, load<i32>(keptAt + 4 * (place - 1)));
      }
      place--;
    }
    if (place < KEPT) {
      store<f32>(keptScores + 4 * place, each);
      store<i32>(keptAt + 4 * place, i);
    }
  }
  const least = load<f32>(keptScores) - MARGIN;
  let kept = 1;
  while (kept < KEPT && load<f32>(keptScores + 4 * kept) > least) kept++;
  return kept;
}
