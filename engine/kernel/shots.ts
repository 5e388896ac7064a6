/**
 * Rolls counted exactly over all 36: which of them hit, and which make a new point. A side's checkers are masks by point
 * in its own numbering, so that a step with a die is a shift to the right.
 */
const POINTS: u32 = 0x1fffffe;
const HOME: u32 = 0x7e;
/** New points that matter: in attack the points 2 to 7, in defence the opponent's ace to bar point. */
const ATTACK: u32 = 0xfc;
const DEFENCE: u32 = 0x1fc0000;

/** Results of `countShots`: rolls that hit, pips lost by the rearmost hit checker summed over rolls, and kinds of hits. */
export let hitRolls: i32 = 0;
export let hitPips: i32 = 0;
export let doubleHitRolls: i32 = 0;
export let homeHitRolls: i32 = 0;

/** Results of `countBuilds`. */
export let attackRolls: i32 = 0;
export let pointOnBlotRolls: i32 = 0;
export let anchorRolls: i32 = 0;

/**
 * What a roll hits, as four counts in one number: 1 if anything, from bit 6 on 1 if two blots or more, from bit 12 on 1 if a
 * blot in the home board, from bit 18 on the pips that the rearmost loses (one hit on my point p had come p pips). Sums over 36
 * rolls fit. Without branches, which no processor could guess.
 */
// @ts-ignore: decorator
@inline
function countsOf(hits: u32): i32 {
  return (
    <i32>(hits != 0) |
    (<i32>((hits & (hits - 1)) != 0) << 6) |
    (<i32>((hits & HOME) != 0) << 12) |
    ((31 - <i32>clz(hits | 1)) << 18)
  );
}

/** Counts the rolls that hit a blot. `any`: own checkers, `onBar`: how many on the bar, `blocks`, `blots`: the other's. */
export function countShots(any: u32, onBar: i32, blocks: u32, blots: u32): void {
  const counts = blots == 0 ? 0 : onBar == 0 ? countFree(any, blocks, blots) : countFromBar(any, onBar, blocks, blots);
  hitRolls = counts & 0x3f;
  doubleHitRolls = (counts >> 6) & 0x3f;
  homeHitRolls = (counts >> 12) & 0x3f;
  hitPips = counts >> 18;
}

function countFree(any: u32, blocks: u32, blots: u32): i32 {
  const open = ~blocks & POINTS;
  let pairs = 0;
  let doubles = 0;
  for (let a = 1; a <= 6; a++) {
    const one = (any >> a) & open;
    for (let b = 1; b < a; b++) {
      const two = (any >> b) & open;
      pairs += countsOf((one | two | (one >> b) | (two >> a)) & blots);
    }
    const second = (one >> a) & open;
    const third = (second >> a) & open;
    doubles += countsOf((one | second | third | (third >> a)) & blots);
  }
  return 2 * pairs + doubles;
}

function countFromBar(any: u32, onBar: i32, blocks: u32, blots: u32): i32 {
  const open = ~blocks & POINTS;
  const rest = any & POINTS;
  let counts = 0;
  for (let a = 1; a <= 6; a++) {
    const enterA = ((<u32>1) << (25 - a)) & open;
    for (let b = 1; b < a; b++) {
      const enterB = ((<u32>1) << (25 - b)) & open;
      let hits = enterA | enterB;
      if (onBar == 1) {
        if (enterA != 0) hits |= (rest | enterA) >> b;
        if (enterB != 0) hits |= (rest | enterB) >> a;
      }
      counts += 2 * countsOf(hits & blots);
    }
    if (enterA == 0) continue;
    let hits = enterA;
    let movers = rest | enterA;
    for (let left = 4 - onBar; left > 0; left--) {
      movers = (movers >> a) & open;
      hits |= movers;
    }
    counts += countsOf(hits & blots);
  }
  return counts;
}

/**
 * Counts the rolls that make a new point in attack (of these, on a blot) and a new anchor. `spare`: points that can give a
 * checker away (one, or three and more); `pairs`: points that can give two; `ownBlots` are slots to cover.
 */
export function countBuilds(spare: u32, pairs: u32, ownBlots: u32, made: u32, blocks: u32, blots: u32): void {
  const open = ~blocks & ~made & POINTS;
  const slots = ownBlots & open;
  const onBlots = blots & HOME;
  let counts = 0;
  for (let a = 1; a <= 6; a++) {
    const first = spare >> a;
    for (let b = 1; b < a; b++) {
      const second = spare >> b;
      counts += 2 * buildsOf(((first & second) | ((first | second) & slots)) & open, onBlots);
    }
    counts += buildsOf(((pairs >> a) | (first & slots)) & open, onBlots);
  }
  attackRolls = counts & 0x3f;
  pointOnBlotRolls = (counts >> 6) & 0x3f;
  anchorRolls = counts >> 12;
}

/** Of the points that a roll makes: 1 for an attack, from bit 6 on 1 on a blot, from bit 12 on 1 in defence. */
// @ts-ignore: decorator
@inline
function buildsOf(points: u32, onBlots: u32): i32 {
  return (
    <i32>((points & ATTACK) != 0) | (<i32>((points & onBlots) != 0) << 6) | (<i32>((points & DEFENCE) != 0) << 12)
  );
}
