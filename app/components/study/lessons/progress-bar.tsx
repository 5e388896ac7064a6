import { type MouseEvent, useEffect, useRef } from "react";
import * as texts from "#texts/lessons";
import { tileState } from "./rules";
import "./progress-bar.css";
import { Link } from "../../ui/link";

type Props = {
  readonly problems: readonly { readonly id: string; readonly isCorrect: boolean | null }[];
  readonly place: number;
  readonly onJump: (place: number) => (event: MouseEvent) => void;
};

/** A step for each problem; those that were attempted lead to it. */
export function ProgressBar({ problems, place, onJump }: Props) {
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is the current one
  useEffect(() => {
    // On a phone the bar scrolls; the page itself stays where it is.
    const step = current.current;
    const bar = step?.parentElement;
    if (step && bar) bar.scrollLeft = step.offsetLeft - (bar.clientWidth - step.clientWidth) / 2;
  }, [place]);
  return (
    <nav className="progress-bar" aria-label={texts.progress}>
      <ol>
        {problems.map((problem, index) => {
          const state = tileState(problem);
          const label = texts.problemTile(index + 1, state);
          const isCurrent = index === place;
          const common = {
            "aria-label": label,
            "data-state": state,
            "aria-current": isCurrent ? "step" : undefined,
          } as const;
          return (
            <li key={problem.id} ref={isCurrent ? current : undefined}>
              {state === "open" ? (
                <span {...common} role="img" />
              ) : (
                <Link {...common} to={`?at=${index + 1}`} onClick={onJump(index)} />
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
