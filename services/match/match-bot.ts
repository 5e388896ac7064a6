import { seatToDecide } from "../../backgammon/match/legal-commands";
import type { MatchState, PlayerCommand } from "../../backgammon/match/types";
import { type BySeat, SEATS, type Seat } from "../../backgammon/vocabulary";
import type { Engine } from "../../engine";
import { botCommand } from "../../engine/bots/bot-command";
import { hashOf } from "../../engine/bots/chance";
import { CHARACTERS, getCharacter } from "../../engine/bots/characters";
import { thinkTimeMs } from "../../engine/bots/think-time";
import type { MatchSpec } from "../objects/match-spec";

/** Plays for the bots of one match. */
export type BotPlayer = {
  /** What the bot on `seat`, whose decision is awaited, does. */
  command(state: MatchState, seat: Seat): PlayerCommand;
  /** How long it seems to think about it, in milliseconds. */
  thinkTimeMs(state: MatchState, seat: Seat): number;
};

/** The bot's seat when the match waits for it, else null. */
export function botToDecide(state: MatchState, bots: BySeat<string | null>): Seat | null {
  const seat = seatToDecide(state);
  return seat !== null && bots[seat] !== null ? seat : null;
}

/** Whether a bot plays in the match at all. */
export function hasBot(bots: BySeat<string | null>): boolean {
  return SEATS.some((seat) => bots[seat] !== null);
}

/**
 * The bots of a match, driven by the engine. What they do follows from the match and the moment alone, so a bot that is
 * asked again after a restart does the same; `random`, in [0, 1), only sways how long it thinks.
 */
export function makeBotPlayer(
  engine: Engine,
  { matchId, bots }: Pick<MatchSpec, "matchId" | "bots">,
  random: () => number,
): BotPlayer {
  // A character that is offered no more finishes its matches as the weakest one.
  const traitsOf = (seat: Seat) => (getCharacter(bots[seat] ?? "") ?? CHARACTERS[0]).traits;
  return {
    command: (state, seat) => botCommand(engine, traitsOf(seat), state, seat, hashOf(state.seq, `match ${matchId}`)),
    thinkTimeMs: (state, seat) => thinkTimeMs(engine, state, seat, random()),
  };
}
