/** A raw client of /socket for the tests: real WebSockets, frames written by hand, nothing of our browser code. */
import { env, SELF } from "cloudflare:test";
import { PROTOCOL, socketAddress } from "../../../contract/protocol";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";

// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire has no type until a test looks at it
type Json = any;
export type RawFrame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Json];

const WAIT_MS = 15_000;

export class RawSocket {
  /** Everything that came and has not been taken by `next`. */
  readonly frames: RawFrame[] = [];
  readonly texts: string[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly #socket: WebSocket;
  #waiters: (() => void)[] = [];
  #ref = 0;
  /** Sees each frame as it comes; one that it answers true for is taken. */
  onFrame: (frame: RawFrame) => boolean = () => false;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.accept();
    socket.addEventListener("message", ({ data }) => {
      const text = String(data);
      if (!text.startsWith("[")) this.texts.push(text);
      else if (!this.onFrame(JSON.parse(text))) this.frames.push(JSON.parse(text));
      for (const wake of this.#waiters.splice(0)) wake();
    });
    this.closed = new Promise((resolve) => {
      socket.addEventListener("close", ({ code, reason }) => resolve({ code, reason }));
    });
  }

  raw(text: string | ArrayBuffer): void {
    this.#socket.send(text);
  }

  close(code = 1000): void {
    this.#socket.close(code);
  }

  /** The first frame that fits, taken out of `frames`; waits for it. */
  async next(fits: (frame: RawFrame) => boolean): Promise<RawFrame> {
    const untilMs = Date.now() + WAIT_MS;
    for (;;) {
      const index = this.frames.findIndex(fits);
      if (index >= 0) return this.frames.splice(index, 1)[0];
      const leftMs = untilMs - Date.now();
      if (leftMs <= 0) throw new Error(`nothing that fits came; there is ${JSON.stringify(this.frames)}`);
      await new Promise<void>((resolve) => {
        this.#waiters.push(resolve);
        setTimeout(resolve, leftMs);
      });
    }
  }

  event(topic: string, event: string): Promise<RawFrame> {
    return this.next((frame) => frame[2] === topic && frame[3] === event);
  }

  /** Sends a message and answers the reply's payload `{status, response}`. */
  async ask(topic: string, event: string, payload: unknown, joinRef: string | null): Promise<Json> {
    const ref = String(++this.#ref);
    this.raw(JSON.stringify([joinRef, ref, topic, event, payload]));
    const reply = await this.next((frame) => frame[1] === ref && frame[3] === "phx_reply");
    return reply[4];
  }

  async join(topic: string, payload: unknown = {}, joinRef = "1"): Promise<Json> {
    return this.ask(topic, "phx_join", payload, joinRef);
  }
}

export async function socketToken(userId: string, audience: "app" | "socket" = "socket", nowMs = Date.now()) {
  const session = await createSession(env, userId);
  return (await issueToken(env, session, audience, nowMs)).token;
}

/** The answer to an upgrade with this token; `protocol` null names none. */
export function upgrade(
  token: string,
  headers: Record<string, string> = {},
  protocol: number | string | null = PROTOCOL,
): Promise<Response> {
  const url = new URL(`https://club.test${socketAddress(token)}`);
  if (protocol === null) url.searchParams.delete("protocol");
  else url.searchParams.set("protocol", String(protocol));
  return SELF.fetch(url.href, { headers: { Upgrade: "websocket", ...headers } });
}

export async function openSocket(token: string, protocol?: number | string | null): Promise<RawSocket> {
  const answer = await upgrade(token, {}, protocol);
  if (answer.webSocket === null) throw new Error(`no socket: ${answer.status}`);
  return new RawSocket(answer.webSocket);
}

export async function connectAs(userId: string): Promise<RawSocket> {
  return openSocket(await socketToken(userId));
}

/** 32 random bytes in hex: a share of the dice or, where nothing comes of it, a fingerprint of one. */
export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
