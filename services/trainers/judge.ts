/** What an answer is: the server judges each itself, by the book or exactly. */
import { pipCount } from "../../backgammon/position";
import { raceCubeLost } from "../../backgammon/race-answer";
import type { TrainerAnswer } from "../../contract/trainers";
import type { Engine } from "../../engine";
import { judgeOpening, type OpeningVerdict } from "../../engine/book/opening-book";
import { OPENING_BOOK } from "./book";
import { exactCube, raceOf } from "./races";

export type Judged = {
  readonly item: string;
  readonly asked: string;
  readonly answer: string;
  readonly verdict: OpeningVerdict;
  readonly lost: number;
  readonly judgedBy: string;
};

/** A wrong answer that costs less than this is right: a table is of single precision. */
const NOTHING = 0.0005;

/** Null where it answers nothing that the trainers ask. */
export function judge(engine: Engine, given: TrainerAnswer): Judged | null {
  if (given.kind === "opening") {
    const { context, roll, answer } = given;
    const entry = OPENING_BOOK.contexts[context]?.[roll];
    const judged = entry === undefined ? null : judgeOpening(entry, roll, answer);
    if (judged === null) return null;
    const judgedBy = `book ${OPENING_BOOK.version} of ${OPENING_BOOK.engine}`;
    return { item: `${context}:${roll}`, asked: roll, answer, verdict: judged.verdict, lost: judged.lost, judgedBy };
  }
  const { kind, xgid, answer } = given;
  const race = raceOf(xgid);
  if (race === null) return null;
  const lost = given.kind === "pips" ? Math.abs(given.answer - pipCount(race.position[race.seat])) : cubeLost();
  if (lost === null) return null;
  const verdict = lost < NOTHING ? "right" : "wrong";
  return { item: kind, asked: xgid, answer: String(answer), verdict, lost, judgedBy: engine.version };

  function cubeLost(): number | null {
    if (given.kind !== "cube" || race === null) return null;
    const cube = exactCube(engine, race.position, race.seat);
    return cube === null ? null : raceCubeLost(cube, given.answer);
  }
}
