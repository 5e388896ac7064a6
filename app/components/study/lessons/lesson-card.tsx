import * as texts from "#texts/lessons";
import type { Quiz } from "../../../../contract/quizzes";
import { FlatBoard } from "../../board/flat-board";
import type { FlatPicture } from "../../board/flat-picture";
import { Link } from "../../ui/link";
import { LevelLabel, StatusMark } from "./marks";

type Props = { readonly lesson: Quiz; readonly picture: FlatPicture | null };

export function LessonCard({ lesson, picture }: Props) {
  const { id, name, problemsCount, createdBy, level, userSession } = lesson;
  return (
    <Link className="card lesson" to={`/quiz/${id}/progress`} prefetch="intent">
      {picture !== null && <FlatBoard picture={picture} />}
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
