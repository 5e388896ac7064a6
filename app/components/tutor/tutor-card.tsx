import * as common from "#texts/common";
import * as texts from "#texts/tutor";
import { Icon } from "../ui/icon";
import {
  adviceRows,
  adviceTitle,
  correctionText,
  formatChance,
  formatEquity,
  gradeOf,
  verdictText,
} from "./lesson-text";
import type { Lesson } from "./use-tutor";
import "./tutor.css";

type Props = { readonly lesson: Lesson; readonly onClose: () => void; readonly onRetry: (() => void) | null };

/** What the engine says, beside the board or over the player's own strip. */
export function TutorCard({ lesson, onClose, onRetry }: Props) {
  return (
    <aside
      className="tutor"
      aria-label={texts.tutor}
      data-type={lesson.type === "advice" ? lesson.advice.type : lesson.type}
    >
      <Words lesson={lesson} onRetry={onRetry} />
      <button type="button" className="tutor__close" aria-label={texts.close} onClick={onClose}>
        <Icon name="close" small />
      </button>
    </aside>
  );
}

function Words({ lesson, onRetry }: Pick<Props, "lesson" | "onRetry">) {
  switch (lesson.type) {
    case "thinking":
      return (
        <p className="tutor__head">
          <b>{texts.thinking}</b>
        </p>
      );
    case "failed":
      return (
        <p className="tutor__head">
          <b>{texts.failed}</b>
          {onRetry !== null && (
            <button type="button" className="link" onClick={onRetry}>
              {common.tryAgain}
            </button>
          )}
        </p>
      );
    case "advice": {
      const { advice } = lesson;
      const rows = adviceRows(advice);
      return (
        <>
          <p className="tutor__head">
            <b>{advice.type === "plays" ? texts.bestPlays : adviceTitle(advice)}</b>
            <span>
              {advice.type === "standing" ? formatEquity(advice.equity) : texts.wins(formatChance(winOf(lesson)))}
            </span>
          </p>
          {rows.length > 0 && (
            <table className="tutor__rows">
              <caption className="visually-hidden">{texts.rowsAbout}</caption>
              <tbody>
                {rows.map(({ name, equity, loss }, place) => (
                  <tr key={name}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    <td>{formatEquity(equity)}</td>
                    <td>{place === 0 ? texts.best : loss > -0.0005 ? texts.equal : formatEquity(loss)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      );
    }
    case "verdict": {
      const { verdict } = lesson;
      const grade = gradeOf(verdict);
      if (grade === null) {
        return (
          <p className="tutor__head" data-grade="best">
            <b>{verdictText(verdict)}</b>
          </p>
        );
      }
      return (
        <p className="tutor__head" data-grade={grade.toLowerCase()}>
          <b>
            {texts.grades[grade]} <span className="tutor__loss">{formatEquity(verdict.error)}</span>
          </b>
          <span>{correctionText(verdict)}</span>
        </p>
      );
    }
  }
}

function winOf({ advice }: Extract<Lesson, { type: "advice" }>): number {
  return advice.type === "plays" ? advice.plays[0].win : advice.win;
}
