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

type Shown = Pick<MatchView, "status" | "dice">;

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

export function fingerprintOf(matchId: number | string, seat: Seat, share: string): Promise<string> {
  return sha256(new TextEncoder().encode(shareMessage(matchId, seat, share)));
}

/** What was kept of a match by this browser; null for nothing. */
export function readKept(matchId: number | string): KeptDice | null {
  try {
    return JSON.parse(localStorage.getItem(`dice:${matchId}`) ?? "null");
  } catch {
    return null;
  }
}

function write(matchId: number, kept: KeptDice): void {
  try {
    localStorage.setItem(`dice:${matchId}`, JSON.stringify(kept));
  } catch {
    // Kept for as long as the page is.
  }
}

/** The share of who never came: the match is over then. */
export function isNobodys(share: string): boolean {
  return /^0+$/.test(share);
}

export class DiceKeeper {
  constructor(
    readonly matchId: number,
    readonly kept: KeptDice,
    /** Of the own share. */
    readonly own: string,
  ) {}

  /** Compares what the club shows with what it showed first. */
  see({ status, dice }: Shown): Seen {
    const { kept, own } = this;
    const { seat, share, whole } = kept;
    const { fingerprints, entropy } = dice;
    const isOver = status === "finished";
    const shown = { commitment: dice.commitment, ...fingerprints };
    for (const name of ["commitment", ...SEATS] as const) {
      kept[name] ??= shown[name] ?? undefined;
      if ((kept[name] ?? null) !== shown[name]) return "foul";
      if (whole && status === "playing" && shown[name] === null) return "foul";
    }
    write(this.matchId, kept);
    if (kept[seat] === undefined) return "fine";
    if (kept[seat] !== own) return whole ? "others" : "fine";
    const counts = entropy[seat];
    if (counts !== null) return counts === share || (isOver && isNobodys(counts)) ? "fine" : "foul";
    return kept[opponentOf(seat)] !== undefined && status === "negotiating" ? "reveal" : "fine";
  }

  /** Whether the shares fit the fingerprints that were seen first, and the seed its own. */
  async fits({ dice: { entropy, seed } }: Shown): Promise<boolean> {
    const { kept, matchId } = this;
    for (const seat of SEATS) {
      const share = entropy[seat];
      if (share === null || kept[seat] === undefined || (seed !== null && isNobodys(share))) continue;
      if ((await fingerprintOf(matchId, seat, share)) !== kept[seat]) return false;
    }
    if (seed === null) return true;
    const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    return (await sha256(bytes)) === kept.commitment;
  }
}

/** The keeper of a player's match: with what was kept before, or with a share that is drawn now. Null where there is nothing to keep. */
export async function keepDice({ matchId, seat, status }: MatchView): Promise<DiceKeeper | null> {
  let kept = readKept(matchId);
  if (seat === null || (kept === null && (status === "finished" || status === "canceled"))) return null;
  if (kept?.seat !== seat) {
    const share = toHex(crypto.getRandomValues(new Uint8Array(32)));
    kept = { seat, share, whole: status !== "playing" };
    // At once: another tab of this browser is to find it.
    write(matchId, kept);
  }
  return new DiceKeeper(matchId, kept, await fingerprintOf(matchId, seat, kept.share));
}
