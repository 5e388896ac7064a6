import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Side, sideFrom } from "../../../backgammon/position";
import { loadEngine, type Table } from "../../../engine";
import { exactWorth, type TwoSided } from "../../../engine/two-sided";
import { seededRandom } from "../../support/seeded-random";
import { kernelModule, rawKernel } from "./kernel";
import { homeSides, slowSolver, type Worths, waitingWorths } from "./slow-bearoff";

const opened = rawKernel("engine");
const WEIGHTS = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
const engineOpened = loadEngine(kernelModule("engine"), WEIGHTS);
const MONEY: Table = { stakes: { type: "money", jacoby: true, limit: null }, cube: { value: 1, owner: null } };
const OWN: Table = { stakes: MONEY.stakes, cube: { value: 2, owner: "own" } };

async function lookUp(white: Side, black: Side): Promise<{ readonly deciding: Worths; readonly waiting: Worths }> {
  const kernel = await opened;
  kernel.write({ white, black }, "white");
  const values = kernel.twoSided();
  if (values === null) throw new Error(`${white} against ${black} is not in the database`);
  return { deciding: values.slice(0, 4) as unknown as Worths, waiting: values.slice(4) as unknown as Worths };
}

function furthest(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, index) => Math.abs(value - b[index])));
}

test("all bearoffs of three checkers a side or fewer are worth what the rules give, with every cube", async () => {
  const solve = slowSolver();
  const sides = homeSides(3);
  let worst = 0;
  for (const white of sides) {
    for (const black of sides) {
      const exact = solve(white, black);
      const found = await lookUp(white, black);
      worst = Math.max(worst, furthest(found.deciding, exact.deciding), furthest(found.waiting, exact.waiting));
    }
  }
  expect(sides).toHaveLength(83);
  expect(worst).toBeLessThan(2e-6);
}, 30_000);

test("with up to six checkers, a roll more played by all the rules' plays gives the same worths again", async () => {
  const random = seededRandom(6);
  const sides = homeSides(6);
  expect(sides).toHaveLength(923);
  const one = () => sides[Math.floor(random() * sides.length)];
  for (let pair = 0; pair < 150; pair++) {
    const [white, black] = pair === 0 ? [sideFrom({ 6: 6 }), sideFrom({ 6: 6 })] : [one(), one()];
    const found = await lookUp(white, black);
    const after = new Map<Side, Worths>();
    waitingWorths(white, (left) => {
      after.set(left, [0, 0, 0, 0]);
      return [0, 0, 0, 0];
    });
    for (const left of after.keys()) after.set(left, (await lookUp(black, left)).deciding);
    const waiting = waitingWorths(white, (left) => after.get(left)!);
    const doubled = Math.min(1, 2 * waiting[3]);
    expect(furthest(found.waiting, waiting)).toBeLessThan(2e-6);
    const deciding = [waiting[0], Math.max(waiting[1], doubled), Math.max(waiting[2], doubled), waiting[3]];
    expect(furthest(found.deciding, deciding)).toBeLessThan(2e-6);
    // More rights to the cube are never worth less, and a double is passed at the worst.
    const [cubeless, centred, own, other] = found.deciding;
    expect(own).toBeGreaterThanOrEqual(Math.max(centred, cubeless) - 1e-6);
    expect(other).toBeLessThanOrEqual(Math.min(centred, cubeless) + 1e-6);
    expect(own).toBeLessThanOrEqual(1 + 1e-6);
  }
});

test("last rolls are worth what can be counted by hand", async () => {
  // The other is off with the next roll: it is one roll, of 36, and the cube doubles what is right more often than wrong.
  const last = async (counts: Record<number, number>) => (await lookUp(sideFrom(counts), sideFrom({ 1: 2 }))).deciding;
  const counted: [Record<number, number>, number][] = [
    [{ 1: 2 }, 36],
    [{ 1: 1, 2: 1 }, 36],
    [{ 1: 1, 6: 1 }, 15],
    [{ 2: 1, 5: 1 }, 19],
    [{ 3: 2 }, 17],
    [{ 4: 2 }, 11],
    [{ 5: 2 }, 6],
    [{ 6: 2 }, 4],
    [{ 6: 1 }, 27],
  ];
  for (const [counts, rolls] of counted) {
    const equity = (2 * rolls) / 36 - 1;
    const doubled = equity > 0 ? Math.min(1, 2 * equity) : equity;
    expect(furthest(await last(counts), [equity, doubled, doubled, equity])).toBeLessThan(1e-6);
  }
});

test("seven checkers, or contact, are not in the database", async () => {
  const kernel = await opened;
  for (const [white, black] of [
    [sideFrom({ 1: 7 }), sideFrom({ 1: 1 })],
    [sideFrom({ 1: 1 }), sideFrom({ 6: 7 })],
    [sideFrom({ 7: 1 }), sideFrom({ 1: 1 })],
    [sideFrom({ 2: 2 }), sideFrom({ 25: 1 })],
    [sideFrom({}), sideFrom({ 1: 1 })],
  ]) {
    kernel.write({ white, black }, "white");
    expect(kernel.twoSided()).toBeNull();
  }
});

test("cubes in the last rolls are turned, taken and passed as the exact worths say, at every depth alike", async () => {
  const engine = await engineOpened;
  const decide = (white: Record<number, number>, table: Table, plies: number) =>
    engine.decideCube({ white: sideFrom(white), black: sideFrom({ 1: 2 }) }, "white", table, { plies });
  for (const plies of [0, 1, 2, 3]) {
    for (const table of [MONEY, OWN]) {
      expect(decide({ 2: 1, 5: 1 }, table, plies)).toMatchObject({ double: true, take: true, plies });
      expect(decide({ 2: 1, 5: 1 }, table, plies).noDouble).toBeCloseTo(2 / 36, 5);
      expect(decide({ 2: 1, 5: 1 }, table, plies).doubleTake).toBeCloseTo(4 / 36, 5);
      // 27 of 36 win: taking is worth exactly what passing is; from the five point 31 win, from two checkers on the three 17.
      expect(decide({ 6: 1 }, table, plies).doubleTake).toBeCloseTo(1, 5);
      expect(decide({ 5: 1 }, table, plies)).toMatchObject({ double: true, take: false });
      expect(decide({ 3: 2 }, table, plies)).toMatchObject({ double: false, take: true });
    }
    expect(decide({ 2: 1, 5: 1 }, { ...OWN, cube: { value: 2, owner: "other" } }, plies).double).toBe(false);
  }
  const threeEach = { white: sideFrom({ 3: 2 }), black: sideFrom({ 3: 2 }) };
  // They win 75.08 % of these games, a hair more than a take allows.
  expect(engine.decideCube(threeEach, "white", MONEY, { plies: 2 })).toMatchObject({ double: true, take: false });
});

test("plays and boards left are worth what the database says, and chances need no deeper look", async () => {
  const engine = await engineOpened;
  const position = { white: sideFrom({ 6: 2, 4: 1, 2: 2 }), black: sideFrom({ 5: 2, 3: 2 }) };
  for (const table of [MONEY, OWN]) {
    for (const plies of [0, 2]) {
      const [best] = engine.rankMoves(position, "white", [4, 2], { plies, table });
      const { deciding } = await lookUp(position.black, best.turn.result.white);
      expect(best.equity).toBeCloseTo(table === MONEY ? -deciding[1] : -deciding[3], 5);
      expect(engine.judgeLeft(best.turn.result, "white", { plies, table }).equity).toBeCloseTo(best.equity, 6);
      expect(best.chances.win).toBeCloseTo((1 - deciding[0]) / 2, 5);
    }
  }
  const { deciding } = await lookUp(position.white, position.black);
  for (const plies of [0, 1, 3]) {
    const { chances } = engine.evaluate(position, "white", { plies });
    expect(chances).toMatchObject({ winGammon: 0, loseGammon: 0 });
    expect(chances.win).toBeCloseTo((deciding[0] + 1) / 2, 5);
  }
});

test("a limit far away is hardly felt, a cube at its limit is dead, and in between and in matches nothing is claimed", () => {
  const solve = slowSolver();
  const sides = homeSides(3).filter((_, index) => index % 4 === 0);
  let worst = 0;
  for (const white of sides) {
    for (const black of sides)
      worst = Math.max(worst, furthest(solve(white, black, 4).deciding, solve(white, black).deciding));
  }
  expect(worst).toBeLessThan(0.0071);
  const worths = { cubeless: 0.1, centred: 0.2, own: 0.3, other: -0.1 };
  const known: TwoSided = { deciding: worths, waiting: { ...worths, centred: 0.15, own: 0.25 } };
  const worth = (limit: number | null, value: number, owner: "own" | "other" | null, waits = false) =>
    exactWorth(known, { stakes: { type: "money", jacoby: false, limit }, cube: { value, owner } }, waits);
  expect(worth(null, 1, null)).toBe(0.2);
  expect(worth(null, 1, null, true)).toBe(0.15);
  expect(worth(64, 2, "own")).toBe(0.6);
  expect(worth(64, 4, "other")).toBe(-0.4);
  expect(worth(64, 8, "own")).toBeNull();
  expect(worth(4, 1, null)).toBeNull();
  expect(worth(4, 4, "own")).toBeCloseTo(0.4, 12);
  expect(worth(1, 1, null)).toBe(0.1);
  const match: Table["stakes"] = { type: "match", ownAway: 3, otherAway: 5, crawford: false };
  expect(exactWorth(known, { stakes: match, cube: { value: 1, owner: null } })).toBeNull();
}, 30_000);
