/** Reads a JSON body through its schema; what does not fit is answered 422, what is too large 413. */
import type { Context } from "hono";
import type * as z from "zod";
import { MESSAGES } from "../../contract/messages";
import { failure } from "./failure";

/** Bytes. No call of ours carries more. */
const MAX_BODY = 64 * 1024;

export type Body<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly answer: Response };

export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<Body<z.output<S>>> {
  const text = await c.req.text();
  if (text.length > MAX_BODY) return { ok: false, answer: failure(c, 413, "too_large", MESSAGES.failed) };
  let json: unknown;
  try {
    json = text === "" ? {} : JSON.parse(text);
  } catch {
    return { ok: false, answer: failure(c, 422, "malformed", MESSAGES.failed) };
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) return { ok: false, answer: failure(c, 422, "malformed", MESSAGES.failed) };
  return { ok: true, value: parsed.data };
}
