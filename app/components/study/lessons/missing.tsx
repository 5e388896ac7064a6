/** In place of a lesson that is not there, or cannot be shown. */
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import * as texts from "#texts/lessons";
import { Bar } from "../../club/bar";
import { Link } from "../../ui/link";

export function LessonNotNow() {
  return (
    <div className="page">
      <Bar title={texts.title} back="/quiz-list" backLabel={texts.backToLessons} />
      <main className="column column--center">
        <p>{texts.notNow}</p>
        <Link className="button" to="">
          {texts.lookAgain}
        </Link>
      </main>
    </div>
  );
}

/** A lesson's error boundary: unknown and closed lessons lead to the others; anything else is the page's. */
export function LessonMissing() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <main className="column column--center">
      <h1>{texts.noLesson}</h1>
      <p>{texts.noLessonHint}</p>
      <Link className="button" to="/quiz-list">
        {texts.backToLessons}
      </Link>
    </main>
  );
}
