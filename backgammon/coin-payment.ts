/** What a coin game costs its loser: all of `stakes.ts` that a board needs. */

/** Coins that the loser of a coin game pays. `points` are cube × level after the Jacoby rule; `limit` is from `coinLimit`. */
export function coinPayment(stake: number, points: number, limit: number): number {
  return stake * Math.min(points, limit);
}

/** Coins held from each player while a coin game runs: the most that it can cost. */
export function coinHold(stake: number, limit: number): number {
  return stake * limit;
}
