/** The median of a sample, and how far it can be trusted. Pure. */

/** The middle value, or the mean of the middle two; null of nothing. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How likely the interval may miss. */
const MISS = 0.05;

/**
 * The 95 % confidence interval of the median that the sample was drawn around, whatever its distribution: from the k-th smallest to
 * the k-th largest value, for the largest k such that fewer than k of n values fall on one side of the median in at most 2.5 % of
 * samples (n fair coins). Null below 6 values, where even the smallest and the largest miss it more often.
 */
export function medianInterval(values: readonly number[]): { readonly low: number; readonly high: number } | null {
  const sorted = [...values].sort((a, b) => a - b);
  const count = sorted.length;
  let rank = 0;
  // Of n fair coins, exactly `rank` fall on one side; and so many or fewer.
  let exactly = 0.5 ** count;
  let atMost = exactly;
  while (rank < count / 2 && 2 * atMost <= MISS) {
    rank++;
    exactly *= (count - rank + 1) / rank;
    atMost += exactly;
  }
  return rank === 0 ? null : { low: sorted[rank - 1], high: sorted[count - rank] };
}
