/** Writes what the engine thinks into the lessons and the strategy book; the texts are people's. Says what an author has to look at. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Engine } from "../../engine";
import type { StoredPage } from "../../services/blunders/strategy-book";
import { judgeExample } from "../../services/blunders/strategy-book/judge-example";
import { checkAnswers } from "../../services/quizzes/check";
import type { Lesson } from "../../services/quizzes/lessons";

const LESSONS = "services/quizzes/lessons";
const BOOK = "services/blunders/strategy-book";

/** `names`: the lessons to look at; none means all. */
export function fillLessons(engine: Engine, plies: number, names: readonly string[], leastMargin: number): void {
  for (const file of readdirSync(LESSONS)) {
    if (names.length > 0 && !names.includes(file.replace(".json", ""))) continue;
    const path = `${LESSONS}/${file}`;
    const lesson = JSON.parse(readFileSync(path, "utf8")) as Lesson;
    const problems = lesson.problems.map((problem) => {
      const answers = problem.choices.map(({ answer }) => answer);
      const { errors, margin } = checkAnswers(engine, problem.xgid, answers, plies);
      const costs = answers.map((answer) => Math.round(errors.get(answer)! * 1000) / 1000);
      const best = problem.choices.findIndex(({ reason }) => reason === undefined);
      const faults = [
        ...(costs[best] !== 0 ? [`the best of all is not ${answers[best]}`] : []),
        ...(margin < leastMargin ? [`close: ${margin.toFixed(3)}`] : []),
      ];
      console.log(
        `${problem.id}: ${answers.map((answer, at) => `${answer} ${costs[at]}`).join(" · ")}  ${faults.join("; ")}`,
      );
      return { ...problem, choices: problem.choices.map((choice, at) => ({ ...choice, error: costs[at] })) };
    });
    writeFileSync(path, `${JSON.stringify({ ...lesson, plies, engine: engine.version, problems }, null, 2)}\n`);
  }
}

/** Fills in the examples of every page of the strategy book. */
export function fillBook(engine: Engine, plies: number): void {
  for (const file of readdirSync(BOOK).filter((name) => name.endsWith(".json"))) {
    const path = `${BOOK}/${file}`;
    const page = JSON.parse(readFileSync(path, "utf8")) as StoredPage;
    const examples = page.examples.map(({ heading, xgid, text }) => {
      const judged = judgeExample(engine, xgid, plies);
      console.log(`${page.category}: ${heading}: ${judged.plays[0]?.answer ?? judged.cube?.verdict}`);
      return { heading, xgid, text, plies, engine: engine.version, ...judged };
    });
    writeFileSync(path, `${JSON.stringify({ ...page, examples }, null, 2)}\n`);
  }
}
