/** Rollouts against what is known exactly, and against games played to the end; luck, scores and cubes. */
import { expect, test } from "vitest";
import { type Position, sideFrom } from "../../../backgammon/position";
import { ROLLOUT, type Table } from "../../../engine";
import { KernelHost } from "../../../engine/kernel-host";
import { parseNets } from "../../../engine/nets";
import { THROWS } from "../../../engine/rollout-dice";
import { Players } from "../../../engine/rollout-game";
import { kernelModule } from "./kernel";
import {
  BEAROFFS,
  cubeOf,
  HOLDING,
  JACOBY,
  MONEY,
  match,
  numbersIn,
  OTHERS,
  OWN,
  opened,
  RACE,
  WEIGHTS,
} from "./rollout-support";

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
