/** What facts are typically worth: rules of thumb that put them in order, and nothing else (decision 103). */

/** Typical worths, in points of equity at the present cube: what turns facts of different kinds into one order. */
export const WORTH = {
  /** Of being hit at all, and of each pip that it costs; for each throw of 36. */
  hitShare: 0.3,
  hitPip: 0.015,
  /** Of hitting a checker, and of each pip that it sends back. */
  hit: 0.2,
  pipSentBack: 0.01,
  /** Of keeping the opponent on the bar a whole roll. */
  dance: 0.8,
  blot: 0.03,
  checkerOff: 0.08,
  wastedPip: 0.03,
} as const;
/** Of holding each point, by its number: one's own board and bar point, then the anchors. */
const POINT_WORTH: Readonly<Record<number, number>> = {
  ...{ 1: 0.02, 2: 0.06, 3: 0.1, 4: 0.16, 5: 0.2, 6: 0.15, 7: 0.14, 8: 0.08 },
  ...{ 18: 0.12, 19: 0.08, 20: 0.2, 21: 0.16, 22: 0.1, 23: 0.06, 24: 0.04 },
};
const OTHER_POINT_WORTH = 0.04;
/** Of a prime, by its length. */
const PRIME_WORTH = [0, 0, 0, 0.03, 0.12, 0.27, 0.5] as const;

export function pointsWorth(points: readonly number[]): number {
  return points.reduce((sum, point) => sum + (POINT_WORTH[point] ?? OTHER_POINT_WORTH), 0);
}

export function primeWorth(length: number): number {
  return PRIME_WORTH[Math.min(length, PRIME_WORTH.length - 1)];
}
