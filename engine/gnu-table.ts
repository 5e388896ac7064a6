import type { GnuMatch } from "../backgammon/gnu-id";
import { opponentOf, type Seat } from "../backgammon/vocabulary";
import type { Stakes, Table } from "./stakes";

/** Stakes and cube of a GNU Backgammon match ID, or of an XGID, as `seat` sees them. Money has no limit. */
export function tableOfGnuMatch(
  match: Pick<GnuMatch, "cube" | "length" | "score" | "crawford" | "jacoby">,
  seat: Seat,
): Table {
  const { cube, length, score, crawford, jacoby } = match;
  const stakes: Stakes =
    length === 0
      ? { type: "money", jacoby, limit: null }
      : { type: "match", ownAway: length - score[seat], otherAway: length - score[opponentOf(seat)], crawford };
  const owner = cube.owner === null ? null : cube.owner === seat ? "own" : "other";
  return { stakes, cube: { value: cube.value, owner } };
}
