/** The expert features of one side: numbers near 0 to 1 about race, shots, blocks, timing and structure. */
import { highestBit, maskAbove, reverseMask } from "./board";
import { expert, skip } from "./feature-list";
import { leapRolls, runRolls } from "./roads";
import * as shots from "./shots";

/** The masks of both sides, each in its owner's numbering. */
let any: u32 = 0;
let made: u32 = 0;
let otherAny: u32 = 0;
let otherMade: u32 = 0;
let pips: i32 = 0;

/** Lists the forty expert features of a side, whose points and the other's are given as masks; returns its pips. */
export function describeSide(side: usize, other: usize, own: u32, ownMade: u32, others: u32, othersMade: u32): i32 {
  any = own;
  made = ownMade;
  otherAny = others;
  otherMade = othersMade;
  describeStructure(side);
  describeShots(side);
  describeRoads(side);
  describeBoard(side, other);
  return pips;
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
    skip(3);
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
