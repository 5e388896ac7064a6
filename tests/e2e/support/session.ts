/**
 * Signed-in players without the sign-in's pages: a copy's auth service gives a session to whoever holds its service credential,
 * and the cookies are signed with its secret, as the app signs them. The pages themselves are sign-up.test.ts's subject.
 */
import { createCookie } from "@remix-run/cloudflare";
import type { Cookie } from "playwright";
import type { AppTokenAnswer } from "../../../contract/auth";
import { makeAccount } from "../../../scripts/local-account.mjs";

/** Every copy is started with these (stack.ts). */
export const SECRETS = {
  AUTH_SECRET: "a secret that every copy of these tests signs with",
  AUTH_SERVICE_SECRET: "the credential that every copy of these tests trusts",
} as const;

/** One call of a copy's API; `body` is sent as JSON. The connection is its own: one kept from before a restart would be dead. */
export type Caller = (method: string, path: string, body?: unknown) => Promise<Response>;

export type Session = {
  readonly userId: string;
  readonly token: string;
  readonly cookies: Cookies;
  readonly call: Caller;
};
type Cookies = Parameters<import("playwright").BrowserContext["addCookies"]>[0];

/** The copy's API with a bearer token: an app token, or the service credential. */
export function callerOf(url: string, token: string): Caller {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Connection: "close" };
  return (method, path, body) =>
    fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/** Throws unless the copy answers with success. */
export async function answerOf<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function signedCookie(url: string, name: string, value: unknown, expiresMs: number): Promise<Cookies[number]> {
  const line = await createCookie(name, { secrets: [SECRETS.AUTH_SECRET] }).serialize(value);
  const [text] = line.slice(name.length + 1).split(";");
  const kind = { httpOnly: true, sameSite: "Lax" } as const satisfies Partial<Cookie>;
  return { name, value: text as string, url, expires: Math.floor(expiresMs / 1000), ...kind };
}

/** Signs in whoever types `name` at the copy's local sign-in; the first time that makes the account. `userAgent` names the browser. */
export async function openSession(url: string, name: string, userAgent?: string): Promise<Session> {
  const { sub, email } = makeAccount(name);
  const body = { provider: "keycloak", identity: { sub, email, emailVerified: true }, userAgent };
  const trusted = callerOf(url, SECRETS.AUTH_SERVICE_SECRET);
  const answer = await answerOf<AppTokenAnswer>(trusted("POST", "/auth/app-token", body));
  const { userId, token, refreshToken, expiresAt } = answer;
  const cookies = await Promise.all([
    signedCookie(url, "session", { userId, refreshToken }, Date.now() + 30 * 86_400_000),
    signedCookie(url, "app-token", token, expiresAt),
  ]);
  return { userId, token, cookies, call: callerOf(url, token) };
}

/** Ends the signup of a session's player as its screens do: a name, then the skill level's rating. */
export async function finishSignup({ call }: Session, name: string, rating: number): Promise<void> {
  await answerOf(call("PATCH", "/api/v2/users/profiles/username", { username: name }));
  await answerOf(call("PATCH", "/api/v2/users/profiles", { rating }));
}
