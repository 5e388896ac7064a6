import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { legalTurns } from "../../../backgammon/moves";
import { type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import type { Dice } from "../../../backgammon/vocabulary";
import { cubelessEquity, EngineError, type EngineRefusal, loadEngine, type Table } from "../../../engine";
import { ALL_ROLLS } from "../backgammon/support/random";
import { kernelModule } from "./kernel";

const WEIGHTS = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
const opened = loadEngine(kernelModule("engine"), WEIGHTS);

function refusalOf(ask: () => unknown): EngineRefusal | "answered" {
  try {
    ask();
    return "answered";
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

test("the best openings are played as every book plays them", async () => {
  const engine = await opened;
  const best = (dice: Dice) =>
    engine
      .rankMoves(STARTING_POSITION, "white", dice)[0]
      .turn.moves.map(({ from, to }) => `${from}/${to}`)
      .sort()
      .join(" ");
  expect(best([3, 1])).toBe("6/5 8/5");
  expect(best([4, 2])).toBe("6/4 8/4");
  expect(best([6, 1])).toBe("13/7 8/7");
  expect(best([6, 5])).toBe("18/13 24/18");
  expect(best([5, 3])).toBe("6/3 8/3");
});

test("where only a gammon lost costs the match fewer are lost, where only one won wins it more are won, than by the plays of the other score", async () => {
  const engine = await opened;
  const at = (ownAway: number, otherAway: number): Table => ({
    stakes: { type: "match", ownAway, otherAway, crawford: true },
    cube: { value: 1, owner: null },
  });
  const best = (dice: Dice, table: Table) => engine.rankMoves(STARTING_POSITION, "white", dice, { table })[0];
  let differ = 0;
  for (const dice of ALL_ROLLS) {
    const [go, save] = [best(dice, at(2, 1)), best(dice, at(1, 2))];
    if (JSON.stringify(go.turn.result) === JSON.stringify(save.turn.result)) continue;
    differ++;
    expect(save.chances.loseGammon).toBeLessThan(go.chances.loseGammon);
    expect(go.chances.winGammon).toBeGreaterThan(save.chances.winGammon);
  }
  expect(differ).toBeGreaterThanOrEqual(3);
});

test("every legal turn is ranked once, with chances that contain one another, best first, at 0 and at 1 ply", async () => {
  const engine = await opened;
  for (const dice of ALL_ROLLS.filter((_, index) => index % 4 === 0)) {
    for (const plies of [0, 1]) {
      const ranked = engine.rankMoves(STARTING_POSITION, "black", dice, { plies });
      expect(new Set(ranked.map(({ turn }) => JSON.stringify(turn.result)))).toEqual(
        new Set(legalTurns(STARTING_POSITION, "black", dice).map((turn) => JSON.stringify(turn.result))),
      );
      expect(ranked[0].plies).toBe(plies);
      ranked.forEach(({ chances, equity }, place) => {
        expect(equity).toBeCloseTo(cubelessEquity(chances), 6);
        expect(Math.min(...Object.values(chances))).toBeGreaterThanOrEqual(0);
        expect(chances.winGammon).toBeLessThanOrEqual(chances.win);
        expect(chances.winBackgammon).toBeLessThanOrEqual(chances.winGammon);
        expect(chances.loseGammon).toBeLessThanOrEqual(1 - chances.win + 1e-6);
        expect(chances.loseBackgammon).toBeLessThanOrEqual(chances.loseGammon);
        if (place > 0 && ranked[place - 1].plies === ranked[place].plies)
          expect(equity).toBeLessThanOrEqual(ranked[place - 1].equity);
      });
    }
  }
});

test("a ply deeper is the mean over the 36 rolls of the best plays of a ply less", async () => {
  const engine = await opened;
  const position: Position = { white: sideFrom({ 24: 1, 8: 4, 6: 5, 5: 3, 3: 2 }), black: STARTING_POSITION.black };
  let sum = 0;
  for (const dice of ALL_ROLLS) {
    const [best] = engine.rankMoves(position, "white", dice);
    sum += (dice[0] === dice[1] ? 1 : 2) * best.equity;
  }
  expect(engine.evaluate(position, "white", { plies: 1 }).equity).toBeCloseTo(sum / 36, 4);
});

test("the same question has the same answer, and colours make no difference", async () => {
  const engine = await opened;
  const position: Position = { white: STARTING_POSITION.white, black: sideFrom({ 25: 1, 13: 5, 8: 4, 6: 5 }) };
  const mirrored: Position = { white: position.black, black: position.white };
  const first = engine.evaluate(position, "white", { plies: 1 });
  expect(engine.evaluate(position, "white", { plies: 1 })).toEqual(first);
  expect(engine.evaluate(mirrored, "black", { plies: 1 })).toEqual(first);
  expect(first).toMatchObject({ plies: 1, positionClass: "mutual", engineVersion: engine.version });
});

test("a search sees that a double after the Crawford game comes too late a turn later, when the leader would pass", async () => {
  const engine = await opened;
  const stakes = { type: "match", otherAway: 1, crawford: false } as const;
  for (const [ownAway, plies] of [2, 4, 6].flatMap((away) => [1, 2].map((plies) => [away, plies] as const))) {
    const table = { stakes: { ...stakes, ownAway }, cube: { value: 1, owner: null } };
    const { double, noDouble, doubleTake } = engine.decideCube(STARTING_POSITION, "white", table, { plies });
    expect(double, `${ownAway} away, ${plies} plies`).toBe(true);
    // What waiting costs comes with the rolls in between: the leader's and, at two plies, the player's own before it.
    expect(Math.min(1, doubleTake) - noDouble).toBeGreaterThan(plies === 2 ? 0.02 : 0.001);
  }
});

test("a game that is over has its result for chances", async () => {
  const engine = await opened;
  const white = sideFrom({});
  const equity = (black: Position["black"]) => engine.evaluate({ white, black }, "black").equity;
  expect(equity(sideFrom({ 1: 14 }))).toBe(-1);
  expect(equity(sideFrom({ 10: 15 }))).toBe(-2);
  expect(equity(sideFrom({ 25: 1, 10: 14 }))).toBe(-3);
  expect(equity(sideFrom({ 19: 1, 10: 14 }))).toBe(-3);
});

test("what cannot be answered is refused by name", async () => {
  const engine = await opened;
  const { white, black } = STARTING_POSITION;
  const rank = (position: Position, dice: readonly number[], plies = 0) =>
    refusalOf(() => engine.rankMoves(position, "white", dice as unknown as Dice, { plies }));
  expect(rank({ white: white.map((count, point) => count + (point === 6 ? 1 : 0)), black }, [3, 1])).toBe(
    "impossible_position",
  );
  expect(rank({ white: sideFrom({ 24: 15 }), black: sideFrom({ 1: 15 }) }, [3, 1])).toBe("impossible_position");
  expect(rank({ white: sideFrom({}), black: sideFrom({}) }, [3, 1])).toBe("impossible_position");
  expect(rank({ white: sideFrom({}), black }, [3, 1])).toBe("impossible_position");
  expect(rank({ white: white.slice(1), black }, [3, 1])).toBe("impossible_position");
  expect(rank(STARTING_POSITION, [0, 7])).toBe("impossible_dice");
  expect(rank(STARTING_POSITION, [3])).toBe("impossible_dice");
  expect(rank(STARTING_POSITION, [3, 1], 9)).toBe("impossible_depth");
  expect(rank(STARTING_POSITION, [3, 1], 0.5)).toBe("impossible_depth");
  expect(rank(STARTING_POSITION, [3, 1])).toBe("answered");
});
