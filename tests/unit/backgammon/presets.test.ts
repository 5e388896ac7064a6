import { expect, test } from "vitest";
import {
  BOT_FEES,
  botFee,
  botPreset,
  DEFAULT_STAKE_SHARE,
  FREE_BOT_POSITION,
  isGameLength,
  MIN_RATINGS,
  privateStake,
  RATING_CLOCKS,
  RATING_LENGTHS,
  ratingStake,
  STAKE_SHARES,
} from "../../../backgammon/presets";

test("the private presets cost 50, 50, 150, 250 and 350 coins", () => {
  expect(privateStake({ type: "single_game", length: 1, cube: true })).toBe(50);
  expect(privateStake({ type: "match_play", length: 1, cube: false })).toBe(50);
  expect(privateStake({ type: "match_play", length: 3, cube: true })).toBe(150);
  expect(privateStake({ type: "match_play", length: 5, cube: true })).toBe(250);
  expect(privateStake({ type: "match_play", length: 7, cube: true })).toBe(350);
});

test("a length without a preset costs 50 coins per point", () => {
  expect(privateStake({ type: "match_play", length: 25, cube: true })).toBe(1250);
  expect(privateStake({ type: "match_play", length: 9, cube: false })).toBe(450);
});

test("a match has an odd length from 1 to 25, a single game has 1", () => {
  const lengths = Array.from({ length: 30 }, (_, n) => n - 1);
  expect(lengths.filter((n) => isGameLength("match_play", n))).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25]);
  expect(lengths.filter((n) => isGameLength("single_game", n))).toEqual([1]);
  expect(isGameLength("match_play", 2.5)).toBe(false);
});

test("the bot slider's five positions cost 50, 50, 150, 250 and 350, and free players have 1 point without cube", () => {
  expect(BOT_FEES).toEqual([50, 50, 150, 250, 350]);
  expect([0, 1, 2, 3, 4].map((position) => botPreset(position)?.length)).toEqual([1, 1, 3, 5, 7]);
  expect(botPreset(5)).toBeNull();
  expect(botPreset(FREE_BOT_POSITION)).toMatchObject({ type: "match_play", length: 1, cube: false });
  expect(botFee({ type: "match_play", length: 5, cube: true })).toBe(250);
});

test("the rating filters are those of platform spec §9", () => {
  expect(RATING_LENGTHS).toEqual([1, 3, 5, 7]);
  expect(RATING_CLOCKS).toEqual(["speed", "normal", "casual"]);
  expect(STAKE_SHARES.map(({ share, name }) => `${share}% ${name}`)).toEqual([
    "20% Careful",
    "30% Normal",
    "50% Aggressive",
    "100% All-in",
  ]);
  expect(DEFAULT_STAKE_SHARE).toBe(30);
  expect(MIN_RATINGS).toEqual([0, 1600, 1800, 2000]);
});

test("[GAME-06] a rating match's stake is the smaller share, at most 50 × length, rounded down to 10", () => {
  expect(ratingStake({ shareA: 20, balanceA: 1000, shareB: 100, balanceB: 150, length: 7 })).toBe(150);
  expect(ratingStake({ shareA: 20, balanceA: 1000, shareB: 100, balanceB: 5000, length: 7 })).toBe(200);
  expect(ratingStake({ shareA: 30, balanceA: 1000, shareB: 30, balanceB: 1000, length: 1 })).toBe(50);
  expect(ratingStake({ shareA: 30, balanceA: 333, shareB: 30, balanceB: 1000, length: 3 })).toBe(90);
  expect(ratingStake({ shareA: 20, balanceA: 40, shareB: 100, balanceB: 5000, length: 3 })).toBe(0);
});
