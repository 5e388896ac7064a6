import { BAR, type Side } from "../../../backgammon/position";

/**
 * The average cost, over the 36 rolls, of the dearest blot of `mine` that the opponent can hit next. `cost` gives the
 * price of a hit on each of my points. Each roll tries one checker at a time with one die, both, or up to four of a
 * double, and respects my made points on the way; entering from the bar comes first.
 */
export function expectedHits(mine: Side, theirs: Side, cost: readonly number[]): number {
  const blots: number[] = [];
  for (let point = 1; point < BAR; point++) if (mine[point] === 1) blots.push(point);
  if (blots.length === 0) return 0;
  let total = 0;
  for (let high = 1; high <= 6; high++) {
    for (let low = 1; low <= high; low++) {
      const weight = high === low ? 1 : 2;
      let dearest = 0;
      for (const blot of blots) {
        if (cost[blot] > dearest && isHit(mine, theirs, blot, high, low)) dearest = cost[blot];
      }
      total += weight * dearest;
    }
  }
  return total / 36;
}

/** Whether one opposing checker reaches `blot` (by my numbering) with the roll. */
function isHit(mine: Side, theirs: Side, blot: number, high: number, low: number): boolean {
  const target = BAR - blot;
  const onBar = theirs[BAR];
  for (let from = BAR; from > target; from--) {
    if (theirs[from] === 0) continue;
    // With a checker on the bar nothing else moves before it has entered.
    if (onBar > 0 && from !== BAR) return onBar === 1 && entersAndHits(mine, theirs, target, high, low);
    const distance = from - target;
    if (high === low) {
      if (reachesWithDouble(mine, from, target, high, onBar > 1 ? 4 - (onBar - 1) : 4)) return true;
      continue;
    }
    if (distance === high || distance === low) return true;
    if (distance === high + low && onBar <= 1 && (isOpen(mine, from - high) || isOpen(mine, from - low))) return true;
  }
  return false;
}

function reachesWithDouble(mine: Side, from: number, target: number, die: number, steps: number): boolean {
  for (let step = 1, point = from - die; step <= steps && point >= target; step++, point -= die) {
    if (point === target) return true;
    if (!isOpen(mine, point)) return false;
  }
  return false;
}

/** One checker enters with one die, another one hits with the other. */
function entersAndHits(mine: Side, theirs: Side, target: number, high: number, low: number): boolean {
  const hitsWith = (die: number) => target + die < BAR && theirs[target + die] > 0;
  return (isOpen(mine, BAR - high) && hitsWith(low)) || (isOpen(mine, BAR - low) && hitsWith(high));
}

/** Whether the opponent can land on the owner's `point`. */
function isOpen(mine: Side, point: number): boolean {
  return point > 0 && mine[BAR - point] < 2;
}
