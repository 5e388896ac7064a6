/**
 * What the next roll can be played with and leave nothing to hit: which numbers, and about how many rolls. Masks have bit p set for
 * the side's point p (25 the bar), those of the other side in its own numbering.
 */
import { highestBit, maskAbove, reverseMask } from "./board";

/** Where a checker of the side is safe: at another of its own, or past the other side's last. */
let safe: u32 = 0;
/** Points that the other side does not hold. */
let open: u32 = 0;
/** Bit d: a checker that no point needs can play the number d to safety. */
let safeDice: i32 = 0;

/**
 * For each number of a die, whether a checker that no point needs can play it to safety: to a checker of its own, past the
 * other side's last, or off: bit d for the number d. A side that runs out of these has to break points or leave shots with its next rolls.
 */
export function findSafeDice(side: usize, any: u32, made: u32, otherAny: u32, otherMade: u32): i32 {
  const bar = any & 0x2000000;
  const spares = bar != 0 ? bar : (any & ~made) | (maskAbove(side, 2) & 0x1fffffe);
  const behind = otherAny == 0 ? 25 : 25 - highestBit(otherAny);
  open = ~reverseMask(otherMade) & 0x1fffffe;
  safe = open & (any | (((<u32>1) << behind) - 1));
  const rear = any == 0 ? 0 : highestBit(any);
  safeDice = 0;
  for (let die = 1; die <= 6; die++) {
    const bearsOff = rear <= 6 && ((spares >> min(die, rear)) & 1) != 0;
    if (bearsOff || ((spares >> die) & safe) != 0) safeDice |= 1 << die;
  }
  return safeDice;
}

/**
 * An estimate of the rolls of 36 after which the side of the last `findSafeDice` leaves no blot that can be hit. Of its
 * blots within reach it brings one or two to safety, or together; with more it does not get away. What the rest of a roll
 * does is judged by `safeDice`; plays that give up a point or hit are left out.
 */
export function countSafeRolls(any: u32, made: u32, otherAny: u32): i32 {
  if ((any & 0x2000000) != 0 || otherAny == 0) return 0;
  const behind = 25 - highestBit(otherAny);
  const blots = any & ~made & ~(((<u32>1) << behind) - 1);
  const count = popcnt(blots);
  if (count > 2) return 0;
  const far = blots == 0 ? 0 : highestBit(blots);
  const near = blots == 0 ? 0 : <i32>ctz(blots);
  let rolls = 0;
  for (let a = 1; a <= 6; a++) {
    if (isDoubleSafe(count, far, near, a)) rolls++;
    for (let b = 1; b < a; b++) if (isRollSafe(count, far, near, a, b)) rolls += 2;
  }
  return rolls;
}

// @ts-ignore: decorator
@inline
function isIn(mask: u32, point: i32): bool {
  return point > 0 && ((mask >> point) & 1) != 0;
}

// @ts-ignore: decorator
@inline
function isSafeDie(die: i32): bool {
  return ((safeDice >> die) & 1) != 0;
}

function isRollSafe(count: i32, far: i32, near: i32, a: i32, b: i32): bool {
  if (count == 0) return isSafeDie(a) && isSafeDie(b);
  if (count == 1) {
    if (isIn(safe, far - a) && isSafeDie(b)) return true;
    if (isIn(safe, far - b) && isSafeDie(a)) return true;
    return isIn(safe, far - a - b) && (isIn(open, far - a) || isIn(open, far - b));
  }
  if (isIn(safe, far - a) && isIn(safe, near - b)) return true;
  if (isIn(safe, far - b) && isIn(safe, near - a)) return true;
  const apart = far - near;
  if (apart == a) return isSafeDie(b);
  if (apart == b) return isSafeDie(a);
  // Both to one open point.
  return apart == a - b && isIn(open, far - a);
}

function isDoubleSafe(count: i32, far: i32, near: i32, die: i32): bool {
  if (count == 0) return isSafeDie(die);
  let left = 4;
  if (count == 2) {
    // The nearer one first; whether the other joins it or goes past makes no difference to how many plays are needed.
    left -= playsToSafety(near, die);
    if (far - near == die) return left > 0 || isIn(open, near);
  }
  return left > 0 && playsToSafety(far, die) <= left;
}

/** How many plays of a die bring a blot to safety; 5 when it does not get there. */
function playsToSafety(from: i32, die: i32): i32 {
  let point = from;
  for (let plays = 1; plays <= 4; plays++) {
    point -= die;
    if (isIn(safe, point)) return plays;
    if (!isIn(open, point)) return 5;
  }
  return 5;
}
