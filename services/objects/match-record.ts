import type { MatchEvent, MatchRules } from "../../backgammon/match/types";
import type { BySeat } from "../../backgammon/vocabulary";
import type { EventReview } from "../../engine/analysis";

/** What a match object keeps for good. */
export type MatchRecord = {
  readonly matchId: number;
  readonly rules: MatchRules;
  readonly players: BySeat<string>;
  readonly bots: BySeat<boolean>;
  /** All events of the match, from the first. */
  readonly events: readonly MatchEvent[];
  /** Of the game that was asked for, or of all. */
  readonly reviews: readonly EventReview[];
};
