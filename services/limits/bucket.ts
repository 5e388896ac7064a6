/**
 * A token bucket kept as one number, the moment at which it is full again (the generic cell rate algorithm of ITU-T I.371,
 * appendix A, with a burst). Pure; times in Unix milliseconds.
 */
export type Rate = { readonly burst: number; readonly perMinute: number };
export type Take =
  | { readonly ok: true; readonly fullAtMs: number }
  /** Nothing is taken; the next call can succeed after this time. */
  | { readonly ok: false; readonly waitMs: number };

/** Takes one token. A bucket that was never used is full: `fullAtMs` 0. */
export function takeToken(fullAtMs: number, { burst, perMinute }: Rate, nowMs: number): Take {
  const refillMs = 60_000 / perMinute;
  const next = Math.max(fullAtMs, nowMs) + refillMs;
  const waitMs = next - nowMs - burst * refillMs;
  return waitMs > 0 ? { ok: false, waitMs: Math.ceil(waitMs) } : { ok: true, fullAtMs: next };
}
