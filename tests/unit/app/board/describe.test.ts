import { expect, test } from "vitest";
import { boardText, pointText } from "~/components/board/describe";
import { diceView } from "~/components/board/pieces";
import { marks } from "../../../../app/texts/en/board";
import { sideFrom } from "../../../../backgammon/position";

const position = { white: sideFrom({ 25: 1, 8: 3, 6: 5, 1: 1 }), black: sideFrom({ 13: 5, 6: 1 }) };
const you = { mine: "mira", theirs: "nordlys_88", mineIsYou: true };
const quiet = { moves: 0, selected: false, destination: "none" } as const;

test("a point's button says who stands there and how many moves they have", () => {
  expect(pointText(position, "white", you, 8, { ...quiet, moves: 2 })).toBe(
    "Point 8: three of your checkers; 2 legal moves",
  );
  expect(pointText(position, "white", you, 12, quiet)).toBe("Point 12: five of nordlys_88's checkers");
  expect(pointText(position, "white", you, 5, { ...quiet, destination: "move" })).toBe("Point 5: empty; move here");
  expect(pointText(position, "white", you, 19, { ...quiet, destination: "hit" })).toBe(
    "Point 19: one of nordlys_88's checkers; move here, hits",
  );
});

test("points are counted from the viewer's side", () => {
  const other = { mine: "nordlys_88", theirs: "mira", mineIsYou: true };
  expect(pointText(position, "black", other, 13, quiet)).toBe("Point 13: five of your checkers");
  expect(pointText(position, "black", other, 17, quiet)).toBe("Point 17: three of mira's checkers");
});

test("bar and tray have names of their own", () => {
  expect(pointText(position, "white", you, 25, quiet)).toBe("Your bar: one of your checkers");
  expect(pointText(position, "white", you, 0, quiet)).toBe("Your tray: five checkers borne off");
  expect(pointText(position, "white", { ...you, mineIsYou: false }, 0, quiet)).toBe(
    "mira's tray: five checkers borne off",
  );
});

test("the board in words holds position, dice left to play and the cube", () => {
  const dice = diceView("white", [6, 4], [4], false, null);
  expect(boardText(position, "white", you, dice, { value: 2, owner: "black", offeredBy: null })).toBe(
    "You, star checkers: one on the bar, three on 8, five on 6, one on 1, five borne off. " +
      "nordlys_88, ring checkers: one on 19, five on 12, nine borne off. " +
      "Your dice: 6 and 4, still to play: 6. Cube at 2, nordlys_88's.",
  );
});

test("the two sides are named by their marks and by no colour: what is dark on one board is red on another", () => {
  expect(marks.white).toContain("star");
  expect(marks.black).toContain("ring");
  expect(`${marks.white} ${marks.black}`).not.toMatch(/dark|light|black|white/);
});
