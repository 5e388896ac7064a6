/** A lesson's problems, one at a time. `?at=` names one, from 1; `?ask=` opens a dialog. Answers work by plain forms. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/lessons";
import type { Answered } from "~/components/study/lessons/answered";
import { LessonMissing, LessonNotNow } from "~/components/study/lessons/missing";
import { ProblemScreen } from "~/components/study/lessons/problem-screen";
import { makeProblemView } from "~/components/study/lessons/problem-view";
import { placeAsked } from "~/components/study/lessons/rules";
import { requireFeature } from "~/models/flags.server";
import { lessonAnswerForm } from "~/models/forms.server";
import { answerProblem, getReader, loadLesson } from "~/models/lessons.server";
import { parseForm } from "~/models/parse-form.server";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: common.pageTitle(loaded?.lesson?.name ?? texts.title) },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireFeature(context, "quizAcademy");
  const reader = await getReader(request, context);
  const lesson = await loadLesson(request, context, reader, params.id ?? "");
  if (lesson === null) return { reader, lesson: null };
  const { problems, problemsCount, userSession, freeUserLimit, ...rest } = lesson;
  const { completedCount: completed } = userSession;
  const progress = { problems: problemsCount, completed, freeLimit: freeUserLimit, isMember: reader.isMember };
  const at = new URL(request.url).searchParams.get("at");
  return {
    reader,
    lesson: { ...rest, problemsCount, userSession, freeUserLimit, problems: problems.map(makeProblemView) },
    place: placeAsked(progress, at),
    opensWithResult: lesson.status === "COMPLETED" && at === null,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  requireFeature(context, "quizAcademy");
  const form = await parseForm(request, lessonAnswerForm);
  if (!form.ok) return data<Answered>({ ok: false, code: "not_chosen" }, 422);
  const { problem: problemId, answer: answerId } = form.data;
  const reader = await getReader(request, context);
  const answered = await answerProblem(request, context, reader, params.id ?? "", { problemId, answerId });
  if (answered.ok) return data<Answered>({ ok: true, problemId, answerId, correctId: answered.data.correctId });
  // The session ended meanwhile: the root says so and leads to the door.
  if (answered.status === 401) throw new Response(null, { status: 401 });
  return data<Answered>({ ok: false, code: answered.code }, answered.status || 502);
}

/** Without the line nothing is lost: the choice stays and can be confirmed again. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof TypeError) return data<Answered>({ ok: false, code: "unreachable" }, 503);
    throw error;
  }
}

export default function LessonProblems() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.lesson === null) return <LessonNotNow />;
  const { reader, lesson, place, opensWithResult } = loaded;
  return (
    <ProblemScreen
      key={lesson.id}
      lesson={lesson}
      reader={reader}
      firstPlace={place}
      opensWithResult={opensWithResult}
    />
  );
}

export const ErrorBoundary = LessonMissing;
