/** The engine's opinion of a position, as the position board shows it. */
import { expect, test } from "vitest";
import { bestOf, candidatesOf, chancesOf, cubeOf } from "../../../../app/components/study/position-board/opinion";
import type { PositionStudy } from "../../../../engine/tutor/study-position";

const CHANCES = { win: 0.6, winGammon: 0.2, winBackgammon: 0.01, loseGammon: 0.1, loseBackgammon: 0.02 };
const cube = (verdict: string | null) =>
  ({
    type: "cube",
    verdict,
    noDouble: 0.7,
    doubleTake: 0.9,
    doublePass: 1,
    chances: CHANCES,
  }) as unknown as PositionStudy;
const plays = (notations: readonly string[]) =>
  ({
    type: "plays",
    plays: notations.map((notation) => ({ notation, equity: 0.1, loss: 0, plies: 2, chances: CHANCES })),
  }) as unknown as PositionStudy;

test("the best is the first play; of a cube what is to be done, and what it is worth to who does it", () => {
  expect(bestOf(plays(["8/5 6/5", "13/9"]))).toEqual({ text: "8/5 6/5", equity: 0.1 });
  expect(bestOf(plays([]))).toBeNull();
  const worth = (verdict: string) => bestOf(cube(verdict))?.equity;
  // Who doubles gets what the other makes the best of.
  expect(["No Double", "Too good", "Double", "Take", "Drop"].map(worth)).toEqual([0.7, 0.7, 0.9, -0.9, -1]);
  expect(bestOf(cube(null))).toBeNull();
});

test("chances are told of both sides, those of the opponent the other way round", () => {
  const onRoll = { win: 0.6, gammon: 0.2, backgammon: 0.01 };
  const other = { win: 0.4, gammon: 0.1, backgammon: 0.02 };
  expect(chancesOf(CHANCES, "black")).toEqual({ black: onRoll, white: other });
  expect(chancesOf(CHANCES, "white")).toEqual({ white: onRoll, black: other });
});

test("a study has plays or a cube to show, never both", () => {
  expect(candidatesOf(plays(["8/5 6/5"]), "white").map(({ move }) => move)).toEqual(["8/5 6/5"]);
  expect(candidatesOf(cube("Double"), "white")).toEqual([]);
  expect(cubeOf(cube("Double"), "white")).toMatchObject({ best: "Double", noDouble: 0.7, take: 0.9, pass: 1 });
  expect(cubeOf(cube(null), "white")).toBeNull();
  expect(cubeOf(plays([]), "white")).toBeNull();
});
