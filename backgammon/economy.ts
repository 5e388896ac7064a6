import { assertNever, type MatchMode } from "./vocabulary";

/** What players are given: the bonus and experience points. Amounts in coins, times in milliseconds. */

export const MEMBERSHIPS = ["free", "star", "starplus"] as const;
export type Membership = (typeof MEMBERSHIPS)[number];

/** The membership that counts at a moment: a bought one ends; null means that it has no end. */
export function membershipAt(membership: Membership, endsAtMs: number | null, nowMs: number): Membership {
  return endsAtMs !== null && endsAtMs <= nowMs ? "free" : membership;
}

/** Coins of each pack on sale (platform spec §3). */
export const COIN_PACKS = [500, 5_000, 10_000, 15_000, 50_000, 200_000, 1_250_000] as const;

/** The bonus of each membership (platform spec §9). */
export const BONUS_AMOUNTS: Readonly<Record<Membership, number>> = { free: 400, star: 800, starplus: 1200 };
/** 12 hours from the last claim. */
export const BONUS_COOLDOWN_MS = 43_200 * 1000;
/** Years. */
export const MINIMUM_AGE = 12;

/** Milliseconds until the bonus can be claimed, 0 when it can; `claimedAtMs` is null before the first claim. */
export function bonusWaitMs(claimedAtMs: number | null, nowMs: number): number {
  return claimedAtMs === null ? 0 : Math.max(0, claimedAtMs + BONUS_COOLDOWN_MS - nowMs);
}

/**
 * Experience points (WXP) that the winner gets: 1 for a coin game; the length for a rating match (study spec §2.6
 * gives 3, 5 and 7, decided: 1 for a 1-point match). Private and bot games give none: §2.6 counts the coin and match
 * games whose opponent the server finds, and a friend or a bot who loses on purpose would make the points worthless.
 */
export function wxpFor(mode: MatchMode, length: number): number {
  switch (mode) {
    case "coin":
      return 1;
    case "rating":
      return length;
    case "private":
    case "bot":
      return 0;
    default:
      return assertNever(mode);
  }
}
