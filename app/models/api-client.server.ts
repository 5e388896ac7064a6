/** The typed client of the services: bearer token, one renewal and one replay on 401, the answer through its schema. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import { failureSchema } from "../../contract/matches";
import { getCredentials, renewCredentials } from "./credentials.server";
import { type ServiceName, sendTo } from "./service-hosts.server";

/** A refusal as a value. `status` is the HTTP status, 0 when the service could not be reached. */
export type ApiFailure = {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
};
export type ApiResult<T> = { readonly ok: true; readonly data: T } | ApiFailure;

type Call = {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The toast of AUTH-08; two seconds later the session counts as unauthorized. */
export const UNAUTHORIZED_TEXT = "Unauthorized. Please login again";
const FAILED: ApiFailure = { ok: false, status: 0, code: "unreachable", message: "Something went wrong." };
const UNAUTHORIZED: ApiFailure = { ok: false, status: 401, code: "unauthorized", message: UNAUTHORIZED_TEXT };

/** Sends with the app token; a missing or refused token is renewed once and the request sent once more. */
async function sendAuthorized(context: AppLoadContext, service: ServiceName, path: string, call: Call) {
  const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
  const credentials = await getCredentials(context);
  async function send(): Promise<Response> {
    const headers = { ...call.headers, Authorization: `Bearer ${credentials.appToken}` };
    return sendTo(context, service, path, { method: call.method ?? "GET", ...body, headers });
  }
  const sentToken = credentials.appToken;
  const first = sentToken === null ? null : await send();
  if (first !== null && first.status !== 401) return first;
  // Another call of this page may have renewed it meanwhile.
  const isRenewed = credentials.appToken !== null && credentials.appToken !== sentToken;
  const renewal = isRenewed ? "renewed" : await renewCredentials(context);
  if (renewal === "unavailable") return null;
  return renewal === "renewed" ? send() : new Response(null, { status: 401 });
}

/** Calls a service in the player's name and gives the raw answer; null when it cannot be reached. */
export async function callRaw(
  context: AppLoadContext,
  service: ServiceName,
  path: string,
  call: Call = {},
): Promise<Response | null> {
  try {
    return await sendAuthorized(context, service, path, call);
  } catch (error) {
    console.error(`${service} ${path}`, error);
    return null;
  }
}

/** Calls a service in the player's name. Never throws for a refusal: a 401 that a renewal did not cure is a failure too. */
export async function callApi<S extends z.ZodType>(
  context: AppLoadContext,
  service: ServiceName,
  path: string,
  schema: S,
  call: Call = {},
): Promise<ApiResult<z.output<S>>> {
  const answer = await callRaw(context, service, path, call);
  if (answer === null) return FAILED;
  if (answer.status === 401) return UNAUTHORIZED;
  const json: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const refusal = failureSchema.safeParse(json);
    const text = refusal.success ? refusal.data : { code: "unknown", message: "Something went wrong." };
    return { ok: false, status: answer.status, code: text.code, message: text.message };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, data: parsed.data };
  console.error(`${service} ${path} answered against the contract`, parsed.error.issues);
  return { ...FAILED, status: answer.status, code: "malformed" };
}

/** The data of a call, or a thrown Response for the error boundary; 401 leads to signing in again. */
export function requireData<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new Response(result.message, { status: result.status === 0 ? 502 : result.status });
}
