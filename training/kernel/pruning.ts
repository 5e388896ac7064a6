/**
 * The small net learns from the large one which of a roll's results is the best: cross-entropy between the shares that both
 * give to the results (ListNet: Cao, Qin, Liu, Tsai and Li 2007), with AdaGrad (Duchi, Hazan and Singer 2011).
 */
import { BOARD, copyBoard, maskAbove, SIDE, swapBoard } from "../../engine/kernel/board";
import { BEAROFF, CRASHED, classOf, equityOf, evaluate } from "../../engine/kernel/evaluate";
import { generate, MAX_RESULTS } from "../../engine/kernel/moves";
import {
  BIASES,
  hidden,
  KEPT,
  keepBest,
  keptAt,
  OUT,
  pruningSize,
  pruningWeights,
  rowOf,
  STRIDE,
  score,
} from "../../engine/kernel/pruning";
import { randomBelow, randomNormal, randomUnit } from "./random";
import { setBackGame, setScattered, setStart } from "./boards";
import { roll } from "./self-play";

/** Longer lists of results are no lesson: they are rare, and nearly all of them hopeless. */
const LONGEST_LIST: i32 = 256;
/** Points of equity: results so much apart count as clearly different. */
const SHARPNESS: f32 = 0.05;
const LONGEST_GAME: i32 = 400;

const results: usize = heap.alloc(BOARD * MAX_RESULTS);
const equities: usize = heap.alloc(4 * MAX_RESULTS);
const scores: usize = heap.alloc(4 * MAX_RESULTS);
const board: usize = memory.data(64, 16);
const swapped: usize = memory.data(64, 16);
const chances: usize = memory.data(32, 16);
const slope: usize = memory.data(4 * 32, 16);
let squares: usize = 0;

export let rollsSeen: i32 = 0;
export let resultsKept: i32 = 0;
export let equityLost: f64 = 0;

export function randomize(): void {
  const weights = pruningWeights();
  for (let at: usize = 0; at < BIASES; at += 4) store<f32>(weights + at, 0.1 * randomNormal());
  for (let i: usize = 0; i < STRIDE; i += 4) {
    store<f32>(weights + BIASES + i, 0.1);
    store<f32>(weights + OUT + i, 0.3 * randomNormal());
  }
}

// @ts-ignore: decorator
@inline
function step(at: usize, gradient: v128, rate: v128): void {
  const weights = pruningWeights();
  const sum = f32x4.add(v128.load(squares + at), f32x4.mul(gradient, gradient));
  v128.store(squares + at, sum);
  const change = f32x4.div(f32x4.mul(rate, gradient), f32x4.sqrt(sum));
  v128.store(weights + at, f32x4.sub(v128.load(weights + at), change));
}

/** Moves the weights against `error` times the slope of a result's score. */
function learnResult(result: usize, error: f32, rate: f32): void {
  score(result);
  const weights = pruningWeights();
  const rates = f32x4.splat(rate);
  const errors = f32x4.splat(error);
  const zero = f32x4.splat(0);
  for (let i: usize = 0; i < STRIDE; i += 16) {
    const active = v128.load(hidden + i);
    const back = f32x4.mul(errors, v128.load(weights + OUT + i));
    v128.store(slope + i, v128.and(back, f32x4.gt(active, zero)));
    step(OUT + i, f32x4.mul(errors, active), rates);
  }
  for (let i: usize = 0; i < STRIDE; i += 16) step(BIASES + i, v128.load(slope + i), rates);
  for (let side: usize = 0; side < 2; side++) {
    const own = result + SIDE * side;
    for (let mask = maskAbove(own, 0) & 0x3ffffff; mask != 0; mask &= mask - 1) {
      const place = <usize>ctz(mask);
      const row = rowOf(side, place, <usize>load<u8>(own + place));
      for (let i: usize = 0; i < STRIDE; i += 16) step(row + i, v128.load(slope + i), rates);
    }
  }
}

/** Turns `count` numbers into shares that add up to 1, each e^(scale·(x − highest)) of the sum. */
function toShares(at: usize, count: i32, scale: f32): void {
  let highest: f32 = -f32.MAX_VALUE;
  for (let i = 0; i < count; i++) highest = max(highest, load<f32>(at + 4 * i));
  let sum: f32 = 0;
  for (let i = 0; i < count; i++) {
    const share = Mathf.exp(scale * (load<f32>(at + 4 * i) - highest));
    store<f32>(at + 4 * i, share);
    sum += share;
  }
  for (let i = 0; i < count; i++) store<f32>(at + 4 * i, load<f32>(at + 4 * i) / sum);
}

function learnRoll(count: i32, best: i32, rate: f32): void {
  if (count > KEPT) {
    const looked = keepBest(results, count);
    let kept: f32 = -f32.MAX_VALUE;
    for (let i = 0; i < looked; i++) kept = max(kept, load<f32>(equities + 4 * load<i32>(keptAt + 4 * i)));
    rollsSeen++;
    resultsKept += looked;
    equityLost += <f64>(load<f32>(equities + 4 * best) - kept);
  }
  for (let i = 0; i < count; i++) store<f32>(scores + 4 * i, score(results + BOARD * i));
  toShares(scores, count, 1);
  toShares(equities, count, 1 / SHARPNESS);
  for (let i = 0; i < count; i++) {
    const error = load<f32>(scores + 4 * i) - load<f32>(equities + 4 * i);
    if (Mathf.abs(error) > 0.001) learnResult(results + BOARD * i, error, rate);
  }
}

/**
 * Plays one game at 0 plies and learns its rolls. The share `backgames` of the games begins with a back game or a containment, the share `noise` of the others
 * from a scattered board or with a random play now and then.
 */
export function learnGame(noise: f32, backgames: f32, rate: f32): void {
  if (squares == 0) {
    squares = heap.alloc(4 * pruningSize());
    for (let i = 0; i < pruningSize(); i++) store<f32>(squares + 4 * i, 0.01);
  }
  const isBackGame = randomUnit() < backgames && setBackGame(board);
  const wild = !isBackGame && randomUnit() < noise;
  if (wild && randomUnit() < 0.5) setScattered(board);
  else if (!isBackGame) setStart(board);
  for (let turn = 0; turn < LONGEST_GAME && classOf(board) > BEAROFF; turn++) {
    const count = generate(board, roll(), roll(), results);
    let best = 0;
    for (let i = 0; i < count; i++) {
      swapBoard(swapped, results + BOARD * i);
      evaluate(swapped, chances);
      const equity = -equityOf(chances);
      store<f32>(equities + 4 * i, equity);
      if (equity > load<f32>(equities + 4 * best)) best = i;
    }
    const next = wild && count > 0 && randomUnit() < 0.1 ? <i32>randomBelow(count) : best;
    swapBoard(swapped, results + BOARD * next);
    if (count > 1 && count <= LONGEST_LIST && classOf(board) >= CRASHED) learnRoll(count, best, rate);
    copyBoard(board, swapped);
  }
}

export function clearCounts(): void {
  rollsSeen = 0;
  resultsKept = 0;
  equityLost = 0;
}
