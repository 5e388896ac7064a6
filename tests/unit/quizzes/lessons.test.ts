import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boardText } from "../../../app/components/board/describe";
import { positionProblem } from "../../../backgammon/position";
import { loadEngine } from "../../../engine";
import { CUBE_ANSWERS, checkAnswers } from "../../../services/quizzes/check";
import { bestChoice, DIFFICULTIES, LESSONS, positionOf } from "../../../services/quizzes/lessons";
import { kernelModule } from "../engine/kernel";

const ENABLED = LESSONS.filter(({ disabled }) => !disabled);
const PROBLEMS = LESSONS.flatMap((lesson) => lesson.problems);

function words(text: string): number {
  return text.split(/\s+/).length;
}

test("[QUIZ-20] there are at least fourteen lessons of at least ten problems, some at each of three difficulties", () => {
  expect(ENABLED.length).toBeGreaterThanOrEqual(14);
  for (const { id, problems } of ENABLED) expect(problems.length, id).toBeGreaterThanOrEqual(10);
  expect(DIFFICULTIES).toHaveLength(3);
  for (const { id } of DIFFICULTIES) {
    expect(ENABLED.filter(({ difficulty }) => difficulty === id).length, id).toBeGreaterThanOrEqual(4);
  }
  expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length);
});

test("[QUIZ-20] every lesson has a difficulty, problems with ids and positions of their own, three or four choices and one right answer", () => {
  expect(new Set(PROBLEMS.map(({ id }) => id)).size).toBe(PROBLEMS.length);
  expect(new Set(PROBLEMS.map(({ xgid }) => xgid)).size).toBe(PROBLEMS.length);
  for (const lesson of LESSONS) {
    expect(DIFFICULTIES.map(({ id }) => id)).toContain(lesson.difficulty);
    for (const problem of lesson.problems) {
      const { id, choices } = problem;
      expect(choices.map((choice) => choice.id).join(""), id).toMatch(/^abcd?$/);
      expect(
        choices.filter(({ error }) => error === 0),
        id,
      ).toHaveLength(1);
      // Close decisions teach nothing: the next best costs something.
      expect(Math.min(...choices.map(({ error }) => error).filter((error) => error > 0)), id).toBeGreaterThan(0.03);
      expect(positionProblem(positionOf(problem).position), id).toBe(null);
    }
  }
});

test("[QUIZ-20] every explanation has 40 to 90 words, every wrong choice a reason of its own, and the right one none", () => {
  for (const { id, analysis, choices } of PROBLEMS) {
    expect(words(analysis), id).toBeGreaterThanOrEqual(40);
    expect(words(analysis), id).toBeLessThanOrEqual(90);
    for (const { error, reason } of choices) {
      if (error === 0) expect(reason, id).toBe(undefined);
      else expect(reason, id).toMatch(/^[A-Z1-9].{30,}[.?!]$/);
    }
  }
  const texts = PROBLEMS.flatMap(({ analysis, choices }) => [
    analysis,
    ...choices.flatMap(({ reason }) => (reason === undefined ? [] : [reason])),
  ]);
  expect(new Set(texts).size).toBe(texts.length);
});

test("the right answers stand where a guesser would not find them: no letter is right in more than half of a lesson", () => {
  for (const { id, problems } of ENABLED) {
    const letters = problems.map((problem) => bestChoice(problem).id);
    for (const letter of "abcd") {
      expect(letters.filter((best) => best === letter).length, id).toBeLessThanOrEqual(problems.length / 2);
    }
  }
});

test("a problem's position can be said in words", () => {
  const names = { mine: "You", theirs: "Your opponent", mineIsYou: true };
  for (const problem of PROBLEMS) {
    const { position, onRoll, cube } = positionOf(problem);
    const text = boardText(position, onRoll, names, null, { ...cube, offeredBy: null });
    expect(text, problem.id).toMatch(/^You, .+: .+\. Your opponent, .+: .+\. Cube .+\.$/);
  }
});

test("the engine holds the same answers right as every lesson does", async () => {
  const engine = await loadEngine(kernelModule("engine"), readFileSync("engine/weights/starpoint.nets"));
  // Deep enough to judge, quick enough for every test run; bench/lessons.ts looks as deep as the engine can.
  for (const problem of PROBLEMS) {
    const answers = problem.choices.map(({ answer }) => answer);
    if (positionOf(problem).dice === null) expect(CUBE_ANSWERS, problem.id).toEqual(expect.arrayContaining(answers));
    const { errors } = checkAnswers(engine, problem.xgid, answers, 1);
    // The best of all legal plays or actions, at the problem's own score and cube, costs nothing.
    expect(errors.get(bestChoice(problem).answer), problem.id).toBe(0);
    // What exactly a wrong choice costs moves with every better engine; that it costs something does not.
    const wrong = problem.choices.filter(({ error }) => error > 0).map(({ answer }) => errors.get(answer)!);
    expect(Math.min(...wrong), problem.id).toBeGreaterThan(0.01);
  }
});
