import { expect, test } from "vitest";
import {
  type Chances,
  type Cube,
  EngineError,
  invertChances,
  matchEquity,
  type Stakes,
  type Table,
} from "../../../engine";
import { decideCube, turnTable } from "../../../engine/cube";
import { cubefulWorth } from "../../../engine/cubeful";
import { requireTable } from "../../../engine/stakes";
import { pick, seededRandom } from "../../support/seeded-random";

const MONEY: Stakes = { type: "money", jacoby: false, limit: null };
const CENTRED: Cube = { value: 1, owner: null };

function plain(win: number): Chances {
  return { win, winGammon: 0, winBackgammon: 0, loseGammon: 0, loseBackgammon: 0 };
}

function match(ownAway: number, otherAway: number, crawford = false): Stakes {
  return { type: "match", ownAway, otherAway, crawford };
}

/** The chance to win at which the taker is indifferent, without gammons. */
function takePoint(stakes: Stakes, cube: Cube, efficiency: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    const { take } = decideCube(plain(1 - middle), { stakes, cube }, efficiency);
    if (take) high = middle;
    else low = middle;
  }
  return low;
}

test("a money cube without gammons is taken with 25 % when it is dead, 20 % when it is perfectly live", () => {
  expect(takePoint(MONEY, CENTRED, 0)).toBeCloseTo(0.25, 6);
  expect(takePoint(MONEY, CENTRED, 1)).toBeCloseTo(0.2, 3);
  expect(takePoint(MONEY, CENTRED, 2 / 3)).toBeCloseTo(0.2143, 3);
});

test("an even money position is worth nothing with the cube in the middle, and its owner has the better of it", () => {
  const worth = (owner: Cube["owner"]) => cubefulWorth(plain(0.5), { stakes: MONEY, cube: { value: 2, owner } }, 0.68);
  expect(cubefulWorth(plain(0.5), { stakes: MONEY, cube: CENTRED }, 0.68)).toBeCloseTo(0, 9);
  expect(worth("own")).toBeGreaterThan(0.3);
  expect(worth("other")).toBeCloseTo(-worth("own"), 9);
});

/** Whether a side may turn the cube and loses the match with it where it is, while the other needs no more. */
function isTurnedFree({ stakes, cube: { value, owner } }: Table): boolean {
  if (stakes.type === "money" || stakes.crawford) return false;
  const { ownAway, otherAway } = stakes;
  const ownDoes = owner !== "other" && value >= otherAway && value < ownAway;
  return ownDoes || (owner !== "own" && value >= ownAway && value < otherAway);
}

test("what one player has the other lacks, at every score, cube and limit where turning it costs", () => {
  const random = seededRandom(5);
  for (let round = 0; round < 3000; round++) {
    const win = random();
    const winGammon = win * random();
    const loseGammon = (1 - win) * random();
    const chances = {
      win,
      winGammon,
      winBackgammon: winGammon * random() * 0.3,
      loseGammon,
      loseBackgammon: loseGammon * random() * 0.3,
    };
    const away = () => 1 + Math.floor(random() * 9);
    const stakes = pick<Stakes>(random, [
      MONEY,
      { type: "money", jacoby: true, limit: pick(random, [null, 1, 4, 16]) },
      match(away(), away()),
      match(1, away(), true),
    ]);
    const owner = pick(random, ["own", "other", null] as const);
    const table: Table = { stakes, cube: { value: owner === null ? 1 : pick(random, [2, 4, 8]), owner } };
    const worth = cubefulWorth(chances, table, 0.68);
    expect(Number.isFinite(worth)).toBe(true);
    // Whoever turns it free does so on their turn, not on the other's.
    if (isTurnedFree(table)) continue;
    const other = cubefulWorth(invertChances(chances), turnTable(table), 0.68);
    expect(worth + other).toBeCloseTo(stakes.type === "money" ? 0 : 1, 9);
  }
});

test("with the Jacoby rule gammons count only once the cube has been turned", () => {
  const gammonish: Chances = { ...plain(0.6), winGammon: 0.5 };
  const jacoby: Stakes = { type: "money", jacoby: true, limit: null };
  expect(cubefulWorth(gammonish, { stakes: jacoby, cube: CENTRED }, 0)).toBeCloseTo(0.2, 9);
  expect(cubefulWorth(gammonish, { stakes: MONEY, cube: CENTRED }, 0)).toBeCloseTo(0.7, 9);
  expect(cubefulWorth(gammonish, { stakes: jacoby, cube: { value: 2, owner: "own" } }, 0)).toBeCloseTo(1.4, 9);
});

test("a coin game costs no more than its limit, and there the cube is dead", () => {
  const stakes: Stakes = { type: "money", jacoby: false, limit: 2 };
  const gammonish: Chances = { ...plain(1), winGammon: 1 };
  expect(cubefulWorth(gammonish, { stakes, cube: { value: 2, owner: "own" } }, 0.68)).toBe(2);
  expect(decideCube(plain(0.7), { stakes, cube: { value: 2, owner: "own" } }, 0.68).double).toBe(false);
  expect(decideCube(plain(0.7), { stakes, cube: CENTRED }, 0.68).double).toBe(true);
});

test("the match equity table has its known corners", () => {
  expect(matchEquity(5, 5, false)).toBe(0.5);
  expect(matchEquity(1, 2, false)).toBe(0.67736);
  expect(matchEquity(2, 1, false)).toBeCloseTo(0.32264, 9);
  expect(matchEquity(2, 1, true)).toBe(0.48803);
  expect(matchEquity(1, 3, true)).toBeCloseTo(1 - 0.32264, 9);
  expect(matchEquity(0, 4, true)).toBe(1);
  expect(matchEquity(4, -1, false)).toBe(0);
  expect(matchEquity(25, 24, false) + matchEquity(24, 25, false)).toBe(1);
});

test("after the Crawford game the trailer doubles at once; in it nobody does; at two points each the cube is live once", () => {
  const { double, take } = decideCube(plain(0.5), { stakes: match(4, 1), cube: CENTRED }, 0.68);
  expect([double, take]).toEqual([true, true]);
  expect(decideCube(plain(0.7), { stakes: match(4, 1, true), cube: CENTRED }, 0.68).double).toBe(false);
  expect(decideCube(plain(0.7), { stakes: match(1, 4), cube: CENTRED }, 0.68).double).toBe(false);
  // 2-away both: doubled to 2 the game decides the match, so the taker needs their share of a lost single game: 32.264 %.
  expect(takePoint(match(2, 2), CENTRED, 0.68)).toBeCloseTo(0.32264, 5);
});

test("a free double can be passed, whoever is on roll before it, and is held back by who is too good for it", () => {
  const afterCrawford: Table = { stakes: match(1, 4), cube: CENTRED };
  const taken = (win: number) => win + (1 - win) * matchEquity(1, 2, true);
  const passed = matchEquity(1, 3, true);
  // The leader takes a double that is sure to come with 60 %, and passes it with 5 %.
  expect(cubefulWorth(plain(0.6), afterCrawford, 0.68)).toBeCloseTo(taken(0.6), 9);
  expect(cubefulWorth(plain(0.05), afterCrawford, 0.68)).toBeCloseTo(passed, 9);
  expect(taken(0.05)).toBeLessThan(passed);
  // A gammon wins four points with the cube where it is: whoever is almost sure of one does not let the leader drop at two.
  const gammonish: Chances = { ...plain(0.05), loseGammon: 0.9 };
  const redouble: Table = { stakes: match(2, 4), cube: { value: 2, owner: "other" } };
  expect(cubefulWorth(gammonish, redouble, 0.68)).toBeLessThan(matchEquity(2, 2, false) / 2);
});

test("a gammon is worth the match where only it wins or loses it: gammon-go, gammon-save, and nothing at double match point", () => {
  const gammonish: Chances = { ...plain(0.55), winGammon: 0.15, loseGammon: 0.2 };
  const worth = (stakes: Stakes, chances = gammonish) => cubefulWorth(chances, { stakes, cube: CENTRED }, 0.68);
  // In the Crawford game, 2-away against 1-away: a single game won makes the match even, a gammon wins it, any loss loses it.
  expect(worth(match(2, 1, true))).toBeCloseTo(0.15 + 0.4 * 0.5, 9);
  // The other side of it: any win wins the match, a single game lost makes it even, a gammon loses it.
  expect(worth(match(1, 2, true))).toBeCloseTo(0.55 + 0.25 * 0.5, 9);
  expect(worth(match(1, 1))).toBeCloseTo(0.55, 9);
  // With the cube at 2 between 4-away and 2-away a loss is the match already: only the owner's gammon counts.
  const cube: Cube = { value: 2, owner: "own" };
  const dead = (loseGammon: number) => cubefulWorth({ ...plain(0.3), loseGammon }, { stakes: match(4, 2), cube }, 0.68);
  expect(dead(0.5)).toBeCloseTo(dead(0), 9);
});

test("cubes and scores that contradict are refused by name", () => {
  const refuses = (stakes: Stakes, cube: Cube) => {
    expect(() => requireTable({ stakes, cube })).toThrow(EngineError);
  };
  refuses(MONEY, { value: 3, owner: "own" });
  refuses(MONEY, { value: 2, owner: null });
  refuses(MONEY, { value: 1, owner: "own" });
  refuses(MONEY, { value: 128, owner: "own" });
  refuses({ type: "money", jacoby: false, limit: 0 }, CENTRED);
  refuses(match(0, 3), CENTRED);
  refuses(match(26, 3), CENTRED);
  refuses(match(2, 3, true), CENTRED);
  refuses(match(1, 3, true), { value: 2, owner: "own" });
  expect(() => requireTable({ stakes: match(1, 3, true), cube: CENTRED })).not.toThrow();
});
