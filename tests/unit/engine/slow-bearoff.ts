/** Bearoffs of both sides solved from the rules alone, slowly: the yardstick of the two-sided database. */
import { legalTurns } from "../../../backgammon/moves";
import { OFF, type Side, sideFrom } from "../../../backgammon/position";
import { ALL_ROLLS } from "../backgammon/support/random";

/** Points at the present cube to the side on roll: without a cube, with a centred one, with its own, with the other's. */
export type Worths = readonly [cubeless: number, centred: number, own: number, other: number];
export type Solved = { readonly deciding: Worths; readonly waiting: Worths };

const FAR: Side = sideFrom({ 6: 15 });

/** All ways to have 1 to `checkers` checkers left, all on the home points. */
export function homeSides(checkers: number): Side[] {
  const sides: Side[] = [];
  const fill = (point: number, rest: number, counts: Record<number, number>): void => {
    if (point > 0) {
      for (let count = 0; count <= rest; count++) fill(point - 1, rest - count, { ...counts, [point]: count });
    } else if (rest < checkers) sides.push(sideFrom(counts));
  };
  fill(6, checkers, {});
  return sides;
}

const results = new Map<string, readonly (readonly [share: number, sides: readonly Side[]])[]>();

/** For each roll its chance and all that it can leave. */
export function resultsOf(own: Side) {
  const key = own.join();
  const before = results.get(key);
  if (before !== undefined) return before;
  const found = ALL_ROLLS.map((dice) => {
    const turns = legalTurns({ white: own, black: FAR }, "white", dice);
    return [(dice[0] === dice[1] ? 1 : 2) / 36, turns.map(({ result }) => result.white)] as const;
  });
  results.set(key, found);
  return found;
}

/** One roll's mean, with the best result for each cube; `after` is what the other, on roll, has of the side left. */
export function waitingWorths(own: Side, after: (left: Side) => Worths): Worths {
  const sums = [0, 0, 0, 0];
  for (const [share, sides] of resultsOf(own)) {
    const best = [-2, -2, -2, -2];
    for (const left of sides) {
      // What is the opponent's own cube is the other's to the side that moved, and the reverse.
      const [cubeless, centred, otherCube, ownCube] = left[OFF] === 15 ? [-1, -1, -1, -1] : after(left);
      for (const [index, worth] of [cubeless, centred, ownCube, otherCube].entries())
        best[index] = Math.max(best[index], -worth);
    }
    for (const [index, worth] of best.entries()) sums[index] += share * worth;
  }
  return sums as unknown as Worths;
}

/** Solves whole bearoffs; the cube can be turned `turns` times more, without end by default. */
export function slowSolver() {
  const known = new Map<string, Solved>();
  return function solve(own: Side, other: Side, turns = Number.POSITIVE_INFINITY): Solved {
    const key = `${own.join()}|${other.join()}|${turns}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const waiting = waitingWorths(own, (left) => solve(other, left, turns).deciding);
    const taken =
      turns === 0 ? -2 : 2 * (Number.isFinite(turns) ? solve(own, other, turns - 1).waiting[3] : waiting[3]);
    const doubled = Math.min(1, taken);
    const [cubeless, centred, ownCube, otherCube] = waiting;
    const solved: Solved = {
      deciding: [cubeless, Math.max(centred, doubled), Math.max(ownCube, doubled), otherCube],
      waiting,
    };
    known.set(key, solved);
    return solved;
  };
}
