/** Plays chosen a ply deep among all legal ones, where the small net and a look at 0 plies choose badly. */
import { BOARD, copyBoard, swapBoard } from "../../engine/kernel/board";
import { equityOf, evaluate } from "../../engine/kernel/evaluate";
import { generate, MAX_RESULTS } from "../../engine/kernel/moves";
import { evaluateDeep } from "../../engine/kernel/search";

/** So many plays at most are looked at deeper, none further behind the best at 0 plies than so many points. */
const MOST: i32 = 5;
const WITHIN: f32 = 0.1;

const choices: usize = heap.alloc(BOARD * MAX_RESULTS);
const equities: usize = heap.alloc(4 * MAX_RESULTS);
const tried: usize = memory.data(64, 16);
const outlook: usize = memory.data(32, 16);

/** Chooses the play a ply deep among the best of all at 0 plies. Writes the board after it and its chances there at 0 plies; returns its class. */
export function playDeep(board: usize, a: i32, b: i32, after: usize, value: usize): i32 {
  const count = max(generate(board, a, b, choices), 1);
  let least: f32 = f32.MAX_VALUE;
  for (let i = 0; i < count; i++) {
    swapBoard(tried, choices + BOARD * i);
    evaluate(tried, outlook);
    const equity = equityOf(outlook);
    store<f32>(equities + 4 * i, equity);
    least = min(least, equity);
  }
  const most = least + WITHIN;
  let lowest: f32 = f32.MAX_VALUE;
  for (let looks = 0; looks < MOST; looks++) {
    let next = 0;
    for (let i = 1; i < count; i++) if (load<f32>(equities + 4 * i) < load<f32>(equities + 4 * next)) next = i;
    if (load<f32>(equities + 4 * next) > most) break;
    store<f32>(equities + 4 * next, f32.MAX_VALUE);
    swapBoard(tried, choices + BOARD * next);
    evaluateDeep(tried, 1, outlook);
    const equity = equityOf(outlook);
    if (equity >= lowest) continue;
    lowest = equity;
    copyBoard(after, tried);
  }
  return evaluate(after, value);
}
