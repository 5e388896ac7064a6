/** How the Worker calls a rate limiter. */
import type { Rate } from "../../contract/limits";
import { type ObjectNamespace, objectNamed } from "./namespace";

export type Take =
  | { readonly ok: true; readonly fullAtMs: number }
  /** Nothing is taken; the same can succeed after this time. */
  | { readonly ok: false; readonly waitMs: number };

export type RateLimiterRpc = {
  /** Takes one token from the caller's bucket. */
  take(rate: Rate): Promise<Take>;
};

export type RateLimiterBinding = { readonly RATE_LIMITER: ObjectNamespace<RateLimiterRpc> };

/** The limiter of one strict limit for one caller; `key` names both. */
export function rateLimiter(env: RateLimiterBinding, key: string): DurableObjectStub & RateLimiterRpc {
  return objectNamed(env.RATE_LIMITER, key);
}
