/**
 * What a lone checker can do against blocks in the 12 points ahead of it, for each of the 4,096 patterns. Bit i of a
 * pattern is the point i + 1 pips ahead. Counts are rolls of 36.
 */
const PATTERNS: i32 = 4096;
const runs: usize = memory.data(4096, 16);
const leaps: usize = memory.data(4096, 16);

export function initRoads(): void {
  for (let pattern = 0; pattern < PATTERNS; pattern++) {
    let run = 0;
    let leap = 0;
    const edge = pattern == 0 ? 0 : 32 - <i32>clz(<u32>pattern & 0x3f);
    for (let a = 1; a <= 6; a++) {
      for (let b = 1; b <= 6; b++) {
        const reach = a == b ? doubleReach(pattern, a) : pairReach(pattern, a, b);
        if (reach >= a + b) run++;
        if (reach > edge) leap++;
      }
    }
    store<u8>(runs + pattern, <u8>run);
    store<u8>(leaps + pattern, <u8>leap);
  }
}

// @ts-ignore: decorator
@inline
function isOpen(pattern: i32, pips: i32): bool {
  return pips > 12 || ((pattern >> (pips - 1)) & 1) == 0;
}

function pairReach(pattern: i32, a: i32, b: i32): i32 {
  let reach = 0;
  if (isOpen(pattern, a)) reach = a;
  if (isOpen(pattern, b)) reach = max(reach, b);
  return reach > 0 && isOpen(pattern, a + b) ? a + b : reach;
}

function doubleReach(pattern: i32, die: i32): i32 {
  let reach = 0;
  for (let times = 1; times <= 4 && isOpen(pattern, times * die); times++) reach = times * die;
  return reach;
}

/** Rolls with which a checker on `point` plays both dice, against the other side's made points in that side's numbering. */
// @ts-ignore: decorator
@inline
export function runRolls(point: i32, otherMade: u32): i32 {
  return <i32>load<u8>(runs + ((otherMade >> (26 - point)) & 0xfff));
}

/** Rolls with which a checker on `point` gets beyond the last blocked point of the six ahead of it. */
// @ts-ignore: decorator
@inline
export function leapRolls(point: i32, otherMade: u32): i32 {
  return <i32>load<u8>(leaps + ((otherMade >> (26 - point)) & 0xfff));
}
