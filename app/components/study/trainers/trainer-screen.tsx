/** A trainer: one question after the other on the board. First moves are played, races answered by a number or a button. */
import { useHref, useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import * as texts from "#texts/trainers";
import { diceFrom } from "../../../../backgammon/dice-from";
import type { HomeSide } from "../../board/geometry";
import { usePlayer } from "../../session/player";
import { useHydrated } from "../../ui/use-hydrated";
import type { Guess } from "../blunders/judge";
import { useGuess } from "../blunders/use-guess";
import { PanelTabs } from "../position/panel-tabs";
import { StudyBoard } from "../position/study-board";
import { StudyPage, type StudyPlayer } from "../position/study-page";
import type { BoardState } from "../position/types";
import { BookTable } from "./book-table";
import { CubeQuestion, PipsQuestion } from "./questions";
import { Result } from "./result";
import type { OpeningSet, TrainerSet } from "./set";
import { useTrainer } from "./use-trainer";
import { useTrainerParts } from "./use-trainer-parts";
import "../blunders/quiz.css";
import "./trainer-screen.css";

type Props = {
  /** Of the rounds since the page was opened, from 1. */
  readonly number: number;
  readonly set: TrainerSet;
  readonly material: string;
  readonly side: HomeSide;
};

export function TrainerScreen({ number, set, material, side }: Props) {
  const player = usePlayer();
  const hasScript = useHydrated();
  const round = useTrainer(set);
  const { done, roll, race } = round;
  const given = useGuess(String(round.at));
  const { parts, judge } = useTrainerParts(set.kind === "openings", given.moves.length > 0);
  const navigate = useNavigate();
  const next = () => {
    if (round.isLast) navigate(`${addressOf(set)}round=${number + 1}`, { replace: true });
    else round.next();
  };

  const blunder = useMemo(
    () => (set.kind === "openings" && roll !== undefined ? withDice(set, roll) : null),
    [set, roll],
  );
  const board = blunder?.board ?? race?.board;
  if (board === undefined) return null;
  const names = { mine: player.name, theirs: texts.opponent, mineIsYou: true };
  const onGuess = (guess: Guess) => {
    given.setGuess(guess);
    if (set.kind !== "openings" || roll === undefined) return;
    judge(({ judgeOpening }) => {
      const judged = judgeOpening(set.entries[roll], roll, guess.text);
      if (judged !== null) round.answerPlay(guess.text, judged);
    });
  };
  const hidesPips = set.kind === "pips" && done === null;
  const isPlayable = done === null && blunder !== null && parts !== null && parts !== "failed";
  return (
    <StudyPage
      title={texts.title}
      material={material}
      mine={{ ...seatOf(board, hidesPips), ...playerOf(player), to: "/user-profile" }}
      theirs={{ ...seatOf(board, hidesPips, true), name: texts.opponent }}
      facts={factsOf(set, round)}
      close={{ to: "/trainers", label: texts.back }}
      board={
        isPlayable ? (
          <parts.QuizBoard key={round.at} {...{ blunder, names, side, moves: given.moves }} onMoves={given.setMoves} />
        ) : (
          <StudyBoard
            {...{ board, names, side }}
            viewer={board.turn}
            length={null}
            withoutPips={hidesPips}
            arrow={set.kind === "openings" && done !== null ? done.text : null}
            onStep={() => {}}
          />
        )
      }
      verdict={
        done !== null ? (
          <Result key={round.at} {...{ set, round, done }} onNext={next} />
        ) : set.kind === "pips" ? (
          <PipsQuestion key={round.at} hasScript={hasScript} onAnswer={round.answerPips} />
        ) : set.kind === "cube" ? (
          <CubeQuestion hasScript={hasScript} onAnswer={round.answerCube} />
        ) : isPlayable ? (
          <parts.QuizControls {...{ blunder, moves: given.moves }} onMoves={given.setMoves} onGuess={onGuess} />
        ) : (
          <div className="blunder-quiz">
            <p role="status">
              {!hasScript ? texts.scriptsNeeded : parts === "failed" ? texts.boardFailed : texts.boardLoading}
            </p>
          </div>
        )
      }
      tabs={<Choice set={set} />}
      tools={null}
      panel={
        set.kind === "openings" && done !== null && roll !== undefined ? (
          <BookTable roll={roll} entry={set.entries[roll]} played={done.text} />
        ) : (
          <p className="secondary trainer trainer__note">
            {set.kind === "openings" ? `${texts.contextWords[set.context]}. ${texts.beforeAnswer}` : texts.racesLead}
          </p>
        )
      }
    />
  );
}

function addressOf(set: TrainerSet): string {
  return set.kind === "openings" ? `/trainers/openings?for=${set.context}&` : `/trainers/${set.kind}?`;
}

function withDice(set: OpeningSet, roll: string) {
  const dice = diceFrom(Number(roll[0]), Number(roll[1]));
  return { ...set.blunder, id: roll, dice, board: { ...set.blunder.board, dice } };
}

function playerOf({ name, avatar, country }: ReturnType<typeof usePlayer>) {
  return { name, avatar, country };
}

function seatOf(board: BoardState, hidesPips: boolean, isOther = false): StudyPlayer {
  const { turn, pips } = board;
  const seat = isOther ? (turn === "white" ? "black" : "white") : turn;
  return {
    ...{ seat, name: null, rating: null, country: null, avatar: null, isBot: false, to: null, score: null },
    ...{ pips: hidesPips ? null : pips[seat], crawford: "none" },
  };
}

function factsOf(set: TrainerSet, { at, answered, correct }: ReturnType<typeof useTrainer>) {
  const all = (set.kind === "openings" ? set.rolls : set.questions).length;
  const source = set.kind === "openings" ? texts.book(set.engine) : set.kind === "cube" ? texts.tables : texts.counting;
  return [
    { label: texts.question, value: texts.questions(at + 1, all) },
    { label: texts.score, value: texts.scoreOf(correct, answered) },
    { label: texts.source, value: source },
  ];
}

/** What else may be asked. */
function Choice({ set }: { readonly set: TrainerSet }) {
  const navigate = useNavigate();
  const base = useHref("/trainers");
  const places =
    set.kind === "openings"
      ? set.contexts.map((context) => ({
          name: texts.contexts[context],
          to: `/openings?for=${context}`,
          isCurrent: context === set.context,
        }))
      : (["pips", "cube"] as const).map((kind) => ({
          ...{ name: texts.kinds[kind], to: `/${kind}`, isCurrent: kind === set.kind },
        }));
  return (
    <PanelTabs
      label={texts.sections}
      tabs={places.map(({ to, ...tab }) => ({ ...tab, href: `${base}${to}` }))}
      onChoose={(index) => navigate(`/trainers${places[index].to}`, { replace: true })}
    />
  );
}
