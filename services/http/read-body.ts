/**
 * Reads a JSON body through its schema: what does not fit is answered 422, what is too large 413 without reading on, and what
 * dribbles in too slowly 408.
 */
import type { Context } from "hono";
import type * as z from "zod";
import { isEmbedded } from "./embedded";
import { failure, malformed } from "./failure";
import { MESSAGES } from "./messages";

/** Bytes. No call of ours carries more. */
export const MAX_BODY = 64 * 1024;
const MAX_BODY_MS = 10_000;

export type Body<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly answer: Response };

type Bytes =
  | { readonly status: "read"; readonly text: string }
  | { readonly status: "tooLarge" | "tooSlow" | "notText" };

async function readBytes(request: Request): Promise<Bytes> {
  if (isEmbedded(request)) {
    const text = await request.text();
    return text.length > MAX_BODY ? { status: "tooLarge" } : { status: "read", text };
  }
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY) return { status: "tooLarge" };
  if (request.body === null) return { status: "read", text: "" };
  const reader = request.body.getReader();
  const untilMs = Date.now() + MAX_BODY_MS;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const timeout = AbortSignal.timeout(Math.max(1, untilMs - Date.now()));
    const late = new Promise<null>((resolve) => timeout.addEventListener("abort", () => resolve(null), { once: true }));
    const part = await Promise.race([reader.read(), late]);
    if (part === null) return stop(reader, "tooSlow");
    if (part.done) break;
    size += part.value.byteLength;
    if (size > MAX_BODY) return stop(reader, "tooLarge");
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  try {
    return { status: "read", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { status: "notText" };
  }
}

function stop(reader: ReadableStreamDefaultReader, status: "tooLarge" | "tooSlow"): Bytes {
  // The connection may be gone already; that there is nothing left to cancel is no failure.
  reader.cancel().catch(() => {});
  return { status };
}

function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: text === "" ? {} : JSON.parse(text) };
  } catch {
    return null;
  }
}

export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<Body<z.output<S>>> {
  const read = await readBytes(c.req.raw);
  if (read.status === "tooLarge") return { ok: false, answer: failure(c, 413, "too_large", MESSAGES.failed) };
  if (read.status === "tooSlow") return { ok: false, answer: failure(c, 408, "too_slow", MESSAGES.failed) };
  const json = read.status === "read" ? parseJson(read.text) : null;
  const parsed = json === null ? null : schema.safeParse(json.value);
  if (parsed?.success !== true) return { ok: false, answer: malformed(c, "body", parsed?.error.issues[0].path) };
  return { ok: true, value: parsed.data };
}
