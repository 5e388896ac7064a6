/**
 * What a net sees of a board: the rows that are not zero, and their values (`feature-list.ts`). Each side gives a sparse part
 * (checkers by point, borne off, the pattern of home points made) and expert features, numbers near 0 to 1 about race,
 * shots, blocks, timing and structure. `LAYOUT` counts up when rows are added at the end; training takes weights of an
 * earlier layout on, the engine only those of its own.
 */
import { maskAbove, SIDE } from "./board";
import { add, beginAt, clearList, EXPERT_ROW, expert, mark } from "./feature-list";
import { countSafeRolls, findSafeDice } from "./safety";
import { describeSide } from "./side-features";

export const LAYOUT: i32 = 2;
const OFF_ROW: i32 = 100;
const PATTERN_ROW: i32 = 115;
const SPARSE_ROWS: i32 = 179;
const EXPERT_ROWS: i32 = 40;
const SHARED_ROW: i32 = EXPERT_ROW + 2 * EXPERT_ROWS;
const SHARED_ROWS: i32 = 4;
const SAFE_DIE_ROW: i32 = SHARED_ROW + SHARED_ROWS;
const SAFE_ROLL_ROW: i32 = SAFE_DIE_ROW + 2 * 6;
export const ROWS: i32 = SAFE_ROLL_ROW + 2;

/** Whether a row is half of what a point holds beyond three checkers. */
export function isBeyondThree(row: i32): bool {
  const place = row % SPARSE_ROWS;
  return row < EXPERT_ROW && place < OFF_ROW && place % 4 == 3;
}

/** Whether a row has an expert feature's value. */
export function isExpert(row: i32): bool {
  return (row >= EXPERT_ROW && row < SAFE_DIE_ROW) || (row >= SAFE_ROLL_ROW && row < ROWS);
}

/** By how many pips the first side of the board last listed leads. */
export let lead: i32 = 0;

/** Lists the features of a board. The first side is on roll. */
export function extract(board: usize): void {
  clearList();
  const firstAny = maskAbove(board, 0) & 0x3fffffe;
  const firstMade = maskAbove(board, 1) & 0x1fffffe;
  const secondAny = maskAbove(board + SIDE, 0) & 0x3fffffe;
  const secondMade = maskAbove(board + SIDE, 1) & 0x1fffffe;
  const firstPips = extractSide(board, board + SIDE, 0, firstAny, firstMade, secondAny, secondMade);
  const safeRolls = <f32>countSafeRolls(firstAny, firstMade, secondAny) / 36;
  beginAt(SAFE_ROLL_ROW);
  expert(safeRolls);
  expert(safeRolls * safeRolls);
  const secondPips = extractSide(board + SIDE, board, 1, secondAny, secondMade, firstAny, firstMade);
  lead = secondPips - firstPips;
  extractRace(firstPips + secondPips);
}

/** The race between both: the lead in pips, and Kleinman's (D + 4)/√(S − 4) (Vision Laughs at Counting, 1980). */
function extractRace(pips: i32): void {
  const ahead = <f32>lead;
  const sum = <f32>pips;
  const kleinman = (ahead + 4) / Mathf.sqrt(max<f32>(4, sum - 4));
  beginAt(SHARED_ROW);
  expert(max<f32>(-2, min<f32>(2, ahead / 60)));
  expert(max<f32>(-2, min<f32>(2, kleinman / 2)));
  expert(kleinman / (1 + Mathf.abs(kleinman)));
  expert(sum / 334);
}

/** Lists all of one side, the first in `place` 0; returns its pips. */
function extractSide(
  side: usize,
  other: usize,
  place: i32,
  any: u32,
  made: u32,
  otherAny: u32,
  otherMade: u32,
): i32 {
  listCounts(side, place * SPARSE_ROWS, any, made);
  beginAt(EXPERT_ROW + place * EXPERT_ROWS);
  const pips = describeSide(side, other, any, made, otherAny, otherMade);
  const safeDice = findSafeDice(side, any, made, otherAny, otherMade);
  for (let die = 1; die <= 6; die++) if (((safeDice >> die) & 1) != 0) mark(SAFE_DIE_ROW + 6 * place + die - 1);
  return pips;
}

/** Four units for each point and the bar: one, two, three or more, and half of what is beyond three. */
// @ts-ignore: decorator
@inline
function listCounts(side: usize, base: i32, any: u32, made: u32): void {
  let left = any;
  while (left != 0) {
    const point = <i32>ctz(left);
    left &= left - 1;
    const count = <i32>load<u8>(side + point);
    const unit = base + 4 * (point - 1);
    mark(unit + min(count, 3) - 1);
    if (count > 3) add(unit + 3, <f32>(count - 3) * 0.5);
  }
  const off = <i32>load<u8>(side);
  if (off > 0) mark(base + OFF_ROW + off - 1);
  mark(base + PATTERN_ROW + ((made >> 1) & 0x3f));
}
