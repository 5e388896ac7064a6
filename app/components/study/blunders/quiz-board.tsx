/** The quiz's board and its controls: the player plays the dice, or decides about the cube. Fetched when a quiz begins. */

import { useMemo } from "react";
import * as texts from "#texts/blunders";
import type { CubeAction } from "../../../../backgammon/decision-count";
import { diceFrom } from "../../../../backgammon/dice-from";
import { applyMoves, type CheckerMove, combinedDestinations } from "../../../../backgammon/moves";
import { makeNotation } from "../../../../backgammon/notation";
import type { Dice } from "../../../../backgammon/vocabulary";
import { Board } from "../../board/board";
import type { SideNames } from "../../board/describe";
import type { HomeSide } from "../../board/geometry";
import { diceView } from "../../board/pieces";
import { Icon } from "../../ui/icon";
import type { Blunder } from "./blunder";
import type { Guess } from "./judge";
import "../position/study-board.css";

type BoardProps = {
  readonly blunder: Blunder;
  readonly names: SideNames;
  readonly side: HomeSide;
  readonly moves: readonly CheckerMove[];
  readonly onMoves: (moves: readonly CheckerMove[]) => void;
};

/** The dice of a checker decision, the higher first; a cube decision has none and is not asked on this board. */
function diceOf({ dice }: Blunder): Dice {
  const [first = 1, second = 1] = dice ?? [];
  return diceFrom(Math.max(first, second), Math.min(first, second));
}

export function QuizBoard({ blunder, names, side, moves, onMoves }: BoardProps) {
  const { seat, board } = blunder;
  const dice = useMemo(() => diceOf(blunder), [blunder]);
  const destinations = useMemo(
    () => combinedDestinations(board.position, seat, dice, moves),
    [board.position, seat, dice, moves],
  );
  const position = useMemo(() => applyMoves(board.position, seat, moves), [board.position, seat, moves]);
  const { value, owner } = board.cube;
  return (
    <Board
      picture={{
        ...{ position, viewer: seat },
        dice: diceView(
          seat,
          dice,
          moves.map(({ die }) => die),
          false,
          null,
        ),
        cube: { value, owner, offeredBy: null },
      }}
      names={names}
      side={side}
      destinations={destinations}
      dieOrder={dice}
      onPlay={(way) => onMoves([...moves, ...way.moves])}
    />
  );
}

type ControlsProps = {
  readonly blunder: Blunder;
  readonly moves: readonly CheckerMove[];
  readonly onMoves: (moves: readonly CheckerMove[]) => void;
  readonly onGuess: (guess: Guess) => void;
};

export function QuizControls({ blunder, moves, onMoves, onGuess }: ControlsProps) {
  const { kind, isAnswering, seat, board } = blunder;
  const dice = diceOf(blunder);
  if (kind === "cube") {
    const actions: readonly CubeAction[] = isAnswering ? ["Take", "Drop"] : ["No Double", "Double"];
    return (
      <div className="blunder-quiz">
        <h2>{isAnswering ? texts.takeOrDrop : texts.doubleOrNot}</h2>
        <div className="blunder-quiz__acts">
          {actions.map((text) => (
            <button key={text} type="button" className="button" onClick={() => onGuess({ kind: "cube", text })}>
              {texts.cubeActions[text]}
            </button>
          ))}
        </div>
      </div>
    );
  }
  const isComplete = combinedDestinations(board.position, seat, dice, moves).size === 0;
  const text = makeNotation(moves);
  return (
    <div className="blunder-quiz">
      <h2>{texts.whatToPlay}</h2>
      <p role="status">{moves.length === 0 ? texts.playDice(dice.join("-")) : texts.played(text)}</p>
      <div className="blunder-quiz__acts">
        <button
          type="button"
          className="button"
          disabled={moves.length === 0}
          onClick={() => onMoves(moves.slice(0, -1))}
        >
          <Icon name="undo" small />
          {texts.undo}
        </button>
        <button
          type="button"
          className="button button--primary"
          disabled={!isComplete}
          onClick={() => onGuess({ kind: "checker", text, moves, result: applyMoves(board.position, seat, moves) })}
        >
          {texts.check}
        </button>
      </div>
    </div>
  );
}
