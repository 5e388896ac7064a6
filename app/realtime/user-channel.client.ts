import type { UserJoinReply, UserPushes } from "../../contract/socket";
import type { LiveSocket } from "./socket.client";

/** What a page wants to hear of its player. Every handler may be left out. */
export type UserChannelHandlers = {
  /** The channel is joined, for the first time or again: a running match and the pools in which the player waits. */
  readonly joined?: (reply: UserJoinReply) => void;
  /** The server is of another deploy than this page, which hears nothing more until it is loaded again. */
  readonly outdated?: () => void;
} & { readonly [Event in keyof UserPushes]?: (payload: UserPushes[Event]) => void };

const EVENTS = [
  ...(["match:created", "match:over", "pool:left", "profile:changed"] as const),
  ...(["friends:changed", "notifications:changed", "chats:changed", "analysis:progress"] as const),
] as const;

type Listener = { readonly event: string; readonly hear: (payload: never) => void };
const listeners = new Set<Listener>();

/** Hears an event of whichever user channel the page has joined, until the returned function is called. */
export function listen<Event extends keyof UserPushes>(
  event: Event,
  hear: (payload: UserPushes[Event]) => void,
): () => void {
  const listener: Listener = { event, hear };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Joins `user:{id}` and calls the handlers until the returned function is called. At the end of the session the socket is
 * closed for good before `session:ended` is told.
 */
export function joinUserChannel(socket: LiveSocket, userId: string, handlers: UserChannelHandlers): () => void {
  const channel = socket.channel(`user:${userId}`);
  for (const event of EVENTS) {
    channel.on(event, (payload) => {
      handlers[event]?.(payload);
      // A channel's payload is untyped; each event's is what UserPushes says.
      for (const listener of listeners) if (listener.event === event) listener.hear(payload as never);
    });
  }
  channel.on("session:ended", () => socket.end());
  // The server says so, or refuses a token to a socket that comes too late to be told: either ends the socket.
  const hearEnd = () => {
    if (socket.status() === "ended") handlers["session:ended"]?.({});
    if (socket.status() === "outdated") handlers.outdated?.();
  };
  const unsubscribe = socket.subscribe(hearEnd);
  // The board may have opened the socket, and it may be over, before this is loaded.
  hearEnd();
  channel.join().receive("ok", (reply: UserJoinReply) => handlers.joined?.(reply));
  return () => {
    unsubscribe();
    channel.leave();
  };
}
