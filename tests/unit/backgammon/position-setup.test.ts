import { expect, test } from "vitest";
import { BAR, OFF, positionProblem, STARTING_POSITION } from "../../../backgammon/position";
import { checkersLeft, EMPTY_POSITION, swapSides, tapPoint } from "../../../backgammon/position-setup";
import { SEATS } from "../../../backgammon/vocabulary";

test("a tap puts a checker of the side on the point that the viewer sees", () => {
  const own = tapPoint(EMPTY_POSITION, "black", "black", 6);
  expect([own.black[6], own.black[OFF]]).toEqual([1, 14]);
  const theirs = tapPoint(own, "white", "black", 20);
  expect([theirs.white[5], theirs.black[6]]).toEqual([1, 1]);
});

test("a point holds one side: the other's checkers leave the board", () => {
  const taken = tapPoint(STARTING_POSITION, "white", "black", 6);
  // Black's six-point is white's nineteen-point; white has no checker left to put there.
  expect(taken).toBe(STARTING_POSITION);
  const free = tapPoint(STARTING_POSITION, "remove", "black", 12);
  const set = tapPoint(free, "white", "black", 6);
  expect([set.white[19], set.black[6], set.black[OFF]]).toEqual([1, 0, 5]);
});

test("on the bar both sides may stand, and the viewer's checkers are removed first", () => {
  const both = tapPoint(tapPoint(EMPTY_POSITION, "black", "black", BAR), "white", "black", BAR);
  expect([both.black[BAR], both.white[BAR]]).toEqual([1, 1]);
  const one = tapPoint(both, "remove", "black", BAR);
  expect([one.black[BAR], one.white[BAR]]).toEqual([0, 1]);
  expect(tapPoint(one, "remove", "black", BAR).white[BAR]).toBe(0);
});

test("a sixteenth checker is not put on the board, and nothing is taken from an empty point", () => {
  let full = EMPTY_POSITION;
  for (let count = 0; count < 16; count++) full = tapPoint(full, "black", "black", 3);
  expect([full.black[3], checkersLeft(full.black)]).toEqual([15, 0]);
  expect(tapPoint(full, "remove", "black", 4)).toBe(full);
});

test("whatever is tapped, each side keeps fifteen checkers and no point is shared", () => {
  let position = STARTING_POSITION;
  for (let tap = 0; tap < 500; tap++) {
    const brush = ([...SEATS, "remove"] as const)[(tap * 7) % 3];
    position = tapPoint(position, brush, SEATS[tap % 2], ((tap * 11) % 25) + 1);
    const problem = positionProblem(position);
    expect([null, "both sides have borne off everything"]).toContain(problem);
  }
});

test("sides are swapped as they stand, each by its own points", () => {
  const set = tapPoint(EMPTY_POSITION, "black", "black", 6);
  expect(swapSides(set).white[6]).toBe(1);
});
