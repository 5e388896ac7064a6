/** How the Worker and the other objects call a match. */
import type { MatchPushes, MatchView } from "../../contract/socket";
import type { EventReview } from "../../engine/analysis";
import type { MatchRecord } from "./match-record";
import type { MatchSpec } from "./match-spec";
import { type ObjectNamespace, objectNamed } from "./namespace";

export type RoomRefusal = { readonly ok: false; readonly code: string; readonly message: string };
export type MatchJoinReply = { readonly ok: true; readonly view: MatchView } | RoomRefusal;
export type RoomReply = { readonly ok: true } | RoomRefusal;

/** A push to a player's devices on `match:{id}`. */
export type MatchPush = {
  [Event in keyof MatchPushes]: { readonly event: Event; readonly payload: MatchPushes[Event] };
}[keyof MatchPushes];

/** Phoenix's word for a channel that has failed: whoever hears it joins anew, and so gets the whole state. */
export const REJOIN = "phx_error";

export type MatchRpc = {
  /** Idempotent: a match that exists keeps its seed and answers the same commitment. */
  create(spec: MatchSpec): Promise<{ readonly commitment: string }>;
  /** What `userId` may see of the match; null for a match that was never created. */
  view(userId: string | null): Promise<MatchView | null>;
  /** A player's first socket has come, or a further one; `fingerprint` binds them to a share of the dice, the first one for good. */
  join(userId: string, fingerprint: string | null): Promise<MatchJoinReply>;
  /** A player shows their share, once all are bound to theirs. The same one again changes nothing. */
  reveal(userId: string, share: string): Promise<RoomReply>;
  /** The player's last socket has left. */
  leave(userId: string): Promise<void>;
  /** Takes a `MatchCommand` as JSON, which has passed its schema; answers a `CommandOutcome` by `writeOutcome`. */
  command(userId: string, command: string): Promise<string>;
  ready(userId: string): Promise<RoomReply>;
  rematch(userId: string): Promise<RoomReply>;
  /** A finished match with the reviews of one game, or of all (null); null for any other match. */
  record(game: number | null): Promise<MatchRecord | null>;
  /** Stores what the analysis has found out. A review that is there already stays. */
  saveReviews(reviews: readonly EventReview[]): Promise<void>;
  /** Stores reviews of all events in the place of those that are there, at once or not at all. */
  replaceReviews(reviews: readonly EventReview[]): Promise<void>;
  /** Account deletion: the player's name leaves what is kept here. Safe to repeat. */
  forgetPlayer(userId: string): Promise<void>;
  /** An operator's: see `restoreObject`. */
  restoreTo(atMs: number): Promise<void>;
};

export type MatchBinding = { readonly MATCH: ObjectNamespace<MatchRpc> };

export function matchObject(env: MatchBinding, matchId: number): DurableObjectStub & MatchRpc {
  return objectNamed(env.MATCH, String(matchId));
}
