/** A lesson's problems, one at a time. `?at=` names one, from 1; `?ask=` opens a dialog. Answers work by plain forms. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/lessons";
import { LessonMissing, LessonNotNow } from "~/components/study/lessons/missing";
import { ProblemScreen } from "~/components/study/lessons/problem-screen";
import { makeProblemView } from "~/components/study/lessons/problem-view";
import { placeAsked } from "~/components/study/lessons/rules";
import { requireFeature } from "~/models/flags.server";
import { getReader, loadLesson, takeAnswer } from "~/models/lessons.server";

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

/** Of a page without script. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { answered, status } = await takeAnswer(request, context, params.id ?? "");
  // The session ended meanwhile: the root says so and leads to the door.
  if (status === 401) throw new Response(null, { status });
  return data(answered, status);
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
