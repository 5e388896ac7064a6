import { forwardRef, lazy, Suspense, useEffect, useState } from "react";
import * as texts from "#texts/lessons";
import { useClub } from "../../session/player";
import { CONTENT } from "../../ui/content";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { useHydrated } from "../../ui/use-hydrated";
import type { LessonFact, ProblemView } from "./problem-view";

/** Without a connection there is none. */
const OpeningPanel = lazy(() =>
  import("../opening/opening-panel").then(
    ({ OpeningPanel: Panel }) => ({ default: Panel }),
    () => ({ default: () => null }),
  ),
);

type WhyProps = {
  readonly problem: ProblemView;
  readonly category: string;
  readonly shown: LessonFact | null;
  readonly onShow: (fact: LessonFact | null) => void;
};

/** Why the right answer is right, and what the one that was given does worse. */
export const Why = forwardRef<HTMLElement, WhyProps>(function Why({ problem, category, shown, onShow }, ref) {
  const { features } = useClub();
  const isHydrated = useHydrated();
  const right = problem.choices.find((choice) => choice.id === problem.correctId);
  const given = problem.choices.find((choice) => choice.id === problem.selectedId);
  return (
    <section id="why" ref={ref} className="card problem__why" aria-labelledby="why-title">
      <h3 id="why-title">
        <Icon name="book" small />
        {texts.why(right?.answer ?? "")}
      </h3>
      <p {...CONTENT}>{problem.analysis}</p>
      <LessonFacts problem={problem} shown={shown} onShow={onShow} />
      {problem.opening !== null && isHydrated && (
        <Suspense>
          <OpeningPanel xgid={problem.opening} played={given?.answer ?? null} />
        </Suspense>
      )}
      {features.blunderDatabase && (
        <Link className="link" to={`/strategy/${category}`} target="_blank" rel="noreferrer">
          {texts.strategyBook}
        </Link>
      )}
    </section>
  );
});

type FactsProps = Omit<WhyProps, "category">;

/** Why the answer that was given was wrong: text at first, and once their script is there what the board shows of it. */
function LessonFacts({ problem: { facts, choices, selectedId }, shown, onShow }: FactsProps) {
  const [List, setList] = useState<typeof import("../position/fact-list").FactList | null>(null);
  const isTold = facts.length > 0;
  useEffect(() => {
    if (!isTold) return;
    // Without a connection they stay text.
    import("../position/fact-list").then(
      ({ FactList }) => setList(() => FactList),
      () => {},
    );
  }, [isTold]);
  if (!isTold) return null;
  const given = choices.find(({ id }) => id === selectedId);
  return (
    <>
      <p>{texts.compared(given?.answer ?? "")}</p>
      {List === null ? (
        <ul>
          {facts.map(({ text }) => (
            <li key={text} className="problem__fact">
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <List facts={facts} shown={shown} onShow={onShow} />
      )}
    </>
  );
}
