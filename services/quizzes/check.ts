/** Asks the engine about a problem of a lesson: what each of its choices costs. For commands and tests, never for a page. */
import { parseTurn } from "../../backgammon/notation";
import type { Engine, Table } from "../../engine";
import { bestChoice, type Problem, positionOf } from "./lessons";

/** A money game, cube in the middle: what every lesson's problems are about. */
const TABLE: Table = { stakes: { type: "money", jacoby: false, limit: null }, cube: { value: 1, owner: null } };

export type Check = {
  /** Whether the lesson's best choice is the engine's, of all that could be played. */
  readonly isBest: boolean;
  /** Equity that each choice gives up, by its id. */
  readonly errors: ReadonlyMap<string, number>;
};

/** Throws when a choice cannot be played. */
export function checkProblem(engine: Engine, problem: Problem, plies: number): Check {
  const errors =
    positionOf(problem).dice === null ? cubeErrors(engine, problem, plies) : turnErrors(engine, problem, plies);
  return { isBest: errors.get(bestChoice(problem).id) === 0, errors };
}

function turnErrors(engine: Engine, problem: Problem, plies: number): Map<string, number> {
  const { position, onRoll, dice } = positionOf(problem);
  return new Map(
    problem.choices.map(({ id, answer }) => {
      const parsed = parseTurn(answer, position, onRoll, dice!);
      if (!parsed.ok) throw new Error(`problem ${problem.id}: ${answer} cannot be played`);
      const { result } = parsed.turn;
      const ranked = engine.rankMoves(position, onRoll, dice!, { plies, include: result });
      const own = ranked.find(({ turn }) => JSON.stringify(turn.result) === JSON.stringify(result))!;
      return [id, ranked[0].equity - own.equity];
    }),
  );
}

/** What doubling wrongly costs its player, and what answering wrongly costs the other. */
function cubeErrors(engine: Engine, problem: Problem, plies: number): Map<string, number> {
  const { position, onRoll } = positionOf(problem);
  const { noDouble, doubleTake, doublePass } = engine.decideCube(position, onRoll, TABLE, { plies });
  const doubled = Math.min(doubleTake, doublePass);
  const best = Math.max(noDouble, doubled);
  const costs: Readonly<Record<string, number>> = {
    "No double": best - noDouble,
    "Double, take": best - doubled + Math.max(0, doubleTake - doublePass),
    "Double, pass": best - doubled + Math.max(0, doublePass - doubleTake),
  };
  return new Map(problem.choices.map(({ id, answer }) => [id, costs[answer] ?? Number.NaN]));
}
