/**
 * Checks every board problem by the engine: `node bench/run.mjs bench/lessons.ts [--plies 3]` (0 to 3; 3 is the deepest). Each
 * problem is judged at its own score and cube. Prints what differs from what the lesson says, and exits with 1 if
 * a best choice is no longer the best of all legal plays or actions, if a decision is closer than 0.03, or if a cost has moved by more
 * than 0.02 at the depth and with the engine that the lesson names. The examples of the strategy book are checked in the same way.
 */
import { readFileSync } from "node:fs";
import { loadEngine, MAX_PLIES } from "../engine";
import { STRATEGY_BOOK, type StoredPage } from "../services/blunders/strategy-book";
import { judgeExample } from "../services/blunders/strategy-book/judge-example";
import { checkAnswers } from "../services/quizzes/check";
import { LESSONS } from "../services/quizzes/lessons";

const LEAST_MARGIN = 0.03;
const TOLERANCE = 0.02;

const at = process.argv.indexOf("--plies");
const plies = at < 0 ? MAX_PLIES : Number(process.argv[at + 1]);
const module = new WebAssembly.Module(readFileSync("engine/kernel/kernel.wasm"));
const engine = await loadEngine(module, readFileSync("engine/weights/starpoint.nets"));
let faults = 0;
let problems = 0;
for (const lesson of LESSONS) {
  const isSame = lesson.plies === plies && lesson.engine === engine.version;
  for (const { id, xgid, choices } of lesson.problems) {
    problems++;
    const answers = choices.map(({ answer }) => answer);
    const { errors, margin } = checkAnswers(engine, xgid, answers, plies);
    const best = choices.find(({ error }) => error === 0)!;
    const wrong = [
      ...(errors.get(best.answer) === 0 ? [] : [`${best.answer} is not the best`]),
      ...(margin < LEAST_MARGIN ? [`close: ${margin.toFixed(3)}`] : []),
      ...choices
        .filter(({ answer, error }) => isSame && Math.abs(errors.get(answer)! - error) > TOLERANCE)
        .map(({ answer, error }) => `${answer}: ${error}, now ${errors.get(answer)!.toFixed(3)}`),
    ];
    if (wrong.length > 0) {
      faults++;
      console.log(`WRONG  ${id}  ${wrong.join(" · ")}`);
    }
  }
}

const pages: readonly StoredPage[] = Object.values(STRATEGY_BOOK);
for (const { category, examples } of pages) {
  for (const { heading, xgid, plays, cube, ...noted } of examples) {
    problems++;
    const now = judgeExample(engine, xgid, plies);
    const isSame = noted.plies === plies && noted.engine === engine.version;
    const moved = (before: number, after: number | undefined) => isSame && !(Math.abs(before - after!) <= TOLERANCE);
    const isWrong =
      now.plays[0]?.answer !== plays[0]?.answer ||
      now.cube?.verdict !== cube?.verdict ||
      plays.some(({ equity }, place) => moved(equity, now.plays[place]?.equity)) ||
      (cube !== null && moved(cube.noDouble, now.cube?.noDouble)) ||
      (cube !== null && moved(cube.doubleTake, now.cube?.doubleTake));
    if (!isWrong) continue;
    faults++;
    console.log(`WRONG  ${category}: ${heading}  now ${JSON.stringify(now)}`);
  }
}
console.log(`${faults} of ${problems} problems and examples wrong, engine ${engine.version} at ${plies} plies`);
process.exitCode = faults > 0 ? 1 : 0;
