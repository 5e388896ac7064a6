import { canDouble } from "../../backgammon/match/cube";
import type { MatchState, PlayerCommand } from "../../backgammon/match/types";
import { assertNever, opponentOf, type Seat } from "../../backgammon/vocabulary";
import type { Engine } from "..";
import { tableOf } from "../analysis/table";
import { chooseDouble, chooseTake } from "./choose-cube";
import { chooseTurn } from "./choose-turn";
import { chooseAnswer, chooseResignation } from "./resign";
import type { Traits } from "./traits";

/**
 * What a character with these traits does on `seat`, whose decision the match awaits. The same state and seed (any whole
 * number) give the same command. Throws a RangeError while nothing is awaited, and an EngineError for an impossible state.
 */
export function botCommand(engine: Engine, traits: Traits, state: MatchState, seat: Seat, seed: number): PlayerCommand {
  const { position } = state;
  switch (state.phase) {
    case "roll": {
      const level = chooseResignation(engine, state, seat);
      if (level !== null) return { type: "resign", level };
      const asked = { position, onRoll: seat, table: tableOf(state, seat), seed };
      return canDouble(state) && chooseDouble(engine, traits, asked) ? { type: "double" } : { type: "roll" };
    }
    case "move": {
      if (state.dice === null) throw new RangeError("a move without dice");
      const table = tableOf(state, seat);
      const chosen = chooseTurn(engine, traits, { position, seat, dice: state.dice, table, seed });
      return { type: "move", steps: chosen?.turn.moves.map(({ from, to }) => ({ from, to })) ?? [] };
    }
    case "double": {
      const doubler = opponentOf(seat);
      const asked = { position, onRoll: doubler, table: tableOf(state, doubler), seed };
      return { type: chooseTake(engine, traits, asked) ? "take" : "drop" };
    }
    case "resignation":
      return { type: "answer", accept: chooseAnswer(engine, state, traits.plies) };
    case "waiting":
    case "over":
      throw new RangeError(`nothing to decide while ${state.phase}`);
    default:
      return assertNever(state.phase);
  }
}
