import { expect, test } from "vitest";
import { type Destinations, marksOf, tapOn, type Way } from "~/components/board/destinations";
import { sideFrom } from "../../../../backgammon/position";
import { combinedDestinations } from "../../../../backgammon/turn-building";

const OPENING = { white: sideFrom({ 24: 2, 13: 5, 8: 3, 6: 5 }), black: sideFrom({ 24: 2, 13: 5, 8: 3, 6: 5 }) };
const opening: Destinations = combinedDestinations(OPENING, "white", [6, 4], []);

function played(from: number, to: number): { from: number; to: number } {
  return { from, to };
}

test("a tap on a checker with several destinations takes it in hand", () => {
  expect(tapOn(opening, null, 24, false, [6, 4])).toEqual({ type: "select", point: 24 });
});

test("a second tap on a destination plays the way there, several dice in one gesture", () => {
  const tap = tapOn(opening, 24, 14, false, [6, 4]);
  expect(tap.type).toBe("play");
  const moves = (tap as { way: Way }).way.moves.map(({ from, to }) => played(from, to));
  expect(moves).toHaveLength(2);
  expect(moves[0].from).toBe(24);
  expect(moves[1].to).toBe(14);
});

test("a checker with one destination goes there at one tap", () => {
  const after = combinedDestinations(OPENING, "white", [6, 4], [{ from: 8, to: 2, die: 6, hit: false }]);
  const tap = tapOn(after, null, 6, false, [6, 4]);
  expect(tap).toMatchObject({ type: "play", from: 6, way: { to: 2 } });
});

test("a quick second tap plays the first of the dice as the player sees them", () => {
  expect(tapOn(opening, 24, 24, true, [6, 4])).toMatchObject({ type: "play", way: { to: 18 } });
  expect(tapOn(opening, 24, 24, true, [4, 6])).toMatchObject({ type: "play", way: { to: 20 } });
  expect(tapOn(opening, 24, 24, false, [6, 4])).toEqual({ type: "deselect" });
});

test("with one-tap play the first tap plays the left die, or the other one where that cannot be played", () => {
  expect(tapOn(opening, null, 24, false, [6, 4], true)).toMatchObject({ type: "play", way: { to: 18 } });
  expect(tapOn(opening, null, 24, false, [4, 6], true)).toMatchObject({ type: "play", way: { to: 20 } });
  const home = { white: sideFrom({ 6: 1, 4: 2, 2: 2 }), black: sideFrom({ 1: 2 }) };
  // Not the checker's way off the board, which a quick second tap prefers, but the die that was asked for.
  expect(tapOn(combinedDestinations(home, "white", [6, 4], []), null, 6, false, [4, 6], true)).toMatchObject({
    way: { to: 2 },
  });
});

test("the tray bears off the rearmost checker that can go", () => {
  const home = { white: sideFrom({ 6: 1, 4: 2, 2: 2 }), black: sideFrom({ 1: 2 }) };
  const bearing = combinedDestinations(home, "white", [6, 4], []);
  expect(tapOn(bearing, null, 0, false, [6, 4])).toMatchObject({ type: "play", from: 6, way: { to: 0 } });
});

test("an illegal tap misses, with a checker in hand and without", () => {
  expect(tapOn(opening, 24, 1, false, [6, 4])).toEqual({ type: "miss" });
  expect(tapOn(opening, null, 1, false, [6, 4])).toEqual({ type: "miss" });
});

test("destinations are marked by what happens there, ways of several dice softly", () => {
  const position = {
    white: sideFrom({ 24: 2, 13: 5, 8: 3, 6: 5 }),
    black: sideFrom({ 5: 1, 24: 2, 13: 5, 8: 3, 6: 4 }),
  };
  const marks = marksOf(combinedDestinations(position, "white", [4, 2], []), 24, position, "white");
  expect(marks).toContainEqual({ point: 20, kind: "hit", soft: false });
  expect(marks).toContainEqual({ point: 22, kind: "empty", soft: false });
  expect(marks.find((mark) => mark.point === 18)?.soft).toBe(true);
});
