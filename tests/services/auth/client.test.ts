import { createExecutionContext, env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { callService } from "../../../app/models/api-client.server";
import { appTokenCookie, sessionCookie } from "../../../app/models/cookies.server";
import { getViewer, requirePlayer } from "../../../app/models/session.server";
import { getOwnProfile } from "../../../contract/profile";
import { makePageContext } from "../../../services/page-context";
import { endSession, rotateSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { signInNewcomer, type TestPlayer } from "../newcomers";

/** The context of one page request, as server.ts makes it, with a note of each call to a service. */
function makeContext(cookies: string, origin = "https://club.test") {
  const calls: string[] = [];
  const request = new Request(`${origin}/analysis`, { headers: { Cookie: cookies } });
  const page = makePageContext(env, createExecutionContext(), { request, nonce: "" });
  const context: AppLoadContext = {
    ...page,
    callService(service, path, sent) {
      calls.push(path);
      return page.callService(service, path, sent);
    },
  };
  return { context, calls };
}

/** The Cookie header of a browser in which the player is signed in; without `appToken` that cookie has expired. */
async function cookiesOf(player: TestPlayer, appToken: string | null): Promise<string> {
  const { context } = makeContext("");
  const { userId, refreshToken } = player;
  const lines = [await sessionCookie(context).serialize({ userId, refreshToken })];
  if (appToken !== null) lines.push(await appTokenCookie(context).serialize(appToken, { maxAge: 60 }));
  return lines.map((line) => line.split(";")[0]).join("; ");
}

function getProfile(context: AppLoadContext) {
  return callService(context, getOwnProfile);
}

test("[AUTH-06] a call carries the bearer token of the stored authentication", async () => {
  const player = await signInNewcomer(env);
  const { context, calls } = makeContext(await cookiesOf(player, player.token));
  expect(await getProfile(context)).toMatchObject({ ok: true, data: { id: player.userId } });
  expect(calls).toEqual(["/api/v2/users/profiles/current"]);
  expect(context.outgoing.getSetCookie()).toEqual([]);
});

test("[AUTH-07] on a 401 the token is refreshed and the call sent once more", async () => {
  const player = await signInNewcomer(env);
  const { token: expired } = await issueToken(env, player, "app", Date.now() - 2 * 3_600_000);
  const { context, calls } = makeContext(await cookiesOf(player, expired));
  expect((await getProfile(context)).ok).toBe(true);
  expect(calls).toEqual(["/api/v2/users/profiles/current", "/auth/refresh", "/api/v2/users/profiles/current"]);
});

test("[AUTH-05] the app token is kept in a cookie whose expiry is the token's", async () => {
  const player = await signInNewcomer(env);
  const { context } = makeContext(await cookiesOf(player, null));
  const before = Date.now();
  await getProfile(context);
  const line = context.outgoing.getSetCookie().find((cookie) => cookie.startsWith("__Host-app-token="));
  if (line === undefined) throw new Error("no cookie");
  expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  expect(line).not.toContain("Max-Age");
  const expiresMs = Date.parse(line.match(/Expires=([^;]+)/)?.[1] ?? "");
  expect(Math.abs(expiresMs - before - 3_600_000)).toBeLessThan(5_000);
});

test("calls of one page that all need a new token refresh it once", async () => {
  const player = await signInNewcomer(env);
  const { context, calls } = makeContext(await cookiesOf(player, null));
  const results = await Promise.all([getProfile(context), getProfile(context), getProfile(context)]);
  expect(results.every((result) => result.ok)).toBe(true);
  expect(calls.filter((path) => path === "/auth/refresh").length).toBe(1);
});

test("a session that the server has ended fails as unauthorized, after one try to refresh", async () => {
  const player = await signInNewcomer(env);
  await endSession(env.DB, player.sessionId);
  const { context, calls } = makeContext(await cookiesOf(player, player.token));
  expect(await getProfile(context)).toEqual({
    ok: false,
    status: 401,
    code: "unauthorized",
  });
  expect(calls).toEqual(["/api/v2/users/profiles/current", "/auth/refresh"]);
  const thrown = await getViewer(context.request, makeContext(await cookiesOf(player, null)).context).catch(
    (error) => error,
  );
  expect([thrown instanceof Response, thrown.status]).toEqual([true, 401]);
});

test("two tabs that refresh at the same moment both stay signed in", async () => {
  const player = await signInNewcomer(env);
  const cookies = await cookiesOf(player, null);
  const tabs = [makeContext(cookies), makeContext(cookies)];
  const results = await Promise.all(tabs.map(({ context }) => getProfile(context)));
  expect(results.map((result) => result.ok)).toEqual([true, true]);
});

test("a session cookie that was tampered with is no sign-in at all", async () => {
  const player = await signInNewcomer(env);
  const cookies = await cookiesOf(player, player.token);
  const { context, calls } = makeContext(cookies.replace("__Host-session=", "__Host-session=e"));
  expect(await getViewer(context.request, context)).toEqual({ status: "signedOut" });
  expect(calls).toEqual([]);
});

test("the guard sends visitors and newcomers to Play and lets a player in", async () => {
  const player = await signInNewcomer(env);
  const open = async (cookies: string) => {
    const { context } = makeContext(cookies);
    return requirePlayer(context.request, context).catch((error: unknown) => error);
  };
  const cookies = await cookiesOf(player, player.token);
  for (const away of [await open(""), await open(cookies)]) {
    if (!(away instanceof Response)) throw new Error("let in");
    expect([away.status, away.headers.get("Location")]).toEqual([302, "/"]);
  }
  await player.call("PATCH", "/api/v2/users/profiles/username", { username: "guarded" });
  await player.call("PATCH", "/api/v2/users/profiles", { rating: 900 });
  expect(await open(cookies)).toMatchObject({ id: player.userId, name: "guarded", rating: 900 });
});

test("a profile that cannot be read leads a page to Play, and is a failure for who asks for data alone; a visitor is led there from both", async () => {
  const player = await signInNewcomer(env);
  const open = async (cookies: string, accept: string) => {
    const { context } = makeContext(cookies);
    const away: AppLoadContext = { ...context, callService: async () => new Response(null, { status: 502 }) };
    const request = new Request(context.request, { headers: { Accept: accept } });
    const thrown: unknown = await requirePlayer(request, away).catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw new Error("let in");
    return [thrown.status, thrown.headers.get("Location")];
  };
  const cookies = await cookiesOf(player, player.token);
  expect(await open(cookies, "text/html,*/*")).toEqual([302, "/"]);
  expect(await open(cookies, "application/json")).toEqual([503, null]);
  expect(await open("", "application/json")).toEqual([302, "/"]);
});

test("over http, where Safari has none, cookies do without the host prefix", async () => {
  const player = await signInNewcomer(env);
  const { context } = makeContext("", "http://127.0.0.1:8788");
  const line = await sessionCookie(context).serialize({ userId: player.userId, refreshToken: player.refreshToken });
  expect(line).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await rotateSession(env, player.refreshToken)).status).toBe("rotated");
});
