/** Lesson Overview: the lessons of a difficulty. `?difficulty=` chooses it for the session. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/lessons";
import { Bar } from "~/components/club/bar";
import { LessonCard } from "~/components/study/lessons/lesson-card";
import { lessonPicture } from "~/components/study/lessons/lesson-picture";
import { SignInLink } from "~/components/study/lessons/sign-in-link";
import { requireFeature } from "~/models/flags.server";
import { chooseDifficulty, getReader, loadDifficulties, loadLessons } from "~/models/lessons.server";
import "~/components/study/lessons/lesson-list.css";
import { Link } from "~/components/ui/link";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "quizAcademy");
  const [reader, found] = await Promise.all([getReader(request, context), loadDifficulties(context)]);
  const difficulties = found ?? [];
  const chosen = await chooseDifficulty(request, context, difficulties);
  const lessons = chosen && (await loadLessons(request, context, reader, chosen.id));
  const cards = (lessons ?? []).map((lesson) => ({ lesson, picture: lessonPicture(lesson.imageURL) }));
  return { reader, difficulties, chosen, cards };
}

export default function LessonOverview() {
  const { reader, difficulties, chosen, cards } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().state === "loading";
  const limit = cards.at(0)?.lesson.freeUserLimit;
  return (
    <div className="page">
      <Bar title={texts.title}>{reader.isVisitor ? <SignInLink to="/quiz-list" /> : undefined}</Bar>
      <main className="column column--wide lessons" aria-busy={isLoading}>
        {difficulties.length > 0 && (
          <nav className="tabs lessons__tabs" aria-label={texts.difficulty}>
            {difficulties.map(({ id, label }) => (
              // Not fetched ahead: the answer keeps the choice.
              <Link
                key={id}
                to={`?difficulty=${id}`}
                preventScrollReset
                aria-current={id === chosen?.id ? "page" : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
        )}
        {!reader.isMember && limit !== undefined && (
          <p className="lessons__note">
            {texts.freeNote(limit)}
            {reader.isVisitor ? (
              ` ${texts.visitorNote}`
            ) : (
              <Link className="link" to="/payments/membership">
                {texts.membership}
              </Link>
            )}
          </p>
        )}
        {cards.length === 0 ? (
          <div className="empty">
            <p>{texts.nothingHere}</p>
            <Link className="button" to="">
              {texts.lookAgain}
            </Link>
          </div>
        ) : (
          <ul className="lessons__list">
            {cards.map(({ lesson, picture }) => (
              <li key={lesson.id}>
                <LessonCard lesson={lesson} picture={picture} />
              </li>
            ))}
          </ul>
        )}
      </main>
    </div>
  );
}
