/**
 * Asks the engine what each choice of a board problem costs, at the problem's own score and cube. For commands and tests, never
 * for a page.
 */

import { samePosition } from "../../backgammon/position";
import { parseTurn } from "../../backgammon/turn-notation";
import { opponentOf } from "../../backgammon/vocabulary";
import { parseXgid, type Xgid } from "../../backgammon/xgid";
import type { CubeDecision, Engine, Table } from "../../engine";

export type Check = {
  /** Equity that each choice gives up, by its answer, in points of the game at its present cube. */
  readonly errors: ReadonlyMap<string, number>;
  /** What the best of all that could be played is worth, offered or not. */
  readonly bestEquity: number;
  /** What the second best of all that could be played gives up; infinite where there is no other. */
  readonly margin: number;
};

/** The answers that a cube problem may offer. The first says nothing about the other side's answer, the others do. */
export const CUBE_ANSWERS = ["No double", "No double, take", "Double, take", "Double, pass", "Too good, pass"] as const;

/** Stakes and cube as the player on roll sees them. Money games are played without a limit. */
export function tableOfXgid({ length, score, crawford, jacoby, cube, onRoll }: Xgid): Table {
  const owner = cube.owner === null ? null : cube.owner === onRoll ? "own" : "other";
  const away = { ownAway: length - score[onRoll], otherAway: length - score[opponentOf(onRoll)] };
  return {
    stakes: length === 0 ? { type: "money", jacoby, limit: null } : { type: "match", ...away, crawford },
    cube: { value: cube.value, owner },
  };
}

/** Judges choices of a position, `plies` deep. Throws when the position cannot be read or a choice cannot be played. */
export function checkAnswers(engine: Engine, xgid: string, answers: readonly string[], plies: number): Check {
  const parsed = parseXgid(xgid);
  if (!parsed.ok) throw new Error(`${xgid}: ${parsed.code}`);
  return parsed.value.dice === null
    ? checkCube(engine, parsed.value, answers, plies)
    : checkTurns(engine, parsed.value, answers, plies);
}

function checkTurns(engine: Engine, xgid: Xgid, answers: readonly string[], plies: number): Check {
  const { position, onRoll, dice } = xgid;
  const table = tableOfXgid(xgid);
  const ranked = engine.rankMoves(position, onRoll, dice!, { plies, table });
  const bestEquity = ranked[0].equity;
  const errors = new Map(
    answers.map((answer) => {
      const parsed = parseTurn(answer, position, onRoll, dice!);
      if (!parsed.ok) throw new Error(`${answer} cannot be played in ${JSON.stringify(xgid)}`);
      const { result } = parsed.turn;
      const own = ranked.find(({ turn }) => samePosition(turn.result, result))!;
      // What the ranking left behind is looked at as deep as the best.
      const judged = own.plies < plies ? engine.judgeLeft(result, onRoll, { plies, table }) : own;
      return [answer, Math.max(0, bestEquity - judged.equity)];
    }),
  );
  const second = ranked.length > 1 ? ranked[1].equity : Number.NEGATIVE_INFINITY;
  return { errors, bestEquity, margin: bestEquity - second };
}

function checkCube(engine: Engine, xgid: Xgid, answers: readonly string[], plies: number): Check {
  const decision = engine.decideCube(xgid.position, xgid.onRoll, tableOfXgid(xgid), { plies });
  const costs = cubeCosts(decision);
  const errors = new Map(
    answers.map((answer) => {
      // Undefined for anything else, which is asked next.
      const cost = costs[answer as (typeof CUBE_ANSWERS)[number]];
      if (cost === undefined) throw new Error(`${answer} is no cube action`);
      return [answer, cost];
    }),
  );
  const { noDouble, doubleTake, doublePass } = decision;
  const doubled = Math.min(doubleTake, doublePass);
  // Near either border the decision is close: to double or not, to take or not.
  const margin = Math.min(Math.abs(noDouble - doubled), Math.abs(doubleTake - doublePass));
  return { errors, bestEquity: Math.max(noDouble, doubled), margin };
}

/** What doubling or waiting wrongly costs its player, and what answering wrongly would cost the other. */
function cubeCosts({ noDouble, doubleTake, doublePass }: CubeDecision): Record<(typeof CUBE_ANSWERS)[number], number> {
  const doubled = Math.min(doubleTake, doublePass);
  const best = Math.max(noDouble, doubled);
  const wrongTake = Math.max(0, doubleTake - doublePass);
  const wrongPass = Math.max(0, doublePass - doubleTake);
  return {
    "No double": best - noDouble,
    "No double, take": best - noDouble + wrongTake,
    "Double, take": best - doubled + wrongTake,
    "Double, pass": best - doubled + wrongPass,
    "Too good, pass": best - noDouble + wrongPass,
  };
}
