/** To whom a pop-up is shown, and for how long. Pure. */
import type { Membership } from "../../backgammon/economy";
import type { Feature, Features } from "../../contract/features";

/** Ages and times in milliseconds; null for "no end". */
export type Targeting = {
  readonly memberships: readonly Membership[];
  /** Shown only where this feature is on. */
  readonly feature: Feature | null;
  readonly minAgeMs: number;
  readonly maxAgeMs: number | null;
  /** Won and lost. */
  readonly minMatches: number;
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
};

export type Beholder = {
  readonly membership: Membership;
  readonly createdAtMs: number;
  readonly matches: number;
};

/** When the player's time for the pop-up is over, Unix ms; null when it has no end. */
export function endOf({ maxAgeMs, endsAtMs }: Targeting, { createdAtMs }: Beholder): number | null {
  const ends = [maxAgeMs === null ? null : createdAtMs + maxAgeMs, endsAtMs].filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

export function isMeantFor(targeting: Targeting, player: Beholder, features: Features, nowMs: number): boolean {
  const endMs = endOf(targeting, player);
  return (
    targeting.memberships.includes(player.membership) &&
    (targeting.feature === null || features[targeting.feature]) &&
    nowMs - player.createdAtMs >= targeting.minAgeMs &&
    player.matches >= targeting.minMatches &&
    (targeting.startsAtMs === null || nowMs >= targeting.startsAtMs) &&
    (endMs === null || nowMs < endMs)
  );
}
