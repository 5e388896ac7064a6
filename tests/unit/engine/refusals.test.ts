import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import type { Dice } from "../../../backgammon/vocabulary";
import { EngineError, loadEngine, MAX_PLIES, type Table } from "../../../engine";
import { seededRandom } from "../../support/seeded-random";
import { kernelModule } from "./kernel";

const WEIGHTS = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
const opened = loadEngine(kernelModule("engine"), WEIGHTS);
const MONEY: Table = { stakes: { type: "money", jacoby: true, limit: null }, cube: { value: 1, owner: null } };

/** What a question was refused for; null when it was answered. Anything but an EngineError fails the test. */
function refusalOf(ask: () => unknown): string | null {
  try {
    ask();
    return null;
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

/** Every number in an answer, at any depth. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test("impossible positions, dice, depths, cubes and scores are refused by name", async () => {
  const engine = await opened;
  const { white, black } = STARTING_POSITION;
  const of = (position: Position) => refusalOf(() => engine.evaluate(position, "white"));
  expect(of({ white: white.map((count, point) => count + Number(point === 6)), black })).toBe("impossible_position");
  expect(of({ white: sideFrom({ 24: 15 }), black: sideFrom({ 1: 15 }) })).toBe("impossible_position");
  expect(of({ white: sideFrom({}), black: sideFrom({}) })).toBe("impossible_position");
  expect(of({ white: new Array<number>(26), black })).toBe("impossible_position");
  const cube = (table: unknown) => refusalOf(() => engine.decideCube(STARTING_POSITION, "white", table as Table));
  const match = { type: "match", ownAway: 3, otherAway: 5, crawford: false };
  expect(cube({ ...MONEY, cube: { value: 3, owner: "own" } })).toBe("impossible_cube");
  expect(cube({ ...MONEY, cube: { value: 2, owner: null } })).toBe("impossible_cube");
  expect(cube({ ...MONEY, cube: { value: 1, owner: "other" } })).toBe("impossible_cube");
  expect(cube({ ...MONEY, cube: { value: 2, owner: "white" } })).toBe("impossible_cube");
  expect(cube({ ...MONEY, stakes: { ...match, ownAway: 0 } })).toBe("impossible_cube");
  expect(cube({ ...MONEY, stakes: { ...match, otherAway: 26 } })).toBe("impossible_cube");
  expect(cube({ ...MONEY, stakes: { ...match, crawford: true } })).toBe("impossible_cube");
  expect(cube({ ...MONEY, stakes: { ...match, ownAway: Number.NaN } })).toBe("impossible_cube");
  expect(cube({ ...MONEY, stakes: { type: "chess" } })).toBe("impossible_cube");
  expect(cube(MONEY)).toBeNull();
  const deep = (plies: number) => refusalOf(() => engine.decideCube(STARTING_POSITION, "white", MONEY, { plies }));
  for (const plies of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_PLIES + 1])
    expect(deep(plies)).toBe("impossible_depth");
});

test("whatever numbers it is asked with, the engine answers with finite ones or refuses by name", async () => {
  const engine = await opened;
  const random = seededRandom(20261121);
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)];
  const STRANGE = [-1, 0.5, Number.NaN, 1e9, 16, undefined as unknown as number];
  const side = () => {
    const counts = new Array<number>(26).fill(0);
    for (let left = oneOf([15, 15, 15, 14, 16]); left > 0; left--) counts[Math.floor(random() * 26)]++;
    if (random() < 0.1) counts[Math.floor(random() * 26)] = oneOf(STRANGE);
    return random() < 0.03 ? counts.slice(1) : counts;
  };
  const number = (usual: readonly number[]) => (random() < 0.05 ? oneOf(STRANGE) : oneOf(usual));
  const position = (): Position => {
    // Black stands where white does not, so that about half of the positions are possible.
    const white = side();
    const black = side();
    if (random() < 0.8) {
      for (let point = 1; point <= 24; point++) {
        if (!(white[point] > 0) || !(black[25 - point] > 0)) continue;
        black[0] += black[25 - point];
        black[25 - point] = 0;
      }
    }
    return { white, black };
  };
  const table = (): Table => ({
    stakes:
      random() < 0.4
        ? { type: "money", jacoby: random() < 0.5, limit: random() < 0.5 ? null : number([1, 2, 8]) }
        : { type: "match", ownAway: number([1, 2, 5]), otherAway: number([1, 3, 25]), crawford: random() < 0.3 },
    cube: { value: number([1, 1, 2, 4, 64]), owner: oneOf(["own", "other", null, null]) },
  });
  let answered = 0;
  const seen = new Set<string>();
  for (let question = 0; question < 1500; question++) {
    const asked = position();
    const dice = [number([1, 2, 3, 4, 5, 6]), number([1, 2, 3, 4, 5, 6])] as unknown as Dice;
    const at = table();
    const plies = question % 60 === 0 ? 1 : number([0]);
    for (const ask of [
      () => engine.rankMoves(asked, "white", dice, { table: at, plies }),
      () => engine.decideCube(asked, "black", at, { plies }),
      () => engine.judgeLeft(asked, "white", { table: at, plies }),
      () => engine.evaluate(asked, "black", { plies }),
    ]) {
      const refused = refusalOf(() => {
        const numbers = numbersIn(ask());
        if (!numbers.every(Number.isFinite)) throw new RangeError(`${JSON.stringify({ asked, dice, at })}: ${numbers}`);
        answered++;
      });
      if (refused !== null) seen.add(refused);
    }
  }
  expect(answered).toBeGreaterThan(500);
  expect([...seen].sort()).toEqual(["impossible_cube", "impossible_depth", "impossible_dice", "impossible_position"]);
});

test("a question in slices has the answer of one at once, and tells how far it is", async () => {
  const engine = await opened;
  const told: number[] = [];
  const options = { plies: 2, table: MONEY };
  const sliced = await engine.rankMovesInSlices(STARTING_POSITION, "white", [4, 3], {
    ...options,
    onProgress: (done) => told.push(done),
  });
  expect(sliced).toEqual(engine.rankMoves(STARTING_POSITION, "white", [4, 3], options));
  expect(told.length).toBeGreaterThan(3);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
  expect(await engine.decideCubeInSlices(STARTING_POSITION, "white", MONEY, { plies: 1 })).toEqual(
    engine.decideCube(STARTING_POSITION, "white", MONEY, { plies: 1 }),
  );
});

test("two questions in slices at the same time do not disturb each other", async () => {
  const engine = await opened;
  const dice: readonly Dice[] = [
    [6, 4],
    [2, 1],
  ];
  const alone = dice.map((roll) => engine.rankMoves(STARTING_POSITION, "white", roll, { plies: 2 }));
  const together = await Promise.all(
    dice.map((roll) => engine.rankMovesInSlices(STARTING_POSITION, "white", roll, { plies: 2 })),
  );
  expect(together).toEqual(alone);
});

test("a question that is canceled ends at once with a typed error, and keeps no memory", async () => {
  const engine = await opened;
  const before = engine.memoryBytes();
  for (let time = 0; time < 20; time++) {
    const canceling = new AbortController();
    let slices = 0;
    const asked = engine.rankMovesInSlices(STARTING_POSITION, "white", [5, 2], {
      plies: MAX_PLIES,
      signal: canceling.signal,
      onProgress: () => {
        slices++;
        canceling.abort();
      },
    });
    await expect(asked).rejects.toMatchObject({ name: "EngineError", code: "canceled" });
    expect(slices).toBe(1);
  }
  await expect(
    engine.decideCubeInSlices(STARTING_POSITION, "white", MONEY, { plies: 2, signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ code: "canceled" });
  expect(engine.memoryBytes()).toBe(before);
  expect(before).toBeLessThan(64 * 1024 * 1024);
});
