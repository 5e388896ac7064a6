/** What the blunder screen hands to the parts of the kit. Pure. */
import * as texts from "#texts/blunders";
import { clocks } from "#texts/vocabulary";
import { formatCoins } from "../../ui/format";
import { levelName } from "../position/format";
import type { StudyPlayer } from "../position/study-page";
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

type Own = Pick<StudyPlayer, "name" | "avatar" | "country">;

/** `own` for the player, null for the opponent. A bot's and a deleted player's profile cannot be opened. */
export function playerOf({ seat, board, match }: Blunder, own: Own | null): StudyPlayer {
  const { opponent, length, isMoney, ownRating } = match;
  const theirs = seat === "white" ? "black" : "white";
  const side = own === null ? theirs : seat;
  const shown = {
    ...{ seat: side, pips: board.pips[side], crawford: board.crawford[side] },
    score: isMoney ? null : `${board.score[side]}/${length}`,
  };
  if (own !== null) return { ...shown, ...own, rating: ownRating, unit: texts.gr, isBot: false, to: "/user-profile" };
  const { id, name, rating, avatar, country, isBot } = opponent;
  const to = isBot || name === null ? null : `/user-profile/${id}`;
  return { ...shown, name, rating, unit: texts.gr, isBot, to, avatar, country };
}

export function factsOf(category: string, { match }: Blunder) {
  return [
    { label: texts.category, value: texts.categoryNames[category] },
    { label: match.isMoney ? texts.limit : texts.length, value: String(match.length) },
    { label: texts.stake, value: texts.gc(formatCoins(match.stake)) },
    { label: texts.clock, value: clocks[match.clock] },
    { label: texts.level, value: levelName(match.plies) },
  ];
}
