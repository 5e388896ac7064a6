/** A value after each match, and where its points lie in a chart. Pure: the same on the server and in the browser. */
import type { SeriesCategory } from "~/models/series";
import { formatCoins } from "../../ui/format";

/** Coins in groups of three; a rating as one number. */
export function formatValue(category: SeriesCategory, value: number): string {
  return category === "wallet" ? formatCoins(value) : String(value);
}

export type Scale = { readonly low: number; readonly high: number; readonly ticks: readonly number[] };

/** Room for the last value's label under its point and the peak's above it, as shares of the values' range. */
const BELOW = 0.2;
const ABOVE = 0.22;
const TICKS = 5;
/** How far a chart's points stay away from its left and right edge, so that their marks are whole (also in stats-chart.css). */
export const CHART_EDGE_PX = 12;

/** 1, 2 or 5 times a power of ten, at least 1: the smallest such step with at most `TICKS` steps in `range`. */
function niceStep(range: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].map((factor) => factor * power).find((size) => range / size <= TICKS);
    if (step !== undefined) return step;
  }
}

/** The vertical axis for whole, non-negative values; throws a RangeError without any. */
export function makeScale(values: readonly number[]): Scale {
  if (values.length === 0) throw new RangeError("A scale needs a value.");
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // A line without any change still needs a height.
  const range = most > least ? most - least : Math.max(10, most / 10);
  const [low, high] = [least - BELOW * range, most + ABOVE * range];
  const step = niceStep(high - low);
  const ticks: number[] = [];
  for (let tick = Math.max(0, Math.ceil(low / step) * step); tick <= high; tick += step) ticks.push(tick);
  return { low, high, ticks };
}

/** 0 at the top, 1 at the bottom. */
export function heightOf(value: number, { low, high }: Scale): number {
  return (high - value) / (high - low);
}

/** 0 at the left, 1 at the right; a lone point stands in the middle. */
export function placeOf(index: number, count: number): number {
  return count === 1 ? 0.5 : index / (count - 1);
}

/** The match in which the highest value was reached first. */
export function peakIndex(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

/** An SVG path through all values in a square of `size` units. */
export function linePath(values: readonly number[], scale: Scale, size: number): string {
  const points = values.map(
    (value, index) =>
      `${Math.round(placeOf(index, values.length) * size)} ${Math.round(heightOf(value, scale) * size)}`,
  );
  return `M${points.join("L")}`;
}

/** Match numbers to write under the line: the first, the middle and the last, each once. */
export function axisMatches(count: number): readonly number[] {
  return [...new Set([1, Math.ceil((count + 1) / 2), count])];
}

/** The point nearest to a place between 0 and 1. */
export function indexAt(place: number, count: number): number {
  return Math.round(Math.min(1, Math.max(0, place)) * (count - 1));
}
