/** The lessons' calls (study spec §7). A right answer leaves the server only after the problem was answered. */
import { Hono } from "hono";
import * as calls from "../../contract/quizzes";
import type { PlayerEnv } from "../http/authenticated";
import { failure, notFound } from "../http/failure";
import { homePath } from "../http/home";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { getSettings } from "../platform/settings";
import { bestChoice, DIFFICULTIES, getLesson, LESSONS, type Lesson } from "./lessons";
import { FREE_USER_LIMIT, quizDetails, quizEntry, visitorAnswers } from "./scores";
import { deleteAnswers, getAnswers, getStudent, insertAnswer } from "./store";

export const quizzesApi = new Hono<PlayerEnv>();

/** Study spec §2.7. */
const LIMIT_REACHED =
  "You need to be a star member to access all problems. You can resume your lesson once subscription is activated.";

serveCall(quizzesApi, calls.listDifficulties, () => DIFFICULTIES);

serveCall(quizzesApi, calls.listQuizzes, async (c, { params, query }) => {
  if (!DIFFICULTIES.some(({ id }) => id === params.difficultyId)) return notFound(c);
  const student = await getStudent(c.env, c.get("userId"), Date.now());
  if (student === null) return failure(c, 404, "not_found", MESSAGES.noProfile);
  const showsAll = student.isOperator && query.includeDisabled === "true";
  const lessons = LESSONS.filter(
    ({ difficulty, disabled }) => difficulty === params.difficultyId && (showsAll || !disabled),
  );
  const ids = lessons.map(({ id }) => id);
  const answers = await getAnswers(c.env.DB, c.get("userId"), ids);
  const home = homePath(getSettings(c.env));
  return lessons.map((lesson) => quizEntry(lesson, answers.get(lesson.id)!, home));
});

/** A lesson that this player may open; one in preparation is there for operators alone. */
function openLesson(id: string, isOperator: boolean): Lesson | null {
  const lesson = getLesson(id);
  return lesson?.disabled && !isOperator ? null : lesson;
}

serveCall(quizzesApi, calls.getQuiz, async (c, { params }) => {
  const userId = c.get("userId");
  const student = await getStudent(c.env, userId, Date.now());
  const lesson = student && openLesson(params.id, student.isOperator);
  if (lesson === null) return notFound(c);
  const answers = await getAnswers(c.env.DB, userId, [lesson.id]);
  return quizDetails(lesson, answers.get(lesson.id)!, homePath(getSettings(c.env)));
});

serveCall(quizzesApi, calls.postAnswer, async (c, { params, body }) => {
  const userId = c.get("userId");
  const nowMs = Date.now();
  const student = await getStudent(c.env, userId, nowMs);
  const lesson = student && openLesson(params.quizId, student.isOperator);
  if (student === null || lesson === null) return notFound(c);
  const place = lesson.problems.findIndex(({ id }) => id === body.problemId);
  const problem = lesson.problems[place];
  const choice = problem?.choices.find(({ id }) => id === body.answerId);
  if (problem === undefined || choice === undefined) return notFound(c);
  const correctId = bestChoice(problem).id;
  const given = async () => (await getAnswers(c.env.DB, userId, [lesson.id])).get(lesson.id)!;

  const before = await given();
  if (!before.has(problem.id)) {
    if (before.size !== place) return failure(c, 409, "out_of_order", MESSAGES.failed);
    if (student.membership === "free" && place >= FREE_USER_LIMIT) {
      return failure(c, 403, "star_members_only", LIMIT_REACHED);
    }
    const answer = { userId, quizId: lesson.id, problemId: problem.id, answerId: choice.id };
    const isCorrect = choice.id === correctId;
    if (await insertAnswer(c.env.DB, { ...answer, isCorrect, place, nowMs })) return { success: true, correctId };
  }
  // Answered before, or at the same moment: the first answer stays.
  if ((await given()).get(problem.id) !== choice.id) return failure(c, 409, "already_answered", MESSAGES.failed);
  return { success: true, correctId };
});

serveCall(quizzesApi, calls.deleteSession, async (c, { params }) => {
  if (getLesson(params.id) === null) return notFound(c);
  await deleteAnswers(c.env.DB, c.get("userId"), params.id);
  return { success: true };
});

serveCall(quizzesApi, calls.previewQuizzes, (c, { params, query }) => {
  if (!DIFFICULTIES.some(({ id }) => id === params.difficultyId)) return notFound(c);
  // A text splits into one part or two.
  const given = new Map(query.answers.split(",").map((text) => text.split("=", 2) as [string, string | undefined]));
  const home = homePath(getSettings(c.env));
  const lessons = LESSONS.filter(({ difficulty, disabled }) => difficulty === params.difficultyId && !disabled);
  return lessons.map((lesson) => quizEntry(lesson, visitorAnswers(lesson, given.get(lesson.id) ?? ""), home));
});

serveCall(quizzesApi, calls.previewQuiz, (c, { params, query }) => {
  const lesson = openLesson(params.id, false);
  if (lesson === null) return notFound(c);
  return quizDetails(lesson, visitorAnswers(lesson, query.answers), homePath(getSettings(c.env)));
});
