import { type MouseEvent, useMemo } from "react";
import * as texts from "#texts/lessons";
import type { QuizDetails } from "../../../../contract/quizzes";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { bandOf } from "./rules";
import type { Ways } from "./use-asked";
import "./result-dialog.css";
import { Link } from "../../ui/link";

type Props = {
  readonly lesson: Pick<QuizDetails, "id" | "problemsCount" | "userSession" | "chartConfig" | "next">;
  /** Places of the problems that were answered wrongly. */
  readonly wrong: readonly number[];
  readonly onJump: (place: number) => (event: MouseEvent) => void;
  readonly ways: Ways;
};

export function ResultDialog({ lesson, wrong, onJump, ways }: Props) {
  const { id, problemsCount, userSession, chartConfig, next } = lesson;
  const { correctCount } = userSession;
  const reached = bandOf(chartConfig, correctCount);
  return (
    <Dialog className="dialog result-dialog" aria-labelledby="result-level" onClose={ways.close}>
      <Confetti />
      <div className="dialog__body">
        <div className="result-dialog__part">
          <svg className="result-dialog__star" viewBox="0 0 96 96" aria-hidden="true">
            <circle cx="48" cy="48" r="45" />
            <path d="M48 18l7.6 22.4L78 48l-22.4 7.6L48 78l-7.6-22.4L18 48l22.4-7.6z" />
          </svg>
          <p className="secondary">{texts.levelReached}</p>
          <h2 id="result-level">{reached.band.label}</h2>
          <p>{texts.scoreLabel(correctCount, problemsCount)}</p>
          <div className="result-dialog__bands" aria-hidden="true">
            {chartConfig.map((band) => (
              <i
                key={band.label}
                data-own={band === reached.band || undefined}
                style={{ flexGrow: band.config.max - band.config.min + 1 }}
              >
                {band.config.min}
              </i>
            ))}
          </div>
        </div>
        <div className="result-dialog__part">
          <p className="secondary">
            {reached.next === undefined ? texts.topLevel : texts.moreFor(reached.next.missing, reached.next.label)}
          </p>
          {wrong.length > 0 && (
            <p className="result-dialog__wrong">
              {texts.lookAgainAt}
              {wrong.map((place) => (
                <Link
                  key={place}
                  to={`?at=${place + 1}`}
                  onClick={onJump(place)}
                  aria-label={texts.problemTile(place + 1, "wrong")}
                >
                  {place + 1}
                </Link>
              ))}
            </p>
          )}
          <div className="result-dialog__ways">
            <Link className="button" to={`/quiz/${id}/progress?ask=replay`}>
              <Icon name="undo" small />
              {texts.replay}
            </Link>
            <Link className="button button--primary" to={`/quiz/${id}/progress`}>
              {texts.done}
            </Link>
          </div>
          {next !== null && (
            <Link className="button button--quiet" to={`/quiz/${next.id}/progress`}>
              {texts.nextLesson}: {next.name}
            </Link>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const PIECES = 36;
const SHADES = ["--color-accent", "--color-success", "--color-danger", "--color-opponent"];

/** Falls once. Players who want less motion are spared. */
function Confetti() {
  const pieces = useMemo(
    () =>
      Array.from({ length: PIECES }, (_, index) => ({
        // Spread evenly without a pattern that shows: steps of the golden ratio.
        left: `${Math.round(((index * 0.618) % 1) * 100)}%`,
        background: `var(${SHADES[index % SHADES.length]})`,
        borderRadius: index % 3 === 0 ? "50%" : "1px",
        animationDelay: `${(index * 37) % 700}ms`,
        "--turn": `${(index * 83) % 720}deg`,
        "--drift": `${((index * 29) % 80) - 40}px`,
      })),
    [],
  );
  return (
    <div className="result-dialog__confetti" aria-hidden="true">
      {pieces.map((style) => (
        <i key={style.left + style.animationDelay} style={style} />
      ))}
    </div>
  );
}
