import { useActionData, useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Answered } from "./answered";
import type { ProblemView } from "./problem-view";
import { canJump, openingPlace, type Progress } from "./rules";
import { noteInAddress } from "./use-asked";
import { useBanner } from "./use-banner";

type Loaded = {
  readonly problems: readonly ProblemView[];
  readonly problemsCount: number;
  readonly userSession: { readonly completedCount: number };
  readonly freeUserLimit: number;
};

/** The problems with an answer on them that the page's data do not have yet. */
function withAnswer(problems: readonly ProblemView[], answered: Answered | undefined): readonly ProblemView[] {
  if (!answered?.ok) return problems;
  const { problemId, answerId, correctId } = answered;
  return problems.map((problem) =>
    problem.id === problemId && problem.isCorrect === null
      ? { ...problem, selectedId: answerId, correctId, isCorrect: answerId === correctId }
      : problem,
  );
}

/** Of an answer that was refused because the lesson stands elsewhere than this page believed. */
const IS_OUTDATED = /^(already_answered|out_of_order|star_members_only|not_found)$/;

/** A lesson as it is answered on this page: where one is, what is chosen, and what came back. */
export function useLesson(loaded: Loaded, isMember: boolean, firstPlace: number) {
  const fetcher = useFetcher<Answered>();
  const posted = useActionData<Answered>();
  const answered = fetcher.data ?? posted;
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(firstPlace);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});

  const problems = useMemo(() => withAnswer(loaded.problems, answered), [loaded.problems, answered]);
  const completed = problems.filter(({ isCorrect }) => isCorrect !== null).length;
  const progress: Progress = { problems: problems.length, completed, freeLimit: loaded.freeUserLimit, isMember };
  // What was answered elsewhere, or begun anew, may have taken the problem away.
  const place = canJump(progress, asked) || asked === openingPlace(progress) ? asked : openingPlace(progress);

  const verdict = useMemo(() => {
    const fresh = fetcher.data;
    return fresh?.ok ? { problemId: fresh.problemId, isRight: fresh.answerId === fresh.correctId } : null;
  }, [fetcher.data]);
  useEffect(() => {
    if (verdict !== null) void import("./sounds").then(({ playAnswer }) => playAnswer(verdict.isRight));
  }, [verdict]);

  const failure = fetcher.state === "idle" && answered?.ok === false ? answered : null;
  const code = failure?.code ?? null;
  const handled = useRef<Answered | null>(null);
  useEffect(() => {
    if (failure === null || handled.current === failure) return;
    handled.current = failure;
    if (IS_OUTDATED.test(failure.code)) revalidate();
  }, [failure, revalidate]);

  return {
    ...{ fetcher, problems, progress, place, failureCode: code, revalidate },
    ...useBanner(verdict),
    isPending: fetcher.state === "submitting",
    /** The choice in a problem that is not answered yet. */
    chosen: chosen[problems[place].id] ?? null,
    choose(choiceId: string) {
      setChosen((before) => ({ ...before, [problems[place].id]: choiceId }));
    },
    /** The address follows, so that a reload comes back here; nothing is asked of the server. */
    goTo(next: number) {
      setAsked(next);
      noteInAddress("at", String(next + 1));
    },
  };
}
