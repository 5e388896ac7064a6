/** How far a median of a few matches can be trusted. */
import { expect, test } from "vitest";
import { median, medianInterval } from "../../../services/stats/median";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("the median is the middle value, or the mean of the middle two", () => {
  expect(median([])).toBeNull();
  expect(median([7])).toBe(7);
  expect(median([9, 1, 4])).toBe(4);
  expect(median([9, 1, 4, 6])).toBe(5);
});

test("below six values no interval holds in 95 of 100 samples", () => {
  expect(medianInterval([])).toBeNull();
  expect(medianInterval(upTo(5))).toBeNull();
  expect(medianInterval([6, 1, 5, 2, 4, 3])).toEqual({ low: 1, high: 6 });
});

// The ranks of the sign test's tables: the largest k with 2·P(Bin(n, ½) < k) ≤ 0.05.
test.each([
  [8, 1],
  [9, 2],
  [12, 3],
  [15, 4],
  [20, 6],
  [25, 8],
  [30, 10],
])("of %i values the interval goes from the %i-th smallest to the same from above", (count, rank) => {
  expect(medianInterval(upTo(count))).toEqual({ low: rank, high: count + 1 - rank });
});

test("an interval holds the median in about 95 of 100 samples, and never in fewer", () => {
  let seed = 12_345;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  // Skewed, as error rates are: the median of -ln(u) is ln 2.
  const samples = Array.from({ length: 4000 }, () => Array.from({ length: 20 }, () => -Math.log(1 - random())));
  const held = samples.filter((values) => {
    const interval = medianInterval(values);
    return interval !== null && interval.low <= Math.LN2 && Math.LN2 <= interval.high;
  }).length;
  // The exact coverage of ranks 6 and 15 of 20 is 95.86 %.
  expect(held / samples.length).toBeGreaterThan(0.95);
  expect(held / samples.length).toBeLessThan(0.968);
});
