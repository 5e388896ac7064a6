import * as texts from "#texts/lessons";
import { Icon } from "../../ui/icon";
import { columnsOf, tileState } from "./rules";
import "./tiles.css";
import { Link } from "../../ui/link";

type Props = {
  readonly lessonId: string;
  readonly problems: readonly { readonly id: string; readonly isCorrect: boolean | null }[];
};

/** A tile for each problem; those that were attempted lead to it. */
export function Tiles({ lessonId, problems }: Props) {
  const style = { "--columns": columnsOf(problems.length) };
  return (
    <ol className="tiles" style={style} aria-label={texts.problems}>
      {problems.map((problem, place) => {
        const state = tileState(problem);
        const label = texts.problemTile(place + 1, state);
        return (
          <li key={problem.id}>
            {state === "open" ? (
              <span className="tiles__tile" data-state={state} role="img" aria-label={label}>
                {place + 1}
              </span>
            ) : (
              <Link
                className="tiles__tile"
                data-state={state}
                aria-label={label}
                to={`/quiz/${lessonId}/problems?at=${place + 1}`}
              >
                {place + 1}
                <Icon name={state === "correct" ? "check" : "close"} small />
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
