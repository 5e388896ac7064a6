/** Match ids are numbers below 2^53: 40 bits of milliseconds since 2025 (enough until 2059), then 13 random bits. */
const EPOCH_MS = Date.UTC(2025, 0, 1);
const RANDOM_BITS = 13;

/** A new id, chosen before the match exists, so that whoever retries finds the same match. Random comes from the system. */
export function newMatchId(nowMs: number): number {
  const random = crypto.getRandomValues(new Uint16Array(1))[0] % 2 ** RANDOM_BITS;
  return (nowMs - EPOCH_MS) * 2 ** RANDOM_BITS + random;
}

/** Two pairs of one millisecond seldom draw the same id, and never so often in a row, so long as the system's random is random. */
export const MOST_DRAWS = 5;
