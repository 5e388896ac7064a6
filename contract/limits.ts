/**
 * How often the API may be called. Each limit is a token bucket: a burst, refilled evenly. Those of signed-in calls count per
 * player, the others per network address; guessing a private key counts both ways. `page` counts pages and no call. The setting RATE_LIMITS changes them.
 */
import type { LimitName } from "./call";

/** A token bucket's size, and how fast it fills. */
export type Rate = { readonly burst: number; readonly perMinute: number };

export type RateLimit = Rate & {
  /** Whom it counts. */
  readonly per: "caller" | "callerAndAddress";
  /** What it is for, for the documentation. */
  readonly meaning: string;
};

/** `call` holds for every call; the others for those that name them, on top of it. */
export const DEFAULT_LIMITS: Readonly<Record<LimitName, RateLimit>> = {
  call: { per: "caller", burst: 600, perMinute: 3000, meaning: "Every call." },
  key: { per: "callerAndAddress", burst: 10, perMinute: 10, meaning: "Joining a private game by key." },
  signIn: { per: "caller", burst: 60, perMinute: 60, meaning: "Signing in." },
  refresh: { per: "caller", burst: 120, perMinute: 120, meaning: "Renewing tokens." },
  username: { per: "caller", burst: 30, perMinute: 60, meaning: "Checking and changing a username." },
  search: { per: "caller", burst: 60, perMinute: 120, meaning: "Searching players." },
  block: { per: "caller", burst: 30, perMinute: 30, meaning: "Blocking players." },
  report: { per: "caller", burst: 5, perMinute: 1, meaning: "Reporting players." },
  page: { per: "caller", burst: 600, perMinute: 1200, meaning: "Pages, per network address." },
  guestGame: { per: "caller", burst: 10, perMinute: 5, meaning: "Keeping a game played as a guest." },
  import: { per: "caller", burst: 60, perMinute: 60, meaning: "Bringing along matches that were played elsewhere." },
  daily: { per: "caller", burst: 10, perMinute: 10, meaning: "Answering the position of the day." },
};
