import { useEffect, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/tutor";
import type { Verdict } from "../../../engine/tutor/judge-decision";
import { Icon } from "../ui/icon";
import type { Lesson } from "./lesson";
import {
  adviceRows,
  adviceTitle,
  correctionText,
  formatChance,
  formatEquity,
  gradeOf,
  LEAST_SHOWN,
  verdictText,
} from "./lesson-text";
import type { BoardFact } from "./why-text";
import "./tutor.css";

type Props = {
  readonly lesson: Lesson;
  /** The place of the play that the board shows. */
  readonly previewed: number;
  readonly onPreview: (place: number) => void;
  readonly onClose: () => void;
  readonly onRetry: (() => void) | null;
  /** The fact that the board shows. */
  readonly shown: BoardFact | null;
  readonly onShow: (fact: BoardFact | null) => void;
};

/** How long praise stays. */
const PRAISE_MS = 4_000;

/** What the engine says, beside the board or over the opponent's strip. */
export function TutorCard({ lesson, onClose, ...props }: Props) {
  const isPraise = lesson.type === "verdict" && gradeOf(lesson.verdict) === null;
  useEffect(() => {
    if (!isPraise) return;
    const timer = setTimeout(onClose, PRAISE_MS);
    return () => clearTimeout(timer);
  }, [isPraise, onClose]);
  return (
    <aside
      className="tutor"
      aria-label={texts.tutor}
      data-type={lesson.type === "advice" ? lesson.advice.type : lesson.type}
    >
      {/* Made anew: what is said next is not what was said before, moved. */}
      <Words key={`${lesson.type} ${lesson.seq}`} lesson={lesson} {...props} />
      <button type="button" className="tutor__close" aria-label={texts.close} onClick={onClose}>
        <Icon name="close" small />
      </button>
    </aside>
  );
}

function Words({ lesson, previewed, onPreview, onRetry, ...board }: Omit<Props, "onClose">) {
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
                      {advice.type === "plays" ? (
                        <button
                          type="button"
                          title={texts.preview}
                          aria-pressed={place === previewed}
                          onClick={() => onPreview(place)}
                        >
                          <bdi>{name}</bdi>
                        </button>
                      ) : (
                        <bdi>{name}</bdi>
                      )}
                    </th>
                    <td>{formatEquity(equity)}</td>
                    <td>{place === 0 ? texts.best : loss > -LEAST_SHOWN ? texts.equal : formatEquity(loss)}</td>
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
        <>
          <p className="tutor__head" data-grade={grade.toLowerCase()}>
            <b>
              {texts.grades[grade]} <span className="tutor__loss">{formatEquity(verdict.error)}</span>
            </b>
            <span>{correctionText(verdict)}</span>
          </p>
          <WhyFacts verdict={verdict} {...board} />
        </>
      );
    }
  }
}

type WhyProps = Pick<Props, "shown" | "onShow"> & { readonly verdict: Verdict };
type Told = Pick<typeof import("./why-list"), "TouchedFacts"> & { readonly facts: readonly BoardFact[] };

/** Why it was an error; opened by whoever wants to know, and only then are its words fetched. Closed, the board shows none of it. */
function WhyFacts({ verdict: { facts, boards }, shown, onShow }: WhyProps) {
  const [told, setTold] = useState<Told | "failed" | null>(null);
  if (boards === null) return null;
  const tell = () =>
    import("./why-list").then(
      ({ TouchedFacts, tellOn }) => setTold({ TouchedFacts, facts: tellOn(facts, boards) }),
      () => setTold("failed"),
    );
  return (
    <details className="tutor__why" onToggle={({ currentTarget }) => (currentTarget.open ? void tell() : onShow(null))}>
      <summary>{texts.why}</summary>
      {told === "failed" && <p>{common.failed}</p>}
      {told !== null && told !== "failed" && <told.TouchedFacts facts={told.facts} shown={shown} onShow={onShow} />}
    </details>
  );
}

function winOf({ advice }: Extract<Lesson, { type: "advice" }>): number {
  return advice.type === "plays" ? advice.plays[0].win : advice.win;
}
