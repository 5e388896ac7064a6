/** Calls of the contract by name, with their own examples for whatever is not given. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { ALL_CALLS } from "../../../contract/all-calls";
import type { Call } from "../../../contract/call";
import { requestPath } from "../../../contract/request-path";
import { exampleOf } from "../../../services/docs/example";
import { handleService } from "../../../services/handler";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";

export type Given = {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly accept?: string;
};

export async function send(
  call: Call,
  token: string | null,
  given: Given = {},
  settings: object = {},
): Promise<Response> {
  const example = exampleOf(call);
  const body = given.body ?? example.body;
  const path = requestPath(call.path, { ...example.params, ...given.params }, example.query);
  const ctx = createExecutionContext();
  const request = new Request(`https://club.test${path}`, {
    method: call.method,
    headers: {
      "Content-Type": "application/json",
      ...(given.accept !== undefined && { Accept: given.accept }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await handleService(request, { ...env, RATE_LIMITS: "off", ...settings }, ctx);
  await waitOnExecutionContext(ctx);
  if (answer === null) throw new Error(`nobody answers ${path}`);
  return answer;
}

export function callNamed(name: string): Call {
  const call = ALL_CALLS.find((known) => known.name === name);
  if (call === undefined) throw new Error(`there is no call ${name}`);
  return call;
}

export async function tokenOf(userId: string, door: "app" | "socket" = "app", nowMs = Date.now()): Promise<string> {
  return (await issueToken(env, await createSession(env, userId, nowMs), door, nowMs)).token;
}
