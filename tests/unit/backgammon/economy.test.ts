import { expect, test } from "vitest";
import { BONUS_AMOUNTS, BONUS_COOLDOWN_MS, bonusWaitMs, MINIMUM_AGE, wxpFor } from "../../../backgammon/economy";

test("[GAME-03] a coin win gives 1 WXP and a match win of 3, 5 or 7 points gives 3, 5 or 7", () => {
  expect(wxpFor("coin", 3)).toBe(1);
  expect(wxpFor("coin", 64)).toBe(1);
  expect([1, 3, 5, 7].map((length) => wxpFor("rating", length))).toEqual([1, 3, 5, 7]);
});

test("games that a player can arrange to win give no WXP", () => {
  expect(wxpFor("private", 7)).toBe(0);
  expect(wxpFor("bot", 7)).toBe(0);
});

test("the bonus is 400, 800 or 1200 coins every 12 hours", () => {
  expect(BONUS_AMOUNTS).toEqual({ free: 400, star: 800, starplus: 1200 });
  expect(BONUS_COOLDOWN_MS).toBe(12 * 60 * 60 * 1000);
  expect(bonusWaitMs(null, 5)).toBe(0);
  expect(bonusWaitMs(1000, 1000)).toBe(43_200_000);
  expect(bonusWaitMs(1000, 43_200_999)).toBe(1);
  expect(bonusWaitMs(1000, 43_201_000)).toBe(0);
  expect(bonusWaitMs(1000, 99_000_000)).toBe(0);
});

test("players are at least 12 years old", () => {
  expect(MINIMUM_AGE).toBe(12);
});
