/** What the blunder screen hands to the parts of the kit. Pure. */
import * as texts from "#texts/blunders";
import { clocks } from "#texts/vocabulary";
import { formatCoins } from "../../ui/format";
import { levelName } from "../position/format";
import type { Blunder } from "./blunder";

/** Of the log what was played, of the candidates the selected one. */
export function arrowOf({ answer }: Blunder, tab: string, candidate: number): string | null {
  if (answer === null) return null;
  return tab === "checker" ? (answer.candidates[candidate]?.move ?? null) : answer.played;
}

type RowAddress = (page: number, row: number) => string;

/** The row before, on the page before if this is the first that is there. */
export function previousAddress(rows: readonly Blunder[], selected: number, atRow: RowAddress): string | null {
  const before = rows[selected - 1];
  if (before !== undefined) return atRow(before.page, before.row);
  const first = rows[0];
  return first !== undefined && first.page > 1 ? atRow(first.page - 1, 99) : null;
}

export function nextAddress(
  rows: readonly Blunder[],
  selected: number,
  isEnd: boolean,
  atRow: RowAddress,
): string | null {
  const after = rows[selected + 1];
  if (after !== undefined) return atRow(after.page, after.row);
  const last = rows[rows.length - 1];
  return last === undefined || isEnd ? null : atRow(last.page + 1, 0);
}

export function factsOf({ category, match }: Blunder) {
  return [
    { label: texts.category, value: texts.categoryNames[category] },
    { label: match.isMoney ? texts.limit : texts.length, value: String(match.length) },
    { label: texts.stake, value: texts.gc(formatCoins(match.stake)) },
    { label: texts.clock, value: clocks[match.clock] },
    { label: texts.level, value: levelName(match.plies) },
  ];
}
