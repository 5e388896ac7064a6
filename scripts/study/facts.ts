/** Counted facts of positions, so that a text claims nothing that was not counted. Points are the mover's. */
import { legalTurns } from "../../backgammon/moves";
import { BAR, HOME_POINTS, OFF, type Position, pipCount, type Side } from "../../backgammon/position";
import { type Dice, type Die, opponentOf, type Seat } from "../../backgammon/vocabulary";

/** The 21 rolls, and how many of the 36 each stands for. */
export const ROLLS: readonly { readonly dice: Dice; readonly ways: number }[] = [1, 2, 3, 4, 5, 6].flatMap((high) =>
  Array.from({ length: high }, (_, index) => {
    const low = index + 1;
    return { dice: [high as Die, low as Die] as const, ways: high === low ? 1 : 2 };
  }),
);

export type SideFacts = {
  readonly pips: number;
  readonly points: readonly number[];
  readonly blots: readonly number[];
  readonly homePoints: number;
  /** Longest row of made points, from its lowest to its highest; null for less than three. */
  readonly prime: readonly [number, number] | null;
  readonly bar: number;
  readonly off: number;
};

export function sideFacts(side: Side): SideFacts {
  const points: number[] = [];
  const blots: number[] = [];
  for (let point = BAR - 1; point > OFF; point--) {
    if (side[point] >= 2) points.push(point);
    if (side[point] === 1) blots.push(point);
  }
  const homePoints = points.filter((point) => point <= HOME_POINTS).length;
  return { pips: pipCount(side), points, blots, homePoints, prime: longestPrime(side), bar: side[BAR], off: side[OFF] };
}

function longestPrime(side: Side): readonly [number, number] | null {
  let best: readonly [number, number] | null = null;
  for (let from = 1; from < BAR; from++) {
    let to = from - 1;
    while (to + 1 < BAR && side[to + 1] >= 2) to++;
    if (to - from >= 2 && (best === null || to - from > best[1] - best[0])) best = [from, to];
  }
  return best;
}

/** With how many of the 36 rolls `seat` on roll can do what `wanted` asks of the resulting position. */
export function countRolls(position: Position, seat: Seat, wanted: (result: Position) => boolean): number {
  return ROLLS.reduce((sum, { dice, ways }) => {
    const turns = legalTurns(position, seat, dice);
    return sum + (turns.some(({ result }) => wanted(result)) ? ways : 0);
  }, 0);
}

/** Rolls of `seat` that hit something, and the two-checker hits among them. */
export function shots(position: Position, seat: Seat): { readonly hits: number; readonly doubleHits: number } {
  const other = opponentOf(seat);
  const before = position[other][BAR];
  return {
    hits: countRolls(position, seat, (result) => result[other][BAR] > before),
    doubleHits: countRolls(position, seat, (result) => result[other][BAR] > before + 1),
  };
}

/** Rolls with which `seat`, on the bar, cannot enter even one checker. */
export function dances(position: Position, seat: Seat): number {
  if (position[seat][BAR] === 0) return 0;
  return ROLLS.reduce((sum, { dice, ways }) => sum + (legalTurns(position, seat, dice).length === 0 ? ways : 0), 0);
}

/** The checkers of a side as text, in the numbering of the mover: `24:2 13:5`. */
export function sideText(side: Side, own: boolean): string {
  const parts: string[] = [];
  if (side[BAR] > 0) parts.push(`bar:${side[BAR]}`);
  for (let point = BAR - 1; point > OFF; point--) {
    const at = own ? point : BAR - point;
    if (side[own ? point : at] > 0 && own) parts.push(`${point}:${side[point]}`);
  }
  if (!own) {
    for (let point = BAR - 1; point > OFF; point--)
      if (side[BAR - point] > 0) parts.push(`${point}:${side[BAR - point]}`);
  }
  if (side[OFF] > 0) parts.push(`off:${side[OFF]}`);
  return parts.join(" ");
}
