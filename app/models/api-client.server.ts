/** The typed client of the services: bearer token, one renewal and one replay on 401, the answer through its schema. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { Call, CallAnswer, CallRequest, ServiceName } from "../../contract/call";
import { type Failure, failureSchema } from "../../contract/failure";
import { requestPath } from "../../contract/request-path";
import { getCredentials, renewCredentials } from "./credentials.server";

/**
 * A refusal as a value. `status` is the HTTP status, 0 when the service could not be reached. What it says to the player is the
 * app's own, by its code: `refusalText`.
 */
export type ApiFailure = {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  /** From when on the same may be asked again, Unix ms, where the service says so. */
  readonly fromMs?: number;
  /** Where a match's file is wrong. */
  readonly place?: Failure["place"];
};
export type ApiResult<T> = { readonly ok: true; readonly data: T } | ApiFailure;

/** What a service answered, as much as a page reads of it. */
export type ServiceAnswer = Awaited<ReturnType<AppLoadContext["callService"]>>;

type Outgoing = {
  readonly method: Call["method"];
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
type Values = Readonly<Record<string, unknown>>;
/** What a `CallRequest` comes to, whatever the call. */
type Input = { readonly params?: Values; readonly query?: Values; readonly body?: unknown };

const FAILED: ApiFailure = { ok: false, status: 0, code: "unreachable" };
const UNAUTHORIZED: ApiFailure = { ok: false, status: 401, code: "unauthorized" };

function outgoing<C extends Call>({ method, path }: C, request: CallRequest<C> | undefined): Outgoing {
  // The compiler does not follow `CallRequest` for a call that is not known yet.
  const { params, query, body } = (request ?? {}) as Input;
  return { method, path: requestPath(path, params, query), body };
}

/** Sends with the app token; a missing or refused token is renewed once and the request sent once more. */
async function sendAuthorized(context: AppLoadContext, service: ServiceName, call: Outgoing) {
  const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
  const credentials = await getCredentials(context);
  async function send(): Promise<ServiceAnswer> {
    const headers = { ...call.headers, Authorization: `Bearer ${credentials.appToken}` };
    return context.callService(service, call.path, { method: call.method, ...body, headers });
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

/**
 * Makes a call in the player's name and gives the raw answer, for the calls that answer text; null when the service cannot
 * be reached. `headers` go with it.
 */
export async function callServiceRaw<C extends Call>(
  context: AppLoadContext,
  call: C,
  request: CallRequest<C> | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<ServiceAnswer | null> {
  try {
    return await sendAuthorized(context, call.service, { ...outgoing(call, request), headers });
  } catch (error) {
    context.faults.note(`${call.name} could not be made`, error);
    return null;
  }
}

/** The refusal that an answer carries; one without the usual shape is "unknown". */
export async function refusalOf(answer: ServiceAnswer | null): Promise<ApiFailure> {
  if (answer === null) return FAILED;
  if (answer.status === 401) return UNAUTHORIZED;
  const refusal = failureSchema.safeParse(await answer.json().catch(() => null));
  if (!refusal.success) return { ok: false, status: answer.status, code: "unknown" };
  const { code, from, place } = refusal.data;
  const more = { ...(from !== undefined && { fromMs: Date.parse(from) }), ...(place !== undefined && { place }) };
  return { ok: false, status: answer.status, code, ...more };
}

/**
 * Makes a call in the player's name: path, body and answer are what the contract says of it. Never throws for a refusal: a
 * 401 that a renewal did not cure is a failure too.
 */
export async function callService<C extends Call>(
  context: AppLoadContext,
  call: C,
  ...[request]: object extends CallRequest<C> ? [request?: CallRequest<C>] : [request: CallRequest<C>]
): Promise<ApiResult<CallAnswer<C>>> {
  return readAnswer<C["answer"]>(context, call, await callServiceRaw(context, call, request));
}

/** Makes a call that anyone may make, in nobody's name. Never throws for a refusal. */
export async function callAnonymously<C extends Call & { readonly access: "anyone" }>(
  context: AppLoadContext,
  call: C,
  ...[request]: object extends CallRequest<C> ? [request?: CallRequest<C>] : [request: CallRequest<C>]
): Promise<ApiResult<CallAnswer<C>>> {
  const { path, method, body } = outgoing(call, request);
  const sent = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const answer = await context.callService(call.service, path, sent).catch((error: unknown) => {
    context.faults.note(`${call.name} could not be made`, error);
    return null;
  });
  return readAnswer<C["answer"]>(context, call, answer);
}

type Answered<A extends z.ZodType> = Call & { readonly answer: A };

async function readAnswer<A extends z.ZodType>(
  context: AppLoadContext,
  call: Answered<A>,
  answer: ServiceAnswer | null,
): Promise<ApiResult<z.output<A>>> {
  if (answer === null || !answer.ok) return refusalOf(answer);
  const parsed = call.answer.safeParse(await answer.json().catch(() => null));
  if (parsed.success) return { ok: true, data: parsed.data };
  context.faults.note(`${call.name} was answered against the contract`, parsed.error);
  return { ...FAILED, status: answer.status, code: "malformed" };
}

/** The data of a call, or a thrown Response for the error boundary; 401 leads to signing in again. */
export function requireData<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new Response(result.code, { status: result.status < 400 ? 502 : result.status });
}
