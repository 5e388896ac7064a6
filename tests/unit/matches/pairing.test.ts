import { expect, test } from "vitest";
import {
  acceptedFromMs,
  type CoinEntry,
  canAfford,
  findPairs,
  type PoolEntry,
  type RatingEntry,
} from "../../../services/matchmaking/pairing";
import { pairKey, pairsAgain } from "../../../services/matchmaking/players";
import type { Standing } from "../../../services/objects/pool";

function coin(userId: string, levels: number[], joinedAtMs = 0): CoinEntry {
  return { type: "coin", userId, levels, joinedAtMs, leaveAtMs: null };
}

function rating(userId: string, changes: Partial<RatingEntry> = {}): RatingEntry {
  const asked = { clocks: ["normal"], lengths: [1, 3, 5, 7], minRating: 0, share: 30 } as const;
  return { type: "rating", userId, joinedAtMs: 0, leaveAtMs: null, ...asked, ...changes };
}

function standings(values: Record<string, [balance: number, rating?: number]>): Map<string, Standing> {
  return new Map(Object.entries(values).map(([id, [balance, own]]) => [id, { balance, rating: own ?? null }]));
}

function namesOf(entries: readonly PoolEntry[], players: Map<string, Standing>, nowMs = 0): string[] {
  return findPairs(entries, players, nowMs).pairs.map((pair) => pair.players.map(({ userId }) => userId).join("-"));
}

test("[POOL-06] a coin pair plays the highest level that both chose and can still afford, to the limit of the smaller balance", () => {
  const players = standings({ a: [10_000], b: [2_100] });
  const { pairs } = findPairs([coin("a", [1, 2, 3, 4]), coin("b", [1, 2, 3, 4])], players, 0);
  // b can afford level 3 (500 × 4); 2100 / 500 = 4.2, so the limit is 4.
  expect(pairs[0].terms).toMatchObject({ type: "coin", level: { level: 3, stake: 500 }, limit: 4 });
});

test("[POOL-06] coin players without a common level wait", () => {
  expect(namesOf([coin("a", [1]), coin("b", [2])], standings({ a: [5000], b: [5000] }))).toEqual([]);
});

test("[POOL-06] in the coin pool the longest wait is served first, at the highest level that anyone offers", () => {
  const players = standings({ a: [5000], b: [5000], c: [5000], d: [5000] });
  const entries = [coin("d", [1, 3], 4), coin("b", [1, 2], 2), coin("a", [1, 2, 3], 1), coin("c", [1, 2], 3)];
  expect(namesOf(entries, players)).toEqual(["a-d", "b-c"]);
});

test("[POOL-06] rating players pair when length, clock and both minimum ratings fit, at the longest shared length", () => {
  const players = standings({ a: [1000, 1650], b: [1000, 1700] });
  const a = rating("a", { lengths: [1, 3, 5], clocks: ["speed", "casual"], minRating: 1600 });
  const pairOf = (b: RatingEntry) => findPairs([a, b], players, 0).pairs[0]?.terms ?? null;
  expect(pairOf(rating("b", { lengths: [3, 5, 7], clocks: ["casual"], share: 20 }))).toEqual({
    type: "rating",
    length: 5,
    clock: "casual",
    stake: 200,
  });
  expect(pairOf(rating("b", { lengths: [7], clocks: ["casual"] }))).toBeNull();
  expect(pairOf(rating("b", { clocks: ["normal"] }))).toBeNull();
  expect(pairOf(rating("b", { clocks: ["speed"], minRating: 1800 }))).toBeNull();
  expect(pairOf(rating("b", { clocks: ["speed"], minRating: 1600 }))).not.toBeNull();
});

test("[POOL-06] the closest ratings pair first", () => {
  const players = standings({ a: [1000, 1500], b: [1000, 1600], c: [1000, 1510], d: [1000, 1690] });
  expect(namesOf([rating("a"), rating("b"), rating("c"), rating("d")], players)).toEqual(["a-c", "b-d"]);
});

test("[POOL-06] the accepted distance of ratings widens with the longer wait, and the pool knows when", () => {
  const players = standings({ a: [1000, 1000], b: [1000, 1600] });
  const entries = [rating("a", { joinedAtMs: 5_000 }), rating("b", { joinedAtMs: 90_000 })];
  // 200 points at once and 40 more a second: 600 points after 10 s.
  expect(acceptedFromMs(600, 5_000)).toBe(15_000);
  expect(findPairs(entries, players, 14_999)).toEqual({ pairs: [], nextMs: 15_000 });
  expect(namesOf(entries, players, 15_000)).toEqual(["a-b"]);
  expect(acceptedFromMs(200, 7)).toBe(7);
});

test("[POOL-06] a player whose nearest twenty do not fit finds the one who does", () => {
  const crowd = Array.from({ length: 60 }, (_, index) => rating(`s${index}`, { clocks: ["speed"], minRating: 1700 }));
  const players = new Map(crowd.map(({ userId }, index) => [userId, { balance: 500, rating: 1500 + index }]));
  players.set("a", { balance: 500, rating: 1500 });
  players.set("b", { balance: 500, rating: 1600 });
  expect(namesOf([rating("a"), ...crowd, rating("b")], players)).toEqual(["a-b"]);
});

test("nobody is in two pairs, whoever waits", () => {
  const names = Array.from({ length: 31 }, (_, index) => `p${index}`);
  const players = new Map(names.map((name, index) => [name, { balance: 500, rating: 1000 + index }]));
  const { pairs } = findPairs(
    names.map((name) => rating(name)),
    players,
    0,
  );
  const paired = pairs.flatMap((pair) => pair.players.map(({ userId }) => userId));
  expect(pairs).toHaveLength(15);
  expect(new Set(paired).size).toBe(30);
});

test("an entry whose player is not known is left alone", () => {
  expect(namesOf([coin("a", [1]), coin("b", [1])], standings({ a: [500] }))).toEqual([]);
});

test("[COIN-04] who cannot afford any of their levels, or a rating stake of 10, cannot play for it", () => {
  expect(canAfford(coin("a", [2, 3]), { balance: 799, rating: null })).toBe(false);
  expect(canAfford(coin("a", [2, 3]), { balance: 800, rating: null })).toBe(true);
  expect(canAfford(rating("a", { share: 20 }), { balance: 49, rating: 1500 })).toBe(false);
  expect(canAfford(rating("a", { share: 20 }), { balance: 50, rating: 1500 })).toBe(true);
});

test("two meet again where either played the other last, by another account too; not where the other does not wait", () => {
  const row = (id: string, personId: string, lastOpponentId: string | null) => ({ id, personId, lastOpponentId });
  const again = pairsAgain([
    row("a", "ann", "ben"),
    row("b2", "ben", "cid"),
    row("d", "dee", null),
    row("e", "eva", "dee"),
  ]);
  expect([...again]).toEqual([pairKey("a", "b2"), pairKey("e", "d")]);
});
