/**
 * The page's chat connection: XMPP over WebSocket with the user id as username and a short-lived token as password. It reconnects
 * without being asked, and its state is plain data. Loaded on demand: this file brings the XMPP library along.
 */

import { type Client, client as makeClient, xml } from "@xmpp/client";
import * as texts from "#texts/chat";
import type { ChatServer } from "../models/chat-server";
import { fetchHistory, messagesOf } from "./chat-archive";
import { makePause } from "./chat-pause";
import { NS, readMessage } from "./chat-stanzas";
import {
  applyChatEvent,
  type ChatEvent,
  type ChatMessage,
  type ChatState,
  conversationWith,
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

const EMBEDDED_DOMAIN = "starpoint";
const TIMEOUT_MS = 10_000;
const KEEPALIVE_MS = 45_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Of a history, for the latest messages: the server takes ten stanzas a second. */
const MAX_RECEIPTS = 5;
const DAY_MS = 86_400_000;

export function connectChat({ selfId, server, fetchToken = fetchSocketToken }: ChatOptions): Chat {
  const domain = server?.domain ?? EMBEDDED_DOMAIN;
  const listeners = new Set<() => void>();
  const messageListeners = new Set<(message: ChatMessage) => void>();
  /** How many have each conversation open. */
  const opened = new Map<string, number>();
  let state = startChat(selfId);
  let connection: Client | null = null;
  let isClosed = false;
  const pause = makePause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);

  function apply(event: ChatEvent): void {
    const next = applyChatEvent(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function address(): string {
    if (server?.url) return server.url;
    const url = new URL(`/xmpp?user=${selfId}`, window.location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    return url.href;
  }

  /** Keeps one connection until closed or refused; each attempt has a token of its own. */
  async function run(): Promise<void> {
    while (!isClosed) {
      apply({ type: "connection", status: state.status === "offline" ? "offline" : "connecting" });
      const outcome = await connectOnce();
      if (isClosed) return;
      apply({ type: "connection", status: outcome === "refused" ? "refused" : "offline" });
      await (outcome === "refused" ? pause.untilWoken() : pause.grow());
    }
  }

  /** Resolves when the connection has ended. */
  async function connectOnce(): Promise<"lost" | "refused"> {
    let entity: Client | null = null;
    let keepalive: ReturnType<typeof setInterval> | undefined;
    try {
      const token = await fetchToken();
      if (token === null) return "refused";
      entity = makeClient({ service: address(), domain, username: selfId, password: token, timeout: TIMEOUT_MS });
      // The library would reconnect with the old token, which has expired by then.
      entity.reconnect.stop();
      entity.on("error", () => undefined);
      entity.on("stanza", onStanza);
      const lost = new Promise<void>((resolve) => entity?.on("disconnect", resolve));
      await entity.start();
      if (isClosed) return "lost";
      connection = entity;
      pause.reset();
      keepalive = setInterval(() => void checkAlive(entity as Client), KEEPALIVE_MS);
      await entity.iqCaller
        .request(xml("iq", { type: "set" }, xml("enable", { xmlns: NS.carbons })))
        .catch(() => undefined);
      await entity.send(xml("presence"));
      apply({ type: "connection", status: "online" });
      for (const peer of opened.keys()) void loadHistory(peer);
      await lost;
      return "lost";
    } catch (error) {
      return (error as Error).name === "SASLError" ? "refused" : "lost";
    } finally {
      clearInterval(keepalive);
      if (connection === entity) connection = null;
      // Also after a refusal: the library leaves the socket open then.
      void entity?.stop().catch(() => undefined);
    }
  }

  /** The words of the stanza are fixed, so that the server can answer them in its sleep. */
  async function checkAlive(entity: Client): Promise<void> {
    const ping = xml("iq", { type: "get", id: "keepalive" }, xml("ping", { xmlns: NS.ping }));
    await entity.iqCaller.request(ping, TIMEOUT_MS).catch(() => entity.stop().catch(() => undefined));
  }

  function onStanza(stanza: Parameters<typeof readMessage>[0]): void {
    if (!stanza.is("message")) return;
    for (const event of readMessage(stanza, selfId, Date.now())) {
      apply(event);
      if (event.type !== "messages") continue;
      for (const message of event.messages.filter(({ from }) => from !== selfId)) {
        void tell(message.from, xml("received", { xmlns: NS.receipts, id: message.id }));
        for (const listener of messageListeners) listener(message);
      }
    }
  }

  async function tell(peer: string, child: ReturnType<typeof xml>): Promise<void> {
    const stanza = xml("message", { type: "chat", to: `${peer}@${domain}` }, child);
    // What is lost here (a receipt, "is typing") is made good by the archive or by the next one.
    await connection?.send(stanza).catch(() => undefined);
  }

  async function loadHistory(peer: string): Promise<void> {
    const entity = connection;
    if (entity === null) return;
    apply({ type: "history", peer, status: "loading" });
    const days = server?.historyDays ?? null;
    const startMs = days === null ? null : Date.now() - days * DAY_MS;
    try {
      const events = await fetchHistory(entity, { selfId, peer, domain, startMs });
      apply({ type: "messages", peer, messages: messagesOf(events), isHistory: true });
      for (const event of events) if (event.type !== "messages") apply(event);
      // They came while nobody listened, so nobody has told their sender that they did.
      const unread = conversationWith(state, peer).messages.filter(({ tick }) => tick === "unread");
      for (const { id } of unread.slice(-MAX_RECEIPTS)) void tell(peer, xml("received", { xmlns: NS.receipts, id }));
    } catch {
      if (connection === entity) apply({ type: "history", peer, status: "failed" });
    }
  }

  /** Resolves once messages can be sent: what is written while the first connection is being made goes with it. */
  async function connected(): Promise<Client> {
    while (state.status === "connecting") {
      await new Promise<void>((resolve) => {
        const heard = () => {
          listeners.delete(heard);
          resolve();
        };
        listeners.add(heard);
      });
    }
    if (connection === null) throw new Error("offline");
    return connection;
  }

  async function deliver(peer: string, id: string, body: string): Promise<void> {
    try {
      const entity = await connected();
      await entity.send(
        xml(
          "message",
          { type: "chat", to: `${peer}@${domain}`, id },
          xml("body", {}, body),
          xml("request", { xmlns: NS.receipts }),
          xml("markable", { xmlns: NS.markers }),
        ),
      );
      // Stanzas are answered in order: once the ping is, the message was taken, or its error has come already.
      await entity.iqCaller.request(xml("iq", { type: "get" }, xml("ping", { xmlns: NS.ping })), TIMEOUT_MS);
      apply({ type: "tick", peer, id, tick: "sent" });
    } catch {
      apply({ type: "failed", peer, id, reason: texts.notSentOffline });
    }
  }

  window.addEventListener("online", pause.wake);
  void run();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    onMessage(listener) {
      messageListeners.add(listener);
      return () => messageListeners.delete(listener);
    },
    open(peer) {
      opened.set(peer, (opened.get(peer) ?? 0) + 1);
      void loadHistory(peer);
      return () => {
        const left = (opened.get(peer) ?? 1) - 1;
        if (left === 0) opened.delete(peer);
        else opened.set(peer, left);
      };
    },
    send(peer, body, id = crypto.randomUUID()) {
      const message = {
        id,
        from: selfId,
        to: peer,
        body,
        sentAtMs: Date.now(),
        tick: "sending",
        reason: null,
      } as const;
      apply({ type: "messages", peer, messages: [message], isHistory: false });
      void deliver(peer, id, body);
    },
    setTyping(peer, isTyping) {
      void tell(peer, xml(isTyping ? "composing" : "active", { xmlns: NS.states }));
    },
    markRead(peer) {
      const last = state.conversations[peer]?.messages.findLast(({ tick }) => tick === "unread");
      if (last === undefined || connection === null) return;
      void tell(peer, xml("displayed", { xmlns: NS.markers, id: last.id }));
      apply({ type: "seen", peer, id: last.id });
    },
    retry() {
      pause.wake();
      for (const peer of opened.keys()) void loadHistory(peer);
    },
    close() {
      isClosed = true;
      window.removeEventListener("online", pause.wake);
      pause.wake();
      void connection?.stop().catch(() => undefined);
    },
  };
}
