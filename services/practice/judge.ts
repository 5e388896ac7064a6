/**
 * What an answer to a card loses. For what the club has looked at itself (the stored candidates, the cube's equities, a lesson's choices) that counts;
 * a legal play that nobody has looked at is judged by the engine in the player's browser, whose word is taken. Pure.
 */
import { CUBE_ACTIONS, cubeActionError } from "../../backgammon/decision-count";
import { diceFrom } from "../../backgammon/dice-from";
import { parseGnuId } from "../../backgammon/gnu-id";
import { type Position, samePosition } from "../../backgammon/position";
import { parseTurn } from "../../backgammon/turn-notation";
import type { Dice, Seat } from "../../backgammon/vocabulary";
import { parseXgid } from "../../backgammon/xgid";
import type { BlunderEvent } from "../../contract/blunders";
import type { PracticeProblem } from "../../contract/practice";
import type { SavedMistake } from "../blunders/by-id";

export type Asked =
  | ({ readonly kind: "mistake" } & SavedMistake)
  | { readonly kind: "lesson"; readonly problem: PracticeProblem };

export type Judged = number | "illegal" | "unjudged";

type Turn = { readonly position: Position; readonly seat: Seat; readonly dice: Dice };
type Known = { readonly answer: string; readonly lost: number };

/** `claimed` is what the browser's engine said. */
export function judge(asked: Asked, answer: string, claimed: number | null): Judged {
  if (asked.kind === "lesson") return judgeProblem(asked.problem, answer, claimed);
  const { playedMove, cubeDecisions, availableMoves } = asked.event;
  if (cubeDecisions !== null) return judgeCube(cubeDecisions, answer);
  const parsed = parseGnuId(playedMove.position);
  if (!parsed.ok) throw new Error(`a mistake has ${playedMove.position}: ${parsed.code}`);
  const [first = 1, second = 1] = playedMove.dice ?? [];
  const turn = { position: parsed.value.position, seat: playedMove.color, dice: diceFrom(first, second) };
  const known = availableMoves.map(({ moveDescriptor, equityError }) => ({
    answer: moveDescriptor,
    lost: -equityError,
  }));
  return judgePlay(turn, known, answer, claimed);
}

function judgeCube(cube: NonNullable<BlunderEvent["cubeDecisions"]>, answer: string): Judged {
  const isAnswering = cube.currentDecision === "Take" || cube.currentDecision === "Drop";
  const action = CUBE_ACTIONS.find((name) => name === answer && (name === "Take" || name === "Drop") === isAnswering);
  if (action === undefined) return "illegal";
  const { noDouble, take, pass } = cube;
  return Math.abs(cubeActionError({ noDouble, doubleTake: take, doublePass: pass }, action));
}

function judgeProblem({ xgid, choices }: PracticeProblem, answer: string, claimed: number | null): Judged {
  const parsed = parseXgid(xgid);
  if (!parsed.ok) throw new Error(`a lesson has ${xgid}: ${parsed.code}`);
  const { position, onRoll, dice } = parsed.value;
  if (dice !== null) return judgePlay({ position, seat: onRoll, dice }, choices, answer, claimed);
  return choices.find((choice) => choice.answer === answer)?.lost ?? "illegal";
}

/** A play counts by the position that it leads to. */
function judgePlay(turn: Turn, known: readonly Known[], answer: string, claimed: number | null): Judged {
  const resultOf = (text: string) => {
    const parsed = parseTurn(text, turn.position, turn.seat, turn.dice);
    return parsed.ok ? parsed.turn.result : null;
  };
  const result = resultOf(answer);
  if (result === null) return "illegal";
  const listed = known.find((play) => {
    const other = resultOf(play.answer);
    return other !== null && samePosition(other, result);
  });
  return listed?.lost ?? claimed ?? "unjudged";
}
