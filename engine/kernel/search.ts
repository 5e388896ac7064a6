/** The best play for a roll, and the value of a board looked at one or more plies deep. */
import { BOARD, copyBoard, swapBoard } from "./board";
import { BEAROFF, CRASHED, classOf, evaluate, invertChances, OVER } from "./evaluate";
import { generate, MAX_RESULTS } from "./moves";
import { isPruning, KEPT, keepBest, keptAt } from "./pruning";
import { isTwoSided } from "./two-sided";

const PLIES: i32 = 4;
const CHANCES: usize = 20;

const swapped: usize = memory.data(64, 16);
const trial: usize = memory.data(32, 16);
/** For each depth: the results of one roll, the best play's board and chances, and the sum over rolls. */
const resultsAt: usize = heap.alloc(4 * 64 * 3072);
const bestAt: usize = memory.data(4 * 64, 16);
const chancesAt: usize = memory.data(4 * 32, 16);
const sumAt: usize = memory.data(4 * 32, 16);

/** What each of the five chances is worth to the side that has it, to choose plays by; cubeless money points at first. */
export const utility: usize = memory.data(32, 16);
store<f32>(utility, 2);
store<f32>(utility, 1, 4);
store<f32>(utility, 1, 8);
store<f32>(utility, -1, 12);
store<f32>(utility, -1, 16);

// @ts-ignore: decorator
@inline
function utilityOf(at: usize): f32 {
  return (
    load<f32>(utility) * load<f32>(at) +
    load<f32>(utility, 4) * load<f32>(at, 4) +
    load<f32>(utility, 8) * load<f32>(at, 8) +
    load<f32>(utility, 12) * load<f32>(at, 12) +
    load<f32>(utility, 16) * load<f32>(at, 16)
  );
}

/** The class of the last best play. */
export let bestClass: i32 = 0;
/** The second best play of the last `bestPlay`, as the opponent sees it, and how far behind it was; training learns from it. */
export const runnerUp: usize = memory.data(64, 16);
export let runnerUpBehind: f32 = 0;

/**
 * Finds the play of the first side with the highest utility at 0 plies. Writes the board after it, seen by the
 * opponent who is then on roll, and the chances of that board for the opponent. Returns the number of plays (0: none).
 * Of many plays in a contact position, the small net names those that are looked at.
 */
export function bestPlay(board: usize, first: i32, last: i32, depth: i32, best: usize, chances: usize): i32 {
  const results = resultsAt + <usize>(depth * MAX_RESULTS) * BOARD;
  const count = generate(board, first, last, results);
  const isPruned = isPruning && count > KEPT && classOf(board) >= CRASHED;
  const looked = isPruned ? keepBest(results, count) : max(count, 1);
  let lowest: f32 = f32.MAX_VALUE;
  let second: f32 = f32.MAX_VALUE;
  for (let i = 0; i < looked; i++) {
    const chosen = isPruned ? load<i32>(keptAt + 4 * i) : i;
    swapBoard(swapped, results + BOARD * chosen);
    const kind = evaluate(swapped, trial);
    const equity = utilityOf(trial);
    if (equity < lowest) {
      second = lowest;
      if (i > 0) copyBoard(runnerUp, best);
      lowest = equity;
      bestClass = kind;
      copyBoard(best, swapped);
      memory.copy(chances, trial, CHANCES);
    } else if (equity < second) {
      second = equity;
      copyBoard(runnerUp, swapped);
    }
  }
  runnerUpBehind = second - lowest;
  return count;
}

/** Writes the chances of the side on roll, looking `plies` half-turns ahead: the mean over the 36 rolls of its best plays. */
export function evaluateDeep(board: usize, plies: i32, result: usize): void {
  if (plies == 0) {
    evaluate(board, result);
    return;
  }
  const depth = min(plies, PLIES) - 1;
  const sum = sumAt + 32 * depth;
  const best = bestAt + BOARD * depth;
  const chances = chancesAt + 32 * depth;
  const kind = evaluate(board, sum);
  if (kind == OVER || (kind == BEAROFF && isTwoSided(board))) {
    memory.copy(result, sum, CHANCES);
    return;
  }
  memory.fill(sum, 0, 32);
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= a; b++) {
      bestPlay(board, a, b, depth, best, chances);
      if (depth > 0) evaluateDeep(best, depth, chances);
      invertChances(chances, chances);
      const share: f32 = (a == b ? 1.0 : 2.0) / 36.0;
      for (let i: usize = 0; i < CHANCES; i += 4) {
        store<f32>(sum + i, load<f32>(sum + i) + share * load<f32>(chances + i));
      }
    }
  }
  memory.copy(result, sum, CHANCES);
}
