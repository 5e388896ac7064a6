/** A lesson's summary: its problems as tiles, the level reached, and the way in. `?ask=` opens a dialog: chart or replay. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { data, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/lessons";
import { Bar } from "~/components/club/bar";
import { useClub } from "~/components/session/player";
import { LevelLabel, StatusMark } from "~/components/study/lessons/marks";
import { LessonMissing, LessonNotNow } from "~/components/study/lessons/missing";
import { SignInLink } from "~/components/study/lessons/sign-in-link";
import { ChartDialog, ReplayDialog } from "~/components/study/lessons/summary-dialogs";
import { Tiles } from "~/components/study/lessons/tiles";
import { useAsked } from "~/components/study/lessons/use-asked";
import { Icon } from "~/components/ui/icon";
import { useAnswer } from "~/components/ui/use-answer";
import { requireFeature } from "~/models/flags.server";
import { getReader, loadLesson, replayLesson } from "~/models/lessons.server";
import "~/components/study/lessons/summary.css";
import { Link } from "~/components/ui/link";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: common.pageTitle(loaded?.lesson?.name ?? texts.title) },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireFeature(context, "quizAcademy");
  const reader = await getReader(request, context);
  return { reader, lesson: await loadLesson(request, context, reader, params.id ?? "") };
}

/** Begins the lesson anew. What fails leaves the result as it was. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireFeature(context, "quizAcademy");
  const { id = "" } = params;
  const reader = await getReader(request, context);
  if (await replayLesson(request, context, reader, id)) return redirect(`/quiz/${id}/progress`);
  return data({ hasFailed: true }, 502);
}

export default function LessonSummary() {
  const { reader, lesson } = useLoaderData<typeof loader>();
  const hasFailed = useAnswer<typeof action>()?.hasFailed === true;
  const ways = useAsked();
  const { features } = useClub();
  if (lesson === null) return <LessonNotNow />;
  const { id, name, problems, problemsCount, createdBy, status, difficulty, userSession, level, next } = lesson;
  const { correctCount, completedCount } = userSession;
  return (
    <div className="page lesson-summary">
      <Bar title={name} back="/quiz-list" backLabel={texts.backToLessons}>
        {reader.isVisitor ? <SignInLink to={`/quiz/${id}/progress`} /> : undefined}
      </Bar>
      <main className="column column--wide">
        <div className="lesson-summary__picture">
          <img src={lesson.imageURL} alt="" width={952} height={688} />
        </div>
        <div className="stack">
          <div className="spread">
            <div className="stack">
              <p className="secondary">
                {texts.problemsBy(problemsCount, createdBy)} · {difficulty.label}
              </p>
              <p>
                <StatusMark lesson={lesson} />
              </p>
            </div>
            <p className="lesson-summary__score secondary">
              <b>{correctCount}</b> {texts.right(completedCount)}
            </p>
          </div>
          <Tiles lessonId={id} problems={problems} />
          <p className="lesson-summary__legend">
            <span className="lesson-summary__correct">
              <Icon name="check" small />
              {texts.correctCount(correctCount)}
            </span>
            <span className="lesson-summary__wrong">
              <Icon name="close" small />
              {texts.wrongCount(completedCount - correctCount)}
            </span>
            {completedCount < problemsCount && <span>{texts.openCount(problemsCount - completedCount)}</span>}
            <LevelLabel {...level} />
          </p>
          <nav className="lesson-summary__ways" aria-label={name}>
            <Link className="button" to="?ask=chart" preventScrollReset onClick={ways.onClick("chart")}>
              <Icon name="stats" small />
              {texts.scoreChart}
            </Link>
            {features.blunderDatabase && (
              <Link className="button" to={`/strategy/${lesson.category}`} reloadDocument>
                <Icon name="book" small />
                {texts.strategyBook}
              </Link>
            )}
            {next !== null && (
              <Link className="button" to={`/quiz/${next.id}/progress`}>
                {texts.nextLesson}: {next.name}
                <Icon name="next" small />
              </Link>
            )}
          </nav>
        </div>
      </main>
      <footer className="foot">
        <div className="foot__inner">
          {status === "COMPLETED" && (
            <Link className="button button--large" to="?ask=replay" preventScrollReset onClick={ways.onClick("replay")}>
              <Icon name="undo" small />
              {texts.replay}
            </Link>
          )}
          <Link className="button button--primary button--large" to={`/quiz/${id}/problems`} prefetch="intent">
            {texts.mainButtons[status]}
          </Link>
        </div>
      </footer>
      {ways.asked === "chart" && <ChartDialog lesson={lesson} ways={ways} />}
      {ways.asked === "replay" && status === "COMPLETED" && (
        <ReplayDialog lessonId={id} hasFailed={hasFailed} ways={ways} />
      )}
    </div>
  );
}

export const ErrorBoundary = LessonMissing;
