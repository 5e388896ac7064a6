import type { MatchRules } from "../../backgammon/match/types";
import type { BySeat, MatchMode } from "../../backgammon/vocabulary";
import type { PlayerView } from "../../contract/socket";

/** All that a Match object must know to be played: fixed at creation, never changed. Plain JSON. */
export type MatchSpec = {
  readonly matchId: number;
  readonly mode: MatchMode;
  readonly rules: MatchRules;
  /** Coins: per point in a coin game, else what each side puts in (a bot game: its fee). */
  readonly stake: number;
  readonly coinLevel: number | null;
  readonly players: BySeat<PlayerView>;
  /** The bot that drives a seat (an id of `services/bots/bots.ts`), null where a human plays. */
  readonly bots: BySeat<string | null>;
  /** What the player of a bot game asked to be shown while they play; null elsewhere. */
  readonly tutor: { readonly hint: boolean; readonly feedback: boolean } | null;
  /** Unix ms. */
  readonly createdAtMs: number;
};
