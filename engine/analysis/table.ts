import type { MatchState } from "../../backgammon/match/types";
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import type { Stakes, Table } from "..";

/** Stakes and cube of a match's state, as `seat` sees them. */
export function tableOf({ rules, score, crawford, cube }: MatchState, seat: Seat): Table {
  const cubeless = !rules.cube;
  const stakes: Stakes =
    rules.kind === "money"
      ? { type: "money", jacoby: rules.jacoby, limit: rules.limit, cubeless }
      : {
          type: "match",
          ownAway: rules.length - score[seat],
          otherAway: rules.length - score[opponentOf(seat)],
          crawford: crawford === "crawford",
          cubeless,
        };
  const owner = cube.owner === null ? null : cube.owner === seat ? "own" : "other";
  return { stakes, cube: { value: cube.value, owner } };
}
