import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadEngine } from "../../../engine";
import { checkProblem } from "../../../services/quizzes/check";
import { bestChoice, DIFFICULTIES, LESSONS } from "../../../services/quizzes/lessons";

test("every lesson has a difficulty, problems with ids of their own, three or four choices, one right answer and an explanation", () => {
  const problems = LESSONS.flatMap((lesson) => lesson.problems);
  expect(new Set(problems.map(({ id }) => id)).size).toBe(problems.length);
  for (const lesson of LESSONS) {
    expect(DIFFICULTIES.map(({ id }) => id)).toContain(lesson.difficulty);
    for (const { choices, analysis } of lesson.problems) {
      expect(choices.map(({ id }) => id).join("")).toMatch(/^abcd?$/);
      expect(choices.filter(({ error }) => error === 0)).toHaveLength(1);
      // Close decisions teach nothing: the next best costs something.
      expect(Math.min(...choices.map(({ error }) => error).filter((error) => error > 0))).toBeGreaterThan(0.03);
      expect(analysis.length).toBeGreaterThan(80);
    }
  }
});

test("the right answers stand where a guesser would not find them: no letter is right in half of a lesson", () => {
  for (const { problems, disabled } of LESSONS) {
    if (disabled) continue;
    const letters = problems.map((problem) => bestChoice(problem).id);
    for (const letter of "abc") {
      expect(letters.filter((id) => id === letter).length).toBeLessThanOrEqual(problems.length / 2);
    }
  }
});

test("the engine holds the same answers right as every lesson does", async () => {
  const module = new WebAssembly.Module(readFileSync("engine/kernel/kernel.wasm"));
  const engine = await loadEngine(module, readFileSync("engine/weights/starpoint.nets"));
  // Deep enough to judge, quick enough for every test run; bench/lessons.ts looks as deep as the engine can.
  for (const problem of LESSONS.flatMap(({ problems }) => problems)) {
    const { isBest, errors } = checkProblem(engine, problem, 1);
    expect(isBest, problem.id).toBe(true);
    // What exactly a wrong choice costs moves with every better engine; that it costs something does not.
    const wrong = problem.choices.filter(({ error }) => error > 0).map(({ id }) => errors.get(id)!);
    expect(Math.min(...wrong), problem.id).toBeGreaterThan(0.01);
  }
});
