import {
  type CommandReply,
  emptySchema,
  type LookReply,
  lookSchema,
  type MatchView,
  matchCommandSchema,
  matchJoinSchema,
  revealSchema,
  type UserJoinReply,
} from "../../contract/socket";
import { countUnread } from "../friends/lists";
import { requireOpenActiveMatch } from "../matchmaking/create-match";
import { hasMatch } from "../matchmaking/match-index";
import { readOutcome } from "../objects/command-text";
import { type MatchPush, matchObject, type RoomReply } from "../objects/match";
import type { PoolName } from "../objects/pool";
import { maySeeMatches } from "../platform/audience";
import type { Env } from "../platform/env";
import { JsonText } from "./phoenix-codec";
import { quickCommand } from "./quick-command";
import type { Topic } from "./topics";

/** What a channel answers to a join or to a message. `pushes` are for all the user's sockets on the topic. Either may be a `JsonText`. */
export type ChannelReply = {
  readonly status: "ok" | "error";
  readonly response: unknown;
  readonly pushes?: readonly { readonly event: MatchPush["event"]; readonly payload: unknown }[];
};

export function refusedReply(reason: string): ChannelReply {
  return { status: "error", response: { reason } };
}

/** Joins `topic` for `userId`. `pools` are those in which the user waits. */
export async function joinChannel(
  env: Env,
  userId: string,
  topic: Topic,
  payload: unknown,
  pools: readonly PoolName[],
): Promise<ChannelReply> {
  if (topic.type === "user") {
    if (topic.userId !== userId) return refusedReply("forbidden");
    const [activeMatch, unreadMessages] = await Promise.all([
      requireOpenActiveMatch(env, userId),
      countUnread(env, userId).catch(() => null),
    ]);
    const reply: UserJoinReply = { activeMatch, pools, unreadMessages };
    return { status: "ok", response: reply };
  }
  const parsed = matchJoinSchema.safeParse(payload ?? {});
  if (!parsed.success) return refusedReply("malformed");
  // An id that was made up reaches no object: each would come to be by being asked.
  if (!(await hasMatch(env.DB, topic.matchId))) return refusedReply("not_found");
  const reply = await matchObject(env, topic.matchId).join(userId, parsed.data.fingerprint ?? null);
  if (!reply.ok) return refusedReply(reply.code);
  const { view } = reply;
  const { white, black } = view.players;
  const isOver = view.seat === null && view.status === "finished";
  if (isOver && !(await maySeeMatches(env.DB, [white.id, black.id], userId))) return refusedReply("forbidden");
  return { status: "ok", response: view };
}

/** Answers a message on a joined topic. */
export async function handleMessage(
  env: Env,
  userId: string,
  topic: Topic,
  event: string,
  payload: unknown,
): Promise<ChannelReply> {
  if (topic.type === "user") return refusedReply("unknown_event");
  const match = matchObject(env, topic.matchId);
  switch (event) {
    case "command": {
      const command = quickCommand(payload) ?? matchCommandSchema.safeParse(payload).data;
      if (command === undefined) return commandRefused("malformed", "That is not a command.");
      const { status, reply, pushes } = readOutcome(await match.command(userId, JSON.stringify(command)));
      const told = pushes.map(({ event, payload }) => ({ event, payload: new JsonText(payload) }));
      return { status, response: new JsonText(reply), pushes: told };
    }
    case "reveal": {
      const parsed = revealSchema.safeParse(payload);
      return parsed.success ? roomReply(await match.reveal(userId, parsed.data.share)) : refusedReply("malformed");
    }
    case "look": {
      const parsed = lookSchema.safeParse(payload);
      if (!parsed.success) return refusedReply("malformed");
      // Whoever asks is there, which the match may have forgotten with the push that was lost.
      const reply = await match.join(userId, null);
      if (!reply.ok || reply.view.seat === null) return refusedReply("forbidden");
      return { status: "ok", response: lookAt(reply.view, parsed.data.seq) };
    }
    case "ready":
    case "rematch": {
      if (!emptySchema.safeParse(payload ?? {}).success) return refusedReply("malformed");
      return roomReply(event === "ready" ? await match.ready(userId) : await match.rematch(userId));
    }
    default:
      return refusedReply("unknown_event");
  }
}

function lookAt(view: MatchView, seq: number): LookReply {
  const { online, status, dice, waitUntilMs, ready, result, rematch, watchers } = view;
  const changing = { online, status, dice, waitUntilMs, ready, result, rematch, watchers };
  return { events: view.events.slice(seq), nowMs: view.nowMs, view: changing };
}

function roomReply(reply: RoomReply): ChannelReply {
  return reply.ok ? { status: "ok", response: {} } : { status: "error", response: reply };
}

/** The answer when the object behind a topic could not be reached: nothing is known to have happened, so ask again. */
export function unavailable(topic: Topic, event: string): ChannelReply {
  return topic.type === "match" && event === "command"
    ? commandRefused("unavailable", "The match could not be reached. Trying again.")
    : refusedReply("unavailable");
}

/** A refusal that the match did not make, so its sequence number is not known: −1. */
function commandRefused(code: string, message: string): ChannelReply {
  const response: CommandReply = { status: "error", code, message, seq: -1 };
  return { status: "error", response };
}
