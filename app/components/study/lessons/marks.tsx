/** The small marks of a lesson: how far, and how well. Each has a shape and a word beside its colour. */
import * as texts from "#texts/lessons";
import type { Quiz } from "../../../../contract/quizzes";
import { Icon } from "../../ui/icon";
import "./marks.css";

type StatusProps = { readonly lesson: Pick<Quiz, "status" | "problemsCount" | "userSession"> };

export function StatusMark({ lesson: { status, problemsCount, userSession } }: StatusProps) {
  const style = { "--share": `${(100 * userSession.completedCount) / problemsCount}%` };
  return (
    <span className="lesson-mark" data-status={status}>
      {status === "COMPLETED" ? <Icon name="check" small /> : <i className="lesson-mark__share" style={style} />}
      {texts.statuses[status]}
    </span>
  );
}

export function LevelLabel({ label, color }: Quiz["level"]) {
  return (
    <span className="lesson-mark lesson-mark--level">
      <i className="lesson-mark__swatch" style={{ background: color }} />
      {label}
    </span>
  );
}
