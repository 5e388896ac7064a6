import { expect, test } from "vitest";
import {
  ADVISED_MULTIPLE,
  advisedLevel,
  COIN_LEVELS,
  coinHold,
  coinLimit,
  coinPayment,
  coinTitle,
  commonCoinLevel,
  getCoinLevel,
  isLevelUnlocked,
  isRisky,
} from "../../../backgammon/stakes";

test("the thirteen levels have the stakes and balances of platform spec §9", () => {
  expect(
    COIN_LEVELS.map(({ level, name, stake, balanceNeeded }) => `${level} ${name} ${stake} ${balanceNeeded}`),
  ).toEqual([
    "1 Neptune 100 100",
    "2 Nebula 200 800",
    "3 Dune 500 2000",
    "4 Earth 1000 4000",
    "5 Nucleus 2000 8000",
    "6 Solaris 5000 20000",
    "7 Monte Carlo 10000 40000",
    "8 Orbit 20000 80000",
    "9 Cassio 50000 200000",
    "10 Aurora 100000 400000",
    "11 Vega 200000 800000",
    "12 Quantum 500000 2000000",
    "13 Singularity 1000000 4000000",
  ]);
  expect(ADVISED_MULTIPLE).toBe(16);
});

test("a level is locked below 4 × its stake, the first one below its stake", () => {
  expect(isLevelUnlocked(1, 99)).toBe(false);
  expect(isLevelUnlocked(1, 100)).toBe(true);
  for (const { level, stake } of COIN_LEVELS.slice(1)) {
    expect(isLevelUnlocked(level, 4 * stake - 1)).toBe(false);
    expect(isLevelUnlocked(level, 4 * stake)).toBe(true);
  }
});

test("a level that does not exist is locked", () => {
  expect(getCoinLevel(0)).toBeNull();
  expect(isLevelUnlocked(0, 1e9)).toBe(false);
  expect(isLevelUnlocked(14, 1e9)).toBe(false);
  expect(isLevelUnlocked(1.5, 1e9)).toBe(false);
});

test("the limit is the largest power of two that both balances can pay, from 1 to 64", () => {
  expect(coinLimit(100, 1000, 1000)).toBe(8);
  expect(coinLimit(100, 800, 5000)).toBe(8);
  expect(coinLimit(100, 799, 5000)).toBe(4);
  expect(coinLimit(100, 5000, 199)).toBe(1);
  expect(coinLimit(100, 100, 100)).toBe(1);
  expect(coinLimit(100, 6400, 6400)).toBe(64);
  expect(coinLimit(100, 1e9, 1e9)).toBe(64);
});

test("two players play the highest level that both chose and both can afford", () => {
  expect(commonCoinLevel([1, 2, 3], 2000, [2, 3, 4], 4000)?.level).toBe(3);
  expect(commonCoinLevel([1, 2, 3], 1999, [2, 3, 4], 4000)?.level).toBe(2);
  expect(commonCoinLevel([1, 2, 3], 4000, [2, 3, 4], 799)).toBeNull();
  expect(commonCoinLevel([1], 4000, [2], 4000)).toBeNull();
});

test("[GAME-06] a coin game costs its loser stake × cube × level, but never more than what was held", () => {
  expect(coinPayment(100, 1, 8)).toBe(100);
  expect(coinPayment(100, 2 * 2, 8)).toBe(400);
  expect(coinPayment(100, 4 * 3, 8)).toBe(800);
  for (const cube of [1, 2, 4, 8, 16, 32, 64]) {
    for (const level of [1, 2, 3] as const) {
      const limit = coinLimit(500, 9000, 7000);
      expect(coinPayment(500, cube * level, limit)).toBeLessThanOrEqual(coinHold(500, limit));
      expect(coinHold(500, limit)).toBeLessThanOrEqual(7000);
    }
  }
});

test("the coin title is the name of the highest unlocked level", () => {
  expect(coinTitle(99)).toBeNull();
  expect(coinTitle(799)).toBe("Neptune");
  expect(coinTitle(800)).toBe("Nebula");
  expect(coinTitle(4_000_000)).toBe("Singularity");
});

test("the advised level holds its stake 16 times, or is the first; only a level above the first is risky", () => {
  for (const [balance, level] of [
    [99, null],
    [100, 1],
    [1_000, 1],
    [3_199, 1],
    [3_200, 2],
    [16_000_000, 13],
  ] as const) {
    expect(advisedLevel(balance)).toBe(level);
  }
  expect(COIN_LEVELS.slice(0, 3).map((level) => isRisky(level, 3_200))).toEqual([false, false, true]);
  expect(COIN_LEVELS.slice(0, 3).map((level) => isRisky(level, 100))).toEqual([false, true, true]);
});
