/** A player's own sessions: listed with their devices, ended one by one or all but this. */
import { env, SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import type { OwnSession } from "../../../contract/auth";
import { getSettings } from "../../../services/platform/settings";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { signInNewcomer, type TestPlayer } from "../newcomers";

async function listed(player: Pick<TestPlayer, "call">): Promise<OwnSession[]> {
  return ((await (await player.call("GET", "/auth/sessions")).json()) as { sessions: OwnSession[] }).sessions;
}

/** Another sign-in of the same player. */
async function otherDevice(userId: string, userAgent: string | null, nowMs = Date.now()) {
  const session = await createSession(env, userId, nowMs, userAgent);
  const { token } = await issueToken(env, session, "app");
  const call = (method: string, path: string, body?: unknown) =>
    SELF.fetch(`https://club.test${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { ...session, call };
}

test("a player sees the sessions that stand, the last used first, with browser, times and the one that asks; nobody else's", async () => {
  const ada = await signInNewcomer(env);
  const bo = await signInNewcomer(env);
  const earlier = Date.now() - 86_400_000;
  const phone = await otherDevice(ada.userId, "Phone/1", earlier);
  await otherDevice(ada.userId, "Expired/1", Date.now() - 31 * 86_400_000);
  expect(await listed(ada)).toEqual([
    { id: ada.sessionId, userAgent: null, signedInAt: expect.any(Number), usedAt: expect.any(Number), isCurrent: true },
    { id: phone.sessionId, userAgent: "Phone/1", signedInAt: earlier, usedAt: earlier, isCurrent: false },
  ]);
  const renewed = await SELF.fetch("https://club.test/auth/refresh", {
    method: "POST",
    body: JSON.stringify({ refreshToken: phone.refreshToken }),
  });
  expect(renewed.status).toBe(200);
  const [first] = await listed(phone);
  expect([first?.id, first?.isCurrent, (first?.usedAt ?? 0) > earlier]).toEqual([phone.sessionId, true, true]);
  expect((await listed(bo)).map(({ id }) => id)).toEqual([bo.sessionId]);
});

test("one session is ended, or all but the one that asks; another player's never", async () => {
  const ada = await signInNewcomer(env);
  const bo = await signInNewcomer(env);
  const [phone, tablet, laptop] = await Promise.all([1, 2, 3].map(() => otherDevice(ada.userId, null)));
  const end = async (body: unknown) => {
    const answer = await ada.call("POST", "/auth/sessions/end", body);
    return [answer.status, answer.ok ? ((await answer.json()) as { ended: number }).ended : null];
  };
  expect(await end({ sessionId: bo.sessionId })).toEqual([200, 0]);
  expect((await listed(bo)).length).toBe(1);
  expect(await end({ sessionId: phone?.sessionId })).toEqual([200, 1]);
  expect(await end({ sessionId: phone?.sessionId })).toEqual([200, 0]);
  expect((await phone?.call("GET", "/auth/sessions"))?.status).toBe(401);
  expect((await tablet?.call("GET", "/auth/sessions"))?.status).toBe(200);
  expect(await end({ others: true })).toEqual([200, 2]);
  expect((await laptop?.call("GET", "/auth/sessions"))?.status).toBe(401);
  expect((await listed(ada)).map(({ id }) => id)).toEqual([ada.sessionId]);
  for (const body of [{}, { others: false }, { sessionId: "x" }, { others: true, sessionId: bo.sessionId }])
    expect((await end(body))[0], JSON.stringify(body)).toBe(422);
});

test("a sign-in keeps the browser that it is told of, or the caller's own name, cut to size", async () => {
  const identity = { sub: crypto.randomUUID(), email: null };
  const signIn = async (body: object, header: string) => {
    const answer = await SELF.fetch("https://club.test/auth/app-token", {
      method: "POST",
      headers: { Authorization: `Bearer ${getSettings(env).AUTH_SERVICE_SECRET}`, "User-Agent": header },
      body: JSON.stringify({ provider: "keycloak", identity, ...body }),
    });
    expect(answer.status).toBe(200);
    const { userId } = (await answer.json()) as { userId: string };
    return env.DB.prepare("SELECT user_agent FROM sessions WHERE user_id = ? ORDER BY rowid DESC LIMIT 1")
      .bind(userId)
      .first("user_agent");
  };
  expect(await signIn({ userAgent: "Browser/7" }, "Server/1")).toBe("Browser/7");
  expect(await signIn({}, "y".repeat(900))).toBe("y".repeat(400));
});
