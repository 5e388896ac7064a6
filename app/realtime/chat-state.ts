/** What the chat knows, as plain data and one pure step: no network, no screen. */
import { assertNever } from "../../backgammon/vocabulary";

/** How far an own message has come; `failed` says why in words. Incoming messages are `unread` or `read`. */
export type Tick = "sending" | "sent" | "delivered" | "read" | "failed" | "unread";

export type ChatMessage = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
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
  | { readonly type: "tick"; readonly peer: string; readonly id: string; readonly tick: "sent" | "delivered" | "read" }
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
      const { id, tick } = event;
      const upTo = talk.messages.findIndex((message) => message.id === id);
      return mapMessages(talk, (message, index) => {
        const isMeant = message.id === id || (tick === "read" && index < upTo);
        if (!isMeant || message.from !== selfId) return message;
        // What was refused is not sent, and not read because it stands above something that was.
        if (message.tick === "failed" && (tick === "sent" || message.id !== id)) return message;
        return ORDER[tick] > ORDER[message.tick] ? { ...message, tick, reason: null } : message;
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
  return messages.every((message, index) => message === talk.messages[index]) ? talk : { ...talk, messages };
}

/** Adds messages by id, in the order of their times; a message that is known only moves forward in its tick. */
function merge(known: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of added) {
    const old = byId.get(message.id);
    const keepsTick = old !== undefined && ORDER[old.tick] >= ORDER[message.tick];
    byId.set(message.id, keepsTick ? { ...message, tick: old.tick, reason: old.reason } : message);
  }
  return [...byId.values()].sort((a, b) => a.sentAtMs - b.sentAtMs);
}
