/**
 * The stored authentication of one request: read from its cookies, renewed at most once, written back on its answer. Tokens
 * stay on the server's side of the cookie: no script reads them.
 */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import { type AppTokenAnswer, refreshToken as call } from "../../contract/auth";
import { announceSessionChange, appTokenCookie, readCookie, sessionCookie } from "./cookies.server";

const storedSchema = z.object({ userId: z.string(), refreshToken: z.string() });

type Credentials = {
  userId: string | null;
  appToken: string | null;
  refreshToken: string | null;
  /** The renewal under way or done; shared by all calls of this request. */
  renewal: Promise<Renewal> | null;
};
export type Renewal = "renewed" | "ended" | "unavailable";

const byRequest = new WeakMap<AppLoadContext, Promise<Credentials>>();

async function read(context: AppLoadContext): Promise<Credentials> {
  const stored = storedSchema.safeParse(await readCookie(context.request, sessionCookie(context)));
  if (!stored.success) return { userId: null, appToken: null, refreshToken: null, renewal: null };
  const appToken = await readCookie(context.request, appTokenCookie(context));
  return { ...stored.data, appToken: typeof appToken === "string" ? appToken : null, renewal: null };
}

/** The credentials of this request; the same object for every caller. */
export function getCredentials(context: AppLoadContext): Promise<Credentials> {
  const known = byRequest.get(context) ?? read(context);
  byRequest.set(context, known);
  return known;
}

/** Stores a sign-in or a renewal: for the rest of this request, and in the browser's cookies. */
export async function storeCredentials(context: AppLoadContext, answer: AppTokenAnswer): Promise<void> {
  const credentials = await getCredentials(context);
  const { userId, token: appToken, refreshToken } = answer;
  Object.assign(credentials, { userId, appToken, refreshToken });
  const expires = new Date(answer.expiresAt);
  context.outgoing.append("Set-Cookie", await sessionCookie(context).serialize({ userId, refreshToken }));
  // An expiry and no Max-Age: the cookie goes in the same second as the token.
  context.outgoing.append(
    "Set-Cookie",
    await appTokenCookie(context).serialize(appToken, { expires, maxAge: undefined }),
  );
}

/** Forgets who was signed in, here and in the browser's other tabs. */
export async function clearCredentials(context: AppLoadContext): Promise<void> {
  const credentials = await getCredentials(context);
  Object.assign(credentials, { userId: null, appToken: null, refreshToken: null });
  for (const cookie of [sessionCookie(context), appTokenCookie(context)]) {
    context.outgoing.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  }
  announceSessionChange(context);
}

async function renew(context: AppLoadContext, refreshToken: string): Promise<Renewal> {
  const body = JSON.stringify({ refreshToken });
  const answer = await context.callService(call.service, call.path, { method: call.method, body }).catch(() => null);
  if (answer === null || answer.status >= 500) return "unavailable";
  const parsed = call.answer.safeParse(answer.ok ? await answer.json() : null);
  if (!parsed.success) return "ended";
  await storeCredentials(context, parsed.data);
  return "renewed";
}

/** Gets a new app token by the refresh token; once a request, however many calls ask. */
export async function renewCredentials(context: AppLoadContext): Promise<Renewal> {
  const credentials = await getCredentials(context);
  if (credentials.refreshToken === null) return "ended";
  credentials.renewal ??= renew(context, credentials.refreshToken);
  return credentials.renewal;
}
