/** What a player's answer in the quiz is worth, by what the engine found when it analysed the match. Pure. */
import { type CubeAction, cubeActionError } from "../../../../backgammon/decision-count";
import { diceFrom } from "../../../../backgammon/dice-from";
import type { CheckerMove } from "../../../../backgammon/moves";
import { type Position, samePosition } from "../../../../backgammon/position";
import { parseTurn } from "../../../../backgammon/turn-notation";
import type { Answer, Blunder } from "./blunder";

/** A play, which counts by its result whatever the order of its steps; or what to do with the cube. */
export type Guess =
  | {
      readonly kind: "checker";
      readonly text: string;
      readonly moves: readonly CheckerMove[];
      readonly result: Position;
    }
  | { readonly kind: "cube"; readonly text: CubeAction };

/** `error` is zero or below; null where the analysis did not look at the play closely. */
export type Judgement = { readonly error: number | null; readonly isPlayed: boolean };

export function judgeGuess(blunder: Blunder, answer: Answer, guess: Guess): Judgement {
  if (guess.kind === "cube") return { error: cubeError(answer, guess.text), isPlayed: guess.text === answer.played };
  const { board, seat, dice } = blunder;
  if (dice === null) return { error: null, isPlayed: false };
  const found = answer.candidates.find(({ move }) => {
    const turn = parseTurn(move, board.position, seat, diceFrom(dice[0], dice[1]));
    return turn.ok && samePosition(turn.turn.result, guess.result);
  });
  return found === undefined ? { error: null, isPlayed: false } : { error: found.error, isPlayed: found.isPlayed };
}

function cubeError({ cube }: Answer, action: CubeAction): number | null {
  if (cube === null) return null;
  const { noDouble, take, pass } = cube;
  return cubeActionError({ noDouble, doubleTake: take, doublePass: pass }, action);
}
