/** What the chat knows, as plain data and one pure step: no network, no screen. */
import { assertNever } from "../../backgammon/vocabulary";

/** How far an own message has come; `failed` says why in words. Incoming messages are `unread` or `read`. */
export type Tick = "sending" | "sent" | "delivered" | "read" | "failed" | "unread";

export type ChatMessage = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  /** The stamp of its writer's mailbox; until it is known, this device's guess. */
  readonly sentAtMs: number;
  readonly tick: Tick;
  /** Why it failed, for the player; null otherwise. */
  readonly reason: string | null;
};

export type Conversation = {
  readonly history: "loading" | "ready" | "failed";
  /** Whether the archive holds messages before these. */
  readonly older: "none" | "more" | "loading";
  readonly messages: readonly ChatMessage[];
  readonly isPeerTyping: boolean;
};

export type ChatState = {
  readonly selfId: string;
  /** `refused` is final: the sign-in was not accepted. */
  readonly status: "connecting" | "online" | "offline" | "refused";
  /** By the other user's id. */
  readonly conversations: Readonly<Record<string, Conversation>>;
};

export type ChatEvent =
  | { readonly type: "connection"; readonly status: ChatState["status"] }
  | { readonly type: "history"; readonly peer: string; readonly status: "loading" | "failed" }
  | { readonly type: "older"; readonly peer: string; readonly older: Conversation["older"] }
  | {
      readonly type: "messages";
      readonly peer: string;
      readonly messages: readonly ChatMessage[];
      readonly isHistory: boolean;
    }
  | {
      readonly type: "tick";
      readonly peer: string;
      readonly id: string;
      readonly tick: "sent" | "delivered" | "read";
      /** With `sent`, from a server that says so: the stamp. */
      readonly sentAtMs?: number;
    }
  | { readonly type: "failed"; readonly peer: string; readonly id: string; readonly reason: string }
  | { readonly type: "seen"; readonly peer: string; readonly id: string }
  | { readonly type: "typing"; readonly peer: string; readonly isTyping: boolean };

const NEW_CONVERSATION: Conversation = { history: "loading", older: "none", messages: [], isPeerTyping: false };
/** A message never goes back: what is read stays read. */
const ORDER: Readonly<Record<Tick, number>> = { failed: 0, sending: 1, sent: 2, delivered: 3, unread: 3, read: 4 };

export function startChat(selfId: string): ChatState {
  return { selfId, status: "connecting", conversations: {} };
}

export function conversationWith(state: ChatState, peer: string): Conversation {
  return state.conversations[peer] ?? NEW_CONVERSATION;
}

export function unreadCount(conversation: Conversation): number {
  return conversation.messages.filter((message) => message.tick === "unread").length;
}

/** Dates what has no stamp yet: behind all that is here, however slow the device's clock. */
export function nextStamp({ messages }: Conversation, nowMs: number): number {
  return messages.reduce((latestMs, { sentAtMs }) => Math.max(latestMs, sentAtMs + 1), nowMs);
}

/** Returns the state after an event; the same object when nothing changed. */
export function applyChatEvent(state: ChatState, event: ChatEvent): ChatState {
  if (event.type === "connection") {
    if (event.status === state.status) return state;
    const conversations = Object.fromEntries(
      Object.entries(state.conversations).map(([peer, talk]) => [peer, { ...talk, isPeerTyping: false }]),
    );
    return { ...state, status: event.status, conversations };
  }
  const before = conversationWith(state, event.peer);
  const after = applyToConversation(before, event, state.selfId);
  if (after === before) return state;
  return { ...state, conversations: { ...state.conversations, [event.peer]: after } };
}

function applyToConversation(
  talk: Conversation,
  event: Exclude<ChatEvent, { type: "connection" }>,
  selfId: string,
): Conversation {
  switch (event.type) {
    case "history":
      // What is on the screen stays while a reconnect fetches the rest.
      if (event.status === "loading" && talk.messages.length > 0) return talk;
      return { ...talk, history: event.status };
    case "older":
      return talk.older === event.older ? talk : { ...talk, older: event.older };
    case "messages": {
      const heard = event.messages.some((message) => message.from !== selfId);
      return {
        older: talk.older,
        history: event.isHistory ? "ready" : talk.history,
        messages: merge(talk.messages, event.messages),
        isPeerTyping: heard && !event.isHistory ? false : talk.isPeerTyping,
      };
    }
    case "tick": {
      const { id, tick, sentAtMs } = event;
      const upTo = talk.messages.findIndex((message) => message.id === id);
      return mapMessages(talk, (message, index) => {
        const isMeant = message.id === id || (tick === "read" && index < upTo);
        if (!isMeant || message.from !== selfId) return message;
        // What was refused is not sent, and not read because it stands above something that was; what has a stamp was taken.
        const wasTaken = message.id === id && (tick !== "sent" || sentAtMs !== undefined);
        if (message.tick === "failed" && !wasTaken) return message;
        const stamped = sentAtMs === undefined ? message : { ...message, sentAtMs };
        return ORDER[tick] > ORDER[message.tick] ? { ...stamped, tick, reason: null } : stamped;
      });
    }
    case "failed":
      return mapMessages(talk, (message) =>
        message.id === event.id && message.tick === "sending"
          ? { ...message, tick: "failed", reason: event.reason }
          : message,
      );
    case "seen": {
      const upTo = talk.messages.findIndex((message) => message.id === event.id);
      return mapMessages(talk, (message, index) =>
        index <= upTo && message.tick === "unread" ? { ...message, tick: "read" } : message,
      );
    }
    case "typing":
      return event.isTyping === talk.isPeerTyping ? talk : { ...talk, isPeerTyping: event.isTyping };
    default:
      return assertNever(event);
  }
}

function mapMessages(talk: Conversation, change: (message: ChatMessage, index: number) => ChatMessage): Conversation {
  const messages = talk.messages.map(change);
  if (messages.every((message, index) => message === talk.messages[index])) return talk;
  return { ...talk, messages: messages.sort(inOrder) };
}

/** The same on every device: by stamp, then by writer. What waits for the answer that brings its stamp stands at the end. */
function inOrder(a: ChatMessage, b: ChatMessage): number {
  const isLater =
    Number(a.tick === "sending") - Number(b.tick === "sending") || a.sentAtMs - b.sentAtMs || compare(a.from, b.from);
  return isLater || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Adds messages by id; a message that is known only moves forward in its tick, and keeps its stamp when it is sent again. */
function merge(known: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of added) {
    const old = byId.get(message.id);
    const keepsTick = old !== undefined && ORDER[old.tick] >= ORDER[message.tick];
    const sentAtMs =
      message.tick === "sending" && keepsTick && old.tick !== "sending" ? old.sentAtMs : message.sentAtMs;
    byId.set(message.id, keepsTick ? { ...message, sentAtMs, tick: old.tick, reason: old.reason } : message);
  }
  return [...byId.values()].sort(inOrder);
}
