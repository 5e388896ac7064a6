/**
 * The page's chat: XMPP over WebSocket with the user id as username and a short-lived token as password. It reconnects
 * without being asked, and its state is plain data. Loaded on demand: this file brings the XMPP library along.
 * Long because one line carries it all: what is heard, sent, read and loaded.
 */
import { type Client, xml } from "@xmpp/client";
import * as texts from "#texts/chat";
import type { ChatServer } from "../models/chat-server";
import { fetchHistory, fetchNewest, messagesOf } from "./chat-archive";
import { ChatConnection, type Stanza, TIMEOUT_MS } from "./chat-connection";
import { NS, readMessage } from "./chat-stanzas";
import {
  applyChatEvent,
  type ChatEvent,
  type ChatMessage,
  type ChatState,
  conversationWith,
  nextStamp,
  startChat,
} from "./chat-state";
import { fetchSocketToken } from "./socket-token";

export type Chat = {
  subscribe(listener: () => void): () => void;
  getState(): ChatState;
  /** Calls `listener` for each message that arrives while connected, not for history. */
  onMessage(listener: (message: ChatMessage) => void): () => void;
  /**
   * Loads the history of a conversation, and again after each reconnect until the returned function is called. Several may
   * have the same conversation open.
   */
  open(peer: string): () => void;
  /** Loads the messages before those of an open conversation, if there are any. */
  loadOlder(peer: string): void;
  /** Sends a message (1–1000 characters); it shows at once and its tick follows. With `id`, sends a failed one again. */
  send(peer: string, body: string, id?: string): void;
  setTyping(peer: string, isTyping: boolean): void;
  /** Tells that everything so far was seen. */
  markRead(peer: string): void;
  /** Connects at once instead of after the pause, or again after a refusal. */
  retry(): void;
  close(): void;
};

export type ChatOptions = {
  readonly selfId: string;
  readonly server: ChatServer | null;
  /** A fresh token; null when the player is signed out. Rejects when the server cannot be reached. */
  readonly fetchToken?: () => Promise<string | null>;
};

/** Of a history, for the latest messages: the server takes ten stanzas a second. */
const MAX_RECEIPTS = 5;
const DAY_MS = 86_400_000;

export function connectChat(options: ChatOptions): Chat {
  return new PageChat(options);
}

class PageChat implements Chat {
  readonly #selfId: string;
  readonly #historyDays: number | null;
  readonly #connection: ChatConnection;
  readonly #listeners = new Set<() => void>();
  readonly #messageListeners = new Set<(message: ChatMessage) => void>();
  /** How many have each conversation open. */
  readonly #opened = new Map<string, number>();
  /** By peer, what asks for the messages before those that are here; null when there are none. */
  readonly #cursors = new Map<string, string | null>();
  /** Sent, and not known to have been taken: they go again when the line is back, and the server takes each id once. */
  readonly #unsure = new Map<string, { readonly peer: string; readonly body: string }>();
  /** Messages whose arrival was told on this connection: a history that was asked for meanwhile brings them again. */
  readonly #acknowledged = new Set<string>();
  /** Until the connection is there: what is written meanwhile goes in the order in which it was written. */
  #turn: Promise<unknown> = Promise.resolve();
  #state: ChatState;

  constructor({ selfId, server, fetchToken = fetchSocketToken }: ChatOptions) {
    this.#selfId = selfId;
    this.#historyDays = server?.historyDays ?? null;
    this.#state = startChat(selfId);
    this.#connection = new ChatConnection({
      ...{ selfId, server, fetchToken },
      onStanza: (stanza) => this.#hear(stanza),
      onStatus: (status) => {
        this.#apply({ type: "connection", status });
        if (status !== "online") return;
        this.#acknowledged.clear();
        for (const [id, { peer, body }] of this.#unsure) this.send(peer, body, id);
        this.#loadOpened();
      },
    });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  getState(): ChatState {
    return this.#state;
  }

  onMessage(listener: (message: ChatMessage) => void): () => void {
    this.#messageListeners.add(listener);
    return () => this.#messageListeners.delete(listener);
  }

  open(peer: string): () => void {
    this.#opened.set(peer, (this.#opened.get(peer) ?? 0) + 1);
    void this.#loadHistory(peer);
    return () => {
      const left = (this.#opened.get(peer) ?? 1) - 1;
      if (left === 0) this.#opened.delete(peer);
      else this.#opened.set(peer, left);
    };
  }

  loadOlder(peer: string): void {
    if (conversationWith(this.#state, peer).older === "more") void this.#loadBefore(peer);
  }

  send(peer: string, body: string, id: string = crypto.randomUUID()): void {
    const state = { sentAtMs: this.#clock(peer), tick: "sending", reason: null } as const;
    const message = { id, from: this.#selfId, to: peer, body, ...state };
    this.#apply({ type: "messages", peer, messages: [message], isHistory: false });
    void this.#deliver(peer, id, body);
  }

  setTyping(peer: string, isTyping: boolean): void {
    void this.#tell(peer, xml(isTyping ? "composing" : "active", { xmlns: NS.states }));
  }

  markRead(peer: string): void {
    const last = this.#state.conversations[peer]?.messages.findLast(({ tick }) => tick === "unread");
    if (last === undefined || this.#connection.client === null) return;
    void this.#tell(peer, xml("displayed", { xmlns: NS.markers, id: last.id }));
    this.#apply({ type: "seen", peer, id: last.id });
  }

  retry(): void {
    this.#connection.wake();
    this.#loadOpened();
  }

  close(): void {
    this.#connection.close();
  }

  #apply(event: ChatEvent): void {
    const next = applyChatEvent(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  readonly #clock = (peer: string) => nextStamp(conversationWith(this.#state, peer), Date.now());

  #hear(stanza: Stanza): void {
    if (!stanza.is("message")) return;
    for (const event of readMessage(stanza, this.#selfId, this.#clock)) {
      this.#apply(event);
      if (event.type !== "messages") continue;
      for (const message of event.messages.filter(({ from }) => from !== this.#selfId)) {
        this.#acknowledge(message.from, message.id);
        for (const listener of this.#messageListeners) listener(message);
      }
    }
  }

  /** Tells a message's sender, once a connection, that it came. */
  #acknowledge(peer: string, id: string): void {
    if (this.#acknowledged.has(id)) return;
    this.#acknowledged.add(id);
    void this.#tell(peer, xml("received", { xmlns: NS.receipts, id }));
  }

  async #tell(peer: string, child: ReturnType<typeof xml>): Promise<void> {
    const { client, domain } = this.#connection;
    const stanza = xml("message", { type: "chat", to: `${peer}@${domain}` }, child);
    // What is lost here (a receipt, "is typing") is made good by the archive or by the next one.
    await client?.send(stanza).catch(() => undefined);
  }

  #loadOpened(): void {
    for (const peer of this.#opened.keys()) void this.#loadHistory(peer);
  }

  async #loadHistory(peer: string): Promise<void> {
    const { client } = this.#connection;
    if (client === null) return;
    this.#apply({ type: "history", peer, status: "loading" });
    try {
      const known = this.#cursors.has(peer) ? conversationWith(this.#state, peer).messages.map(({ id }) => id) : null;
      const { events, cursor } = await fetchNewest(client, this.#query(peer), known);
      if (cursor !== undefined) this.#cursors.set(peer, cursor);
      this.#applyHistory(peer, events);
      // They came while nobody listened, so nobody has told their sender that they did.
      const unread = conversationWith(this.#state, peer).messages.filter(({ tick }) => tick === "unread");
      for (const { id } of unread.slice(-MAX_RECEIPTS)) this.#acknowledge(peer, id);
    } catch {
      if (this.#connection.client === client) this.#apply({ type: "history", peer, status: "failed" });
    }
  }

  async #loadBefore(peer: string): Promise<void> {
    const { client } = this.#connection;
    const cursor = this.#cursors.get(peer);
    if (client === null || typeof cursor !== "string") return;
    this.#apply({ type: "older", peer, older: "loading" });
    try {
      const page = await fetchHistory(client, this.#query(peer), cursor);
      this.#cursors.set(peer, page.cursor);
      this.#applyHistory(peer, page.events);
    } catch {
      // Scrolled there again, it is asked for again.
      this.#apply({ type: "older", peer, older: "more" });
    }
  }

  #query(peer: string) {
    const days = this.#historyDays;
    const startMs = days === null ? null : Date.now() - days * DAY_MS;
    return { selfId: this.#selfId, peer, domain: this.#connection.domain, startMs };
  }

  #applyHistory(peer: string, events: readonly ChatEvent[]): void {
    this.#apply({ type: "messages", peer, messages: messagesOf(events), isHistory: true });
    for (const event of events) if (event.type !== "messages") this.#apply(event);
    // After the messages: a log that they do not fill asks for more at once.
    this.#apply({ type: "older", peer, older: typeof this.#cursors.get(peer) === "string" ? "more" : "none" });
  }

  /** Resolves once messages can be sent: what is written while the first connection is being made goes with it. */
  async #connected(): Promise<Client> {
    while (this.#state.status === "connecting") {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
    const { client } = this.#connection;
    if (client === null) throw new Error("offline");
    return client;
  }

  async #deliver(peer: string, id: string, body: string): Promise<void> {
    const marks = [xml("request", { xmlns: NS.receipts }), xml("markable", { xmlns: NS.markers })];
    try {
      const ready = this.#turn.then(() => this.#connected());
      this.#turn = ready.catch(() => undefined);
      const client = await ready;
      const to = `${peer}@${this.#connection.domain}`;
      this.#unsure.set(id, { peer, body });
      await client.send(xml("message", { type: "chat", to, id }, xml("body", {}, body), ...marks));
      // Stanzas are answered in order: once the ping is, the message was taken, or its error has come already.
      await client.iqCaller.request(xml("iq", { type: "get" }, xml("ping", { xmlns: NS.ping })), TIMEOUT_MS);
      this.#unsure.delete(id);
      this.#apply({ type: "tick", peer, id, tick: "sent" });
    } catch {
      this.#apply({ type: "failed", peer, id, reason: texts.notSentOffline });
    }
  }
}
