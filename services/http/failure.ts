/** Every refusal of an API call has one shape: `{ code, message }`, and where the input is at fault `field`. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Failure } from "../../contract/failure";
import { MESSAGES } from "./messages";

export function failure(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
  /** From when on it may be asked again, where that is known. */
  fromMs: number | null = null,
): Response {
  const from = fromMs === null ? {} : { from: new Date(fromMs).toISOString() };
  return c.json({ code, message, ...from } satisfies Failure, status);
}

/** What does not exist, and what is none of the caller's business, are answered alike. */
export function notFound(c: Context): Response {
  return failure(c, 404, "not_found", MESSAGES.nothingHere);
}

/** Keys that a caller made up are echoed, but not at length. */
const MAX_FIELD = 100;

/** An input that is not what was asked for; `path` tells where in it, as a schema's issue does: `["limit"]`. */
export function malformed(c: Context, part: "query" | "body", path: readonly PropertyKey[] = []): Response {
  const field = [part, ...path].map(String).join(".").slice(0, MAX_FIELD);
  return c.json({ code: "malformed", message: MESSAGES.failed, field } satisfies Failure, 422);
}
