/** The pure parts of the study screens' kit: how figures are written, and the board that a snapshot becomes. */
import { expect, test } from "vitest";
import { boardStateOf, crawfordOf, positionOf } from "../../../../app/components/study/position/board-state";
import { formatChance, isMistake, toneOf } from "../../../../app/components/study/position/format";
import { formatEquity } from "../../../../app/components/ui/format";
import { startMatch } from "../../../../backgammon/match/start-match";
import type { MatchState } from "../../../../backgammon/match/types";
import { STARTING_POSITION, sideFrom } from "../../../../backgammon/position";
import { MOVE_CATEGORIES } from "../../../../contract/match-event";
import { boardSnapshot } from "../../../../services/analysis/board-snapshot";

const START = startMatch({ kind: "match", length: 5, cube: true, clock: null });
const snapshotOf = (change: Partial<MatchState>) => boardSnapshot({ ...START, ...change });
const MATCH = { length: 5, isMoney: false, isBot: false };

test("[FMT-04] equities have a sign and three decimals, chances one decimal in percent", () => {
  expect([0.8734, -0.8436, 0, -0.0004, 1, -1.5].map(formatEquity)).toEqual([
    "+0.873",
    "−0.844",
    "0.000",
    "0.000",
    "+1.000",
    "−1.500",
  ]);
  expect([0.6987, 0, 1, 0.0049].map(formatChance)).toEqual(["69.9%", "0.0%", "100.0%", "0.5%"]);
});

test("each category has its tone, and only errors and blunders are mistakes", () => {
  const tones = MOVE_CATEGORIES.map((category) => `${category} ${toneOf(category)} ${isMistake(category)}`);
  expect(tones).toEqual([
    "Blunder blunder true",
    "Error error true",
    "Doubtful doubtful false",
    "Normal plain false",
    "CheckerOptimal best false",
    "CubeError error true",
    "CubeBlunder blunder true",
    "CubeDoubtful doubtful false",
    "CubeOptimal best false",
  ]);
});

test("a snapshot becomes the position that it was made from, with bars, trays and both sides' numbering", () => {
  expect(positionOf(snapshotOf({}))).toEqual(STARTING_POSITION);
  const white = sideFrom({ 25: 2, 6: 3, 1: 4, 0: 6 });
  const black = sideFrom({ 25: 1, 20: 2, 3: 5, 0: 7 });
  expect(positionOf(snapshotOf({ position: { white, black } }))).toEqual({ white, black });
});

test("[VIEW-23, VIEW-24] the cube stands in the middle at 1; a pending double shows it doubled, at most 64", () => {
  const cubeOf = (change: Partial<MatchState>) => boardStateOf(snapshotOf(change), "black", MATCH).cube;
  expect(cubeOf({ phase: "roll" })).toEqual({ value: 1, owner: null, offeredBy: null });
  expect(cubeOf({ phase: "roll", cube: { value: 4, owner: "white" } })).toEqual({
    value: 4,
    owner: "white",
    offeredBy: null,
  });
  const shown = [1, 2, 4, 8, 16, 32, 64].map((value) => {
    const { value: doubled, offeredBy } = cubeOf({ phase: "double", turn: "white", cube: { value, owner: "white" } });
    return [doubled, offeredBy];
  });
  expect(shown).toEqual([2, 4, 8, 16, 32, 64, 64].map((value) => [value, "white"]));
});

test("[VIEW-25] the Crawford state belongs to the player one point away, and is shown in no coin, single-point or bot match", () => {
  const during = snapshotOf({ crawford: "crawford", score: { white: 4, black: 2 } });
  const after = snapshotOf({ crawford: "post_crawford", score: { white: 4, black: 4 } });
  const before = snapshotOf({ score: { white: 3, black: 2 } });
  expect(crawfordOf(during, MATCH)).toEqual({ white: "Crawford", black: "none" });
  expect(crawfordOf(after, MATCH)).toEqual({ white: "PostCrawford", black: "PostCrawford" });
  expect(crawfordOf(before, MATCH)).toEqual({ white: "none", black: "none" });
  const nobody = { white: "none", black: "none" };
  for (const kind of [
    { ...MATCH, isMoney: true },
    { ...MATCH, isBot: true },
  ])
    expect(crawfordOf(during, kind)).toEqual(nobody);
  const single = snapshotOf({ crawford: "crawford", score: { white: 0, black: 0 } });
  expect(crawfordOf(single, { ...MATCH, length: 1 })).toEqual(nobody);
});
