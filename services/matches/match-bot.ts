import { canDouble } from "../../backgammon/match/cube";
import { seatToDecide } from "../../backgammon/match/legal-commands";
import type { MatchState, PlayerCommand } from "../../backgammon/match/types";
import { type BySeat, SEATS, type Seat } from "../../backgammon/vocabulary";
import { chooseAnswer, chooseDouble, chooseTake } from "../../engine/plain-cube";
import { chooseTurn } from "../../engine/plain-evaluator";

/** How long a bot seems to think, in milliseconds. */
const THINK_MIN_MS = 600;
const THINK_MAX_MS = 1500;

/** The bot's seat when the match waits for it, else null. */
export function botToDecide(state: MatchState, bots: BySeat<string | null>): Seat | null {
  const seat = seatToDecide(state);
  return seat !== null && bots[seat] !== null ? seat : null;
}

/** What the bot on `seat`, whose decision is awaited, does. Bots never resign: a lost race is over soon. */
export function botCommand(state: MatchState, seat: Seat): PlayerCommand {
  switch (state.phase) {
    case "roll":
      return canDouble(state) && chooseDouble(state) ? { type: "double" } : { type: "roll" };
    case "move": {
      if (state.dice === null) throw new RangeError("a move without dice");
      const { moves } = chooseTurn(state.position, seat, state.dice);
      return { type: "move", steps: moves.map(({ from, to }) => ({ from, to })) };
    }
    case "double":
      return { type: chooseTake(state) ? "take" : "drop" };
    case "resignation":
      return { type: "answer", accept: chooseAnswer(state) };
    case "waiting":
    case "over":
      throw new RangeError(`nothing to decide while ${state.phase}`);
  }
}

/** When a bot that is asked at `nowMs` answers. `random` is in [0, 1). */
export function botAnswersAtMs(nowMs: number, random: number): number {
  return nowMs + Math.round(THINK_MIN_MS + random * (THINK_MAX_MS - THINK_MIN_MS));
}

/** Whether a bot plays in the match at all. */
export function hasBot(bots: BySeat<string | null>): boolean {
  return SEATS.some((seat) => bots[seat] !== null);
}
