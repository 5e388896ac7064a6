/** What a block keeps away, in both directions, and what a report leaves for the operators. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { accept, propose } from "../../../services/friends/store";
import { mayChat } from "../../../services/mailbox/may-chat";
import { reportForm } from "../../../services/operator/stored-report";
import { callerOf } from "../calls";
import { Device } from "../mailbox/devices";
import { makePlayer } from "../players";

type Call = Awaited<ReturnType<typeof callerOf>>;

async function makeFriends(): Promise<{ ada: string; ben: string; adas: Call; bens: Call }> {
  const [ada, ben] = [await makePlayer({ coins: 5000 }), await makePlayer({ coins: 5000 })];
  await propose(env.DB, ada, ben, "hi", 1);
  await accept(env.DB, ben, ada, 2);
  return { ada, ben, adas: await callerOf(ada), bens: await callerOf(ben) };
}

const request = { message: "Let's be friends." };

test("a block ends the friendship and stops requests both ways; nobody is told; taken back, all is as between strangers", async () => {
  const { ada, ben, adas, bens } = await makeFriends();
  expect(await adas("PUT", `/api/blocks/${ben}`)).toEqual({ status: 200, body: { blocked: true } });
  // May be repeated.
  expect(await adas("PUT", `/api/blocks/${ben}`)).toMatchObject({ status: 200 });
  expect(await bens("GET", "/api/friends")).toMatchObject({ body: { data: [] } });
  expect(await adas("GET", `/api/blocks/${ben}`)).toMatchObject({ body: { blocked: true } });
  expect(await bens("GET", `/api/blocks/${ada}`)).toMatchObject({ body: { blocked: false } });
  expect(await adas("GET", "/api/blocks")).toMatchObject({ body: { data: [{ id: ben }] } });
  expect(await bens("GET", "/api/blocks")).toEqual({ status: 200, body: { data: [], page: 1, totalPages: 0 } });
  expect(await bens("GET", "/api/v2/notifications/internal")).toMatchObject({ body: { data: [] } });
  expect(await bens("POST", `/api/friends/${ada}`, request)).toMatchObject({ status: 403, body: { code: "blocked" } });
  expect(await adas("POST", `/api/friends/${ben}`, request)).toMatchObject({ status: 403, body: { code: "blocked" } });
  expect(await adas("DELETE", `/api/blocks/${ben}`)).toEqual({ status: 200, body: { blocked: false } });
  expect(await bens("POST", `/api/friends/${ada}`, request)).toMatchObject({ body: { status: "pending" } });
});

test("an open request and its notification go with the block, whoever asked", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  const [adas, bens] = [await callerOf(ada), await callerOf(ben)];
  await bens("POST", `/api/friends/${ada}`, request);
  const notifications = () =>
    env.DB.prepare("SELECT count(*) AS n FROM internal_notifications WHERE user_id = ?").bind(ada).first<number>("n");
  expect(await notifications()).toBe(1);
  await adas("PUT", `/api/blocks/${ben}`);
  expect(await notifications()).toBe(0);
  expect(await adas("GET", "/api/friends?status=pending")).toMatchObject({ body: { data: [] } });
  expect(await bens("DELETE", `/api/friends/${ada}`)).toMatchObject({ status: 404 });
});

test("a message to or from somebody blocked is refused, also on a connection that was writing a moment ago", async () => {
  const { ada, ben, adas } = await makeFriends();
  const [mine, bens] = [await Device.online(ada), await Device.online(ben)];
  bens.message(ada, "b1", "hello");
  await bens.settles();
  await mine.hears("b1");
  await adas("PUT", `/api/blocks/${ben}`);
  bens.message(ada, "b2", "are you there?");
  expect(await bens.hears('id="b2"')).toContain("<forbidden");
  mine.message(ben, "a1", "no");
  expect(await mine.hears('id="a1"')).toContain("<forbidden");
  expect([mine.heard.join().includes("are you there?"), bens.heard.join().includes("<body>no")]).toEqual([
    false,
    false,
  ]);
  const nowMs = Date.now();
  expect([await mayChat(env.DB, ada, ben, nowMs), await mayChat(env.DB, ben, ada, nowMs)]).toEqual(["no", "no"]);
  expect(await adas("GET", `/api/friends/chats/unread-count?from=${ben}`)).toMatchObject({ body: { count: 1 } });
});

test("the key of a private game opens nothing for whoever its creator has blocked, or who has blocked the creator", async () => {
  const { ada, ben, adas, bens } = await makeFriends();
  const game = { type: "match", settings: { length: 1, clock: "normal", cube: false } };
  const { body } = await adas("POST", "/api/v2/matches/private", game);
  const { code } = body as { code: string };
  const join = () => bens("POST", "/api/v2/matches/private/join", { code });
  const unknown = await bens("POST", "/api/v2/matches/private/join", { code: "ZZZZZZ" });
  await adas("PUT", `/api/blocks/${ben}`);
  expect(await join()).toEqual(unknown);
  await adas("DELETE", `/api/blocks/${ben}`);
  await bens("PUT", `/api/blocks/${ada}`);
  expect(await join()).toEqual(unknown);
  await bens("DELETE", `/api/blocks/${ada}`);
  expect(await join()).toMatchObject({ status: 201 });
});

test("nobody blocks or reports themselves, a stranger to the club or a deleted player", async () => {
  const ada = await makePlayer();
  const adas = await callerOf(ada);
  const gone = await makePlayer();
  await env.DB.prepare("UPDATE profiles SET deleted_at = 1 WHERE id = ?").bind(gone).run();
  for (const id of [ada, gone, crypto.randomUUID(), "00000000-0000-4000-8000-000000000001"]) {
    expect(await adas("PUT", `/api/blocks/${id}`), id).toMatchObject({ status: 404 });
    expect(await adas("POST", `/api/reports/${id}`, { reason: "spam" }), id).toMatchObject({ status: 404 });
  }
});

test("a report is kept with its reason for operators alone, and not more than five at once", async () => {
  const adasName = `ada_${crypto.randomUUID().slice(0, 8)}`;
  const [ada, ben] = [await makePlayer({ name: adasName }), await makePlayer()];
  const adas = await callerOf(ada);
  const report = { reason: "insults", words: "  In our chat.  " };
  expect(await adas("POST", `/api/reports/${ben}`, report)).toEqual({ status: 201, body: { ok: 1 } });
  expect(await adas("POST", `/api/reports/${ben}`, { reason: "boring" })).toMatchObject({ status: 422 });
  expect(await adas("GET", "/api/v2/operator/reports")).toMatchObject({ status: 404 });
  await env.DB.prepare("UPDATE profiles SET is_operator = 1, email = 'operator@club.test' WHERE id = ?")
    .bind(ada)
    .run();
  expect(await adas("GET", "/api/v2/operator/reports")).toMatchObject({
    body: {
      data: [{ reporterId: ada, reporterName: adasName, reportedId: ben, reason: "insults", words: "In our chat." }],
    },
  });
  const stored = await env.DB.prepare("SELECT details FROM reports WHERE reported_id = ?").bind(ben).first("details");
  expect(reportForm.read(String(stored), ben)).toMatchObject({ words: "In our chat." });
  expect(JSON.parse(String(stored))).toMatchObject({ v: 1 });
  // Two of the five calls are made, one of them refused.
  const more = [];
  for (let i = 0; i < 4; i++) more.push((await adas("POST", `/api/reports/${ben}`, report)).status);
  expect(more).toEqual([201, 201, 201, 429]);
});

test("a deleted account leaves neither blocks nor reports", async () => {
  const { ada, ben, adas, bens } = await makeFriends();
  await adas("PUT", `/api/blocks/${ben}`);
  await bens("PUT", `/api/blocks/${ada}`);
  await adas("POST", `/api/reports/${ben}`, { reason: "other" });
  expect(await adas("POST", "/api/v2/users/profiles/delete", { reason: "Other" })).toMatchObject({ status: 200 });
  for (const sql of [
    "SELECT 1 FROM blocks WHERE ?1 = blocker_id",
    "SELECT 1 FROM blocks WHERE ?1 = blocked_id",
    "SELECT 1 FROM reports WHERE ?1 = reporter_id",
    "SELECT 1 FROM reports WHERE ?1 = reported_id",
  ])
    expect((await env.DB.prepare(sql).bind(ada).all()).results, sql).toEqual([]);
});
