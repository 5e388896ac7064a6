import { type CubeVerdict, cubeVerdict, takeVerdict } from "../../backgammon/decision-count";
import { makeNotation } from "../../backgammon/notation";
import type { Xgid } from "../../backgammon/xgid";
import type { Chances, Engine, Patience } from "..";
import { canDouble } from "../cube";
import { type MoneyLimit, tableOfGnuMatch } from "../gnu-table";

/** A play that was looked at; `equity` is that of whoever plays it, at the present cube. */
export type StudiedPlay = {
  readonly notation: string;
  readonly equity: number;
  /** What is lost against the best play, zero or negative. */
  readonly loss: number;
  readonly plies: number;
  readonly chances: Chances;
};

/** What the engine says of a decision. Cube equities are the doubler's, `chances` those of `onRoll`. */
export type PositionStudy = { readonly plies: number; readonly engineVersion: string } & (
  | { readonly type: "plays"; readonly plays: readonly StudiedPlay[]; readonly legal: number }
  | {
      readonly type: "cube";
      /** Null where the cube may not be turned, or turning it gains nothing. */
      readonly verdict: CubeVerdict | "Take" | "Drop" | null;
      readonly noDouble: number;
      readonly doubleTake: number;
      readonly doublePass: number;
      readonly chances: Chances;
    }
);

/** The plays that are told, best first; the others are worse than all of them. */
const TOLD_PLAYS = 20;

/** Looks at the decision of a position by itself `plies` half-turns ahead, in slices. Rejects with an EngineError: "canceled", or what is wrong with the question. */
export async function studyPosition(
  engine: Engine,
  xgid: Xgid & MoneyLimit,
  plies: number,
  patience: Patience = {},
): Promise<PositionStudy> {
  const { position, onRoll, dice, doubled } = xgid;
  const table = tableOfGnuMatch(xgid, onRoll);
  const about = { plies, engineVersion: engine.version };
  if (dice !== null) {
    const ranked = await engine.rankMovesInSlices(position, onRoll, dice, { plies, table, ...patience });
    const plays = ranked.slice(0, TOLD_PLAYS).map(({ turn, equity, chances, plies: depth }) => ({
      ...{ notation: makeNotation(turn.moves), equity, chances, plies: depth },
      loss: Math.min(0, equity - ranked[0].equity),
    }));
    return { ...about, type: "plays", plays, legal: ranked.length };
  }
  const judged = await engine.decideCubeInSlices(position, onRoll, table, { plies, ...patience });
  const { noDouble, doubleTake, doublePass, chances } = judged;
  const verdict = doubled ? takeVerdict(judged) : canDouble(table) ? cubeVerdict(judged) : null;
  return { ...about, type: "cube", verdict, noDouble, doubleTake, doublePass, chances };
}
