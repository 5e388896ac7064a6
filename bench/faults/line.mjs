/** A player's socket in the fault suite, which comes back by itself, and the frames of Phoenix's protocol on it. */
import WebSocket from "ws";

export const RECONNECT_MS = 300;

/** The same text for the same value, however its parts are ordered. */
export function textOf(value) {
  const sorted = (_, part) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return JSON.stringify(value, sorted);
}

export class Line {
  #address;
  #hears;
  #socket = null;
  #ref = 0;
  #waiting = new Map();
  #joinRefs = new Map();
  #isEnded = false;

  /** `hears`: `up()`, `down()` and `push(topic, event, payload)`. */
  constructor(address, hears) {
    this.#address = address;
    this.#hears = hears;
    this.#connect();
  }

  get isUp() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Each join of a topic has a number of its own, which its later frames carry, as Phoenix's client does it. */
  send(topic, event, payload, onReply = null) {
    const ref = String(++this.#ref);
    if (event === "phx_join") this.#joinRefs.set(topic, ref);
    if (onReply !== null) this.#waiting.set(ref, onReply);
    this.#socket?.send(JSON.stringify([this.#joinRefs.get(topic), ref, topic, event, payload]));
  }

  /** Not answered when the line breaks. */
  ask(topic, event, payload) {
    return new Promise((resolve) => this.send(topic, event, payload, resolve));
  }

  /** Ends the socket; another one comes. */
  renew() {
    this.#socket?.terminate();
  }

  end() {
    this.#isEnded = true;
    this.renew();
  }

  #connect() {
    if (this.#isEnded) return;
    const socket = new WebSocket(this.#address, { perMessageDeflate: false });
    socket.on("open", () => {
      this.#socket = socket;
      this.#hears.up();
    });
    socket.on("message", (data) => this.#hear(JSON.parse(data)));
    socket.on("error", () => {});
    socket.on("close", () => {
      if (this.#socket === socket) this.#socket = null;
      this.#waiting.clear();
      this.#hears.down();
      setTimeout(() => this.#connect(), RECONNECT_MS);
    });
  }

  #hear([joinRef, ref, topic, event, payload]) {
    if (joinRef !== null && joinRef !== this.#joinRefs.get(topic)) return;
    if (event !== "phx_reply") return this.#hears.push(topic, event, payload);
    const onReply = this.#waiting.get(ref);
    this.#waiting.delete(ref);
    onReply?.(payload);
  }
}
