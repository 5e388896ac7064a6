import type { Seat } from "./vocabulary";

/** Names the scheme of the shares' fingerprints. */
export const SHARE_SCHEME = "starpoint-share-1";

/**
 * The text whose SHA-256 is the fingerprint of a side's share (hex) in the dice: what the side is bound to before anybody shows a share
 * (dice.ts). It names match and seat: a fingerprint that was copied from the other side, or from another match, fits nothing.
 */
export function shareMessage(matchId: number | string, seat: Seat, share: string): string {
  return [SHARE_SCHEME, `match ${matchId}`, `seat ${seat}`, `share ${share}`].join("\n");
}
