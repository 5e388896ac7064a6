/** What the book says of a roll. */

import { makeNotation } from "../../backgammon/notation";
import type { RankedTurn, RolledOut, RolloutCount, Stakes } from "../../engine";
import type { BookEntry } from "../../engine/book/opening-book";
import { estimateOf } from "../../engine/rollout-tally";
import { worthOf } from "../../engine/stakes";

type RolledPlay = { readonly turn: RankedTurn; readonly rolled: RolledOut; readonly worths: readonly number[] };

/**
 * `lost` is the mean of what each game was worth less than the same dice were to the best play, and `lostError` its standard error: the plays
 * meet the same dice, so it is smaller than the errors of both would say. A play that was given up has fewer games, and those are compared.
 */
export function rollEntry(
  stakes: Stakes,
  plausible: readonly RankedTurn[],
  rolled: readonly RolledOut[],
  { arms }: RolloutCount,
  others: readonly { readonly turn: RankedTurn; readonly lost: number }[],
): BookEntry {
  const all = plausible.map((turn, place): RolledPlay => ({ turn, rolled: rolled[place], worths: arms[place].worths }));
  const running = all.filter((play) => !play.rolled.isBehind);
  const best = running.reduce((a, b) => (b.rolled.equity > a.rolled.equity ? b : a));
  const scale = 2 / (worthOf(stakes, 1) - worthOf(stakes, -1));
  const plays = all.map((one) => {
    const { games, equity, error } = one.rolled;
    const behind = estimateOf(one.worths.map((worth, game) => scale * (best.worths[game] - worth)));
    return {
      ...{ play: notationOf(one.turn), games, equity: rounded(equity), error: rounded(error) },
      ...{ lost: rounded(behind.mean), lostError: rounded(behind.error) },
    };
  });
  return {
    // Of two that round to the same, the best is the one that was compared with itself.
    plays: plays.toSorted((a, b) => a.lost - b.lost || a.lostError - b.lostError),
    others: others.map(({ turn, lost }) => ({ play: notationOf(turn), lost: rounded(lost) })),
  };
}

export function notationOf({ turn }: RankedTurn): string {
  return makeNotation(turn.moves);
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
