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

// @ts-ignore: decorator
@inline
function addHits(hits: u32, rolls: i32): void {
  if (hits == 0) return;
  hitRolls += rolls;
  // A checker hit on my point p had come 25 − (25 − p) = p pips.
  hitPips += rolls * (31 - <i32>clz(hits));
  if (popcnt(hits) > 1) doubleHitRolls += rolls;
  if ((hits & HOME) != 0) homeHitRolls += rolls;
}

/** Counts the rolls that hit a blot. `any`: own checkers, `onBar`: how many on the bar, `blocks`, `blots`: the other's. */
export function countShots(any: u32, onBar: i32, blocks: u32, blots: u32): void {
  hitRolls = 0;
  hitPips = 0;
  doubleHitRolls = 0;
  homeHitRolls = 0;
  if (blots == 0) return;
  const open = ~blocks & POINTS;
  const rest = any & POINTS;
  for (let a = 1; a <= 6; a++) {
    const enterA = ((<u32>1) << (25 - a)) & open;
    if (onBar == 0) {
      const one = (rest >> a) & open;
      for (let b = 1; b < a; b++) {
        const two = (rest >> b) & open;
        addHits((one | two | (one >> b) | (two >> a)) & blots, 2);
      }
      const second = (one >> a) & open;
      const third = (second >> a) & open;
      addHits((one | second | third | (third >> a)) & blots, 1);
      continue;
    }
    for (let b = 1; b < a; b++) {
      const enterB = ((<u32>1) << (25 - b)) & open;
      let hits = enterA | enterB;
      if (onBar == 1) {
        if (enterA != 0) hits |= (rest | enterA) >> b;
        if (enterB != 0) hits |= (rest | enterB) >> a;
      }
      addHits(hits & blots, 2);
    }
    if (enterA == 0) continue;
    let hits = enterA;
    let movers = rest | enterA;
    for (let left = 4 - onBar; left > 0; left--) {
      movers = (movers >> a) & open;
      hits |= movers;
    }
    addHits(hits & blots, 1);
  }
}

/**
 * Counts the rolls that make a new point in attack (of these, on a blot) and a new anchor. `spare`: points that can give a
 * checker away (one, or three and more); `pairs`: points that can give two; `ownBlots` are slots to cover.
 */
export function countBuilds(spare: u32, pairs: u32, ownBlots: u32, made: u32, blocks: u32, blots: u32): void {
  attackRolls = 0;
  pointOnBlotRolls = 0;
  anchorRolls = 0;
  const open = ~blocks & ~made & POINTS;
  const slots = ownBlots & open;
  for (let a = 1; a <= 6; a++) {
    const first = spare >> a;
    for (let b = 1; b < a; b++) {
      const second = spare >> b;
      addBuilds(((first & second) | ((first | second) & slots)) & open, blots, 2);
    }
    addBuilds(((pairs >> a) | (first & slots)) & open, blots, 1);
  }
}

// @ts-ignore: decorator
@inline
function addBuilds(points: u32, blots: u32, rolls: i32): void {
  if (points == 0) return;
  if ((points & ATTACK) != 0) attackRolls += rolls;
  if ((points & blots & HOME) != 0) pointOnBlotRolls += rolls;
  if ((points & DEFENCE) != 0) anchorRolls += rolls;
}
