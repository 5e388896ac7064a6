import type { MatchEvent } from "../../backgammon/match/types";
import { type BySeat, bySeat, type MatchStatus, SEATS, type Seat } from "../../backgammon/vocabulary";
import type { DiceProof, MatchResult } from "../../contract/socket";
import type { MatchSpec } from "../objects/match-spec";
import { shareFingerprint } from "./share-fingerprint";

/** What a Match object keeps beside its events: one row, written only when one of these changes. Plain JSON. */
export type MatchMeta = {
  readonly spec: MatchSpec;
  /** 32 random bytes, hex: the server's secret share of the dice, shown when the match has ended. */
  readonly seed: string;
  /** SHA-256 of the seed's bytes, hex: shown from the start. */
  readonly commitment: string;
  /** What each side is bound to before any share is shown; both null in matches from before there was this. */
  readonly fingerprints: BySeat<string | null>;
  /** Each player's share of the dice, hex, once shown; a bot's is made by the server when the match is created. */
  readonly entropy: BySeat<string | null>;
  readonly status: MatchStatus;
  readonly online: BySeat<boolean>;
  /** Who has agreed to start the next game; a bot always has. */
  readonly ready: BySeat<boolean>;
  readonly waitUntilMs: number | null;
  readonly result: MatchResult | null;
  readonly rematch: { readonly offeredBy: Seat } | null;
  /** The id of the match that both have agreed to play next, chosen once so that a retry makes no second one. */
  readonly rematchId: number | null;
  /** The last backup from which it has gone on (resume.ts); missing in a match that never had to. */
  readonly resumedFromMs?: number;
  /** What the rest of the Worker has been told, so that nothing is told never, and money moves once. */
  readonly done: {
    readonly playing: boolean;
    readonly canceled: boolean;
    readonly told: boolean;
    readonly queued: boolean;
    /** Its rolls are in the players' statistics. */
    readonly counted: boolean;
  };
};

/** The events that one command caused, stored as one row. */
export type EventBatch = {
  /** Sequence number of the first event. */
  readonly seq: number;
  readonly events: readonly MatchEvent[];
  /** `answerKey` of the command; null for what the server did by itself. */
  readonly by: string | null;
};

/** All that is kept of a match but its reviews. */
export type StoredMatch = {
  readonly meta: MatchMeta;
  readonly batches: readonly EventBatch[];
  readonly watchers: readonly string[];
};

/** How long both players have to come to a new match. */
export const OPENING_TIMEOUT_MS = 60_000;
/** How long both have at least to show their shares, from when the last is bound to one: who came early is not late for it. */
export const REVEAL_TIMEOUT_MS = 30_000;
/** How long the next game of a match waits for a player who is not ready. */
export const BETWEEN_GAMES_MS = 6_000;
/** How long an opponent may leave an absent player's exhausted clock unclaimed. */
export const CLAIM_TIMEOUT_MS = 300_000;

/** A match that has just been created. `botEntropy` is 32 random bytes in hex, used where a bot plays. */
export function newMeta(
  spec: MatchSpec,
  dice: { readonly seed: string; readonly commitment: string; readonly botEntropy: string },
  nowMs: number,
): MatchMeta {
  return {
    spec,
    seed: dice.seed,
    commitment: dice.commitment,
    fingerprints: bySeat((seat) =>
      spec.bots[seat] === null ? null : shareFingerprint(spec.matchId, seat, dice.botEntropy),
    ),
    entropy: bySeat((seat) => (spec.bots[seat] === null ? null : dice.botEntropy)),
    status: "opened",
    online: botsOf(spec),
    ready: botsOf(spec),
    waitUntilMs: nowMs + OPENING_TIMEOUT_MS,
    result: null,
    rematch: null,
    rematchId: null,
    done: { playing: false, canceled: false, told: false, queued: false, counted: false },
  };
}

/** True for the seats that a bot drives: it is always there and always ready. */
export function botsOf(spec: MatchSpec): BySeat<boolean> {
  return bySeat((seat) => spec.bots[seat] !== null);
}

/** Whether nobody can choose a share any more. */
export function areBound({ fingerprints }: Pick<MatchMeta, "fingerprints">): boolean {
  return SEATS.every((seat) => fingerprints[seat] !== null);
}

/** Whom the match waits for: who has not come or is bound to no share and then, once all are, who does not show theirs. */
export function absentSeats(meta: Pick<MatchMeta, "fingerprints" | "entropy">): readonly Seat[] {
  const awaited = areBound(meta) ? meta.entropy : meta.fingerprints;
  return SEATS.filter((seat) => awaited[seat] === null);
}

/** What the players may know of the dice now. */
export function diceProof(meta: MatchMeta): DiceProof {
  const ended = meta.status === "finished" || meta.status === "canceled";
  const { commitment, fingerprints, entropy } = meta;
  const isShown = ended || SEATS.every((seat) => entropy[seat] !== null);
  return { commitment, fingerprints, entropy: isShown ? entropy : bySeat(() => null), seed: ended ? meta.seed : null };
}

/** Names a seat's command, so that its repeat is recognised. */
export function answerKey(seat: Seat, commandId: string): string {
  return `${seat}:${commandId}`;
}
