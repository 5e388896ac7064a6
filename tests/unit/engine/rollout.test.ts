/** Rollouts against what is known exactly, against games played to the end, and stopped, gone on with and refused. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { loadEngine, ROLLOUT, type RolloutQuestion, type RolloutResult, type Table } from "../../../engine";
import { KernelHost } from "../../../engine/kernel-host";
import { parseNets } from "../../../engine/nets";
import { THROWS, throwOf } from "../../../engine/rollout-dice";
import { Players } from "../../../engine/rollout-game";
import { kernelModule } from "./kernel";

const WEIGHTS = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
const opened = loadEngine(kernelModule("engine"), WEIGHTS);
const MONEY: Table = { stakes: { type: "money", jacoby: false, limit: null }, cube: { value: 1, owner: null } };
const JACOBY: Table = { ...MONEY, stakes: { ...MONEY.stakes, jacoby: true } as Table["stakes"] };
const OWN: Table = { ...MONEY, cube: { value: 2, owner: "own" } };
const OTHERS: Table = { ...MONEY, cube: { value: 4, owner: "other" } };
const match = (ownAway: number, otherAway: number, crawford = false): Table => ({
  stakes: { type: "match", ownAway, otherAway, crawford },
  cube: { value: 1, owner: null },
});

/** White holds the bar and five-point anchors away from home, Black the same: a middle game with contact. */
const HOLDING: Position = {
  white: sideFrom({ 20: 2, 13: 3, 8: 3, 6: 4, 5: 3 }),
  black: sideFrom({ 18: 2, 13: 4, 8: 3, 6: 4, 4: 2 }),
};
const RACE: Position = {
  white: sideFrom({ 10: 2, 8: 2, 6: 4, 5: 3, 4: 2, 3: 2 }),
  black: sideFrom({ 9: 2, 8: 2, 6: 4, 5: 3, 4: 3, 2: 1 }),
};
const BEAROFFS: readonly Position[] = [
  { white: sideFrom({ 6: 2, 5: 2, 3: 1, 1: 1 }), black: sideFrom({ 6: 1, 5: 2, 4: 2, 2: 1 }) },
  { white: sideFrom({ 5: 2, 2: 2 }), black: sideFrom({ 4: 2, 3: 1 }) },
];

function cubeOf(result: RolloutResult) {
  if (result.type !== "cube") throw new Error("another question was answered");
  return result;
}

function playsOf(result: RolloutResult) {
  if (result.type !== "plays") throw new Error("another question was answered");
  return result.plays;
}

/** Every number in an answer, at any depth. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function openings(engine: Awaited<typeof opened>, count: number): RolloutQuestion {
  const ranked = engine.rankMoves(STARTING_POSITION, "white", [6, 4]);
  const plays = ranked.slice(0, count).map(({ turn }) => turn.result);
  return { type: "plays", position: STARTING_POSITION, seat: "white", plays, table: MONEY };
}

test("bearoffs rolled out to the end come to their exact worths, with and without luck, for every cube", async () => {
  const engine = await opened;
  // The plays are chosen without the cube, so that they are not always the best: a thousandth of a point, where it lives.
  const settings = { ...ROLLOUT, games: 360, truncate: null, exact: false };
  const roll = async (position: Position, table?: Table) =>
    cubeOf((await engine.rollOut({ type: "cube", position, seat: "white", table }, settings)).result);
  for (const position of BEAROFFS) {
    const cubeless = engine.evaluate(position, "white").equity;
    const limited: Table = { ...MONEY, stakes: { type: "money", jacoby: false, limit: 2 } };
    const known = (table: Table) => engine.decideCube(position, "white", table).noDouble;
    for (const [rolled, exact] of [
      [(await roll(position)).waiting, cubeless],
      [(await roll(position, limited)).doubled!, 2 * cubeless],
      [(await roll(position, MONEY)).waiting, known(MONEY)],
      [(await roll(position, JACOBY)).waiting, known(JACOBY)],
      [(await roll(position, OWN)).waiting, known(OWN)],
    ] as const) {
      expect(rolled.games).toBe(360);
      expect(rolled.error).toBeLessThan(0.01);
      expect(Math.abs(rolled.equity - exact)).toBeLessThan(3 * rolled.error + 0.001);
      expect(Math.abs(rolled.plain.equity - exact)).toBeLessThan(3 * rolled.plain.error);
      expect(rolled.plain.error).toBeGreaterThan(10 * rolled.error);
    }
  }
}, 60_000);

test("what the bearoff database knows ends a game, exactly", async () => {
  const engine = await opened;
  for (const table of [MONEY, OWN]) {
    const question = { type: "cube", position: BEAROFFS[0], seat: "white", table } as const;
    const { waiting, doubled } = cubeOf((await engine.rollOut(question, { ...ROLLOUT, games: 2 })).result);
    const known = engine.decideCube(BEAROFFS[0], "white", table);
    expect(waiting.equity).toBeCloseTo(known.noDouble, 5);
    expect(doubled!.equity).toBeCloseTo(known.doubleTake, 5);
    expect(waiting.error).toBe(0);
  }
});

test("truncated rollouts agree with games played to the end", async () => {
  const engine = await opened;
  for (const [position, games, table] of [
    [RACE, 72, MONEY],
    [HOLDING, 108, MONEY],
    [HOLDING, 36, match(3, 5)],
  ] as const) {
    const question = { type: "cube", position, seat: "white", table } as const;
    const cut = cubeOf((await engine.rollOut(question, { ...ROLLOUT, games })).result);
    const whole = cubeOf((await engine.rollOut(question, { ...ROLLOUT, games, truncate: null, seed: 2 })).result);
    for (const arm of ["waiting", "doubled"] as const) {
      const error = Math.hypot(cut[arm]!.error, whole[arm]!.error);
      expect(error).toBeLessThan(0.08);
      expect(Math.abs(cut[arm]!.equity - whole[arm]!.equity)).toBeLessThan(3.5 * error);
      expect(Math.abs(cut[arm]!.chances.win - whole[arm]!.chances.win)).toBeLessThan(
        3.5 * Math.hypot(cut[arm]!.chanceErrors.win, whole[arm]!.chanceErrors.win) + 0.002,
      );
    }
  }
}, 120_000);

test("the luck of the first roll is nothing over all rolls, and that of whole games within its error", async () => {
  const engine = await opened;
  const host = await KernelHost.open(kernelModule("engine"), parseNets(WEIGHTS));
  host.setPosition(HOLDING, "white");
  const start = { board: host.board(), table: MONEY, waits: true, own: true };
  const players = new Players(host);
  let sum = 0;
  let most = 0;
  for (let thrown = 0; thrown < THROWS; thrown++) {
    const { luck } = players.playOut(start, { truncate: 2, exact: true }, () => thrown);
    sum += luck;
    most = Math.max(most, Math.abs(luck));
  }
  expect(Math.abs(sum)).toBeLessThan(1e-5);
  expect(most).toBeGreaterThan(0.1);
  const { result } = await engine.rollOut(
    { type: "cube", position: HOLDING, seat: "white", table: JACOBY },
    { ...ROLLOUT, games: 108, truncate: 7 },
  );
  for (const { luck, plain, error } of [cubeOf(result).waiting, cubeOf(result).doubled!]) {
    expect(Math.abs(luck.mean)).toBeLessThan(3 * luck.error);
    expect(plain.error).toBeGreaterThan(2 * error);
  }
}, 60_000);

test("36 games begin with every throw, and 1,296 with every pair of throws", () => {
  for (const seed of [0, 1, 77]) {
    for (const from of [0, 36, 1296 + 72])
      expect(new Set(Array.from({ length: 36 }, (_, game) => throwOf(seed, from + game, 0))).size).toBe(36);
    for (const from of [0, 1296]) {
      const pairs = Array.from(
        { length: 1296 },
        (_, game) => 36 * throwOf(seed, from + game, 0) + throwOf(seed, from + game, 1),
      );
      expect(new Set(pairs).size).toBe(1296);
    }
  }
  const later = Array.from({ length: 3600 }, (_, game) => throwOf(1, game, 5));
  for (let thrown = 0; thrown < 36; thrown++) {
    const count = later.filter((one) => one === thrown).length;
    // 100 ± 10 each.
    expect(Math.abs(count - 100)).toBeLessThan(45);
  }
  expect(later).not.toEqual(Array.from({ length: 3600 }, (_, game) => throwOf(2, game, 5)));
});

test("the same seed gives the same numbers, another seed others", async () => {
  const engine = await opened;
  const roll = async (seed: number) =>
    (await engine.rollOut(openings(engine, 2), { ...ROLLOUT, games: 36, truncate: 4, seed })).result;
  const once = await roll(5);
  expect(await roll(5)).toEqual(once);
  expect(playsOf(await roll(6))[0].equity).not.toBe(playsOf(once)[0].equity);
});

test("a rollout that is cancelled keeps what it counted, holds nothing, and goes on to the same end", async () => {
  const engine = await opened;
  const settings = { ...ROLLOUT, games: 72, truncate: 5 };
  const question = openings(engine, 3);
  const whole = await engine.rollOut(question, settings);
  expect(whole.result.ended).toBe("games");
  const before = engine.memoryBytes();
  const stop = new AbortController();
  const heard: number[] = [];
  const part = await engine.rollOut(question, settings, {
    signal: stop.signal,
    onProgress: (done, soFar) => {
      heard.push(done);
      if (soFar !== null && playsOf(soFar)[2].games > 20) stop.abort();
    },
  });
  expect(part.result.ended).toBe("canceled");
  const counted = playsOf(part.result)[0].games;
  expect(counted).toBeGreaterThan(20);
  expect(counted).toBeLessThan(72);
  expect(heard).toEqual([...heard].sort((a, b) => a - b));
  expect(engine.memoryBytes()).toBe(before);
  const kept = JSON.parse(JSON.stringify(part.counted)) as typeof part.counted;
  const rest = await engine.rollOut(question, settings, { counted: kept });
  expect(rest).toEqual(whole);
  const other = engine.rollOut(question, { ...settings, seed: 9 }, { counted: kept });
  await expect(other).rejects.toMatchObject({ code: "impossible_rollout", message: /^counted: / });
  const aborted = AbortSignal.abort();
  await expect(engine.rollOut(question, settings, { signal: aborted })).rejects.toMatchObject({ code: "canceled" });
}, 60_000);

test("settings, plays and scores that cannot be are refused by name", async () => {
  const engine = await opened;
  const question = openings(engine, 1);
  const wrong = {
    games: [0, -1, 1.5, Number.NaN, 46_657, undefined],
    truncate: [0, 101, 2.5, Number.POSITIVE_INFINITY, "7"],
    seed: [-1, 0.1, 2 ** 31, Number.NaN],
    error: [0, -0.1, Number.NaN, Number.POSITIVE_INFINITY, "0.1"],
    behind: [0, Number.NaN],
    exact: [1, undefined],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const settings = { ...ROLLOUT, games: 1, truncate: 1, [name]: value } as typeof ROLLOUT;
      const refused = { code: "impossible_rollout", message: expect.stringMatching(new RegExp(`^${name}: `)) };
      await expect(engine.rollOut(question, settings)).rejects.toMatchObject(refused);
    }
  }
  const short = { ...ROLLOUT, games: 1, truncate: 1 };
  const { position, seat } = question;
  for (const plays of [[], [RACE, RACE], Array.from({ length: 11 }, () => RACE)])
    await expect(engine.rollOut({ type: "plays", position, seat, plays }, short)).rejects.toMatchObject({
      code: "impossible_rollout",
      message: expect.stringMatching(/^plays: /),
    });
  const cube = (table: Table) => engine.rollOut({ type: "cube", position, seat, table }, short);
  await expect(cube(match(0, 3))).rejects.toMatchObject({ code: "impossible_cube" });
  const over = { type: "cube", position: { ...position, white: sideFrom({}) }, seat, table: MONEY } as const;
  await expect(engine.rollOut(over, short)).rejects.toMatchObject({ code: "impossible_position" });
});

test("it stops where the error is small enough, and gives up a play that is clearly behind", async () => {
  const engine = await opened;
  const ranked = engine.rankMoves(STARTING_POSITION, "white", [3, 1]);
  const plays = [ranked[0], ranked[ranked.length - 1]].map(({ turn }) => turn.result);
  const question = { type: "plays", position: STARTING_POSITION, seat: "white", plays, table: MONEY } as const;
  const { result } = await engine.rollOut(question, { ...ROLLOUT, games: 1000, truncate: 4, error: 0.01 });
  const [best, worst] = playsOf(result);
  expect(result.ended).toBe("error");
  expect(best.error).toBeLessThanOrEqual(0.01);
  expect(best.games).toBeGreaterThanOrEqual(144);
  expect(best.games % 36).toBe(0);
  expect(worst).toMatchObject({ isBehind: true, games: 144 });
  expect(best.isBehind).toBe(false);
}, 60_000);

test("scores and cubes count: double match point, Crawford, after it, Jacoby; every number is finite", async () => {
  const engine = await opened;
  const settings = { ...ROLLOUT, games: 36, truncate: 3 };
  const roll = async (table: Table, position = HOLDING) =>
    cubeOf((await engine.rollOut({ type: "cube", position, seat: "white", table }, settings)).result);
  const dmp = await roll(match(1, 1));
  expect(dmp.decision).toBeNull();
  expect(dmp.waiting.equity).toBeCloseTo(2 * dmp.waiting.chances.win - 1, 5);
  expect((await roll(match(1, 3, true))).doubled).toBeNull();
  // After the Crawford game the trailing side has nothing to lose by a double.
  const trailing = await roll(match(4, 1));
  expect(trailing.decision!.doubleTake).toBeGreaterThanOrEqual(trailing.decision!.noDouble - 1e-6);
  // With many gammons, Jacoby takes from waiting and not from a cube that is turned.
  const blitz: Position = {
    white: sideFrom({ 13: 2, 8: 3, 6: 4, 5: 3, 4: 3 }),
    black: sideFrom({ 25: 2, 24: 2, 13: 5, 8: 2, 6: 4 }),
  };
  const free = await roll(MONEY, blitz);
  const jacoby = await roll(JACOBY, blitz);
  expect(free.decision!.noDouble - jacoby.decision!.noDouble).toBeGreaterThan(0.02);
  expect(jacoby.doubled!.equity).toBeCloseTo(free.doubled!.equity, 2);
  for (const result of [dmp, trailing, free, jacoby, await roll(OTHERS), await roll(match(25, 2))]) {
    const numbers = numbersIn(result);
    expect(numbers.length).toBeGreaterThan(15);
    expect(numbers.every(Number.isFinite)).toBe(true);
  }
}, 60_000);
