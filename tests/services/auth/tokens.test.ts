import { env } from "cloudflare:test";
import { SignJWT } from "jose";
import { beforeEach, expect, test } from "vitest";
import { getSessionStateByProfile } from "../../../services/profile/store";
import {
  createSession,
  endAllSessions,
  endSession,
  getSessionState,
  rotateSession,
  SESSION_MS,
} from "../../../services/sessions/sessions";
import { sweepSessions } from "../../../services/sessions/sweep";
import { issueToken, verifyToken } from "../../../services/sessions/tokens";

const HOUR_MS = 3_600_000;
const userId = crypto.randomUUID();

beforeEach(async () => {
  await env.DB.prepare("INSERT OR IGNORE INTO profiles (id, issuer, subject, created_at) VALUES (?, 'test', ?, 0)")
    .bind(userId, userId)
    .run();
});

test("an app token lives one hour and names its player and session", async () => {
  const session = await createSession(env, userId);
  const nowMs = 1_900_000_000_000;
  await env.DB.prepare("UPDATE sessions SET expires_at = ?")
    .bind(nowMs * 2)
    .run();
  const { token, expiresAtMs } = await issueToken(env, session, "app", nowMs);
  expect(expiresAtMs).toBe(nowMs + HOUR_MS);
  expect(await verifyToken(env, token, ["app"], nowMs + HOUR_MS - 1000)).toEqual({
    status: "valid",
    audience: "app",
    userId,
    sessionId: session.sessionId,
    expiresAtMs,
  });
  expect(await verifyToken(env, token, ["app"], nowMs + HOUR_MS)).toEqual({ status: "expired" });
});

test("a token opens only the door that it was made for", async () => {
  const session = await createSession(env, userId);
  const { token } = await issueToken(env, session, "socket");
  expect(await verifyToken(env, token, ["app"])).toEqual({ status: "invalid" });
  expect((await verifyToken(env, token, ["socket"])).status).toBe("valid");
});

test("a tampered token, one of another key and one without signature are refused", async () => {
  const session = await createSession(env, userId);
  const { token } = await issueToken(env, session, "app");
  const [header, payload, signature] = token.split(".") as [string, string, string];
  const other = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  const forgedPayload = btoa(JSON.stringify({ ...other, sub: crypto.randomUUID() })).replace(/=+$/, "");
  const otherKey = await new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer("starpoint")
    .setSubject(userId)
    .setAudience("app")
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode("another secret, as long as the one that it is not"));
  const none = btoa(JSON.stringify({ alg: "none" })).replace(/=+$/, "");
  for (const forged of [`${header}.${forgedPayload}.${signature}`, otherKey, `${none}.${payload}.`, "", "a.b.c"]) {
    expect(await verifyToken(env, forged, ["app"])).toEqual({ status: "invalid" });
  }
});

test("a token dies with its session, and with a suspended account", async () => {
  const session = await createSession(env, userId);
  const { token } = await issueToken(env, session, "app");
  await endSession(env.DB, session.sessionId);
  expect(await verifyToken(env, token, ["app"])).toEqual({ status: "revoked" });

  const next = await createSession(env, userId);
  const { token: nextToken } = await issueToken(env, next, "app");
  await env.DB.prepare("UPDATE profiles SET suspended_at = 1 WHERE id = ?").bind(userId).run();
  expect(await verifyToken(env, nextToken, ["app"])).toEqual({ status: "revoked" });
  expect((await rotateSession(env, next.refreshToken)).status).toBe("invalid");
  await env.DB.prepare("UPDATE profiles SET suspended_at = NULL WHERE id = ?").bind(userId).run();
});

test.each([
  { by: "by itself", stateOf: getSessionState },
  { by: "with the profile", stateOf: getSessionStateByProfile },
])("a session read $by is live until its time, its end or that of its player", async ({ stateOf }) => {
  const playerId = crypto.randomUUID();
  const insert = env.DB.prepare("INSERT INTO profiles (id, issuer, subject, created_at) VALUES (?1, 'test', ?1, 0)");
  await insert.bind(playerId).run();
  const nowMs = Date.now();
  const session = await createSession(env, playerId, nowMs);
  const strangers = await createSession(env, userId, nowMs);
  const state = (of: { userId: string; sessionId: string } = session, atMs = nowMs) => stateOf(env.DB, of, atMs);
  expect(await state()).toBe("live");
  expect(await state(session, nowMs + SESSION_MS - 1)).toBe("live");
  expect(await state(session, nowMs + SESSION_MS)).toBe("ended");
  expect(await state({ userId: playerId, sessionId: strangers.sessionId })).toBe("ended");
  expect(await state({ userId: playerId, sessionId: crypto.randomUUID() })).toBe("ended");
  for (const column of ["suspended_at", "deleted_at"]) {
    await env.DB.prepare(`UPDATE profiles SET ${column} = 1 WHERE id = ?`).bind(playerId).run();
    expect(await state(), column).toBe("ended");
    await env.DB.prepare(`UPDATE profiles SET ${column} = NULL WHERE id = ?`).bind(playerId).run();
  }
  expect(await state()).toBe("live");
  await endSession(env.DB, session.sessionId);
  expect(await state()).toBe("ended");
});

test("a refresh token is used once: used again later, it ends the session for whoever holds it", async () => {
  const nowMs = Date.now();
  const first = await createSession(env, userId, nowMs);
  const second = await rotateSession(env, first.refreshToken, nowMs + 1000);
  if (second.status !== "rotated") throw new Error(second.status);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect((await rotateSession(env, first.refreshToken, nowMs + 60_000)).status).toBe("reused");
  expect((await rotateSession(env, second.refreshToken, nowMs + 61_000)).status).toBe("invalid");
  const { token } = await issueToken(env, first, "app", nowMs);
  expect(await verifyToken(env, token, ["app"], nowMs)).toEqual({ status: "revoked" });
});

test("requests that leave a browser together get the same next refresh token", async () => {
  const first = await createSession(env, userId);
  const answers = await Promise.all([1, 2, 3].map(() => rotateSession(env, first.refreshToken)));
  const tokens = answers.map((answer) => (answer.status === "rotated" ? answer.refreshToken : answer.status));
  expect(new Set(tokens).size).toBe(1);
  expect((await rotateSession(env, tokens[0] as string)).status).toBe("rotated");
});

test("a refresh token two generations old is never forgiven, however quick", async () => {
  const first = await createSession(env, userId);
  const second = await rotateSession(env, first.refreshToken);
  if (second.status !== "rotated") throw new Error(second.status);
  await rotateSession(env, second.refreshToken);
  expect((await rotateSession(env, first.refreshToken)).status).toBe("reused");
});

test("a refresh token is kept only as a hash, ends after 30 days and cannot be made up", async () => {
  const nowMs = Date.now();
  const session = await createSession(env, userId, nowMs);
  const row = await env.DB.prepare("SELECT refresh_hash FROM sessions WHERE id = ?").bind(session.sessionId).first();
  expect(row?.refresh_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(session.refreshToken).not.toContain(row?.refresh_hash);
  expect((await rotateSession(env, `${session.sessionId}.0.${"0".repeat(64)}`, nowMs)).status).toBe("invalid");
  expect((await rotateSession(env, session.refreshToken, nowMs + 30 * 24 * HOUR_MS)).status).toBe("expired");
  expect((await rotateSession(env, session.refreshToken, nowMs)).status).toBe("rotated");
});

test("signing out everywhere ends every session of the player and nobody else's", async () => {
  const otherId = crypto.randomUUID();
  await env.DB.prepare("INSERT INTO profiles (id, issuer, subject, created_at) VALUES (?, 'test', ?, 0)")
    .bind(otherId, otherId)
    .run();
  const [phone, desk, other] = [
    await createSession(env, userId),
    await createSession(env, userId),
    await createSession(env, otherId),
  ];
  await endAllSessions(env.DB, userId);
  for (const { refreshToken } of [phone, desk]) expect((await rotateSession(env, refreshToken)).status).toBe("invalid");
  expect((await rotateSession(env, other.refreshToken)).status).toBe("rotated");
});

test("a session that is used every day ends 90 days after its sign-in, and is deleted a month later", async () => {
  const DAY_MS = 24 * HOUR_MS;
  const startMs = Date.now();
  let session = await createSession(env, userId, startMs);
  for (let day = 20; day < 90; day += 20) {
    const next = await rotateSession(env, session.refreshToken, startMs + day * DAY_MS);
    if (next.status !== "rotated") throw new Error(next.status);
    session = next;
  }
  expect((await rotateSession(env, session.refreshToken, startMs + 91 * DAY_MS)).status).toBe("expired");
  const { token } = await issueToken(env, session, "app", startMs + 91 * DAY_MS);
  expect(await verifyToken(env, token, ["app"], startMs + 91 * DAY_MS)).toEqual({ status: "revoked" });
  const kept = () => env.DB.prepare("SELECT 1 FROM sessions WHERE id = ?").bind(session.sessionId).first();
  await sweepSessions(env, startMs + 119 * DAY_MS);
  expect(await kept()).not.toBeNull();
  await sweepSessions(env, startMs + 121 * DAY_MS);
  expect(await kept()).toBeNull();
  const revoked = await createSession(env, userId, startMs);
  await endSession(env.DB, revoked.sessionId, startMs);
  await sweepSessions(env, startMs + 31 * DAY_MS);
  expect(await env.DB.prepare("SELECT 1 FROM sessions WHERE id = ?").bind(revoked.sessionId).first()).toBeNull();
});
