import {
  cubeCategory,
  cubeVerdict,
  doubleDecisionCounts,
  doubleError,
  takeDecisionCounts,
  takeError,
  takeVerdict,
} from "../../backgammon/decision-count";
import type { Position } from "../../backgammon/position";
import type { Seat } from "../../backgammon/vocabulary";
import type { Engine, Table } from "..";
import { type CubeAction, type CubeReview, rounded, roundedChances } from "./reviews";

/** Waiting that is right by this much at 0 plies is a matter of course at any depth, and not looked at again. */
const CLEARLY_WAITING = 0.3;

/** A cube decision: `doubler` is on roll and sees `table`. */
export type CubeQuestion = { readonly position: Position; readonly doubler: Seat; readonly table: Table };

/** Judges what was done with the cube. Throws an EngineError. */
export function reviewCube(engine: Engine, question: CubeQuestion, action: CubeAction, plies: number): CubeReview {
  const { position, doubler, table } = question;
  let judged = engine.decideCube(position, doubler, table);
  const lostByDoubling = judged.noDouble - Math.min(judged.doubleTake, judged.doublePass);
  if (plies > 0 && !(action === "no_double" && lostByDoubling > CLEARLY_WAITING)) {
    judged = engine.decideCube(position, doubler, table, { plies });
  }
  const equities = {
    noDouble: rounded(judged.noDouble),
    doubleTake: rounded(judged.doubleTake),
    doublePass: rounded(judged.doublePass),
  };
  const isAnswer = action === "take" || action === "drop";
  const error = rounded(isAnswer ? takeError(equities, action === "take") : doubleError(equities, action === "double"));
  const counts = isAnswer ? takeDecisionCounts(equities) : doubleDecisionCounts(equities, action === "double", true);
  return {
    ...equities,
    action,
    verdict: isAnswer ? takeVerdict(equities) : cubeVerdict(equities),
    error,
    counts,
    category: cubeCategory(error, counts),
    chances: roundedChances(judged.chances),
    plies: judged.plies,
  };
}
