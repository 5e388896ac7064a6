/**
 * Frames of Phoenix channels, version 2 of the wire format: `[join_ref, ref, topic, event, payload]` as JSON text.
 * `join_ref` names one join of a topic, `ref` the message that a reply answers.
 * https://hexdocs.pm/phoenix/writing_a_channels_client.html
 */
export const PHOENIX_EVENTS = {
  join: "phx_join",
  leave: "phx_leave",
  reply: "phx_reply",
  close: "phx_close",
  error: "phx_error",
  heartbeat: "heartbeat",
} as const;

/** The topic of heartbeats, which belong to the socket and not to a channel. */
export const PHOENIX_TOPIC = "phoenix";

/** Characters of the largest frame that a client may send. A command is about 200. */
export const MAX_FRAME = 16 * 1024;

export type Frame = {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
};

export type ParsedFrame =
  | { readonly ok: true; readonly frame: Frame }
  | { readonly ok: false; readonly code: "too_large" | "malformed" };

const MAX_REFERENCE = 32;
const MAX_NAME = 64;

function isReference(value: unknown): value is string | null {
  return value === null || (typeof value === "string" && value.length <= MAX_REFERENCE);
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_NAME;
}

/** A payload that is JSON text already, and goes into a frame as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function textOf(payload: unknown): string {
  return payload instanceof JsonText ? payload.text : (JSON.stringify(payload) ?? "null");
}

/** Reads one message of a client. Never throws; binary frames are malformed, as no client of ours sends them. */
export function parseFrame(data: string | ArrayBuffer): ParsedFrame {
  const size = typeof data === "string" ? data.length : data.byteLength;
  if (size > MAX_FRAME) return { ok: false, code: "too_large" };
  if (typeof data !== "string") return { ok: false, code: "malformed" };
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    return { ok: false, code: "malformed" };
  }
  // Five checks by hand: with a schema they took longer than the rest of a command's way to its match.
  if (!Array.isArray(json) || json.length !== 5) return { ok: false, code: "malformed" };
  const [joinRef, ref, topic, event, payload]: readonly unknown[] = json;
  if (!isReference(joinRef) || !isReference(ref) || !isName(topic) || !isName(event) || event === "") {
    return { ok: false, code: "malformed" };
  }
  return { ok: true, frame: { joinRef, ref, topic, event, payload } };
}

function makeFrame(joinRef: string | null, ref: string | null, topic: string, event: string, payload: string): string {
  const quote = JSON.stringify;
  return `[${quote(joinRef)},${quote(ref)},${quote(topic)},${quote(event)},${payload}]`;
}

/** The answer to `frame`. */
export function makeReply(
  frame: Pick<Frame, "joinRef" | "ref" | "topic">,
  status: "ok" | "error",
  response: unknown,
): string {
  const { joinRef, ref, topic } = frame;
  const payload = `{"status":"${status}","response":${textOf(response)}}`;
  return makeFrame(joinRef, ref, topic, PHOENIX_EVENTS.reply, payload);
}

/** A message of the server's own accord, to one join of a topic. */
export function makePush(joinRef: string | null, topic: string, event: string, payload: unknown): string {
  return makeFrame(joinRef, null, topic, event, textOf(payload));
}

/** Tells a client that one join of a topic has ended: by its own leave, or because a newer join replaced it. */
export function makeClose(joinRef: string | null, topic: string): string {
  return makeFrame(joinRef, joinRef, topic, PHOENIX_EVENTS.close, "{}");
}
