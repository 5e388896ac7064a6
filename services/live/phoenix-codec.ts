/**
 * Frames of Phoenix channels, version 2 of the wire format: `[join_ref, ref, topic, event, payload]` as JSON text.
 * `join_ref` names one join of a topic, `ref` the message that a reply answers.
 * https://hexdocs.pm/phoenix/writing_a_channels_client.html
 */
import * as z from "zod";

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

const reference = z.string().max(32).nullable();
const frameSchema = z.tuple([reference, reference, z.string().max(64), z.string().min(1).max(64), z.unknown()]);

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
  const parsed = frameSchema.safeParse(json);
  if (!parsed.success) return { ok: false, code: "malformed" };
  const [joinRef, ref, topic, event, payload] = parsed.data;
  return { ok: true, frame: { joinRef, ref, topic, event, payload } };
}

/** The wire text of a frame. */
export function makeFrame({ joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}

/** The answer to `frame`. */
export function makeReply(
  frame: Pick<Frame, "joinRef" | "ref" | "topic">,
  status: "ok" | "error",
  response: unknown,
): string {
  const { joinRef, ref, topic } = frame;
  return makeFrame({ joinRef, ref, topic, event: PHOENIX_EVENTS.reply, payload: { status, response } });
}

/** A message of the server's own accord, to one join of a topic. */
export function makePush(joinRef: string | null, topic: string, event: string, payload: unknown): string {
  return makeFrame({ joinRef, ref: null, topic, event, payload });
}

/** Tells a client that one join of a topic has ended: by its own leave, or because a newer join replaced it. */
export function makeClose(joinRef: string | null, topic: string): string {
  return makeFrame({ joinRef, ref: joinRef, topic, event: PHOENIX_EVENTS.close, payload: {} });
}
