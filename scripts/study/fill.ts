/** Writes into the lessons what each choice costs, by the engine; the texts are people's. Says what an author has to look at. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Engine } from "../../engine";
import { checkAnswers } from "../../services/quizzes/check";
import type { Lesson } from "../../services/quizzes/lessons";

const LESSONS = "services/quizzes/lessons";

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
