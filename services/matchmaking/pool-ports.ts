/** What a pool's room keeps and needs (pool-room.ts). Times are Unix ms. */
import type { Created, CreateRefusal, NewMatch } from "./create-match";
import type { PoolEntry } from "./pairing";
import type { Look } from "./players";

export type Pairing = { readonly match: NewMatch; readonly players: readonly [PoolEntry, PoolEntry] };

/** Saved together or not at all. */
export type PoolChange = {
  readonly wait?: readonly PoolEntry[];
  /** Users who wait no longer. */
  readonly drop?: readonly string[];
  readonly pair?: Pairing;
  /** The pairing of this match is done with. */
  readonly done?: number;
};

/** Why the pool let a player go without a match; null when they wanted it, have a match, or are not there to hear it. */
export type LeftCode = "insufficient_coins" | "maintenance" | null;

export type PoolPorts = {
  nowMs(): number;
  newMatchId(nowMs: number): number;
  /** Whether the first player of a pair gets white. */
  tossColours(): boolean;
  save(change: PoolChange): void;
  look(userIds: readonly string[]): Promise<Look>;
  isOnline(userId: string): Promise<boolean>;
  /** `known`: what was just read of its players; null when that is some time ago. */
  create(match: NewMatch, known: Look | null): Promise<Created | CreateRefusal>;
  onWaiting(entry: PoolEntry): void;
  onLeft(entry: PoolEntry, code: LeftCode): void;
  /** Asks for `pair` as soon as possible, and for `run` soon after in case it comes to nothing. */
  pairSoon(): void;
  /** Asks for `run` at this time, or earlier if that was asked for. */
  wakeAt(atMs: number): void;
};
