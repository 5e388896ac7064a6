/** What a quiz makes of an answer: by the result of a play, and by the equities of a cube decision. */
import { expect, test } from "vitest";
import type { Answer, Blunder } from "../../../app/components/study/blunders/blunder";
import { judgeGuess } from "../../../app/components/study/blunders/judge";
import { CUBE_ACTIONS } from "../../../backgammon/decision-count";
import { applyMoves, legalTurns } from "../../../backgammon/moves";
import { STARTING_POSITION } from "../../../backgammon/position";
import { parseTurn } from "../../../backgammon/turn-notation";

const candidate = (move: string, error: number, isPlayed = false) => ({
  ...{ move, error, isPlayed, equity: null, plies: null, chances: null },
});
const answer: Answer = {
  ...{ played: "13/10 6/5", error: -0.09, category: "Blunder", best: "8/5 6/5", cube: null },
  facts: [],
  candidates: [candidate("8/5 6/5", 0), candidate("24/23 13/10", -0.07), candidate("13/10 6/5", -0.09, true)],
};
const blunder = {
  ...{ seat: "black", dice: [3, 1], kind: "checker" },
  board: { position: STARTING_POSITION },
} as unknown as Blunder;

function play(text: string) {
  const turn = parseTurn(text, STARTING_POSITION, "black", [3, 1]);
  if (!turn.ok) throw new Error(turn.code);
  const { moves, result } = turn.turn;
  return { kind: "checker", text, moves, result } as const;
}

test("a play is judged by its result, however it was put together", () => {
  expect(judgeGuess(blunder, answer, play("8/5 6/5"))).toEqual({ error: 0, isPlayed: false });
  expect(judgeGuess(blunder, answer, play("13/10 6/5"))).toEqual({ error: -0.09, isPlayed: true });
  // The one before the three.
  const oneFirst = legalTurns(STARTING_POSITION, "black", [3, 1]).find(({ result }) =>
    result.black.every((count, point) => count === play("8/5 6/5").result.black[point]),
  )!;
  const result = applyMoves(STARTING_POSITION, "black", oneFirst.moves.toReversed());
  expect(judgeGuess(blunder, answer, { kind: "checker", text: "", moves: [], result }).error).toBe(0);
});

test("a play that the analysis did not look at has no figure yet", () => {
  expect(judgeGuess(blunder, answer, play("24/20"))).toEqual({ error: null, isPlayed: false });
});

test.each([
  // noDouble, take, pass, then the errors of Double, No Double, Take, Drop.
  ["a double and a take", 0.6, 0.8, 1, [0, -0.2, 0, -0.2]],
  ["a double and a drop", 0.8, 1.3, 1, [0, -0.2, -0.3, 0]],
  ["too good to double", 1.2, 1.5, 1, [-0.2, 0, -0.5, 0]],
  ["not good enough", 0.3, 0.1, 1, [-0.2, 0, 0, -0.9]],
] as const)("%s: each cube action costs what the equities say", (_, noDouble, take, pass, errors) => {
  const cube = { best: "", played: "Double", error: 0, chances: null, noDouble, take, pass };
  const cubeAnswer: Answer = { ...answer, played: "Double", cube };
  const judged = CUBE_ACTIONS.map((text) => judgeGuess(blunder, cubeAnswer, { kind: "cube", text }));
  for (const [index, { error }] of judged.entries()) expect(error).toBeCloseTo(errors[index], 9);
  expect(judged.map(({ isPlayed }) => isPlayed)).toEqual([true, false, false, false]);
});
