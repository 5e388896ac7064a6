/**
 * Reads a JSON body through its schema: what does not fit is answered 422, what is too large 413 without reading on, and what
 * dribbles in too slowly 408.
 */
import type { Context } from "hono";
import type * as z from "zod";
import { isEmbedded } from "./embedded";
import { failure, malformed } from "./failure";
import { MESSAGES } from "./messages";

/** Bytes. A call that may carry more says so. */
const MAX_BODY = 64 * 1024;
/** Of a form: what a call takes of it may be three times as long as it is encoded there. */
const MAX_FORM = 3 * MAX_BODY;
/** Of a form that brings files along. Those that are too large for the club are still told so in words, up to this. */
export const MAX_FILES = 16 * 1024 * 1024;
/** Of a payment provider's event; those of today are a few thousand. */
const MAX_EVENT = 256 * 1024;
const MAX_BODY_MS = 10_000;
/** Where forms bring files along: the page of imports, and what its script sends one by one. */
const FILE_PATHS = /\/analysis\/(import|import-file)$/;

export type Body<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly answer: Response };

type Refused = { readonly status: "tooLarge" | "tooSlow" };
type Bytes = { readonly status: "read"; readonly bytes: Uint8Array<ArrayBuffer> } | Refused;
type Text = { readonly status: "read"; readonly text: string } | { readonly status: "notText" } | Refused;

async function readText(request: Request, most: number): Promise<Text> {
  if (isEmbedded(request)) {
    const text = await request.text();
    return text.length > most ? { status: "tooLarge" } : { status: "read", text };
  }
  const read = await readBytes(request, most);
  if (read.status !== "read") return read;
  try {
    return { status: "read", text: new TextDecoder("utf-8", { fatal: true }).decode(read.bytes) };
  } catch {
    return { status: "notText" };
  }
}

/** Nothing is read beyond `most` bytes, whatever the request says of its length. */
async function readBytes(request: Request, most: number): Promise<Bytes> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) return { status: "tooLarge" };
  if (request.body === null) return { status: "read", bytes: new Uint8Array() };
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
    if (size > most) return stop(reader, "tooLarge");
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return { status: "read", bytes };
}

function stop(reader: ReadableStreamDefaultReader, status: Refused["status"]): Refused {
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

const REFUSED = {
  tooLarge: { status: 413, code: "too_large" },
  tooSlow: { status: 408, code: "too_slow" },
} as const;

function refuse(c: Context, read: Refused): Response {
  const { status, code } = REFUSED[read.status];
  return failure(c, status, code, MESSAGES.failed);
}

/** A payment provider's event as text, or the answer that refuses it. */
export async function readEventText(c: Context): Promise<string | Response> {
  const read = await readText(c.req.raw, MAX_EVENT);
  if (read.status === "read") return read.text;
  return read.status === "notText" ? malformed(c, "body") : refuse(c, read);
}

/** A page's request with its body read, or the answer that refuses it: nobody else counts what a form carries. */
export async function withWholeBody(request: Request): Promise<Request | Response> {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const hasFiles = FILE_PATHS.test(new URL(request.url).pathname);
  const read = await readBytes(request, hasFiles ? MAX_FILES : MAX_FORM);
  if (read.status === "read") return new Request(request, { body: read.bytes });
  const { status, code } = REFUSED[read.status];
  return new Response(code, { status });
}

export async function readBody<S extends z.ZodType>(
  c: Context,
  schema: S,
  most = MAX_BODY,
): Promise<Body<z.output<S>>> {
  const read = await readText(c.req.raw, most);
  if (read.status === "tooLarge" || read.status === "tooSlow")
    return { ok: false, answer: refuse(c, { status: read.status }) };
  const json = read.status === "read" ? parseJson(read.text) : null;
  const parsed = json === null ? null : schema.safeParse(json.value);
  if (parsed?.success !== true) return { ok: false, answer: malformed(c, "body", parsed?.error.issues[0].path) };
  return { ok: true, value: parsed.data };
}
