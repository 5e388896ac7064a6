/**
 * What this browser keeps of a match's dice, so that nobody has to believe the club: its own share, drawn here, and the first
 * fingerprints that it was shown. Whatever comes later is compared with them (docs/decisions/116-shares-of-the-dice.md).
 */
import { shareMessage } from "../../backgammon/dice-share";
import { opponentOf, SEATS, type Seat } from "../../backgammon/vocabulary";
import type { MatchView } from "../../contract/match-view";

export type KeptDice = {
  readonly seat: Seat;
  readonly share: string;
  /** It was here before any share was shown. */
  readonly whole: boolean;
  /** As first seen. */
  commitment?: string;
  white?: string;
  black?: string;
};

/** "reveal": all are bound, and the own share can be shown. "others": another browser of this player's gave the share that counts. */
export type Seen = "fine" | "reveal" | "others" | "foul";

export type ShownDice = Pick<MatchView, "status" | "dice">;

export type DiceKeeper = {
  readonly kept: KeptDice;
  /** The fingerprint of the own share. */
  readonly own: string;
  /** Compares what the club shows with what it showed first. */
  readonly see: (shown: ShownDice) => Seen;
};

const toHex = (bytes: ArrayBufferLike) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

export async function fingerprintOf(matchId: number | string, seat: Seat, share: string): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(shareMessage(matchId, seat, share))));
}

/** What was kept of a match by this browser; null for nothing. */
export function readKept(matchId: number | string): KeptDice | null {
  try {
    return JSON.parse(localStorage[`dice:${matchId}`]);
  } catch {
    return null;
  }
}

function write(matchId: number, kept: KeptDice): void {
  try {
    localStorage[`dice:${matchId}`] = JSON.stringify(kept);
  } catch {
    // Kept for as long as the page is.
  }
}

/** The share of who never came: the match is over then. */
export const isNobodys = (share: string) => /^0+$/.test(share);

function compare(kept: KeptDice, own: string, { status, dice }: ShownDice): Seen {
  // Nothing is rolled in it, whatever the club says of its dice now: a restored club calls off what it does not know whole.
  if (status === "canceled") return "fine";
  const { seat, share, whole } = kept;
  const shown = { commitment: dice.commitment, ...dice.fingerprints };
  for (const name of ["commitment", ...SEATS] as const) {
    kept[name] ??= shown[name] ?? undefined;
    const isUnbound = whole && status === "playing" && !shown[name];
    if (isUnbound || (kept[name] ?? null) !== shown[name]) return "foul";
  }
  if (!kept[seat]) return "fine";
  if (kept[seat] !== own) return whole ? "others" : "fine";
  const counts = dice.entropy[seat];
  if (counts !== null) return counts === share || (status === "finished" && isNobodys(counts)) ? "fine" : "foul";
  return kept[opponentOf(seat)] && status === "negotiating" ? "reveal" : "fine";
}

/** The keeper of a player's match: with what was kept before, or with a share that is drawn now. Null where there is nothing to keep. */
export async function keepDice({ matchId, seat, status }: MatchView): Promise<DiceKeeper | null> {
  let kept = readKept(matchId);
  if (seat === null || (kept === null && (status === "finished" || status === "canceled"))) return null;
  if (kept?.seat !== seat) {
    kept = { seat, share: toHex(crypto.getRandomValues(new Uint8Array(32)).buffer), whole: status !== "playing" };
    // At once: another tab of this browser is to find it.
    write(matchId, kept);
  }
  const own = await fingerprintOf(matchId, seat, kept.share);
  const keeper = kept;
  return {
    kept: keeper,
    own,
    see(shown) {
      const seen = compare(keeper, own, shown);
      if (seen !== "foul") write(matchId, keeper);
      return seen;
    },
  };
}
