/**
 * The two-sided bearoff database: for each pair of home boards with at most six checkers a side, the exact value to the side
 * on roll, in points at the present cube, of a money game without limit: without a cube, with a cube that nobody holds, that they
 * holds, and that the other holds; both sides play and turn the cube for that. Nobody can lose a gammon: nine checkers are off.
 * It is computed when first needed, one board more at a time: whoever leaves a lower number can only reach what is known.
 */
import { allocate } from "./allocate";
import { SIDE } from "./board";
import { advanceHomeBoard, HOME, homeBoardIndex, initHomeBoards, listHomeSteps } from "./home-boards";

const CHECKERS: i32 = 6;
/** C(12, 6). */
const BOARDS: usize = 924;
const ROLLS: i32 = 21;
/** A value: float32 without a cube, with a centred one, with the mover's own, with the other's. */
const VALUE: usize = 16;
const ROW: usize = 924 * 16;

const counts: usize = memory.data(8, 8);
const steps: usize = memory.data(2 * 6, 2);
/** At `left` + ROW × own + VALUE × other: what it is worth to leave board `own` when the other side is on roll with `other`. */
let left: usize = 0;
/** For each board its number of one-die results and these, 6 dice of 8 u16. */
let singles: usize = 0;
/** For each board and roll, the number of results and these, u16; and where each board's list begins. */
let resultsEnd: usize = 0;
/** Room for so many u16 of results a board; 95.7 are used on average. */
const RESULTS: usize = 96;
/** How many boards are solved, from the lowest. */
let solved: usize = 0;
let listAt: usize = 0;
const marks: usize = memory.data(2 * 924, 2);
let mark: u16 = 0;
const reached: usize = memory.data(2 * 1024, 2);
const reachedBefore: usize = memory.data(2 * 1024, 2);
let count: i32 = 0;
const sums: usize = memory.data(924 * 16, 16);
const row: usize = memory.data(924 * 16, 16);
/** What the last look-up found: four float32 after a cube decision, then four for who keeps the cube where it is. */
export const twoSidedAnswer: usize = memory.data(32, 16);

/** Whether a bearoff has come down to six checkers a side or fewer. */
export function isTwoSided(board: usize): bool {
  return <i32>min(load<u8>(board), load<u8>(board + SIDE)) >= 15 - CHECKERS;
}

/** Solves what is not solved yet of the boards up to this one, so that the first need does not pay for all. */
function solveUpTo(board: usize): void {
  if (left == 0) {
    left = allocate(ROW * BOARDS);
    singles = allocate(16 * 6 * BOARDS);
    listAt = allocate(4 * BOARDS);
    resultsEnd = allocate(2 * RESULTS * BOARDS);
    memory.fill(counts, 0, 8);
    listBoard(0);
    // Who bears off the last checker has won. Nobody is on roll with none: what stands there is never read.
    for (let other: usize = 0; other < BOARDS; other++) v128.store(left + VALUE * other, f32x4.splat(1));
    solved = 1;
  }
  for (; solved <= board; solved++) {
    advanceHomeBoard(counts, CHECKERS);
    listBoard(solved);
    solveAgainstLower(solved);
  }
}

/** Lists the results of each roll from the board in `counts`; all boards that come before it in order are listed. */
function listBoard(board: usize): void {
  for (let die: usize = 1; die <= 6; die++) {
    const own = singlesOf(board, die);
    let listed = board == 0 ? 0 : listHomeSteps(counts, CHECKERS, <i32>die, steps);
    for (let i = 0; i < listed; i++) store<u16>(own + 2 + 2 * i, load<u16>(steps + 2 * i));
    // Once all are off there is nothing more to play.
    if (board == 0) store<u16>(own + 2, 0), (listed = 1);
    store<u16>(own, <u16>listed);
  }
  store<u32>(listAt + 4 * board, <u32>resultsEnd);
  for (let die: usize = 1; die <= 6; die++) {
    begin();
    reach(<u16>board);
    for (let dice = 0; dice < 4; dice++) playFromReached(die);
    keepReached();
  }
  for (let first: usize = 2; first <= 6; first++) {
    for (let second: usize = 1; second < first; second++) {
      begin();
      playInOrder(board, first, second);
      playInOrder(board, second, first);
      keepReached();
    }
  }
}

function playInOrder(board: usize, first: usize, second: usize): void {
  const own = singlesOf(board, first);
  for (let i = 0, listed = <i32>load<u16>(own); i < listed; i++) reachAll(load<u16>(own + 2 + 2 * i), second);
}

function singlesOf(board: usize, die: usize): usize {
  return singles + 16 * (6 * board + die - 1);
}

function begin(): void {
  count = 0;
  mark++;
  // Marks are told apart as long as 16 bits go.
  if (mark == 0) {
    memory.fill(marks, 0, 2 * BOARDS);
    mark = 1;
  }
}

function reach(board: u16): void {
  if (load<u16>(marks + 2 * <usize>board) == mark) return;
  store<u16>(marks + 2 * <usize>board, mark);
  store<u16>(reached + 2 * count, board);
  count++;
}

function reachAll(board: u16, die: usize): void {
  const own = singlesOf(board, die);
  for (let i = 0, listed = <i32>load<u16>(own); i < listed; i++) reach(load<u16>(own + 2 + 2 * i));
}

function playFromReached(die: usize): void {
  const before = count;
  memory.copy(reachedBefore, reached, 2 * before);
  begin();
  for (let i = 0; i < before; i++) reachAll(load<u16>(reachedBefore + 2 * i), die);
}

/** Adds what the roll leads to to the lists. */
function keepReached(): void {
  store<u16>(resultsEnd, <u16>count);
  memory.copy(resultsEnd + 2, reached, 2 * count);
  resultsEnd += 2 + 2 * count;
}

/** The chance of a roll; the doubles are listed first. */
// @ts-ignore: decorator
@inline
function shareOf(roll: i32): v128 {
  return f32x4.splat(roll < HOME ? <f32>1.0 / 36.0 : <f32>2.0 / 36.0);
}

/** A value seen from the other side: what one's own cube is worth to the other is what the other's is worth to it. */
// @ts-ignore: decorator
@inline
function seenByOther(value: v128): v128 {
  return f32x4.neg(v128.shuffle<i32>(value, value, 0, 1, 3, 2));
}

/** After the cube decision: the side on roll doubles when that gains, if it may, and the other passes when that costs less. */
function decided(waiting: v128): v128 {
  // A double that is taken is worth twice what the cube in the other's hands is.
  const taken = f32x4.mul(f32x4.splat(2), v128.shuffle<i32>(waiting, waiting, 3, 3, 3, 3));
  const doubled = f32x4.pmin(f32x4.splat(1), taken);
  const mayDouble = i32x4(0, -1, -1, 0);
  return v128.bitselect(f32x4.pmax(waiting, doubled), waiting, mayDouble);
}

/** Solves the pairs of a board with all lower ones and with itself, from both sides. */
function solveAgainstLower(board: usize): void {
  // On roll with the board, against all lower ones at once: a result's row holds what it is worth against each.
  memory.fill(sums, 0, VALUE * board);
  let list = <usize>load<u32>(listAt + 4 * board);
  for (let roll = 0; roll < ROLLS; roll++) list = addRollAgainstAll(list, shareOf(roll), VALUE * board);
  v128.store(row, f32x4.splat(1));
  for (let other: usize = 1; other < board; other++) {
    const value = seenByOther(decided(v128.load(sums + VALUE * other)));
    v128.store(row + VALUE * other, value);
    v128.store(left + ROW * other + VALUE * board, value);
  }
  // On roll with a lower board or the same, against the board.
  for (let own: usize = 1; own <= board; own++) {
    v128.store(left + ROW * board + VALUE * own, seenByOther(decided(waitingValue(own, row))));
  }
}

/** Adds a roll of the list to the sums, up to `end`; returns where the next roll's results are. */
function addRollAgainstAll(list: usize, share: v128, end: usize): usize {
  const listed = <usize>load<u16>(list);
  const first = left + ROW * <usize>load<u16>(list + 2);
  if (listed == 1) {
    for (let at = VALUE; at < end; at += VALUE) {
      v128.store(sums + at, f32x4.add(v128.load(sums + at), f32x4.mul(share, v128.load(first + at))));
    }
  } else if (listed == 2) {
    const second = left + ROW * <usize>load<u16>(list + 4);
    for (let at = VALUE; at < end; at += VALUE) {
      const best = f32x4.pmax(v128.load(first + at), v128.load(second + at));
      v128.store(sums + at, f32x4.add(v128.load(sums + at), f32x4.mul(share, best)));
    }
  } else {
    const second = left + ROW * <usize>load<u16>(list + 4);
    const third = left + ROW * <usize>load<u16>(list + 6);
    for (let at = VALUE; at < end; at += VALUE) {
      let best = f32x4.pmax(v128.load(first + at), f32x4.pmax(v128.load(second + at), v128.load(third + at)));
      for (let i: usize = 3; i < listed; i++) {
        best = f32x4.pmax(best, v128.load(left + ROW * <usize>load<u16>(list + 2 + 2 * i) + at));
      }
      v128.store(sums + at, f32x4.add(v128.load(sums + at), f32x4.mul(share, best)));
    }
  }
  return list + 2 + 2 * listed;
}

/** What it is worth to be on roll with `own` and keep the cube; `worths` holds what leaving each board is worth, `step` apart. */
function waitingValue(own: usize, worths: usize, step: usize = VALUE): v128 {
  let sum = f32x4.splat(0);
  let list = <usize>load<u32>(listAt + 4 * own);
  for (let roll = 0; roll < ROLLS; roll++) {
    const listed = <usize>load<u16>(list);
    let best = v128.load(worths + step * <usize>load<u16>(list + 2));
    for (let i: usize = 1; i < listed; i++) {
      best = f32x4.pmax(best, v128.load(worths + step * <usize>load<u16>(list + 2 + 2 * i)));
    }
    sum = f32x4.add(sum, f32x4.mul(shareOf(roll), best));
    list += 2 + 2 * listed;
  }
  return sum;
}

/** The chance to win of the side on roll, without a cube. */
export function twoSidedWin(board: usize): f32 {
  return 0.5 * f32x4.extract_lane(valueOf(board), 0) + 0.5;
}

function valueOf(board: usize): v128 {
  if (left == 0) initHomeBoards();
  const own = <usize>homeBoardIndex(board, CHECKERS);
  const other = <usize>homeBoardIndex(board + SIDE, CHECKERS);
  solveUpTo(max(own, other));
  return seenByOther(v128.load(left + ROW * other + VALUE * own));
}

/** Leaves what a board is worth to the side on roll at `twoSidedAnswer`. */
export function answerTwoSided(board: usize): void {
  v128.store(twoSidedAnswer, valueOf(board));
  const own = <usize>homeBoardIndex(board, CHECKERS);
  const other = <usize>homeBoardIndex(board + SIDE, CHECKERS);
  v128.store(twoSidedAnswer, waitingValue(own, left + VALUE * other, ROW), 16);
}
