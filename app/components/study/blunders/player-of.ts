/** The players of a decision, beside its board: for the blunders and for practice. Pure. */
import * as texts from "#texts/blunders";
import { isImportedId } from "../../../../contract/imported-id";
import type { StudyPlayer } from "../position/study-page";
import type { Blunder } from "./blunder";

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
  const to = isBot || name === null || isImportedId(id) ? null : `/user-profile/${id}`;
  return { ...shown, name, rating, unit: texts.gr, isBot, to, avatar, country };
}
