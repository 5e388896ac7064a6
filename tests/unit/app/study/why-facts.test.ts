/** Why a cube action was wrong: the board is looked at as whoever doubled sees it, whoever erred. Which facts there are: unit/engine/why.test.ts. */
import { expect, test } from "vitest";
import { cubeFacts } from "../../../../app/components/study/position/why-facts";
import type { BoardSnapshot } from "../../../../contract/match-event";

/** A race in which white has 20 pips to go and black 30. */
const BOARD: BoardSnapshot = {
  ...{ bar: { white: 0, black: 0 }, tray: { white: 11, black: 10 } },
  checkerBoard: Array.from({ length: 24 }, (_, index) => {
    if (index === 4) return { color: "white" as const, count: 4 };
    return index === 18 ? { color: "black" as const, count: 5 } : { color: null, count: 0 };
  }),
  doublingCube: { owner: null, value: 1, isDoubling: false },
  status: {
    ...{ turn: "white", dice: null, crawford: "none", gameOver: false },
    ...{ score: { white: 0, black: 0 }, pips: { white: 20, black: 30 } },
  },
};
const KIND = { length: 7, isMoney: false, isBot: false };
const CUBE = { best: "Double", noDouble: 0.5, take: 0.6, pass: 1, error: -0.1, chances: null };

test("an error with the cube is explained by the race of who doubled, not of who answered", () => {
  const facts = (played: string, seat: "white" | "black") =>
    cubeFacts({ board: BOARD, kind: KIND, seat }, { ...CUBE, played }).map(({ kind, figure }) => [kind, figure]);
  for (const played of ["No Double", "Double"]) {
    expect(facts(played, "white"), played).toEqual([["lead", 10]]);
    expect(facts(played, "black"), played).toEqual([["lead", -10]]);
  }
  for (const played of ["Take", "Drop"]) expect(facts(played, "black"), played).toEqual([["lead", 10]]);
});

test("of something that is no action with the cube nothing is told", () => {
  expect(cubeFacts({ board: BOARD, kind: KIND, seat: "white" }, { ...CUBE, played: "" })).toEqual([]);
});
