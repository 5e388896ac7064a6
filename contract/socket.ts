/**
 * What travels over /socket (Phoenix channels v2, frames `[join_ref, ref, topic, event, payload]`).
 * Messages from a client are schemas, since they come from outside; messages to a client are types.
 */
import * as z from "zod";
import type { MatchEvent } from "../backgammon/match/types";
import type { BySeat, MatchMode } from "../backgammon/vocabulary";
import type { MatchResult, MatchView, PlayerView } from "./match-view";

export type { DiceProof, MatchResult, MatchView, PlayerView } from "./match-view";

// ---- user:{id} ---------------------------------------------------------------------------------------------------

/** Payload of `match:created` and of `activeMatch` in the join reply. */
export type ActiveMatch = {
  readonly matchId: number;
  readonly mode: MatchMode;
  readonly players: BySeat<PlayerView>;
};

export type UserJoinReply = {
  readonly activeMatch: ActiveMatch | null;
  /** Pools in which the player waits now. */
  readonly pools: readonly ("coin" | "rating")[];
  /** Of friends, not read; null while it cannot be counted. */
  readonly unreadMessages: number | null;
};

/** Pushes on `user:{id}`, by event name. */
export type UserPushes = {
  "match:created": ActiveMatch;
  "match:over": { readonly matchId: number; readonly result: MatchResult | null };
  /** The server took the player out of a pool without a match (stake no longer affordable, maintenance). */
  "pool:left": { readonly pool: "coin" | "rating"; readonly code: string; readonly message: string };
  /** Balance, rating or another field of the own profile changed. */
  "profile:changed": Record<string, never>;
  /** A friendship or a request of the player's came, changed or went. */
  "friends:changed": Record<string, never>;
  /** The player got a notification, or read one. */
  "notifications:changed": Record<string, never>;
  /** A message of somebody's came, or was read: the numbers of unread ones are others now. */
  "chats:changed": Record<string, never>;
  /** The engine has got further with a match of the player's; with the last step its statistics can be read. */
  "analysis:progress": {
    readonly matchId: number;
    readonly status: "working" | "done" | "failed";
    readonly done: number;
    readonly total: number;
  };
  "session:ended": Record<string, never>;
};

// ---- match:{id} --------------------------------------------------------------------------------------------------

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);

export const matchJoinSchema = z.object({
  /** Of the browser's share of the dice (backgammon/dice-share.ts). Ignored once the match has the player's. */
  fingerprint: hex32.optional(),
});

/** Push `reveal`, once all fingerprints are there: the share itself, 32 random bytes in hex. */
export const revealSchema = z.object({ share: hex32 });

const stepSchema = z.object({ from: z.int().min(1).max(25), to: z.int().min(0).max(24) });

export const playerCommandSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("roll") }),
  z.object({ type: z.literal("move"), steps: z.array(stepSchema).max(4) }),
  z.object({ type: z.literal("double") }),
  z.object({ type: z.literal("take") }),
  z.object({ type: z.literal("drop") }),
  z.object({ type: z.literal("resign"), level: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
  z.object({ type: z.literal("answer"), accept: z.boolean() }),
  z.object({ type: z.literal("claim") }),
]);

/** Push `command`. `id` makes a repeat harmless: the same id gets the same answer. `seq` is the state it was meant for. */
export const matchCommandSchema = z.object({
  id: z.string().min(8).max(64),
  seq: z.int().min(0),
  command: playerCommandSchema,
});
export type MatchCommand = z.infer<typeof matchCommandSchema>;

/** Push `ready` (the next game of a match may start) and `rematch` (offer one, or accept the other's offer): no payload. */
export const emptySchema = z.object({});

/** Push `look`: what is there now? A push can be lost on a line that stays up. `seq` is how many events the asker has. */
export const lookSchema = z.object({ seq: z.int().min(0) });

/** Reply to `look`: the events from `seq` on, and whatever else of the view can change. */
export type LookReply = {
  readonly events: readonly MatchEvent[];
  readonly nowMs: number;
  readonly view: Pick<MatchView, "online"> & Required<MatchPushes["view"]>;
};

/** Pushes on `match:{id}`, by event name. */
export type MatchPushes = {
  /** New events in order; `events[0].seq` must be the receiver's next, else it rejoins. */
  events: { readonly events: readonly MatchEvent[]; readonly nowMs: number };
  presence: { readonly online: BySeat<boolean> };
  /** Anything else of the view that changed. */
  view: Partial<Pick<MatchView, "status" | "dice" | "waitUntilMs" | "ready" | "result" | "rematch" | "watchers">>;
};

/** Reply to `command`. On success the events it caused; on refusal a code, a text for the player and the server's seq. */
export type CommandReply =
  | { readonly status: "ok"; readonly events: readonly MatchEvent[]; readonly nowMs: number }
  | { readonly status: "error"; readonly code: string; readonly message: string; readonly seq: number };
