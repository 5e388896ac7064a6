/**
 * The blunders of a category, one at a time (study spec §2.4). The state and its rules are in state.ts; each thing shown has an address
 * (address.ts), and what changes without a navigation is written there as well.
 */
import { useHref, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useMemo, useReducer } from "react";
import * as texts from "#texts/blunders";
import * as position from "#texts/position";
import type { BlunderFilter } from "../../../models/blunder-filters";
import type { HomeSide } from "../../board/geometry";
import { usePlayer } from "../../session/player";
import { useHydrated } from "../../ui/use-hydrated";
import { PanelTabs } from "../position/panel-tabs";
import { StudyBoard } from "../position/study-board";
import { StudyPage } from "../position/study-page";
import { useAddress } from "../position/use-address";
import { useStudyKeys } from "../position/use-study-keys";
import { Verdict } from "../position/verdict";
import { markOf, useShownFact } from "../position/why";
import { addressOf, type Place } from "./address";
import type { Blunder } from "./blunder";
import { Log } from "./log";
import { CheckerPanel, CubePanel } from "./panels";
import { playerOf } from "./player-of";
import { arrowOf, factsOf, nextAddress, previousAddress } from "./screen-data";
import { type Asked, canOpen, canStep, isHidden, reduceBlunders, startState, TABS } from "./state";
import { Tools } from "./tools";
import { useBook } from "./use-book";
import { useGuess } from "./use-guess";
import { usePages } from "./use-pages";
import { useQuizParts } from "./use-quiz-parts";
import "./quiz.css";
import { Link } from "../../ui/link";

// A club page, for whoever needs it.
const PaywallPage = lazy(() => import("./paywall-page").then(({ PaywallPage }) => ({ default: PaywallPage })));

type Props = {
  /** Where the list is: a category's page, or what a search found, whose rows are of all categories. */
  readonly path: string;
  /** The category's; null for a search, which leads back to its form. */
  readonly category: string | null;
  readonly close: { readonly to: string; readonly label: string };
  readonly filter: BlunderFilter;
  readonly page: number;
  readonly rows: readonly Blunder[];
  readonly asked: Asked;
  readonly material: string;
  readonly side: HomeSide;
  /** What is offered when the membership ends under the open page. */
  readonly target: "star" | "starplus";
};

export function BlunderScreen(props: Props) {
  const { path, category, close, filter, page, rows: first, asked, material, side, target } = props;
  const player = usePlayer();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [state, dispatch] = useReducer(reduceBlunders, null, () => startState(first, page, asked));
  const { Book, openBook, closeBook } = useBook();
  const hasEnded = usePages(path, filter, state.loading, dispatch);

  const { rows, selected, tab, candidate, isArrow, isQuiz } = state;
  const blunder = rows.at(selected);
  const hidden = isHidden(state, blunder);
  const quiz = useQuizParts(hidden);
  const { moves, guess, setMoves, setGuess, forget } = useGuess(`${blunder?.id} ${isQuiz}`);

  const shown = useShownFact(`${blunder?.id}`);

  const place: Place = {
    ...{ path, filter, tab, candidate, isArrow, isQuiz },
    ...{ page: blunder?.page ?? page, row: blunder?.row ?? 0 },
  };
  const at = (change: Partial<Place>) => addressOf({ ...place, ...change });
  const { atRow, atFilter } = useMemo(() => {
    const asIs = { path, filter, isArrow, isQuiz, candidate: 0, tab: "log" } as const;
    return {
      atRow: (onPage: number, row: number) => addressOf({ ...asIs, page: onPage, row }),
      atFilter: (name: BlunderFilter) => addressOf({ ...asIs, filter: name, page: 1, row: 0 }),
    };
  }, [path, filter, isArrow, isQuiz]);
  const base = useHref("/").replace(/\/$/, "");
  const hrefAt = (change: Partial<Place>) => base + at(change);

  // The address follows without a navigation: stepping must not wait for anything.
  useAddress(hrefAt({}));

  // An address of a quiz brings questions alone: the answers are fetched when they are asked for.
  const isIdle = state.loading === null && state.failure === null;
  const needsAnswer = isIdle && blunder !== undefined && blunder.answer === null && (!isQuiz || guess !== null);
  useEffect(() => {
    if (needsAnswer) dispatch({ type: "answers" });
  }, [needsAnswer]);

  const isAnswered = guess !== null && blunder !== undefined && blunder.answer !== null;
  const id = blunder?.id;
  useEffect(() => {
    if (isAnswered && id !== undefined) dispatch({ type: "reveal", id });
  }, [isAnswered, id]);

  const previousTo = previousAddress(rows, selected, atRow);
  const nextTo = tab === "log" ? nextAddress(rows, selected, state.isEnd, atRow) : null;
  const step = (by: 1 | -1) => {
    if (canStep(state, by)) dispatch({ type: "step", by });
    else if (by < 0 && previousTo !== null) navigate(previousTo, { preventScrollReset: true });
  };
  useStudyKeys({ down: () => step(1), up: () => step(-1) });

  const title = category === null ? texts.found : texts.categoryNames[category];
  if (hasEnded) {
    return (
      <Suspense>
        <PaywallPage title={title} target={target} />
      </Suspense>
    );
  }
  if (blunder === undefined) return null;
  const { match, board, answer, seat, kind } = blunder;
  const opponentName = match.opponent.name ?? position.deletedUser;
  const names = { mine: player.name, theirs: opponentName, mineIsYou: true };
  const isShown = !hidden && answer !== null;
  const arrow = !isShown || !isArrow || kind === "cube" ? null : arrowOf(blunder, tab, candidate);
  const isPlayable = hidden && quiz !== null && kind === "checker";

  return (
    <StudyPage
      title={category === null ? texts.found : texts.pageTitle(texts.categoryNames[category])}
      material={material}
      mine={playerOf(blunder, { name: player.name, avatar: player.avatar, country: player.country })}
      theirs={playerOf(blunder, null)}
      facts={factsOf(blunder)}
      close={close}
      isBusy={state.loading !== null}
      board={
        isPlayable ? (
          <quiz.QuizBoard key={blunder.id} {...{ blunder, names, side, moves }} onMoves={setMoves} />
        ) : (
          <StudyBoard
            {...{ board, names, side, arrow }}
            fact={isShown ? markOf(shown, answer.candidates) : null}
            viewer={seat}
            length={match.isMoney ? null : match.length}
            withoutDice={kind === "cube"}
            previous={previousTo === null ? null : base + previousTo}
            next={nextTo === null ? null : base + nextTo}
            onStep={step}
          />
        )
      }
      verdict={
        hidden || (isQuiz && guess !== null) ? (
          quiz !== null ? (
            guess !== null && answer !== null ? (
              <quiz.QuizAnswer
                {...{ blunder, answer, guess }}
                onAgain={() => {
                  dispatch({ type: "conceal", id: blunder.id });
                  forget();
                }}
                onNext={nextTo === null ? undefined : () => step(1)}
              />
            ) : (
              <quiz.QuizControls {...{ blunder, moves }} onMoves={setMoves} onGuess={setGuess} />
            )
          ) : (
            <div className="blunder-quiz">
              <h2>{kind === "checker" ? texts.whatToPlay : texts.doubleOrNot}</h2>
              <p hidden={isHydrated}>{texts.scriptsNeeded}</p>
              <Link className="button" to={at({ isQuiz: false })} preventScrollReset>
                {texts.showAnswer}
              </Link>
            </div>
          )
        ) : (
          answer !== null && (
            <Verdict
              played={{
                text: answer.played,
                tone: answer.category.endsWith("Error") ? "error" : "blunder",
                equity: answer.error,
              }}
              best={{ text: answer.best, tone: "best", equity: 0, word: null }}
              labels={{ played: texts.currentMove, best: texts.optimalMove }}
            />
          )
        )
      }
      tabs={
        <PanelTabs
          label={texts.sections}
          tabs={TABS.map((name) => ({
            name: texts.tabs[name],
            href: canOpen(state, name) ? hrefAt({ tab: name }) : null,
            isCurrent: name === tab,
          }))}
          onChoose={(index) => dispatch({ type: "tab", tab: TABS[index] })}
        />
      }
      tools={
        <Tools
          {...{ isArrow, isQuiz }}
          arrowHref={hrefAt({ isArrow: !isArrow })}
          quizHref={hrefAt({ isQuiz: !isQuiz, tab: "log", candidate: 0 })}
          bookHref={`${base}/strategy/${blunder.category}`}
          onArrow={() => dispatch({ type: "arrow" })}
          onQuiz={() => dispatch({ type: "quiz" })}
          onBook={openBook}
        />
      }
      panel={
        tab === "log" || answer === null ? (
          <Log
            {...{ state, dispatch, filter, base }}
            filterTo={category === null ? null : atFilter}
            rowTo={atRow}
            label={category === null ? texts.foundLog : texts.log}
          />
        ) : tab === "checker" ? (
          <CheckerPanel
            {...{ blunder, answer, candidate, shown }}
            names={{ mine: player.name, theirs: opponentName }}
            hrefOf={(index) => hrefAt({ candidate: index })}
            onSelect={(index) => dispatch({ type: "candidate", index })}
          />
        ) : (
          <CubePanel {...{ blunder, answer, shown }} names={{ mine: player.name, theirs: opponentName }} />
        )
      }
    >
      {Book !== null && <Book category={blunder.category} onClose={closeBook} />}
    </StudyPage>
  );
}
