/** The match that a pair of a pool plays. */
import { assertNever, type BySeat } from "../../backgammon/vocabulary";
import type { NewMatch } from "./create-match";
import { COIN_CLOCK, coinRules, ratingRules } from "./match-rules";
import type { Pair } from "./pairing";

export function makeMatch({ terms }: Pair, seats: BySeat<string>, matchId: number, nowMs: number): NewMatch {
  const common = { matchId, seats, nowMs, tutor: null, privateCode: null };
  switch (terms.type) {
    case "coin": {
      const { level, limit } = terms;
      const played = { rules: coinRules(limit), length: limit, clock: COIN_CLOCK };
      return { ...common, ...played, mode: "coin", stake: level.stake, coinLevel: level.level };
    }
    case "rating": {
      const { length, clock, stake } = terms;
      return { ...common, mode: "rating", rules: ratingRules(length, clock), length, clock, stake, coinLevel: null };
    }
    default:
      return assertNever(terms);
  }
}
