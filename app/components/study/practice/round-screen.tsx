/** A round of practice: the cards that are due, one after the other, answered on the board. All that it needs later is fetched with the first card. */
import { useHref, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import * as position from "#texts/position";
import * as texts from "#texts/practice";
import type { HomeSide } from "../../board/geometry";
import { usePlayer } from "../../session/player";
import { CONTENT } from "../../ui/content";
import { Link } from "../../ui/link";
import { useHydrated } from "../../ui/use-hydrated";
import { CheckerPanel, CubePanel } from "../blunders/panels";
import { playerOf } from "../blunders/player-of";
import { useQuizParts } from "../blunders/use-quiz-parts";
import { levelName } from "../position/format";
import { PanelTabs } from "../position/panel-tabs";
import { StudyBoard } from "../position/study-board";
import { StudyPage } from "../position/study-page";
import { markOf, useShownFact } from "../position/why";
import type { CardView } from "./card";
import { CardAnswer } from "./card-answer";
import { RoundList } from "./round-list";
import { meanLost } from "./session";
import { answerOf } from "./shown-answer";
import { useEngineAhead } from "./use-engine-ahead";
import { type RoundSet, useRound } from "./use-round";
import "../blunders/quiz.css";
import "./round-screen.css";

type Props = {
  /** Of the rounds since the page was opened, from 1. */
  readonly number: number;
  readonly set: RoundSet;
  /** Until the player's day is over, from when the page was made. */
  readonly leftMs: number;
  readonly material: string;
  readonly side: HomeSide;
};

export function RoundScreen({ number, set, leftMs, material, side }: Props) {
  const player = usePlayer();
  const hasScript = useHydrated();
  const here = useHref("/practice/today");
  const quiz = useQuizParts(set.cards.length > 0);
  const round = useRound(set, player.id);
  const { card, given } = round;
  const [tab, setTab] = useState<"round" | "analysis">("round");
  const [candidate, setCandidate] = useState(0);
  const shown = useShownFact(`${card?.id}`);
  const [openedMs] = useState(Date.now);
  const navigate = useNavigate();
  const more = () => navigate(`/practice/today?round=${number + 1}`, { replace: true });
  useEngineAhead(quiz !== null);

  const isAnswered = round.done !== undefined;
  const cardKey = card?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card begins with its question, an answer with what is to be said of it
  useEffect(() => {
    setTab(isAnswered ? "analysis" : "round");
    setCandidate(0);
  }, [isAnswered, cardKey]);

  const next = () => {
    // The day is over: its cards are others now.
    if (Date.now() - openedMs > leftMs && navigator.onLine) more();
    else round.next();
  };
  const close = { to: "/practice", label: texts.close };
  if (card === undefined) return <RoundDone {...{ round, set }} onMore={more} />;
  const { blunder, lesson } = card;
  const { board, seat, kind, match } = blunder;
  const answer = answerOf(card, round.done?.answer);
  const theirs = match.opponent.name ?? position.deletedUser;
  const names = { mine: player.name, theirs, mineIsYou: true };
  const own = { name: player.name, avatar: player.avatar, country: player.country };
  const isOpen = !isAnswered && !round.isAnswered;
  const fact = isAnswered && answer !== null ? markOf(shown, answer.candidates) : null;
  const arrow = isAnswered && answer !== null ? (answer.candidates[candidate]?.move ?? null) : null;
  const isLast = set.cards.every(({ id }) => id === card.id || round.round.done.has(id) || round.round.aside.has(id));
  return (
    <StudyPage
      title={texts.title}
      material={material}
      mine={playerOf(blunder, own)}
      theirs={lesson === null ? playerOf(blunder, null) : { ...playerOf(blunder, null), to: null }}
      facts={factsOf(card, round.round.at, set.cards.length)}
      close={close}
      board={
        isOpen && quiz !== null && kind === "checker" ? (
          <quiz.QuizBoard
            key={`${card.id} ${round.round.at}`}
            {...{ blunder, names, side, moves: given.moves }}
            onMoves={given.setMoves}
          />
        ) : (
          <StudyBoard
            {...{ board, names, side, arrow, fact }}
            viewer={seat}
            length={match.isMoney ? null : match.length}
            withoutDice={kind === "cube"}
            onStep={() => {}}
          />
        )
      }
      verdict={
        !isOpen && answer !== null ? (
          <CardAnswer {...{ answer, isLast }} round={{ ...round, next }} date={set.date} />
        ) : (
          <Question {...{ card, round, quiz, hasScript }} />
        )
      }
      tabs={
        <PanelTabs
          label={texts.sections}
          tabs={[
            { name: texts.round, href: here, isCurrent: tab === "round" },
            { name: texts.analysis, href: isAnswered ? here : null, isCurrent: tab === "analysis" },
          ]}
          onChoose={(index) => setTab(index === 0 ? "round" : "analysis")}
        />
      }
      tools={null}
      panel={
        tab === "round" || answer === null ? (
          <RoundList cards={set.cards} round={round.round} />
        ) : (
          <>
            {lesson !== null && (
              <p className="practice-card practice-card--lesson" {...CONTENT}>
                {lesson.analysis}
              </p>
            )}
            {answer.cube !== null ? (
              <CubePanel {...{ blunder, answer, shown }} names={{ mine: player.name, theirs }} />
            ) : (
              answer.candidates.length > 0 && (
                <CheckerPanel
                  {...{ blunder, answer, candidate, shown }}
                  names={{ mine: player.name, theirs }}
                  hrefOf={() => here}
                  onSelect={setCandidate}
                />
              )
            )}
            {lesson?.choices != null && <LessonChoices known={lesson.known} />}
          </>
        )
      }
    />
  );
}

function factsOf({ reviews, lesson, blunder }: CardView, at: number, cards: number) {
  return [
    { label: texts.card, value: texts.ofCards(at + 1, cards) },
    { label: texts.seen, value: reviews === 0 ? texts.never : texts.times(reviews) },
    { label: texts.from, value: lesson === null ? texts.fromMatch : texts.fromLesson },
    { label: texts.level, value: levelName(blunder.match.plies) },
  ];
}

type QuestionProps = {
  readonly card: CardView;
  readonly round: ReturnType<typeof useRound>;
  readonly quiz: ReturnType<typeof useQuizParts>;
  readonly hasScript: boolean;
};

function Question({ card, round, quiz, hasScript }: QuestionProps) {
  const { lesson, blunder } = card;
  if (lesson?.choices != null) {
    return (
      <div className="blunder-quiz">
        <h2>{texts.whichAction}</h2>
        <p hidden={hasScript}>{texts.scriptsNeeded}</p>
        <div className="blunder-quiz__acts practice-card practice-card--choices">
          {lesson.known.map(({ answer, lost }) => (
            <button
              key={answer}
              type="button"
              className="button"
              {...CONTENT}
              disabled={!hasScript}
              onClick={() => round.choose({ answer, lost })}
            >
              {answer}
            </button>
          ))}
        </div>
      </div>
    );
  }
  if (quiz === null) {
    return (
      <div className="blunder-quiz">
        <p role="status">{hasScript ? texts.boardLoading : texts.scriptsNeeded}</p>
      </div>
    );
  }
  return (
    <quiz.QuizControls
      {...{ blunder, moves: round.given.moves }}
      onMoves={round.given.setMoves}
      onGuess={round.given.setGuess}
    />
  );
}

function LessonChoices({ known }: { readonly known: NonNullable<CardView["lesson"]>["known"] }) {
  return (
    <ul className="practice-card practice-card--known">
      {known
        .toSorted((a, b) => a.lost - b.lost)
        .map(({ answer, lost, reason }) => (
          <li key={answer} {...CONTENT}>
            <b>{answer}</b> <span>{lost === 0 ? position.best : `−${lost.toFixed(3)}`}</span>
            {reason !== null && <p>{reason}</p>}
          </li>
        ))}
    </ul>
  );
}

type DoneProps = Pick<Props, "set"> & {
  readonly round: ReturnType<typeof useRound>;
  readonly onMore: () => void;
};

function RoundDone({ round, set, onMore }: DoneProps) {
  const done = [...round.round.done.values()];
  return (
    <main className="column column--center study-failure practice-done">
      <h1>{texts.roundDone}</h1>
      <p role="status">{texts.roundResult(done.length, meanLost(done).toFixed(3))}</p>
      {round.delivery === "line" && <p>{texts.sentLater}</p>}
      <RoundList cards={set.cards} round={round.round} />
      <p className="row">
        <button type="button" className="button" onClick={onMore}>
          {texts.moreCards}
        </button>
        <Link className="button button--primary" to="/practice">
          {texts.close}
        </Link>
      </p>
    </main>
  );
}
