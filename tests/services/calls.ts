/** Calls of the HTTP API as a signed-in player makes them. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createSession } from "../../services/sessions/sessions";
import { issueToken } from "../../services/sessions/tokens";

export type Answer = { readonly status: number; readonly body: unknown };
export type Caller = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Signs a player in and answers the function that calls in their name. */
export async function callerOf(userId: string): Promise<Caller> {
  const { token } = await issueToken(env, await createSession(env, userId), "app");
  return async (method, path, body) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await SELF.fetch(`https://club.test${path}`, init);
    return { status: response.status, body: await response.json() };
  };
}
