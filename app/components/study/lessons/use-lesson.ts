import { useActionData, useHref, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useMemo, useState } from "react";
import type { Answered } from "~/models/lessons.server";
import type { ProblemView } from "./problem-view";
import { canJump, openingPlace, type Progress } from "./rules";
import { noteInAddress } from "./use-asked";
import { useBanner } from "./use-banner";

type Loaded = {
  readonly id: string;
  readonly problems: readonly ProblemView[];
  readonly problemsCount: number;
  readonly userSession: { readonly completedCount: number };
  readonly freeUserLimit: number;
};

/** The problems with an answer on them, where the page's data do not have it yet. */
function withAnswer(problems: readonly ProblemView[], answered: Answered | null | undefined): readonly ProblemView[] {
  if (!answered?.ok) return problems;
  const { problemId, answerId, correctId } = answered;
  const place = problems.findIndex(({ id, isCorrect }) => id === problemId && isCorrect === null);
  if (place === -1) return problems;
  return problems.with(place, {
    ...problems[place],
    selectedId: answerId,
    correctId,
    isCorrect: answerId === correctId,
  });
}

/** The problems with all answers of this page on them. On a slow line its data lack several: each answer stops what the one before asked for. */
function useAnswers(loaded: readonly ProblemView[], newest: Answered | null | undefined) {
  const [ahead, setAhead] = useState<readonly Answered[]>([]);
  // What the data have is kept no longer: a lesson that is begun anew has no answers.
  useEffect(() => setAhead((before) => before.filter((one) => withAnswer(loaded, one) !== loaded)), [loaded]);
  const problems = useMemo(() => [...ahead, newest].reduce(withAnswer, loaded), [loaded, ahead, newest]);
  const add = (answered: Answered) => setAhead((before) => [...before, answered]);
  return [problems, add] as const;
}

const UNREACHABLE = "unreachable";

async function postAnswer(address: string, form: FormData): Promise<Answered> {
  const answer = await fetch(address, { method: "POST", body: form }).catch(() => null);
  if (answer === null) return { ok: false, code: UNREACHABLE };
  // A page instead: the way there is closed, and the page's own data will say so.
  return (await answer.json().catch(() => ({ ok: false, code: "unknown" }))) as Answered;
}

/** A lesson as it is answered on this page: where one is, what is chosen, and what came back. */
export function useLesson(loaded: Loaded, isMember: boolean, firstPlace: number) {
  const posted = useActionData<Answered>();
  const [sent, setSent] = useState<Answered | null>(null);
  const [isPending, setPending] = useState(false);
  const answered = sent ?? posted;
  const address = useHref(`/quiz/${loaded.id}/answer`);
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(firstPlace);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});

  const [problems, add] = useAnswers(loaded.problems, answered);
  const completed = problems.filter(({ isCorrect }) => isCorrect !== null).length;
  const progress: Progress = { problems: problems.length, completed, freeLimit: loaded.freeUserLimit, isMember };
  // What was answered elsewhere, or begun anew, may have taken the problem away.
  const place = canJump(progress, asked) || asked === openingPlace(progress) ? asked : openingPlace(progress);

  // From there on the lesson goes its way, not back to where it was asked for.
  useEffect(() => setAsked(place), [place]);

  const verdict = useMemo(
    () => (sent?.ok ? { problemId: sent.problemId, isRight: sent.answerId === sent.correctId } : null),
    [sent],
  );
  useEffect(() => {
    if (verdict !== null) void import("./sounds").then(({ playAnswer }) => playAnswer(verdict.isRight));
  }, [verdict]);

  /** Not by the router, which would ask for the page's data as well and, without the line, take the page away. */
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    const outcome = await postAnswer(address, new FormData(event.currentTarget));
    setPending(false);
    setSent(outcome);
    add(outcome);
    if (outcome.ok || outcome.code !== UNREACHABLE) revalidate();
  }

  return {
    ...{ problems, progress, place, submit, isPending, revalidate },
    ...useBanner(verdict),
    /** Why the last answer did not count; null when it did. */
    failureCode: !isPending && answered?.ok === false ? answered.code : null,
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
