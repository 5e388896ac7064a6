/**
 * How sure figures are: intervals that hold the truth in 95 of 100 samples, and exact chances. Pure; each is compared with simulation or brute force in
 * tests/unit/backgammon/certainty.test.ts. docs/study-numbers.md says where each is shown.
 */

export type Interval = { readonly value: number; readonly low: number; readonly high: number };

/** The 97.5 % point of the normal distribution. */
const Z = 1.959964;

/** Of shares of fewer matches nothing is said. */
export const LEAST_RESULTS = 20;

/** A share of `count` trials (Wilson, "Probable inference", JASA 22, 1927): unlike the plain one it holds near 0 and 1; null of nothing. */
export function shareInterval(hits: number, count: number): Interval | null {
  if (count === 0) return null;
  const value = hits / count;
  const scale = 1 + Z ** 2 / count;
  const middle = (value + Z ** 2 / (2 * count)) / scale;
  const half = (Z / scale) * Math.sqrt((value * (1 - value)) / count + Z ** 2 / (4 * count ** 2));
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The 97.5 % point of Student's distribution, by its expansion around the normal one (Abramowitz and Stegun 26.7.5); good from 5 on. */
export function tPoint(freedom: number): number {
  const z = Z;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, power) => sum + term / freedom ** (power + 1), z);
}

/** What a match adds: `amount` over `count` decisions. */
export type Cluster = { readonly amount: number; readonly count: number };

/**
 * Amount a decision over matches, each counted as one draw, since the decisions of a match go together (ratio estimate: Cochran, "Sampling
 * Techniques", 1977, 6.3). Null of fewer than two matches, or without a decision.
 */
export function ratioInterval(clusters: readonly Cluster[]): Interval | null {
  const all = clusters.length;
  const count = clusters.reduce((sum, cluster) => sum + cluster.count, 0);
  if (all < 2 || count === 0) return null;
  const value = clusters.reduce((sum, cluster) => sum + cluster.amount, 0) / count;
  const squares = clusters.reduce((sum, cluster) => sum + (cluster.amount - value * cluster.count) ** 2, 0);
  const half = (tPoint(all - 1) * Math.sqrt((squares * all) / (all - 1))) / count;
  return { value, low: value - half, high: value + half };
}

/** A result, and luck whose mean is zero whoever plays. */
export type LuckyResult = { readonly result: number; readonly luck: number };

/**
 * The mean result with the luck taken out as a control variate: what luck explains of the results, by their regression, is taken
 * off its mean, which fair dice bring to zero. Null of fewer than ten results, or where luck or results are all alike.
 */
export function withoutLuck(results: readonly LuckyResult[]): Interval | null {
  const count = results.length;
  if (count < 10) return null;
  const mean = (take: (result: LuckyResult) => number) => results.reduce((sum, one) => sum + take(one), 0) / count;
  const [result, luck] = [mean((one) => one.result), mean((one) => one.luck)];
  const spread = mean((one) => (one.luck - luck) ** 2);
  if (spread === 0) return null;
  const slope = mean((one) => (one.luck - luck) * (one.result - result)) / spread;
  const left = results.map((one) => one.result - result - slope * (one.luck - luck));
  const variance = left.reduce((sum, residual) => sum + residual ** 2, 0) / (count - 2);
  if (variance === 0) return null;
  const value = result - slope * luck;
  // The slope is estimated as well: the further the luck is from its mean, the more that costs.
  const half = tPoint(count - 2) * Math.sqrt((variance / count) * (1 + luck ** 2 / spread));
  return { value, low: value - half, high: value + half };
}

/**
 * How likely it is that fair chances bring a number of hits that is no likelier than this one: the exact two-sided binomial test, all
 * outcomes added up. 1 of nothing.
 */
export function binomialTest(hits: number, count: number, chance: number): number {
  const likelihoods = binomialLogs(count, chance);
  // Rounding must not part two outcomes that are equally likely.
  const limit = likelihoods[hits] + 1e-9;
  const sum = likelihoods.reduce(
    (total, likelihood) => (likelihood <= limit ? total + Math.exp(likelihood) : total),
    0,
  );
  return Math.min(1, sum);
}

/** The logarithm of the chance of each number of hits from 0 to `count`. */
function binomialLogs(count: number, chance: number): Float64Array {
  const logs = new Float64Array(count + 1);
  const odds = Math.log(chance) - Math.log1p(-chance);
  logs[0] = count * Math.log1p(-chance);
  for (let hits = 1; hits <= count; hits++) logs[hits] = logs[hits - 1] + Math.log((count - hits + 1) / hits) + odds;
  return logs;
}

/** Of several tests that were looked at together: the smallest chance times how many they were (Bonferroni), which is never too small. */
export function smallestOf(chances: readonly number[]): number {
  return Math.min(1, Math.min(...chances) * chances.length);
}
