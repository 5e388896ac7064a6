/** What the back-game bench measures: its kinds of positions, its set, and its sums. */
import { expect, test } from "vitest";
import { type Position, positionProblem, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { type Errors, summarise } from "../../../bench/engine/back-game-errors";
import { KINDS, kindOf, planOf } from "../../../bench/engine/back-game-kinds";
import { BACK_GAMES, idOf, positionOf, readBackGames } from "../../../bench/engine/back-game-set";
import { type Chances, cubelessEquity, invertChances } from "../../../engine";
import { opened } from "../engine/rollout-support";

const HOME = { 6: 3, 5: 3, 4: 3 };
const BRINGS_HOME = sideFrom({ 9: 2, 8: 2, 7: 2, ...HOME });
const NEARLY_HOME = sideFrom({ 7: 2, 6: 4, 5: 3, 4: 3, 3: 3 });

function turned({ white, black }: Position): Position {
  return { white: black, black: white };
}

test("a back game holds two of the other's five lowest points, far behind in the race, with nobody of the other back", () => {
  const backGame = { white: sideFrom({ 24: 2, 22: 2, 13: 2, 8: 3, 6: 3, 5: 3 }), black: BRINGS_HOME };
  expect(kindOf(backGame, "white")).toBe("back game held");
  expect(kindOf(turned(backGame), "white")).toBe("back game faced");
  const onBarPoint = { ...backGame, white: sideFrom({ 24: 2, 18: 2, 13: 2, 8: 3, 6: 3, 5: 3 }) };
  expect(planOf(onBarPoint, "white")).not.toBe("back game");
  const bothBack = { ...backGame, black: sideFrom({ 25: 1, 9: 2, 8: 1, 7: 2, ...HOME }) };
  expect(planOf(bothBack, "white")).not.toBe("back game");
  const closeRace = { ...backGame, black: sideFrom({ 16: 3, 15: 3, 14: 3, 6: 3, 5: 3 }) };
  expect(planOf(closeRace, "white")).toBeNull();
  expect(kindOf(STARTING_POSITION, "white")).toBeNull();
});

test("a deep anchor is one of the three lowest points and all that the other has still to pass", () => {
  const anchor = { white: sideFrom({ 24: 2, 13: 2, 8: 2, 6: 3, 5: 3, 4: 3 }), black: NEARLY_HOME };
  expect(kindOf(anchor, "white")).toBe("anchor held");
  expect(kindOf(turned(anchor), "white")).toBe("anchor faced");
  expect(planOf({ ...anchor, white: sideFrom({ 20: 2, 13: 2, 8: 2, 6: 3, 5: 3, 4: 3 }) }, "white")).toBeNull();
  expect(planOf({ ...anchor, white: sideFrom({ 24: 2, 23: 1, 13: 2, 8: 2, 6: 3, 5: 3, 4: 2 }) }, "white")).toBeNull();
});

test("a containment has a closed or nearly closed board or a prime before a checker, and the other's rest at home", () => {
  const board = sideFrom({ 13: 2, 8: 3, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2 });
  const caught = sideFrom({ 25: 1, 3: 2, 2: 4, 1: 4 });
  expect(kindOf({ white: board, black: caught }, "white")).toBe("containment held");
  expect(kindOf({ white: caught, black: board }, "white")).toBe("containment faced");
  const prime = sideFrom({ 13: 2, 8: 3, 7: 2, 6: 2, 5: 2, 4: 4 });
  expect(planOf({ white: prime, black: sideFrom({ 24: 1, 3: 2, 2: 4, 1: 4 }) }, "white")).toBe("containment");
  const fourPoints = sideFrom({ 13: 4, 8: 3, 6: 2, 5: 2, 4: 2, 3: 2 });
  const rests: readonly Record<number, number>[] = [
    { 24: 2, 2: 9 },
    { 19: 1, 2: 10 },
    { 25: 1, 9: 1, 2: 9 },
  ];
  const [anchored, escaped, busy] = rests.map(sideFrom);
  for (const [white, black] of [
    [fourPoints, caught],
    [prime, anchored],
    [sideFrom({ 13: 3, 8: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2 }), escaped],
    [board, busy],
  ])
    expect(planOf({ white, black }, "white")).toBeNull();
});

test("the set has each kind, legal contact positions that are what they are called, and rollouts to 0.005", async () => {
  const engine = await opened;
  const games = readBackGames(BACK_GAMES);
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  for (const kind of KINDS) expect(games.filter((game) => game.kind === kind).length).toBeGreaterThanOrEqual(15);
  for (const game of games) {
    const position = positionOf(game);
    expect(positionProblem(position)).toBeNull();
    expect(idOf(position)).toBe(game.id);
    expect(kindOf(position, "white")).toBe(game.kind);
    expect(["contact", "mutual", "crashed"]).toContain(engine.evaluate(position, "white").positionClass);
    if (game.rollout === null) continue;
    expect(game.rollout.error).toBeLessThanOrEqual(0.005);
    expect(Math.abs(cubelessEquity(game.rollout.chances) - game.rollout.equity)).toBeLessThan(0.001);
  }
});

test("errors are seen by the side that holds, whoever is on roll", () => {
  const rollout: Chances = { win: 0.3, winGammon: 0.1, winBackgammon: 0, loseGammon: 0.2, loseBackgammon: 0.05 };
  const better = { ...rollout, win: 0.34 };
  const worse = { ...rollout, win: 0.28, loseGammon: 0.25 };
  const { count, equity, chances } = summarise([
    { kind: "back game held", engine: better, rollout, played: 0.9 },
    { kind: "back game faced", engine: invertChances(worse), rollout: invertChances(rollout), played: null },
  ]);
  expect(count).toBe(2);
  // +0.08 and −0.09 points; +0.04 and −0.02 of winning.
  const near = ({ bias, rootMeanSquare, meanAbsolute }: Errors, expected: readonly number[]) => {
    for (const [at, value] of [bias, rootMeanSquare, meanAbsolute].entries())
      expect(value).toBeCloseTo(expected[at], 6);
  };
  near(equity, [-0.005, Math.sqrt((0.08 ** 2 + 0.09 ** 2) / 2), 0.085]);
  near(chances.win, [0.01, Math.sqrt((0.04 ** 2 + 0.02 ** 2) / 2), 0.03]);
  near(chances.loseGammon, [0.025, Math.sqrt(0.05 ** 2 / 2), 0.025]);
  near(chances.winGammon, [0, 0, 0]);
});
