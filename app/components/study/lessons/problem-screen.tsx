import { Form } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import * as texts from "#texts/lessons";
import type { QuizDetails } from "../../../../contract/quizzes";
import { Icon } from "../../ui/icon";
import { useHydrated } from "../../ui/use-hydrated";
import { Answers } from "./answers";
import { Why } from "./lesson-why";
import { LeaveDialog, UpgradeDialog } from "./problem-dialogs";
import { ProblemPicture } from "./problem-picture";
import type { LessonFact, ProblemView } from "./problem-view";
import { ProgressBar } from "./progress-bar";
import { ResultDialog } from "./result-dialog";
import { canConfirm, stepAfter } from "./rules";
import { isPlainClick, useAsked } from "./use-asked";
import { useChoiceKeys } from "./use-choice-keys";
import { useLesson } from "./use-lesson";
import "./problem.css";
import { Link } from "../../ui/link";

type Props = {
  readonly lesson: Omit<QuizDetails, "problems"> & { readonly problems: readonly ProblemView[] };
  readonly reader: { readonly isVisitor: boolean; readonly isMember: boolean };
  /** Where the lesson opens. */
  readonly firstPlace: number;
  readonly opensWithResult: boolean;
};

const FAILURES: Readonly<Record<string, string>> = {
  not_chosen: texts.chooseFirst,
  already_answered: texts.answeredBefore,
  out_of_order: texts.movedOn,
  not_found: texts.closed,
};

const NO_SPOTS: NonNullable<LessonFact["mark"]>["spots"] = [];

export function ProblemScreen({ lesson, reader, firstPlace, opensWithResult }: Props) {
  const { id, name } = lesson;
  const state = useLesson(lesson, reader.isMember, firstPlace);
  const { problems, progress, place, banner, withheld, uncovered, isPending, failureCode, goTo } = state;
  const ways = useAsked(opensWithResult ? "results" : null);
  const isHydrated = useHydrated();
  const [isLearning, setLearning] = useState(ways.asked === "learn");

  const problem = problems[place];
  // It belongs to one problem: another one begins with none.
  const [shownFact, setShownFact] = useState<{ of: string; fact: LessonFact | null }>({ of: problem.id, fact: null });
  const fact = shownFact.of === problem.id && isLearning ? shownFact.fact : null;
  const isAnswered = problem.isCorrect !== null;
  const isWithheld = withheld === problem.id;
  const step = stepAfter(progress, place);
  const isCompleted = progress.completed === progress.problems;
  const here = `?at=${place + 1}`;
  const isReady = canConfirm({ chosen: state.chosen, isAnswered, isPending });
  const userSession = {
    completedCount: progress.completed,
    correctCount: problems.filter(({ isCorrect }) => isCorrect).length,
  };
  const wrong = problems.flatMap(({ isCorrect }, index) => (isCorrect === false ? [index] : []));
  const shown = problem.choices.find(({ id: choiceId }) =>
    isAnswered ? choiceId === (isWithheld ? problem.selectedId : problem.correctId) : choiceId === state.chosen,
  );

  const right = problem.choices.find((choice) => choice.id === problem.correctId);

  const question = useRef<HTMLHeadingElement>(null);
  const nextButton = useRef<HTMLAnchorElement>(null);
  function move(next: number) {
    ways.close();
    goTo(next);
    window.scrollTo(0, 0);
    question.current?.focus({ preventScroll: true });
  }
  const onJump = (next: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    move(next);
  };
  function onStep(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (step === "next") return move(place + 1);
    // A membership that began meanwhile opens the way.
    if (step === "upgrade") state.revalidate();
    ways.show(step);
  }
  useChoiceKeys(isAnswered || isPending ? [] : problem.choices.map((choice) => choice.id), state.choose);

  // What had the focus is gone or disabled: it goes to what comes next, and not away from a dialog.
  useEffect(() => {
    if (isAnswered && document.activeElement === document.body) nextButton.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  const why = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLearning) why.current?.scrollIntoView({ block: "center" });
  }, [isLearning]);
  const upcoming = problems[place + 1]?.pictures;
  useEffect(() => {
    if (isAnswered && upcoming !== undefined) new Image().src = upcoming;
  }, [isAnswered, upcoming]);
  const isUpgraded = ways.asked === "upgrade" && step === "next";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the membership has come
  useEffect(() => {
    if (isUpgraded) move(place + 1);
  }, [isUpgraded]);
  const isRefusedForMembers = failureCode === "star_members_only";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isRefusedForMembers) ways.show("upgrade");
  }, [isRefusedForMembers]);

  return (
    <main className="problem">
      <header className="problem__head">
        <Link
          className="icon-button"
          to={isCompleted ? `/quiz/${id}/progress` : `${here}&ask=leave`}
          aria-label={texts.close}
          onClick={isCompleted ? undefined : ways.onClick("leave")}
        >
          <Icon name="close" />
        </Link>
        <h1 className="ellipsis">{name}</h1>
        <p className="problem__count" role="img" aria-label={texts.problemOf(place + 1, problems.length)}>
          <b>{place + 1}</b> / {problems.length}
        </p>
        <ProgressBar problems={problems} place={place} onJump={onJump} />
      </header>

      <h2 className="problem__question" ref={question} tabIndex={-1}>
        {problem.stakes} <span>{problem.question}</span>
      </h2>
      <figure className="problem__board">
        <ProblemPicture
          problem={problem}
          row={fact?.mark?.row ?? shown?.row ?? 0}
          spots={fact?.mark?.spots ?? NO_SPOTS}
          label={shown?.row ? `${problem.pictureText} ${texts.drawn(shown.answer)}` : problem.pictureText}
        />
        <div className="problem__banner" role="status">
          {banner !== null && <span data-right={banner.isRight}>{banner.isRight ? texts.excellent : texts.nope}</span>}
          {uncovered === problem.id && right !== undefined && (
            <p className="visually-hidden">{texts.rightAnswer(right.letter, right.answer)}</p>
          )}
        </div>
        {problem.pips !== null && <figcaption className="caption">{problem.pips}</figcaption>}
      </figure>

      <div className="problem__side">
        <Form method="post" action={here} id="answer" onSubmit={state.submit}>
          <input type="hidden" name="problem" value={problem.id} />
          <Answers
            problem={problem}
            chosen={state.chosen}
            isPending={isPending}
            isWithheld={isWithheld}
            onChoose={state.choose}
          />
        </Form>
        {failureCode !== null && !isRefusedForMembers && (
          <p className="notice notice--danger" role="alert">
            {FAILURES[failureCode] ?? texts.notSent}
          </p>
        )}
        {isLearning && isAnswered && !isWithheld && (
          <Why
            ref={why}
            problem={problem}
            category={lesson.category}
            shown={fact}
            onShow={(next) => setShownFact({ of: problem.id, fact: next })}
          />
        )}
      </div>

      <footer className="problem__foot">
        {place > 0 ? (
          <Link className="button" to={`?at=${place}`} onClick={onJump(place - 1)}>
            {texts.back}
          </Link>
        ) : (
          <button type="button" className="button" disabled>
            {texts.back}
          </button>
        )}
        {isAnswered && (
          <form method="get">
            <input type="hidden" name="at" value={place + 1} />
            <button
              type="submit"
              name="ask"
              value={isLearning ? "" : "learn"}
              className="button"
              disabled={isWithheld}
              aria-pressed={isLearning}
              aria-controls={isLearning ? "why" : undefined}
              onClick={(event) => {
                event.preventDefault();
                setLearning(!isLearning);
              }}
            >
              <Icon name="book" small />
              {texts.learn}
            </button>
          </form>
        )}
        {isAnswered ? (
          <Link
            ref={nextButton}
            className="button button--primary"
            to={step === "next" ? `?at=${place + 2}` : `${here}&ask=${step}`}
            onClick={onStep}
          >
            {step === "results" ? texts.results : texts.next}
            <Icon name="next" small />
          </Link>
        ) : (
          <button type="submit" form="answer" className="button button--primary" disabled={isHydrated && !isReady}>
            {texts.confirm}
          </button>
        )}
      </footer>

      {ways.asked === "leave" && !isCompleted && (
        <LeaveDialog lessonId={id} isVisitor={reader.isVisitor} to={here} ways={ways} />
      )}
      {ways.asked === "upgrade" && step === "upgrade" && (
        <UpgradeDialog lessonId={id} isVisitor={reader.isVisitor} to={here} ways={ways} />
      )}
      {ways.asked === "results" && isCompleted && (
        <ResultDialog lesson={{ ...lesson, userSession }} wrong={wrong} onJump={onJump} ways={ways} />
      )}
    </main>
  );
}
