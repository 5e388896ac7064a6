/** How many messages a socket may send: a burst, refilled evenly. Time is an argument, in Unix ms. */
export type TokenBucket = { tokens: number; atMs: number };

export const MESSAGES_PER_SECOND = 30;
export const MESSAGE_BURST = 60;

export function fullBucket(nowMs: number): TokenBucket {
  return { tokens: MESSAGE_BURST, atMs: nowMs };
}

/** Takes `cost` tokens if there are so many, and says whether it did. */
export function takeTokens(bucket: TokenBucket, cost: number, nowMs: number): boolean {
  const refill = (Math.max(0, nowMs - bucket.atMs) / 1000) * MESSAGES_PER_SECOND;
  bucket.tokens = Math.min(MESSAGE_BURST, bucket.tokens + refill);
  bucket.atMs = nowMs;
  if (bucket.tokens < cost) return false;
  bucket.tokens -= cost;
  return true;
}
