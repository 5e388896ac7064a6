/** Every refusal of an API call has one shape: `{ code, message }`. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

export function failure(c: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  return c.json({ code, message }, status);
}
