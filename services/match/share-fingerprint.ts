import { createHash } from "node:crypto";
import { shareMessage } from "../../backgammon/dice-share";
import type { Seat } from "../../backgammon/vocabulary";

/** What a side commits itself to before anybody shows a share (backgammon/dice-share.ts), hex. */
export function shareFingerprint(matchId: number, seat: Seat, share: string): string {
  return createHash("sha256")
    .update(shareMessage(matchId, seat, share), "utf8")
    .digest("hex");
}
