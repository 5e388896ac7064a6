/** Intervals against simulation, exact chances against brute force and known values. */
import { expect, test } from "vitest";
import {
  binomialTest,
  ratioInterval,
  shareInterval,
  smallestOf,
  tPoint,
  withoutLuck,
} from "../../../backgammon/certainty";
import { seededRandom } from "../../support/seeded-random";

const random = seededRandom(39);
const SAMPLES = 2000;

/** In how many of the samples the interval holds the truth, in percent. */
function coverage(truth: number, draw: () => { readonly low: number; readonly high: number } | null): number {
  let held = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const interval = draw();
    if (interval !== null && interval.low <= truth && truth <= interval.high) held++;
  }
  return (100 * held) / SAMPLES;
}

/** A normal draw by Box and Muller. */
function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

test.each([
  [20, 0.5],
  [20, 0.9],
  [60, 0.3],
  [400, 0.55],
])("of %d trials with a chance of %d a share's interval holds it in about 95 of 100 samples", (count, chance) => {
  const held = coverage(chance, () => {
    let hits = 0;
    for (let trial = 0; trial < count; trial++) if (random() < chance) hits++;
    return shareInterval(hits, count);
  });
  expect(held).toBeGreaterThan(92);
  expect(held).toBeLessThan(98.5);
});

test("a share's interval is Wilson's, and stays within 0 and 1", () => {
  // Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
  expect(shareInterval(81, 263)).toMatchObject({ low: expect.closeTo(0.2553, 4), high: expect.closeTo(0.3662, 4) });
  expect(shareInterval(15, 148)).toMatchObject({ low: expect.closeTo(0.0624, 4), high: expect.closeTo(0.1605, 4) });
  expect(shareInterval(0, 20)).toMatchObject({ value: 0, low: 0, high: expect.closeTo(0.1611, 4) });
  expect(shareInterval(0, 0)).toBeNull();
});

test("Student's point is that of the tables", () => {
  for (const [freedom, point] of [
    [5, 2.571],
    [9, 2.262],
    [20, 2.086],
    [30, 2.042],
    [120, 1.98],
  ]) {
    expect(Math.abs(tPoint(freedom) - point)).toBeLessThan(0.0015);
  }
});

test.each([10, 30])(
  "over %d matches of unequal length an error rate's interval holds the rate in about 95 of 100 samples",
  (matches) => {
    // A match has its own form, which all of its decisions share: 20 to 120 of them.
    const held = coverage(5, () =>
      ratioInterval(
        Array.from({ length: matches }, () => {
          const count = 20 + Math.floor(random() * 100);
          return { count, amount: count * (5 + 1.5 * normal()) + Math.sqrt(count) * 12 * normal() };
        }),
      ),
    );
    expect(held).toBeGreaterThan(91);
    expect(held).toBeLessThan(97.5);
  },
);

test("an interval over decisions as if each were a draw by itself would be too narrow: matches are the draws", () => {
  const clusters = Array.from({ length: 40 }, (_, match) => ({ count: 100, amount: 100 * (match % 2 === 0 ? 2 : 8) }));
  const interval = ratioInterval(clusters)!;
  expect(interval.value).toBe(5);
  expect(interval.high - interval.low).toBeCloseTo((2 * tPoint(39) * 3 * Math.sqrt(40 / 39)) / Math.sqrt(40), 6);
  expect([ratioInterval([]), ratioInterval([{ amount: 1, count: 5 }])]).toEqual([null, null]);
});

test("with the luck taken out a result's interval holds the true share in about 95 of 100 samples and is narrower", () => {
  const truth = 0.55;
  let [wide, narrow] = [0, 0];
  const draw = () => {
    const results = Array.from({ length: 60 }, () => {
      const luck = normal();
      // Luck decides most; over all draws the share of wins is about 0.55.
      const result = 0.8 * luck + 0.6 * normal() > -0.1257 ? 1 : 0;
      return { luck, result };
    });
    const plain = shareInterval(
      results.reduce((sum, { result }) => sum + result, 0),
      results.length,
    )!;
    const adjusted = withoutLuck(results)!;
    wide += plain.high - plain.low;
    narrow += adjusted.high - adjusted.low;
    return adjusted;
  };
  const held = coverage(truth, draw);
  expect(held).toBeGreaterThan(91);
  expect(held).toBeLessThan(98);
  expect(narrow).toBeLessThan(0.85 * wide);
  expect(withoutLuck([{ luck: 1, result: 1 }])).toBeNull();
  expect(withoutLuck(Array.from({ length: 20 }, () => ({ luck: 0, result: 1 })))).toBeNull();
});

test("the interval without luck is that of the regression line at luck zero, also where the sample was a lucky one", () => {
  const results = Array.from({ length: 30 }, () => {
    const luck = 2 + normal();
    return { luck, result: 0.5 + luck + normal() };
  });
  // Least squares by the normal equations, with the variance of their intercept.
  const sum = (take: (one: (typeof results)[number]) => number) => results.reduce((all, one) => all + take(one), 0);
  const [count, x, xx, y, xy] = [
    30,
    sum((r) => r.luck),
    sum((r) => r.luck ** 2),
    sum((r) => r.result),
    sum((r) => r.luck * r.result),
  ];
  const determinant = count * xx - x ** 2;
  const [intercept, slope] = [(xx * y - x * xy) / determinant, (count * xy - x * y) / determinant];
  const variance = sum((r) => (r.result - intercept - slope * r.luck) ** 2) / (count - 2);
  const half = tPoint(count - 2) * Math.sqrt((variance * xx) / determinant);
  const { value, low, high } = withoutLuck(results)!;
  expect(value).toBeCloseTo(intercept, 9);
  expect([low, high]).toEqual([expect.closeTo(intercept - half, 9), expect.closeTo(intercept + half, 9)]);
});

test("the exact test adds up every outcome that is no likelier, as brute force over all sequences does", () => {
  const bruteForce = (hits: number, count: number, chance: number) => {
    const shares = new Array<number>(count + 1).fill(0);
    for (let mask = 0; mask < 1 << count; mask++) {
      const ones = mask.toString(2).replaceAll("0", "").length;
      shares[ones] += chance ** ones * (1 - chance) ** (count - ones);
    }
    return shares.filter((share) => share <= shares[hits] * (1 + 1e-9)).reduce((sum, share) => sum + share, 0);
  };
  for (const chance of [1 / 6, 1 / 2, 1 / 36]) {
    for (let hits = 0; hits <= 12; hits++) {
      expect(binomialTest(hits, 12, chance)).toBeCloseTo(bruteForce(hits, 12, chance), 9);
    }
  }
  expect(binomialTest(0, 0, 1 / 6)).toBe(1);
  // Far from where powers of the chances are zero to the computer.
  expect(binomialTest(3333, 20_000, 1 / 6)).toBeGreaterThan(0.9);
  expect(binomialTest(3700, 20_000, 1 / 6)).toBeLessThan(1e-9);
});

test("fair dice fall under 5 % in at most 5 of 100 samples, for one test and for 21 together", () => {
  let [one, together] = [0, 0];
  const rounds = 300;
  for (let round = 0; round < rounds; round++) {
    const counts = new Array<number>(36).fill(0);
    for (let roll = 0; roll < 360; roll++) counts[Math.floor(random() * 36)]++;
    const doubles = counts.slice(0, 6);
    const others = Array.from({ length: 15 }, (_, at) => counts[6 + 2 * at] + counts[7 + 2 * at]);
    const sum = doubles.reduce((total, count) => total + count, 0);
    if (binomialTest(sum, 360, 1 / 6) < 0.05) one++;
    const each = [
      ...doubles.map((count) => binomialTest(count, 360, 1 / 36)),
      ...others.map((count) => binomialTest(count, 360, 1 / 18)),
    ];
    if (smallestOf(each) < 0.05) together++;
  }
  expect((100 * one) / rounds).toBeLessThan(8);
  expect((100 * together) / rounds).toBeLessThan(8);
  // Loaded dice are found: a double six twice as often as it should be.
  expect(smallestOf([binomialTest(40, 720, 1 / 36), ...Array.from({ length: 20 }, () => 0.5)])).toBeLessThan(0.05);
});
