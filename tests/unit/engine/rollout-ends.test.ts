/** Rollouts: their dice, and how they are stopped, gone on with and refused. */
import { expect, test } from "vitest";
import { STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { ROLLOUT, type Table } from "../../../engine";
import { throwOf } from "../../../engine/rollout-dice";
import { MONEY, match, opened, openings, playsOf, RACE } from "./rollout-support";

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
