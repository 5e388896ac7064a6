/**
 * How the Worker and its objects call the live objects. The methods' types are written out because an object of the
 * same Worker is only known by its binding. A call can throw when the other object's machine is lost: callers retry or
 * say "unavailable".
 */

import type { CommandReply, MatchCommand, MatchView } from "../../contract/socket";
import type { EventReview } from "../../engine/analysis";
import type { MatchRecord } from "../analysis/entries";
import type { Env } from "../platform/env";
import type { MatchSpec } from "./match-spec";

export type RoomRefusal = { readonly ok: false; readonly code: string; readonly message: string };
export type MatchJoinReply = { readonly ok: true; readonly view: MatchView } | RoomRefusal;
export type RoomReply = { readonly ok: true } | RoomRefusal;

export type MatchRpc = {
  /** Idempotent: a match that exists keeps its seed and answers the same commitment. */
  create(spec: MatchSpec): Promise<{ readonly commitment: string }>;
  /** What `userId` may see of the match; null for a match that was never created. */
  view(userId: string | null): Promise<MatchView | null>;
  /** A player's first socket has come, or a further one; `entropy` is 32 bytes in hex, used once. */
  join(userId: string, entropy: string | null): Promise<MatchJoinReply>;
  /** The player's last socket has left. */
  leave(userId: string): Promise<void>;
  command(userId: string, command: MatchCommand): Promise<CommandReply>;
  ready(userId: string): Promise<RoomReply>;
  rematch(userId: string): Promise<RoomReply>;
  /** A finished match with the reviews of one game, or of all (null); null for any other match. */
  record(game: number | null): Promise<MatchRecord | null>;
  /** Stores what the analysis has found out. A review that is there already stays. */
  saveReviews(reviews: readonly EventReview[]): Promise<void>;
};

export type UserChannelRpc = {
  fetch(request: Request): Promise<Response>;
  /** To all the user's sockets, on `user:{id}`. */
  push(event: string, payload: unknown): Promise<void>;
  /** To the user's sockets that have joined `match:{id}`; false when there is none. */
  pushMatch(matchId: number, event: string, payload: unknown): Promise<boolean>;
  /** Sign-out: tells the sockets `session:ended` and closes them; of one session, or of all when null. */
  closeAll(sessionId?: string | null): Promise<void>;
  isOnline(): Promise<boolean>;
  /** A pool says that the user waits in it, or no longer does; answers whether he has a socket. */
  setPool(pool: "coin" | "rating", waiting: boolean): Promise<boolean>;
};

/** The object of one match. */
export function matchObject(env: Pick<Env, "MATCH">, matchId: number): MatchRpc {
  return env.MATCH.get(env.MATCH.idFromName(String(matchId))) as unknown as MatchRpc;
}

/** The object that holds one user's sockets. */
export function userChannel(env: Pick<Env, "USER_CHANNEL">, userId: string): UserChannelRpc {
  return env.USER_CHANNEL.get(env.USER_CHANNEL.idFromName(userId)) as unknown as UserChannelRpc;
}
