import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CATEGORIES } from "../../../backgammon/categories";
import type { Quiz, QuizDetails } from "../../../contract/quizzes";
import { bestChoice, getLesson, LESSONS } from "../../../services/quizzes/lessons";
import { callerOf } from "../calls";
import { makePlayer, type TestPlayer } from "../players";

const LONG = getLesson("hit-or-build")!;

async function student(player: TestPlayer & { isOperator?: boolean } = {}) {
  const id = await makePlayer(player);
  if (player.isOperator)
    await env.DB.prepare("UPDATE profiles SET is_operator = 1, email = 'operator@club.test' WHERE id = ?")
      .bind(id)
      .run();
  const call = await callerOf(id);
  const answer = (problemId: string, answerId: string, quizId = LONG.id) =>
    call("POST", `/api/v1/quiz-session/post-answer/${quizId}`, { problemId, answerId });
  const details = async (quizId = LONG.id) => (await call("GET", `/api/v1/quiz/details/${quizId}`)).body as QuizDetails;
  return { id, call, answer, details };
}

test("[ENT-21] [API-43] the difficulties come easiest first, each with id and label, and each has lessons", async () => {
  const { call } = await student();
  const difficulties = (await call("GET", "/api/v1/difficulties")).body as { id: string; label: string }[];
  expect(difficulties).toEqual([
    { id: "beginner", label: "Beginner" },
    { id: "intermediate", label: "Intermediate" },
    { id: "advanced", label: "Advanced" },
  ]);
  for (const { id } of difficulties) {
    const quizzes = (await call("GET", `/api/v1/quiz/list/${id}`)).body as Quiz[];
    expect(quizzes.length).toBeGreaterThan(0);
    for (const quiz of quizzes) expect(quiz.problemsCount).toBeGreaterThanOrEqual(5);
  }
  expect((await call("GET", "/api/v1/quiz/list/impossible")).status).toBe(404);
  expect((await call("GET", "/api/v1/quiz/details/impossible")).status).toBe(404);
});

test("[ENT-19] [ENT-20] a lesson and its problems have the fields of the spec, and no right answer before it was given", async () => {
  const { call } = await student();
  const answer = await call("GET", `/api/v1/quiz/details/${LONG.id}`);
  const quiz = answer.body as QuizDetails;
  expect(quiz).toMatchObject({
    ...{ id: LONG.id, name: LONG.name, createdBy: LONG.createdBy, problemsCount: LONG.problems.length },
    ...{ status: "NOT_STARTED", userSession: { correctCount: 0, completedCount: 0 }, freeUserLimit: 5 },
    level: { label: expect.any(String), color: expect.stringMatching(/^#/) },
  });
  for (const { label, color } of quiz.chartConfig)
    expect([label, color]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/^#[0-9a-f]{6}$/i)]);
  const bands = quiz.chartConfig.map(({ config }) => config);
  expect([bands[0]?.min, bands.at(-1)?.max]).toEqual([0, LONG.problems.length]);
  for (const [index, band] of bands.entries()) expect(band.max + 1).toBe(bands[index + 1]?.min ?? band.max + 1);
  for (const problem of quiz.problems) {
    expect(Object.keys(problem).sort()).toEqual(
      "analysis choices correctAnswerId id imageURL isAttempted isCorrect selectedAnswerId".split(" "),
    );
    expect(problem).toMatchObject({ analysis: null, correctAnswerId: null, selectedAnswerId: null, isCorrect: null });
    expect(problem.imageURL).toMatch(/^\/boards\/position\.svg\?xgid=/);
    for (const choice of problem.choices) {
      expect(Object.keys(choice).sort()).toEqual(["answer", "description", "id", "imageURL"]);
      expect(choice.description).toBe(null);
    }
  }
  // Not even in the order or the words: the texts of the explanations are nowhere in the answer.
  const text = JSON.stringify(answer.body);
  for (const { analysis } of LONG.problems) expect(text).not.toContain(analysis.slice(0, 30));
  expect(text).not.toContain("error");
});

test("[API-44] an answer is kept, tells the right one, and shows the explanation from then on", async () => {
  const { answer, details } = await student();
  const [first, second] = LONG.problems;
  const right = bestChoice(first!).id;
  expect(await answer(first!.id, right)).toEqual({ status: 200, body: { success: true, correctId: right } });
  const wrong = second!.choices.find(({ id }) => id !== bestChoice(second!).id)!.id;
  expect((await answer(second!.id, wrong)).body).toEqual({ success: true, correctId: bestChoice(second!).id });
  const quiz = await details();
  expect(quiz).toMatchObject({ status: "IN_PROGRESS", userSession: { correctCount: 1, completedCount: 2 } });
  expect(quiz.problems[0]).toMatchObject({ isAttempted: true, isCorrect: true, selectedAnswerId: right });
  expect(quiz.problems[1]).toMatchObject({ isCorrect: false, analysis: second!.analysis, selectedAnswerId: wrong });
  expect(quiz.problems[1]?.choices.find(({ id }) => id === wrong)?.description).toMatch(
    /^Costs 0\.\d{3} points\. \w.+\.$/,
  );
  expect(quiz.problems[2]).toMatchObject({ isAttempted: false, correctAnswerId: null });
  // The same again is the same; a better one comes too late; no problem is skipped.
  expect((await answer(second!.id, wrong)).status).toBe(200);
  expect(await answer(second!.id, bestChoice(second!).id)).toMatchObject({ status: 409 });
  expect(await answer(LONG.problems[4]!.id, "a")).toMatchObject({ status: 409, body: { code: "out_of_order" } });
  expect((await details()).userSession).toEqual({ correctCount: 1, completedCount: 2 });
});

test("[API-44] of two answers at once one counts; deleting the session answers 202 and starts anew, for its owner alone", async () => {
  const [anna, ben] = [await student(), await student()];
  const [first] = LONG.problems;
  const answers = await Promise.all(first!.choices.map(({ id }) => anna.answer(first!.id, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await ben.answer(first!.id, "a");
  expect((await anna.call("DELETE", `/api/v1/quiz-session/${LONG.id}`)).status).toBe(202);
  expect((await anna.details()).status).toBe("NOT_STARTED");
  expect((await ben.details()).status).toBe("IN_PROGRESS");
  expect((await anna.call("DELETE", "/api/v1/quiz-session/none")).status).toBe(404);
});

test("a free member's sixth problem is refused by the server; star and starplus have them all", async () => {
  for (const membership of ["free", "star", "starplus"] as const) {
    const { answer, details } = await student({ membership });
    const statuses: number[] = [];
    for (const problem of LONG.problems) statuses.push((await answer(problem.id, bestChoice(problem).id)).status);
    const done = membership === "free" ? 5 : LONG.problems.length;
    expect(statuses).toEqual(LONG.problems.map((_, index) => (index < done ? 200 : index === done ? 403 : 409)));
    expect((await details()).userSession).toEqual({ correctCount: done, completedCount: done });
    if (membership !== "free")
      expect(await details()).toMatchObject({ status: "COMPLETED", level: { label: "Expert" } });
  }
});

test("a lesson names its difficulty, its page of the strategy book and the lesson after it, through all difficulties", async () => {
  const { details } = await student();
  const open = LESSONS.filter(({ disabled }) => !disabled);
  for (const [index, lesson] of open.entries()) {
    const next = open.at(index + 1);
    const shown = await details(lesson.id);
    expect(shown.difficulty.id).toBe(lesson.difficulty);
    expect(CATEGORIES).toContain(shown.category);
    expect(shown.next).toEqual(next === undefined ? null : { id: next.id, name: next.name });
    expect(shown.imageURL).toBe(shown.problems[0]?.imageURL);
  }
});

test("a visitor reads lessons and has the answers judged that their browser sends along, up to the free limit; nothing is kept", async () => {
  const preview = async (path: string) => {
    const answer = await SELF.fetch(`https://club.test/api/v1/quiz-preview/${path}`);
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const details = async (answers: string) =>
    (await preview(`details/${LONG.id}?answers=${answers}`)).body as QuizDetails;
  const right = LONG.problems.map((problem) => bestChoice(problem).id);
  const wrong = LONG.problems[1]!.choices.find(({ id }) => id !== right[1])!.id;

  expect(await details("")).toMatchObject({ status: "NOT_STARTED", userSession: { completedCount: 0 } });
  const two = await details(`${right[0]}.${wrong}`);
  expect(two).toMatchObject({ status: "IN_PROGRESS", userSession: { correctCount: 1, completedCount: 2 } });
  expect(two.problems[1]).toMatchObject({ isCorrect: false, selectedAnswerId: wrong, correctAnswerId: right[1] });
  expect(two.problems[2]).toMatchObject({ analysis: null, correctAnswerId: null, isAttempted: false });
  // Beyond the limit, and after what is no choice, nothing counts.
  expect((await details(right.join("."))).userSession).toEqual({ correctCount: 5, completedCount: 5 });
  expect((await details(`${right[0]}.x.${right[2]}`)).userSession.completedCount).toBe(1);
  expect((await details("%2C=..")).userSession.completedCount).toBe(0);
  expect((await preview("details/impossible")).status).toBe(404);

  const list = (await preview(`list/${LONG.difficulty}?answers=other=a,${LONG.id}=${right[0]}.${wrong}`))
    .body as Quiz[];
  expect(list.find(({ id }) => id === LONG.id)?.userSession).toEqual({ correctCount: 1, completedCount: 2 });
  for (const { id, status } of list) if (id !== LONG.id) expect(status).toBe("NOT_STARTED");
  expect((await preview("list/impossible")).status).toBe(404);
  const draft = LESSONS.find(({ disabled }) => disabled)!;
  expect((await preview(`details/${draft.id}`)).status).toBe(404);
  expect(JSON.stringify((await preview(`list/${draft.difficulty}`)).body)).not.toContain(`"${draft.id}"`);
});

test("[API-43] a lesson in preparation is shown to operators who ask for it, and is not there for anybody else", async () => {
  const draft = LESSONS.find(({ disabled }) => disabled)!;
  const ids = async (call: Awaited<ReturnType<typeof callerOf>>, query: string) =>
    ((await call("GET", `/api/v1/quiz/list/${draft.difficulty}${query}`)).body as Quiz[]).map(({ id }) => id);
  const [player, operator] = [await student(), await student({ isOperator: true })];
  expect(await ids(player.call, "?includeDisabled=true")).not.toContain(draft.id);
  expect(await ids(operator.call, "?includeDisabled=true")).toContain(draft.id);
  expect(await ids(operator.call, "")).not.toContain(draft.id);
  expect((await player.call("GET", `/api/v1/quiz/details/${draft.id}`)).status).toBe(404);
  expect((await player.answer(draft.problems[0]!.id, "a", draft.id)).status).toBe(404);
  expect((await operator.call("GET", `/api/v1/quiz/details/${draft.id}`)).status).toBe(200);
  expect((await player.call("GET", "/api/v1/quiz/list/beginner?includeDisabled=maybe")).status).toBe(422);
});
