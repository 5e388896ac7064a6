/**
 * Lessons as their screens read them. A player's answers are the service's to keep. A visitor may read every lesson and answer up to
 * the free limit; those answers stay in a cookie that ends with the browser session and go along with each question (decision 062).
 */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import * as calls from "../../contract/quizzes";
import { type ApiFailure, type ApiResult, callAnonymously, callService, callServiceRaw } from "./api-client.server";
import { lessonAnswersCookie, lessonDifficultyCookie, readChoice, readCookie } from "./cookies.server";
import { requireFeature } from "./flags.server";
import { lessonAnswerForm } from "./forms.server";
import { namedDetails, namedDifficulty, namedLesson } from "./names.server";
import { parseForm } from "./parse-form.server";
import { getViewer } from "./session.server";

/** Who reads lessons. `isMember`: all problems are theirs, as the star memberships give them. */
export type Reader = { readonly isVisitor: boolean; readonly isMember: boolean };

/** Visitor's answers by lesson: the ids of the choices in the order of the problems, joined by dots. */
const visitorAnswersSchema = z.record(z.string().max(60), z.string().regex(/^[a-z](\.[a-z])*$/)).catch({});
type VisitorAnswers = z.output<typeof visitorAnswersSchema>;

/** Whoever has not finished the signup reads as a visitor does. */
export async function getReader(request: Request, context: AppLoadContext): Promise<Reader> {
  const viewer = await getViewer(request, context);
  const isVisitor = viewer.status === "signedOut" || viewer.status === "newcomer";
  return { isVisitor, isMember: viewer.status === "player" && viewer.profile.membership !== "free" };
}

/** Load errors of lessons are logged and not announced (QUIZ-19). */
function logged<T>(context: AppLoadContext, what: string, result: ApiResult<T>): ApiResult<T> {
  if (!result.ok && result.status !== 404)
    context.log("warn", `${what} could not be loaded`, { status: result.status, code: result.code });
  return result;
}

/** The difficulties, easiest first; null when they could not be loaded. */
export async function loadDifficulties(context: AppLoadContext): Promise<readonly calls.QuizDifficulty[] | null> {
  const result = logged(context, "the difficulties", await callAnonymously(context, calls.listDifficulties));
  return result.ok ? result.data.map(namedDifficulty) : null;
}

/** The difficulty that the address asks for, or else the one chosen last in this browser session; the choice is kept. */
export async function chooseDifficulty(
  request: Request,
  context: AppLoadContext,
  difficulties: readonly calls.QuizDifficulty[],
): Promise<calls.QuizDifficulty | null> {
  const named = (id: unknown) => difficulties.find((difficulty) => difficulty.id === id);
  const asked = named(new URL(request.url).searchParams.get("difficulty"));
  if (asked !== undefined) {
    context.outgoing.append("Set-Cookie", await lessonDifficultyCookie.serialize(asked.id));
    return asked;
  }
  return named(await readChoice(request, lessonDifficultyCookie)) ?? difficulties.at(0) ?? null;
}

async function readAnswers(request: Request): Promise<VisitorAnswers> {
  return visitorAnswersSchema.parse((await readCookie(request, lessonAnswersCookie)) ?? {});
}

async function keepAnswers(context: AppLoadContext, answers: VisitorAnswers): Promise<void> {
  context.outgoing.append("Set-Cookie", await lessonAnswersCookie.serialize(answers));
}

/** The lessons of a difficulty, in their order; null when they could not be loaded. */
export async function loadLessons(
  request: Request,
  context: AppLoadContext,
  reader: Reader,
  difficultyId: string,
): Promise<readonly calls.Quiz[] | null> {
  const params = { difficultyId };
  if (!reader.isVisitor) {
    const result = logged(context, "the lessons", await callService(context, calls.listQuizzes, { params, query: {} }));
    return result.ok ? result.data.map(namedLesson) : null;
  }
  const kept = Object.entries(await readAnswers(request));
  const query = { answers: kept.map(([id, given]) => `${id}=${given}`).join(",") };
  const result = logged(
    context,
    "the lessons",
    await callAnonymously(context, calls.previewQuizzes, { params, query }),
  );
  return result.ok ? result.data.map(namedLesson) : null;
}

function askPreview(context: AppLoadContext, id: string, answers = "") {
  return callAnonymously(context, calls.previewQuiz, { params: { id }, query: { answers } });
}

/** One lesson with its problems; null when it could not be loaded. Throws a 404 for a lesson that is not there or not open. */
export async function loadLesson(
  request: Request,
  context: AppLoadContext,
  reader: Reader,
  id: string,
): Promise<calls.QuizDetails | null> {
  const asked = reader.isVisitor
    ? await askPreview(context, id, (await readAnswers(request))[id])
    : await callService(context, calls.getQuiz, { params: { id } });
  const result = logged(context, "a lesson", asked);
  if (result.ok) return namedDetails(result.data);
  if (result.status === 404) throw new Response("Not found", { status: 404 });
  return null;
}

type Given = { readonly problemId: string; readonly answerId: string };

/** Answers the next problem; the refusals are those of the call, for a visitor too. */
async function answerProblem(
  request: Request,
  context: AppLoadContext,
  reader: Reader,
  id: string,
  given: Given,
): Promise<ApiResult<{ readonly correctId: string }>> {
  if (!reader.isVisitor) return callService(context, calls.postAnswer, { params: { quizId: id }, body: given });
  const kept = await readAnswers(request);
  const before = await askPreview(context, id, kept[id]);
  if (!before.ok) return before;
  const refusal = refuseVisitor(before.data, given);
  if (refusal !== null) return refusal;
  const problem = before.data.problems.find((one) => one.id === given.problemId)!;
  if (problem.correctAnswerId !== null) return { ok: true, data: { correctId: problem.correctAnswerId } };
  const text = [...(kept[id] === undefined ? [] : [kept[id]]), given.answerId].join(".");
  const after = await askPreview(context, id, text);
  if (!after.ok) return after;
  const correctId = after.data.problems.find((one) => one.id === given.problemId)?.correctAnswerId;
  if (!correctId) return refused(404, "not_found");
  await keepAnswers(context, { ...kept, [id]: text });
  return { ok: true, data: { correctId } };
}

function refused(status: number, code: string): ApiFailure {
  return { ok: false, status, code };
}

/** What the call would refuse a free member. */
function refuseVisitor({ problems, userSession, freeUserLimit }: calls.QuizDetails, given: Given): ApiFailure | null {
  const place = problems.findIndex(({ id }) => id === given.problemId);
  const problem = problems.at(place);
  if (place < 0 || !problem?.choices.some(({ id }) => id === given.answerId)) return refused(404, "not_found");
  if (problem.isAttempted) {
    return problem.selectedAnswerId === given.answerId ? null : refused(409, "already_answered");
  }
  if (userSession.completedCount !== place) return refused(409, "out_of_order");
  return place >= freeUserLimit ? refused(403, "star_members_only") : null;
}

/** Forgets the answers to a lesson, for a replay; false when that failed, and then all of them are still there. */
export async function replayLesson(
  request: Request,
  context: AppLoadContext,
  reader: Reader,
  id: string,
): Promise<boolean> {
  if (!reader.isVisitor) {
    const answer = await callServiceRaw(context, calls.deleteSession, { params: { id } });
    return answer?.status === calls.deleteSession.status;
  }
  const { [id]: _, ...others } = await readAnswers(request);
  await keepAnswers(context, others);
  return true;
}

/** What comes back for an answer to a problem. */
export type Answered =
  | { readonly ok: true; readonly problemId: string; readonly answerId: string; readonly correctId: string }
  | { readonly ok: false; readonly code: string };

/** Reads a posted answer and gives it; `status` is the HTTP status of the outcome. */
export async function takeAnswer(
  request: Request,
  context: AppLoadContext,
  id: string,
): Promise<{ readonly answered: Answered; readonly status: number }> {
  requireFeature(context, "quizAcademy");
  const form = await parseForm(request, lessonAnswerForm);
  if (!form.ok) return { answered: { ok: false, code: "not_chosen" }, status: 422 };
  const { problem: problemId, answer: answerId } = form.data;
  const reader = await getReader(request, context);
  const result = await answerProblem(request, context, reader, id, { problemId, answerId });
  if (!result.ok) return { answered: { ok: false, code: result.code }, status: result.status || 502 };
  return { answered: { ok: true, problemId, answerId, correctId: result.data.correctId }, status: 200 };
}
