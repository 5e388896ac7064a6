import { type CubeVerdict, cubeVerdict, takeVerdict } from "../../backgammon/decision-count";
import { canDouble } from "../../backgammon/match/cube";
import type { MatchState } from "../../backgammon/match/types";
import type { CheckerMove } from "../../backgammon/moves";
import { makeNotation } from "../../backgammon/notation";
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import { cubelessEquity, type Engine } from "..";
import { tableOf } from "../analysis/table";

/** Equities are the adviser's own: what the side that asks can expect, at the present cube. */
export type AdvisedPlay = {
  readonly notation: string;
  readonly moves: readonly CheckerMove[];
  readonly equity: number;
  /** What is lost against the best play, zero or negative. */
  readonly loss: number;
  /** Chances to win, 0 to 1. */
  readonly win: number;
};

/** What the engine would do in a player's place. */
export type Advice = { readonly plies: number; readonly engineVersion: string } & (
  | { readonly type: "plays"; readonly plays: readonly AdvisedPlay[] }
  | {
      readonly type: "cube";
      readonly verdict: CubeVerdict;
      readonly noDouble: number;
      readonly doubleTake: number;
      readonly doublePass: number;
      readonly win: number;
    }
  | {
      readonly type: "take";
      readonly verdict: "Take" | "Drop";
      readonly take: number;
      readonly drop: number;
      readonly win: number;
    }
  /** There is no cube to think about: how the game stands, without a cube. */
  | { readonly type: "standing"; readonly equity: number; readonly win: number }
);

const SHOWN_PLAYS = 4;

/** Advises `seat`, whose decision `state` awaits; null when there is nothing to decide. Throws an EngineError. */
export function advise(engine: Engine, state: MatchState, seat: Seat, plies: number): Advice | null {
  const about = { plies, engineVersion: engine.version };
  const { position, dice } = state;
  switch (state.phase) {
    case "move": {
      const table = tableOf(state, seat);
      const ranked = dice === null ? [] : engine.rankMoves(position, seat, dice, { plies, table });
      if (ranked.length === 0) return null;
      const [best] = ranked;
      const plays = ranked.slice(0, SHOWN_PLAYS).map(({ turn, equity, chances }) => ({
        notation: makeNotation(turn.moves),
        moves: turn.moves,
        equity,
        loss: Math.min(0, equity - best.equity),
        win: chances.win,
      }));
      return { ...about, type: "plays", plays };
    }
    case "roll": {
      if (!canDouble(state)) {
        const { chances } = engine.evaluate(position, seat, { plies });
        return { ...about, type: "standing", equity: cubelessEquity(chances), win: chances.win };
      }
      const judged = engine.decideCube(position, seat, tableOf(state, seat), { plies });
      const { noDouble, doubleTake, doublePass, chances } = judged;
      return {
        ...about,
        type: "cube",
        verdict: cubeVerdict(judged),
        noDouble,
        doubleTake,
        doublePass,
        win: chances.win,
      };
    }
    case "double": {
      const doubler = opponentOf(seat);
      const judged = engine.decideCube(position, doubler, tableOf(state, doubler), { plies });
      const { doubleTake, doublePass, chances } = judged;
      const verdict = takeVerdict(judged);
      return { ...about, type: "take", verdict, take: -doubleTake, drop: -doublePass, win: 1 - chances.win };
    }
    default:
      return null;
  }
}
