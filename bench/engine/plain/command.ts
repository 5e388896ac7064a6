import { canDouble } from "../../../backgammon/match/cube";
import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import { chooseAnswer, chooseDouble, chooseTake } from "./cube";
import { chooseTurn } from "./evaluator";

/** What the plain evaluator does on `seat`, whose decision the match awaits. It needs no engine and never resigns. */
export function plainCommand(state: MatchState, seat: Seat): PlayerCommand {
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
