import { Link } from "@remix-run/react";
import * as texts from "#texts/lessons";
import type { Quiz } from "../../../../contract/quizzes";
import { LevelLabel, StatusMark } from "./marks";

export function LessonCard({ lesson }: { readonly lesson: Quiz }) {
  const { id, name, problemsCount, createdBy, imageURL, level, userSession } = lesson;
  return (
    <Link className="card lesson" to={`/quiz/${id}/progress`} prefetch="intent">
      <img src={imageURL} alt="" width={952} height={688} loading="lazy" decoding="async" />
      <div className="lesson__body">
        <h2>{name}</h2>
        <p className="secondary">{texts.problemsBy(problemsCount, createdBy)}</p>
        <p className="lesson__marks">
          <StatusMark lesson={lesson} />
          <span>
            <span aria-hidden="true">
              <b>{userSession.correctCount}</b>/{problemsCount}
            </span>
            <span className="visually-hidden">{texts.scoreLabel(userSession.correctCount, problemsCount)}</span>
          </span>
          <LevelLabel {...level} />
        </p>
      </div>
    </Link>
  );
}
