/** How the statistics' figures read. Null is a value that is missing. */
import * as texts from "#texts/stats";
import { LEAST_RESULTS, shareInterval } from "../../../../backgammon/certainty";
import type { ResultType } from "../../../../contract/performance";
import { MISSING } from "../../ui/format";

/** Average pips of a roll, two decimals. */
export function averagePips({ pipsTotal, typeTotal }: { readonly pipsTotal: number; readonly typeTotal: number }) {
  return typeTotal === 0 ? MISSING : (pipsTotal / typeTotal).toFixed(2);
}

/** A share of a whole in percent, one decimal; N/A of nothing. */
export function percentOf(part: number, whole: number): string {
  return whole === 0 ? MISSING : `${((100 * part) / whole).toFixed(1)}%`;
}

/** The 95 % interval of a share of matches. */
export function shareBetween(part: number, whole: number): string {
  const interval = whole < LEAST_RESULTS ? null : shareInterval(part, whole);
  if (interval === null) return texts.tooFew;
  return texts.between((100 * interval.low).toFixed(1), `${(100 * interval.high).toFixed(1)}%`);
}

/** A share that is in percent already, without its sign: for a grid whose legend says so. */
export function formatShare(percent: number | null): string {
  return percent === null ? MISSING : percent.toFixed(1);
}

export type WinLossRow = { readonly type: ResultType; readonly won: number; readonly lost: number };

type Counts = readonly { readonly type: ResultType; readonly count: number }[];

/** Wins and losses side by side, in the service's order of types. */
export function winLossRows(winnings: Counts, defeats: Counts): readonly WinLossRow[] {
  return winnings.map(({ type, count }) => ({
    type,
    won: count,
    lost: defeats.find((entry) => entry.type === type)?.count ?? 0,
  }));
}

export function totalOf(rows: readonly WinLossRow[]): { readonly won: number; readonly lost: number } {
  return rows.reduce((sum, { won, lost }) => ({ won: sum.won + won, lost: sum.lost + lost }), { won: 0, lost: 0 });
}

/** The columns' names: "Coin", "1p", … */
export function typeLabel(type: ResultType): string {
  return type === "coin" ? texts.coin : type;
}

/** What fair dice would show: a combination's share in percent, and the average pips of a roll. */
export function byChance(mode: "opening" | "contact" | "no_contact") {
  // An opening roll is one of 15 non-doubles, any other one of 36 throws.
  return mode === "opening"
    ? { nonDouble: 100 / 15, double: null, pips: 7 }
    : { nonDouble: 200 / 36, double: 100 / 36, pips: 294 / 36 };
}
