/** What the engine says of an example of the strategy book. For commands and tests, never for a page. */
import { makeNotation } from "../../../backgammon/notation";
import { parseXgid } from "../../../backgammon/xgid";
import type { Engine } from "../../../engine";
import { CUBE_ANSWERS, checkAnswers, tableOfXgid } from "../../quizzes/check";
import type { StoredPage } from ".";

/** So many plays are shown beside an example. */
const PLAYS = 3;

type Judged = Pick<StoredPage["examples"][number], "plays" | "cube">;

/** Throws when the position cannot be read. */
export function judgeExample(engine: Engine, xgid: string, plies: number): Judged {
  const parsed = parseXgid(xgid);
  if (!parsed.ok) throw new Error(`${xgid}: ${parsed.code}`);
  const { position, onRoll, dice } = parsed.value;
  const table = tableOfXgid(parsed.value);
  if (dice === null) {
    const { noDouble, doubleTake, doublePass } = engine.decideCube(position, onRoll, table, { plies });
    const { errors } = checkAnswers(engine, xgid, CUBE_ANSWERS.slice(1), plies);
    const verdict = CUBE_ANSWERS.slice(1).find((answer) => errors.get(answer) === 0)!;
    const cube = {
      noDouble: rounded(noDouble),
      doubleTake: rounded(doubleTake),
      doublePass: rounded(doublePass),
      verdict,
    };
    return { plays: [], cube };
  }
  const ranked = engine.rankMoves(position, onRoll, dice, { plies, table }).slice(0, PLAYS);
  const plays = ranked.map(({ turn, equity }) => ({
    answer: makeNotation(turn.moves),
    equity: rounded(equity),
    error: rounded(ranked[0].equity - equity),
  }));
  return { plays, cube: null };
}

/** To a thousandth of a point. */
function rounded(equity: number): number {
  return Math.round(equity * 1000) / 1000;
}
