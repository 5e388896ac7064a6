/** What JavaScript sees of the kernel. Boards and results pass through fixed places in memory. */
import { BOARD, swapBoard } from "./board";
import { BEAROFF, classOf, equityOf, evaluate } from "./evaluate";
import { LAYOUT, ROWS } from "./features";
import { generate as generateMoves, initMoves, MAX_RESULTS } from "./moves";
import { allocateNet, netOf, netSize } from "./net-shapes";
import { packNet } from "./packed";
import { pruningSize as sizeOfPruning, pruningWeights, setPruning as switchPruning } from "./pruning";
import { initRoads } from "./roads";
import { bestClass, bestPlay, evaluateDeep, utility } from "./search";
import { answerTwoSided, isTwoSided, twoSidedAnswer } from "./two-sided";

const input: usize = memory.data(64, 16);
const answer: usize = memory.data(32, 16);
const boards: usize = heap.alloc(64 * 3072);
const chances: usize = heap.alloc(20 * 3072);
const swapped: usize = memory.data(64, 16);
/** The boards on the way from a search's root to its leaf, and the chances of each. */
const line: usize = memory.data(64 * 8, 16);
const lineChances: usize = memory.data(32 * 8, 16);

initMoves();
initRoads();

/** Where the board to work on is written. */
export function inputAt(): usize {
  return input;
}
/** Where `evaluatePosition` leaves five float32. */
export function answerAt(): usize {
  return answer;
}
/** Where `generate` leaves its boards, 64 bytes each. */
export function boardsAt(): usize {
  return boards;
}
/** Where `evaluateBoards` leaves five float32 for each board. */
export function chancesAt(): usize {
  return chances;
}
export function layout(): i32 {
  return LAYOUT;
}
export function rows(): i32 {
  return ROWS;
}
export function maxResults(): i32 {
  return MAX_RESULTS;
}
/** How many float32 weights a net with hidden layers of so many units has; `third` is 0 when there are two. */
export function weightsOf(first: i32, second: i32, third: i32): i32 {
  return netSize(first, second, third);
}
/** Where the weights of a class's net belong. */
export function netAt(kind: i32, first: i32, second: i32, third: i32): usize {
  return allocateNet(kind, first, second, third);
}
/** Packs the first layer of a class's net whose weights are in place, or two: its evaluations are quicker and a little coarser. */
export function pack(kind: i32, layers: i32): void {
  packNet(netOf(kind), layers > 1);
}
export function pruningSize(): i32 {
  return sizeOfPruning();
}
export function pruningAt(): usize {
  return pruningWeights();
}
/** With pruning on, a search looks only at the plays that the small net names. */
export function setPruning(on: bool): void {
  switchPruning(on);
}
export function classify(): i32 {
  return classOf(input);
}
/** Lists the legal results of the input board's first side; 0 when it cannot move. */
export function generate(first: i32, second: i32): i32 {
  return generateMoves(input, first, second, boards);
}
/** Evaluates the input board, its first side on roll; returns its cubeless equity. */
export function evaluatePosition(plies: i32): f32 {
  evaluateDeep(input, plies, answer);
  return equityOf(answer);
}
/** Evaluates `count` boards of the list, each seen by the side that has moved: the chances are the opponent's, on roll. */
export function evaluateBoards(count: i32, plies: i32): void {
  for (let i = 0; i < count; i++) {
    swapBoard(swapped, boards + BOARD * i);
    if (plies == 0) evaluate(swapped, chances + 20 * i);
    else evaluateDeep(swapped, plies, chances + 20 * i);
  }
}
/** Evaluates one board of the list, as `evaluateBoards` does all. */
export function evaluateBoard(index: i32, plies: i32): void {
  swapBoard(swapped, boards + BOARD * index);
  evaluateDeep(swapped, plies, chances + 20 * index);
}
/** The first of the `count` evaluated boards that leaves the opponent the lowest cubeless equity. */
export function bestBoard(count: i32): i32 {
  let best = 0;
  for (let i = 1; i < count; i++) {
    if (equityOf(chances + 20 * i) < equityOf(chances + 20 * best)) best = i;
  }
  return best;
}
/** Makes a board of the list the input, the opponent on roll. */
export function playBoard(index: i32): void {
  swapBoard(input, boards + BOARD * index);
}
/** Where the board at `depth` of the line lies, from 0 to 7; its side on roll first. */
export function lineAt(depth: i32): usize {
  return line + BOARD * depth;
}
/** Where the chances of the board at `depth` of the line lie: five float32. */
export function lineChancesAt(depth: i32): usize {
  return lineChances + 32 * depth;
}
/** Where five float32 say what each chance is worth to the side that has it, when `playLine` chooses. */
export function utilityAt(): usize {
  return utility;
}
/** Evaluates the board at `depth` of the line; returns its class. */
export function evaluateLine(depth: i32): i32 {
  return evaluate(line + BOARD * depth, lineChances + 32 * depth);
}
/** Plays a roll as well as 0 plies can from the board at `depth` of the line to the next; returns the class of that. */
export function playLine(depth: i32, first: i32, second: i32): i32 {
  bestPlay(line + BOARD * depth, first, second, 0, line + BOARD * (depth + 1), lineChances + 32 * (depth + 1));
  return bestClass;
}
/** Where `askTwoSided` leaves four float32, and four more for a side on roll that keeps the cube where it is. */
export function twoSidedAt(): usize {
  return twoSidedAnswer;
}
/** Looks a board up in the two-sided database, its first side on roll; false when it is not there. */
export function askTwoSided(board: usize): bool {
  if (classOf(board) != BEAROFF || !isTwoSided(board)) return false;
  answerTwoSided(board);
  return true;
}
