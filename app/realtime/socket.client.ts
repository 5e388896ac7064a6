import { type Channel, Socket } from "phoenix";
import { socketAddress } from "../../contract/protocol";
import { makeFetchPatient } from "./patient-fetch.client";
import { fetchSocketToken } from "./socket-token";
import { makeTransport, type OpenSocket } from "./socket-transport";

/**
 * ended: signed out, here or elsewhere; outdated: the server is of another deploy than this page. After either the socket never
 * connects again.
 */
export type SocketStatus = "connecting" | "open" | "lost" | "ended" | "outdated";

export type LiveSocket = {
  status(): SocketStatus;
  /** Calls `listener` after each change of the status; returns how to stop. */
  subscribe(listener: () => void): () => void;
  channel(topic: string, params?: object | (() => object)): Channel;
  /** When anything last came over the line, in milliseconds of the browser's clock. */
  heardAtMs(): number;
  /** Drops the connection and makes a new one at once. */
  reconnect(): void;
  /** Closes for good. */
  end(): void;
};

/** A first retry at once, since most losses are a moment's; then patience, with a spread so that not all come together. */
const RECONNECT_MS = [50, 250, 500, 1000, 2000];
const RECONNECT_MAX_MS = 5000;

type Message = { topic: string; event: string; ref: string | null; join_ref: string | null; payload: unknown };

/** Opens a socket that sends a heartbeat every `heartbeatMs`. Every connection fetches a fresh token. */
export function connectSocket(heartbeatMs: number, open: OpenSocket = openWithToken): LiveSocket {
  const listeners = new Set<() => void>();
  let current: SocketStatus = "connecting";
  let isOver = false;
  const become = (status: SocketStatus) => {
    if (current === status || isOver) return;
    current = status;
    for (const listener of listeners) listener();
  };
  const end = (why: "ended" | "outdated" = "ended") => {
    become(why);
    isOver = true;
    socket.disconnect();
  };
  const codec = heartbeatCodec();
  let heardMs = 0;
  // The address is the transport's business: it changes with every token.
  const socket = new Socket("socket", {
    transport: makeTransport(open, end),
    heartbeatIntervalMs: heartbeatMs,
    reconnectAfterMs: (tries) => (RECONNECT_MS[tries - 1] ?? RECONNECT_MAX_MS) * (0.75 + Math.random() / 2),
    encode: codec.encode as never,
    decode(text: string, receive: (message: Message) => void) {
      // Before anybody acts upon it.
      heardMs = Date.now();
      codec.decode(text, receive);
    },
  });
  socket.onOpen(() => become("open"));
  socket.onClose(() => become("lost"));
  socket.onError(() => become("lost"));
  const reconnect = () => {
    if (!isOver) socket.disconnect(() => socket.connect());
  };
  // The browser knows of a dead line long before a heartbeat is missed, and of a new one before the next retry is due.
  globalThis.addEventListener?.("online", reconnect);
  globalThis.addEventListener?.("offline", () => {
    become("lost");
    reconnect();
  });
  socket.connect();
  return {
    status: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    channel: (topic, params) => socket.channel(topic, params),
    heardAtMs: () => heardMs,
    reconnect,
    end: () => end(),
  };
}

let shared: LiveSocket | null = null;

/**
 * The page's one socket, opened when first asked for. `heartbeatMs` counts then. What comes over it may make the page load
 * itself anew at any time, so from then on that waits for its line.
 */
export function sharedSocket(heartbeatMs: number): LiveSocket {
  if (shared === null) makeFetchPatient();
  if (shared === null || shared.status() === "ended") shared = connectSocket(heartbeatMs);
  return shared;
}

/**
 * The wire: Phoenix's JSON, but a heartbeat is the bare word `ping`, answered `pong`. Its frames carry a running number
 * otherwise, and the server would have to wake a sleeping object to answer it.
 */
export function heartbeatCodec() {
  let heartbeatRef: string | null = null;
  return {
    encode(message: Message, send: (text: string) => void): void {
      const { topic, event, ref, join_ref, payload } = message;
      if (topic === "phoenix" && event === "heartbeat") {
        heartbeatRef = ref;
        send("ping");
      } else send(JSON.stringify([join_ref, ref, topic, event, payload]));
    },
    decode(text: string, receive: (message: Message) => void): void {
      if (text === "pong") {
        const payload = { status: "ok", response: {} };
        receive({ topic: "phoenix", event: "phx_reply", ref: heartbeatRef, join_ref: null, payload });
        return;
      }
      const [join_ref, ref, topic, event, payload] = JSON.parse(text);
      receive({ join_ref, ref, topic, event, payload });
    },
  };
}

async function openWithToken(): Promise<WebSocket | null> {
  const token = await fetchSocketToken();
  if (token === null) return null;
  const { protocol, host } = window.location;
  const scheme = protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${host}${socketAddress(token)}`);
}
