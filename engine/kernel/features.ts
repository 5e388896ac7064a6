/**
 * What a net sees of a board: a list of (row, value) pairs, of the rows that are not zero. Each side gives a sparse part
 * (checkers by point, borne off, the pattern of home points made) and expert features, numbers near 0 to 1 about race,
 * shots, blocks, timing and structure. `LAYOUT` counts up when rows are added at
 * the end; training takes weights of an earlier layout on, the engine only those of its own.
 */
import { highestBit, maskAbove, reverseMask, SIDE } from "./board";
import { leapRolls, runRolls } from "./roads";
import { countSafeRolls, findSafeDice } from "./safety";
import * as shots from "./shots";

export const LAYOUT: i32 = 2;
const OFF_ROW: i32 = 100;
const PATTERN_ROW: i32 = 115;
const SPARSE_ROWS: i32 = 179;
const EXPERT_ROW: i32 = 2 * SPARSE_ROWS;
const EXPERT_ROWS: i32 = 40;
const SHARED_ROW: i32 = EXPERT_ROW + 2 * EXPERT_ROWS;
const SHARED_ROWS: i32 = 4;
const SAFE_DIE_ROW: i32 = SHARED_ROW + SHARED_ROWS;
const SAFE_ROLL_ROW: i32 = SAFE_DIE_ROW + 2 * 6;
export const ROWS: i32 = SAFE_ROLL_ROW + 2;

/** The list: row numbers, values, and how many. */
export const rowList: usize = memory.data(4 * 512, 16);
export const valueList: usize = memory.data(4 * 512, 16);
export let listed: i32 = 0;

/** The masks of both sides, each in its owner's numbering. */
let any: u32 = 0;
let made: u32 = 0;
let otherAny: u32 = 0;
let otherMade: u32 = 0;
let row: i32 = 0;
let pips: i32 = 0;

// @ts-ignore: decorator
@inline
function add(at: i32, value: f32): void {
  store<i32>(rowList + 4 * listed, at);
  store<f32>(valueList + 4 * listed, value);
  listed++;
}

/** Adds the next expert feature of the side. */
// @ts-ignore: decorator
@inline
function expert(value: f32): void {
  if (value != 0) add(row, value);
  row++;
}

/** Lists the features of a board. The first side is on roll. */
export function extract(board: usize): void {
  listed = 0;
  const firstAny = maskAbove(board, 0) & 0x3fffffe;
  const firstMade = maskAbove(board, 1) & 0x1fffffe;
  const secondAny = maskAbove(board + SIDE, 0) & 0x3fffffe;
  const secondMade = maskAbove(board + SIDE, 1) & 0x1fffffe;
  any = firstAny;
  made = firstMade;
  otherAny = secondAny;
  otherMade = secondMade;
  extractSide(board, board + SIDE, 0);
  const firstPips = pips;
  const safeRolls = <f32>countSafeRolls(any, made, otherAny) / 36;
  row = SAFE_ROLL_ROW;
  expert(safeRolls);
  expert(safeRolls * safeRolls);
  any = secondAny;
  made = secondMade;
  otherAny = firstAny;
  otherMade = firstMade;
  extractSide(board + SIDE, board, 1);
  extractRace(firstPips, pips);
}

/** The race between both: the lead in pips, and Kleinman's (D + 4)/√(S − 4) (Vision Laughs at Counting, 1980). */
function extractRace(first: i32, second: i32): void {
  const lead = <f32>(second - first);
  const sum = <f32>(first + second);
  const kleinman = (lead + 4) / Mathf.sqrt(max<f32>(4, sum - 4));
  row = SHARED_ROW;
  expert(max<f32>(-2, min<f32>(2, lead / 60)));
  expert(max<f32>(-2, min<f32>(2, kleinman / 2)));
  expert(kleinman / (1 + Mathf.abs(kleinman)));
  expert(sum / 334);
}

function extractSide(side: usize, other: usize, place: i32): void {
  listCounts(side, place * SPARSE_ROWS);
  row = EXPERT_ROW + place * EXPERT_ROWS;
  describeStructure(side);
  describeShots(side);
  describeRoads(side);
  describeBoard(side, other);
  const safeDice = findSafeDice(side, any, made, otherAny, otherMade);
  for (let die = 1; die <= 6; die++) if (((safeDice >> die) & 1) != 0) add(SAFE_DIE_ROW + 6 * place + die - 1, 1);
}

/** Four units for each point and the bar: one, two, three or more, and half of what is beyond three. */
// @ts-ignore: decorator
@inline
function listCounts(side: usize, base: i32): void {
  let left = any;
  while (left != 0) {
    const point = <i32>ctz(left);
    left &= left - 1;
    const count = <i32>load<u8>(side + point);
    const unit = base + 4 * (point - 1);
    add(unit + min(count, 3) - 1, 1);
    if (count > 3) add(unit + 3, <f32>(count - 3) * 0.5);
  }
  const off = <i32>load<u8>(side);
  if (off > 0) add(base + OFF_ROW + off - 1, 1);
  add(base + PATTERN_ROW + ((made >> 1) & 0x3f), 1);
}

/** Pips of several kinds, where the checkers are, how they are stacked. Ten features. */
function describeStructure(side: usize): void {
  // My checkers beyond this point have not passed the other side's rearmost one.
  const meeting = otherAny == 0 ? 25 : 25 - highestBit(otherAny);
  let sum = 0;
  let squares = 0;
  let contactPips = 0;
  let contactCheckers = 0;
  let homewardPips = 0;
  let stacked = 0;
  let sparePips = 0;
  let back = 0;
  let outfield = 0;
  let crossovers = 0;
  let left = any;
  while (left != 0) {
    const point = <i32>ctz(left);
    left &= left - 1;
    const count = <i32>load<u8>(side + point);
    sum += count * point;
    squares += count * point * point;
    crossovers += count * ((point + 5) / 6);
    if (point > meeting) {
      contactPips += count * (point - meeting);
      contactCheckers += count;
    }
    if (point > 6) homewardPips += count * (point - 6);
    if (count > 3) stacked += count - 3;
    if (point >= 19) back += count;
    else if (point > 6) {
      outfield += count;
      // Pips that can be played before a home board of pairs has to break.
      sparePips += count * (point - 6);
    } else if (count > 2) sparePips += (count - 2) * (point - 1);
  }
  pips = sum;
  const remaining = 15 - <i32>load<u8>(side);
  const checkers = <f32>remaining;
  const mean = checkers > 0 ? <f32>sum / checkers : 0;
  const variance = checkers > 0 ? <f32>squares / checkers - mean * mean : 0;
  expert(<f32>sum / 167);
  expert(<f32>contactPips / 120);
  expert(<f32>contactCheckers / 15);
  expert(<f32>homewardPips / 90);
  expert(<f32>stacked / 8);
  expert(<f32>sparePips / 50);
  expert(<f32>back / 4);
  expert(<f32>outfield / 8);
  expert(Mathf.sqrt(max<f32>(0, variance)) / 8);
  expert(<f32>crossovers / 40);
}

/** What the side can hit and build with its next roll. Eight features. */
function describeShots(side: usize): void {
  const blocks = reverseMask(otherMade);
  const blots = reverseMask(otherAny & ~otherMade) & 0x1fffffe;
  const onBar = <i32>load<u8>(side, 25);
  shots.countShots(any, onBar, blocks, blots);
  expert(<f32>shots.hitRolls / 36);
  expert(<f32>shots.hitPips / 360);
  expert(<f32>shots.doubleHitRolls / 18);
  expert(<f32>shots.homeHitRolls / 36);
  if (onBar == 0) {
    const many = maskAbove(side, 2);
    const blotsOwn = any & ~made;
    const pairs = (made & ~many) | maskAbove(side, 3);
    shots.countBuilds(blotsOwn | many, pairs & 0x1fffffe, blotsOwn, made, blocks, blots);
    expert(<f32>shots.attackRolls / 36);
    expert(<f32>shots.pointOnBlotRolls / 18);
    expert(<f32>shots.anchorRolls / 36);
  } else {
    row += 3;
  }
  // Chance to enter at least one checker, when one is on the bar.
  const shut = <f32>popcnt((otherMade >> 1) & 0x3f) / 6;
  expert(onBar > 0 ? 1 - shut * shut : 0);
}

/** How the side's rear checkers get away, and how well all of them move. Seven features. */
function describeRoads(side: usize): void {
  const rear = any == 0 ? 0 : highestBit(any);
  let mobility = 0;
  let leaps = 0;
  let runners = 0;
  let worst = 36;
  let left = any >> 7;
  let point = 6;
  while (left != 0) {
    const skip = <i32>ctz(left) + 1;
    left = skip == 32 ? 0 : left >> skip;
    point += skip;
    const count = <i32>load<u8>(side + point);
    mobility += count * runRolls(point, otherMade);
    if (point >= 18) {
      const rolls = leapRolls(point, otherMade);
      leaps += count * rolls;
      runners += count;
      worst = min(worst, rolls);
    }
  }
  expert(<f32>mobility / 360);
  const shutOut = 36 - worst;
  const hemmed = <f32>shutOut / 36;
  expert(runners > 0 ? <f32>leaps / (36 * <f32>runners) : 1);
  expert(hemmed);
  expert(rear > 6 ? <f32>runRolls(rear, otherMade) / 36 : 1);
  expert(<f32>leapRolls(25, otherMade) / 36);
  expert(hemmed * hemmed);
  expert(hemmed * <f32>runners / 4);
}

/** Points made, primes before the other side's rear, anchors, blots at risk. Fifteen features. */
function describeBoard(side: usize, other: usize): void {
  const otherRear = otherAny == 0 ? 0 : highestBit(otherAny);
  const behind = 25 - otherRear;
  const wall = made & ~(((<u32>2) << behind) - 1);
  let run = wall;
  let longest = 0;
  while (run != 0) {
    run &= run >> 1;
    longest++;
  }
  let widest = 0;
  if (wall != 0) {
    for (let low = behind + 1; low <= 19 && low <= behind + 9; low++) {
      widest = max(widest, <i32>popcnt((wall >> low) & 0x3f));
    }
  }
  longest = min(longest, 6);
  expert(<f32>longest / 6);
  expert(longest >= 4 ? 1 : 0);
  expert(longest >= 5 ? 1 : 0);
  expert(longest == 6 ? 1 : 0);
  expert(<f32>widest / 6);
  const homeMade = <i32>popcnt((made >> 1) & 0x3f);
  const homeBlots = <i32>popcnt(((any & ~made) >> 1) & 0x3f);
  const shut = <f32>homeMade / 6;
  const otherBar = <f32>load<u8>(other, 25);
  expert(shut);
  expert(shut * shut * otherBar);
  expert(<f32>homeBlots / 3);
  expert(otherBar > 0 ? <f32>homeBlots / 3 : 0);
  const anchors = <i32>popcnt((made >> 19) & 0x3f);
  expert(<f32>anchors / 2);
  expert((made & 0x1c0000) != 0 ? 1 : 0);
  const foremost = 6 - <i32>ctz((made >> 19) | 0x40);
  expert(<f32>foremost / 6);
  expert(<f32>(<i32>load<u8>(side, 1) + <i32>load<u8>(side, 2)) / 6);
  const offSide = <i32>load<u8>(side);
  expert(<f32>offSide / 15);
  expert(offSide == 0 ? <f32>load<u8>(side, 25) / 2 : 0);
}
