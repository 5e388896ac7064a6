/** A session that ends takes its sockets along. */
import { env, runDurableObjectAlarm, runInDurableObject, SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { userChannel } from "../../../services/objects/user-channel";
import { createSession, endSession, rotateSession } from "../../../services/sessions/sessions";
import { isStillLive } from "../../../services/sessions/still-live";
import { issueToken } from "../../../services/sessions/tokens";
import { makePlayer } from "../players";
import { connectAs, openSocket } from "./raw-socket";

test("the end of a session is told and closes its sockets, and no others", async () => {
  const user = await makePlayer();
  const [kept, ended] = [await connectAs(user), await connectAs(user)];
  await kept.join(`user:${user}`);
  await ended.join(`user:${user}`);
  // The session that was made last is the second socket's.
  const row = await env.DB.prepare("SELECT id FROM sessions WHERE user_id = ? ORDER BY rowid DESC LIMIT 1")
    .bind(user)
    .first<{ id: string }>();
  await endSession(env.DB, row!.id);
  await userChannel(env, user).closeAll(row!.id);
  await ended.event(`user:${user}`, "session:ended");
  expect((await ended.closed).code).toBe(4001);
  expect((await kept.ask(`user:${user}`, "hello", {}, "1")).response.reason).toBe("unknown_event");
  await userChannel(env, user).closeAll();
  expect((await kept.closed).code).toBe(4001);
});

test("a socket whose session has ended without its being told is closed within the hour; the others stay", async () => {
  const user = await makePlayer();
  const [ended, live] = [await createSession(env, user), await createSession(env, user)];
  const open = async (session: typeof ended) => openSocket((await issueToken(env, session, "socket")).token);
  const [one, other] = [await open(ended), await open(live)];
  await one.join(`user:${user}`);
  await endSession(env.DB, ended.sessionId);
  const dueMs = await runInDurableObject(userChannel(env, user), (_, { storage }) => storage.getAlarm());
  expect(dueMs).toBeLessThanOrEqual(Date.now() + 3_600_000);
  expect(await runDurableObjectAlarm(userChannel(env, user))).toBe(true);
  expect((await one.closed).code).toBe(4001);
  expect((await other.join(`user:${user}`)).status).toBe("ok");
  expect(await runDurableObjectAlarm(userChannel(env, user))).toBe(true);
  // Where another host keeps the sessions, it tells what it ends: nothing is known of them here, and nothing is closed for that.
  const elsewhere = { ...env, AUTH_HOST: "https://auth.test" };
  const stands = (of: typeof env) => isStillLive(of, user, ended.sessionId, Date.now());
  expect([await stands(env), await stands(elsewhere)]).toEqual([false, true]);
});

test("a refresh token that comes back closes the sockets of its session", async () => {
  const user = await makePlayer();
  const first = await createSession(env, user, Date.now() - 120_000);
  await rotateSession(env, first.refreshToken, Date.now() - 60_000);
  const socket = await openSocket((await issueToken(env, first, "socket")).token);
  const body = JSON.stringify({ refreshToken: first.refreshToken });
  const answer = await SELF.fetch("https://club.test/auth/refresh", { method: "POST", body });
  expect(await answer.json()).toMatchObject({ code: "refresh_reused" });
  expect((await socket.closed).code).toBe(4001);
});
