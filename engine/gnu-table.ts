import type { GnuMatch } from "../backgammon/gnu-id";
import { opponentOf, type Seat } from "../backgammon/vocabulary";
import type { Stakes, Table } from "./stakes";

/** What no ID can say: the most points that a money game can cost; absent or null for none. */
export type MoneyLimit = { readonly limit?: number | null };

/** Stakes and cube of a GNU Backgammon match ID, or of an XGID, as `seat` sees them. */
export function tableOfGnuMatch(
  match: Pick<GnuMatch, "cube" | "length" | "score" | "crawford" | "jacoby"> & MoneyLimit,
  seat: Seat,
): Table {
  const { cube, length, score, crawford, jacoby, limit = null } = match;
  const stakes: Stakes =
    length === 0
      ? { type: "money", jacoby, limit }
      : { type: "match", ownAway: length - score[seat], otherAway: length - score[opponentOf(seat)], crawford };
  const owner = cube.owner === null ? null : cube.owner === seat ? "own" : "other";
  return { stakes, cube: { value: cube.value, owner } };
}
