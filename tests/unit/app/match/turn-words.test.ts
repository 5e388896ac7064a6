import { expect, test } from "vitest";
import { inHandText, missText, progressText } from "~/components/match/turn-words";
import { combinedDestinations } from "../../../../backgammon/moves";
import { sideFrom } from "../../../../backgammon/position";

const position = { white: sideFrom({ 25: 1, 24: 1, 13: 5 }), black: sideFrom({ 24: 2, 13: 5, 1: 2 }) };
const [bar, running] = [
  { from: 25, to: 20, die: 5, hit: false },
  { from: 24, to: 23, die: 1, hit: true },
] as const;

test("a checker in hand is told with the places that it can go to", () => {
  expect(inHandText(combinedDestinations(position, "white", [5, 2], []), 25)).toBe(
    "In hand: bar. Can go to 23, 20, 18.",
  );
  expect(inHandText(new Map([[2, [{ to: 0, moves: [] }]]]), 2)).toBe("In hand: 2. Can go to off.");
});

test("a tap that does nothing is told by where it went", () => {
  expect(missText(23, null)).toBe("No move from 23.");
  expect(missText(20, 24)).toBe("24 cannot go to 20.");
});

test("each step is told with what is left, the last one with what comes next, and what is taken back", () => {
  expect(progressText([], [bar], [1], false)).toBe("bar to 20. 1 left.");
  expect(progressText([bar], [bar, running], [], true)).toBe("24 to 23, hit. Turn complete. Enter to finish.");
  expect(progressText([bar, running], [bar], [1], false)).toBe("Taken back.");
  expect(progressText([bar], [bar], [1], false)).toBeNull();
});
