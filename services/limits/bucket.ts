/**
 * A token bucket kept as one number, the moment at which it is full again (the generic cell rate algorithm of ITU-T I.371,
 * appendix A, with a burst). Pure; times in Unix milliseconds.
 */
import type { Rate } from "../../contract/limits";
import type { Take } from "../objects/rate-limiter";

/** Of the sums of refill times; clocks are read in whole milliseconds. */
const ROUNDING_MS = 1e-3;

/**
 * Takes `cost` tokens, or none. A bucket that was never used is full: `fullAtMs` 0. One that is to be full later than an empty one was
 * written by a clock that has been set back since: it counts as empty.
 */
export function takeTokens(fullAtMs: number, { burst, perMinute }: Rate, nowMs: number, cost = 1): Take {
  const refillMs = 60_000 / perMinute;
  const next = Math.min(Math.max(fullAtMs, nowMs), nowMs + burst * refillMs) + cost * refillMs;
  const waitMs = next - nowMs - burst * refillMs;
  return waitMs > ROUNDING_MS ? { ok: false, waitMs: Math.ceil(waitMs) } : { ok: true, fullAtMs: next };
}

/** A bucket that lives as long as whoever holds it. */
export class Bucket {
  readonly #rate: Rate;
  #fullAtMs = 0;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes `cost` tokens if there are so many, and says whether it did. */
  take(cost: number, nowMs: number): boolean {
    const take = takeTokens(this.#fullAtMs, this.#rate, nowMs, cost);
    if (take.ok) this.#fullAtMs = take.fullAtMs;
    return take.ok;
  }
}

/** What a user's sockets may send together: 60 messages at once, 30 a second. */
export const SOCKET_RATE: Rate = { burst: 60, perMinute: 30 * 60 };
/** What a user's chats may send together, in the same tokens: all of them may sign in at once. */
export const CHAT_RATE: Rate = { burst: 240, perMinute: 30 * 60 };
/** Sockets of one user at a time, and as many chats. */
export const MAX_SOCKETS = 8;
