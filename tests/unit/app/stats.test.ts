import { expect, test } from "vitest";
import {
  averagePips,
  byChance,
  formatShare,
  percentOf,
  totalOf,
  winLossRows,
} from "../../../app/components/study/stats/figures";
import {
  axisMatches,
  formatValue,
  heightOf,
  indexAt,
  linePath,
  makeScale,
  peakIndex,
  placeOf,
} from "../../../app/components/study/stats/series";
import { formatErrorRate } from "../../../app/components/ui/format";
import { pipsOf } from "../../../services/stats/roll-counts";

test("[FMT-04] average pips have two decimals", () => {
  expect(averagePips({ pipsTotal: 49, typeTotal: 6 })).toBe("8.17");
  expect(averagePips({ pipsTotal: 7, typeTotal: 1 })).toBe("7.00");
});

test("[STAT-09] what cannot be computed reads N/A, a zero reads as zero", () => {
  expect(averagePips({ pipsTotal: 0, typeTotal: 0 })).toBe("N/A");
  expect([percentOf(0, 0), percentOf(0, 3), percentOf(2, 3)]).toEqual(["N/A", "0.0%", "66.7%"]);
  expect([formatShare(null), formatShare(0)]).toEqual(["N/A", "0.0"]);
  expect([formatErrorRate(null), formatErrorRate(0), formatErrorRate(12.34)]).toEqual(["N/A", "0.0", "12.3"]);
});

test("[STAT-07] wins and losses stand in one row a kind, and the total is over all of them", () => {
  const rows = winLossRows(
    [
      { type: "coin", count: 3 },
      { type: "1p", count: 0 },
    ],
    [
      { type: "1p", count: 2 },
      { type: "coin", count: 1 },
    ],
  );
  expect(rows).toEqual([
    { type: "coin", won: 3, lost: 1 },
    { type: "1p", won: 0, lost: 2 },
  ]);
  expect(totalOf(rows)).toEqual({ won: 3, lost: 3 });
});

test("fair dice: every throw once, the opening without its ties", () => {
  const faces = [1, 2, 3, 4, 5, 6];
  const throws = faces.flatMap((a) => faces.map((b) => [Math.min(a, b), Math.max(a, b)]));
  const mean = (rolls: number[][]) => rolls.reduce((sum, [a, b]) => sum + pipsOf(`${a}_${b}`), 0) / rolls.length;
  const untied = throws.filter(([a, b]) => a !== b);
  expect(byChance("opening")).toEqual({ nonDouble: 100 / 15, double: null, pips: mean(untied) });
  for (const mode of ["contact", "no_contact"] as const) {
    const { nonDouble, double, pips } = byChance(mode);
    expect(15 * nonDouble + 6 * (double as number)).toBeCloseTo(100, 9);
    expect(pips).toBeCloseTo(mean(throws), 9);
  }
});

test("a scale holds all values with room above and below, on round steps that are never negative", () => {
  for (const values of [[1000], [0], [0, 0], [1000, 1001], [5, 4_800_000_000], [1498, 1512, 1530], [0, 40]]) {
    const scale = makeScale(values);
    for (const value of values) {
      expect(heightOf(value, scale)).toBeGreaterThan(0.1);
      expect(heightOf(value, scale)).toBeLessThan(0.9);
    }
    expect(scale.ticks.length).toBeGreaterThanOrEqual(2);
    expect(scale.ticks.length).toBeLessThanOrEqual(6);
    const step = scale.ticks[1] - scale.ticks[0];
    for (const [index, tick] of scale.ticks.entries()) {
      expect(Number.isInteger(tick)).toBe(true);
      expect(tick).toBeGreaterThanOrEqual(Math.max(0, scale.low));
      expect(tick).toBeLessThanOrEqual(scale.high);
      expect(tick).toBe(scale.ticks[0] + index * step);
    }
  }
  expect(() => makeScale([])).toThrow(RangeError);
});

test("[STAT-05] the peak is where the highest value was reached first, and the line goes through every value", () => {
  const values = [10, 30, 20, 30];
  expect(peakIndex(values)).toBe(1);
  const scale = makeScale(values);
  const points = linePath(values, scale, 1000)
    .slice(1)
    .split("L")
    .map((point) => point.split(" ").map(Number));
  expect(points.map(([x]) => x)).toEqual([0, 333, 667, 1000]);
  expect(points.map(([, y]) => y)).toEqual(values.map((value) => Math.round(1000 * heightOf(value, scale))));
  expect(points[1][1]).toBeLessThan(points[2][1]);
});

test("[STAT-05] the axis names the first, the middle and the last match, each once", () => {
  expect([1, 2, 3, 4, 37, 1000].map(axisMatches)).toEqual([
    [1],
    [1, 2],
    [1, 2, 3],
    [1, 3, 4],
    [1, 19, 37],
    [1, 501, 1000],
  ]);
});

test("a place along the line picks the nearest match, also beyond its ends", () => {
  expect([-1, 0, 0.49, 0.51, 1, 2].map((place) => indexAt(place, 2))).toEqual([0, 0, 0, 1, 1, 1]);
  expect(indexAt(0.7, 1)).toBe(0);
  expect(placeOf(0, 1)).toBe(0.5);
  for (const index of [0, 1, 5, 9]) expect(indexAt(placeOf(index, 10), 10)).toBe(index);
});

test("every tick of a chart has a label of its own, at 1.25 billion coins too", () => {
  for (const values of [[1_250_000_000, 1_250_000_400], [1_250_000_000, 1_249_000_000], [7], [0, 3]]) {
    const labels = makeScale(values).ticks.map((tick) => formatValue("wallet", tick));
    expect(labels.length).toBeGreaterThan(1);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
