/** Every refusal of an API call has one shape: `{ code, message }`. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Failure } from "../../contract/failure";
import { MESSAGES } from "../../contract/messages";

export function failure(c: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  return c.json({ code, message } satisfies Failure, status);
}

/** What does not exist, and what is none of the caller's business, are answered alike. */
export function notFound(c: Context): Response {
  return failure(c, 404, "not_found", MESSAGES.nothingHere);
}

/** An input that its schema refuses. */
export function malformed(c: Context): Response {
  return failure(c, 422, "malformed", MESSAGES.failed);
}
