import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { FRIEND_DECISIONS } from "../../../contract/friend-terms";
import { ASK_AGAIN_MS, accept, MAX_RECEIVED, MAX_SENT, propose, reject } from "../../../services/friends/store";
import { callerOf } from "../calls";
import { connectAs } from "../live/raw-socket";
import { makePlayer } from "../players";

async function makeTwo() {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  const [callAda, callBen] = [await callerOf(ada), await callerOf(ben)];
  return { ada, ben, callAda, callBen };
}

type Told = { data: { id: number; event: string; payload: object; read: boolean }[] };
async function toldTo(call: Awaited<ReturnType<typeof callerOf>>) {
  const { body } = await call("GET", "/api/v2/notifications/internal");
  return (body as Told).data;
}

async function rowsOf(a: string): Promise<number> {
  const sql = "SELECT count(*) AS n FROM friendships WHERE low_id = ?1 OR high_id = ?1";
  return (await env.DB.prepare(sql).bind(a).first<number>("n")) ?? -1;
}

const EXISTS = { status: 409, body: { code: "request_exists", message: "Friend request already exists." } };
const NOTHING = { status: 404, body: { code: "not_found", message: "Something went wrong." } };

test("[API-20] a request is answered 201, a second one 409, and both players' lists show it", async () => {
  const { ada, ben, callAda, callBen } = await makeTwo();
  const asked = await callAda("POST", `/api/friends/${ben}`, { message: "  A rematch one day? " });
  expect(asked).toEqual({ status: 201, body: { status: "pending" } });
  expect(await callAda("POST", `/api/friends/${ben}`, {})).toEqual(EXISTS);
  expect(await callAda("GET", "/api/friends?onlySentRequests=true")).toMatchObject({
    body: { data: [{ id: ben, isPending: true, isFriend: false, message: "A rematch one day?" }] },
  });
  expect(await callBen("GET", "/api/friends?status=pending")).toMatchObject({ body: { data: [{ id: ada }] } });
  expect(await callBen("GET", "/api/friends")).toMatchObject({ body: { data: [], totalPages: 0 } });
});

test("[API-21] the one who was asked accepts, either breaks; every decision of the list is taken", async () => {
  const { ada, ben, callAda, callBen } = await makeTwo();
  const decide = (call: typeof callAda, other: string, decision: string) =>
    call("PUT", `/api/friends/${other}`, { decision });
  expect(await decide(callAda, ben, "propose")).toEqual({ status: 200, body: { status: "pending" } });
  expect(await decide(callAda, ben, "accept")).toEqual(NOTHING);
  expect(await decide(callAda, ben, "reject")).toEqual(NOTHING);
  expect(await decide(callBen, ada, "accept")).toEqual({ status: 200, body: { status: "friends" } });
  expect(await decide(callBen, ada, "accept")).toEqual({ status: 200, body: { status: "friends" } });
  expect(await decide(callAda, ben, "propose")).toEqual(EXISTS);
  for (const call of [callAda, callBen]) {
    expect(await call("GET", "/api/friends")).toMatchObject({ body: { data: [{ isFriend: true, message: null }] } });
  }
  expect(await decide(callAda, ben, "break")).toEqual({ status: 200, body: { status: "none" } });
  expect(await decide(callAda, ben, "break")).toEqual(NOTHING);
  expect(await decide(callBen, ada, "propose")).toMatchObject({ status: 200 });
  expect(await decide(callBen, ada, "delete")).toEqual({ status: 200, body: { status: "none" } });
  expect(await rowsOf(ada)).toBe(0);
  expect(await decide(callAda, ben, "propose")).toEqual({ status: 200, body: { status: "pending" } });
  expect(await decide(callBen, ada, "reject")).toEqual({ status: 200, body: { status: "none" } });
  expect(await callBen("GET", "/api/friends?status=pending")).toMatchObject({ body: { data: [] } });
  expect(await decide(callBen, ada, "accept")).toEqual(NOTHING);
  for (const decision of ["marry", "", null, 1, [...FRIEND_DECISIONS]]) {
    expect((await callAda("PUT", `/api/friends/${ben}`, { decision })).status).toBe(422);
  }
});

test("[API-22] only the asker withdraws, and the other is no longer told of the request", async () => {
  const { ada, ben, callAda, callBen } = await makeTwo();
  await callAda("POST", `/api/friends/${ben}`, {});
  expect(await toldTo(callBen)).toMatchObject([{ event: "friendship_proposed", payload: { userId: ada } }]);
  expect(await callBen("DELETE", `/api/friends/${ada}`)).toEqual(NOTHING);
  expect(await callAda("DELETE", `/api/friends/${ben}`)).toEqual({ status: 200, body: { status: "none" } });
  expect(await callAda("DELETE", `/api/friends/${ben}`)).toEqual(NOTHING);
  expect(await toldTo(callBen)).toEqual([]);
  expect(await callBen("PUT", `/api/friends/${ada}`, { decision: "accept" })).toEqual(NOTHING);
});

test("a friendship or a request of two others is nobody else's to decide", async () => {
  const { ada, ben, callAda, callBen } = await makeTwo();
  const callEve = await callerOf(await makePlayer());
  await callAda("POST", `/api/friends/${ben}`, {});
  for (const other of [ada, ben]) {
    for (const decision of ["accept", "reject", "break", "delete"]) {
      expect(await callEve("PUT", `/api/friends/${other}`, { decision })).toEqual(NOTHING);
    }
  }
  expect(await callBen("PUT", `/api/friends/${ada}`, { decision: "accept" })).toMatchObject({ status: 200 });
  expect(await callEve("PUT", `/api/friends/${ada}`, { decision: "break" })).toEqual(NOTHING);
  expect(await callEve("GET", "/api/friends")).toMatchObject({ body: { data: [] } });
  expect(await callAda("GET", "/api/friends")).toMatchObject({ body: { data: [{ id: ben }] } });
});

test("nobody befriends their own account, a bot, an unknown, deleted, suspended or unnamed player", async () => {
  const ada = await makePlayer();
  const [deleted, suspended, unnamed] = [await makePlayer(), await makePlayer(), await makePlayer({ name: null })];
  await env.DB.prepare("UPDATE profiles SET deleted_at = 1 WHERE id = ?").bind(deleted).run();
  await env.DB.prepare("UPDATE profiles SET suspended_at = 1 WHERE id = ?").bind(suspended).run();
  const call = await callerOf(ada);
  expect(await call("POST", `/api/friends/${ada}`, {})).toMatchObject({ status: 422, body: { code: "self" } });
  const bot = "00000000-0000-4000-8000-000000000001";
  expect(await call("POST", `/api/friends/${bot}`, {})).toMatchObject({ status: 422, body: { code: "bot" } });
  for (const other of [deleted, suspended, unnamed, crypto.randomUUID(), "somebody", "%00"]) {
    expect(await call("POST", `/api/friends/${other}`, {})).toMatchObject({ status: 404 });
  }
  const callUnnamed = await callerOf(unnamed);
  expect(await callUnnamed("POST", `/api/friends/${ada}`, {})).toMatchObject({
    status: 403,
    body: { code: "no_profile" },
  });
  expect(await rowsOf(ada)).toBe(0);
});

test("[FRD-16] a rejected player is not told, and may ask again after seven days", async () => {
  const { ada, ben, callAda, callBen } = await makeTwo();
  const nowMs = Date.now();
  expect(await propose(env.DB, ada, ben, "hi", nowMs)).toEqual({ ok: true, status: "pending" });
  expect(await reject(env.DB, ben, ada, nowMs + 1)).toEqual({ ok: true, status: "none" });
  expect(await reject(env.DB, ben, ada, nowMs + 2)).toEqual({ ok: true, status: "none" });
  expect(await toldTo(callAda)).toEqual([]);
  expect(await toldTo(callBen)).toMatchObject([{ event: "friendship_proposed", read: true }]);
  expect(await callAda("POST", `/api/friends/${ben}`, {})).toEqual(EXISTS);
  expect(await propose(env.DB, ada, ben, "hi", nowMs + ASK_AGAIN_MS)).toEqual({ ok: false, code: "exists" });
  expect(await propose(env.DB, ada, ben, "again", nowMs + 1 + ASK_AGAIN_MS)).toEqual({ ok: true, status: "pending" });
  expect(await toldTo(callBen)).toMatchObject([{ event: "friendship_proposed", read: false }]);
  expect(await callBen("GET", "/api/friends?status=pending")).toMatchObject({
    body: { data: [{ id: ada, message: "again" }] },
  });
});

test("whoever rejected may ask the other at once", async () => {
  const { ada, ben } = await makeTwo();
  await propose(env.DB, ada, ben, "hi", 1000);
  await reject(env.DB, ben, ada, 1001);
  expect(await propose(env.DB, ben, ada, "I was rash", 1002)).toEqual({ ok: true, status: "pending" });
  expect(await accept(env.DB, ada, ben, 1003)).toEqual({ ok: true, status: "friends" });
});

test("two who ask each other at the same moment are friends, in one row, and each decision is made once", async () => {
  for (let round = 0; round < 5; round++) {
    const { ada, ben, callAda, callBen } = await makeTwo();
    const answers = await Promise.all([
      callAda("POST", `/api/friends/${ben}`, {}),
      callBen("POST", `/api/friends/${ada}`, {}),
      callAda("POST", `/api/friends/${ben}`, {}),
      callBen("POST", `/api/friends/${ada}`, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await rowsOf(ada)).toBe(1);
    expect(await callAda("GET", "/api/friends")).toMatchObject({ body: { data: [{ id: ben }] } });
    const told = [...(await toldTo(callAda)), ...(await toldTo(callBen))].map(({ event }) => event);
    expect(told.sort()).toEqual(["friendship_accepted", "friendship_proposed"]);
  }
});

test("accepting while the asker withdraws makes friends or nothing, never half of it", async () => {
  for (let round = 0; round < 5; round++) {
    const { ada, ben, callAda, callBen } = await makeTwo();
    await callAda("POST", `/api/friends/${ben}`, {});
    const [withdrawn, accepted] = await Promise.all([
      callAda("DELETE", `/api/friends/${ben}`),
      callBen("PUT", `/api/friends/${ada}`, { decision: "accept" }),
    ]);
    expect([withdrawn.status, accepted.status].sort()).toEqual([200, 404]);
    expect(await rowsOf(ada)).toBe(accepted.status === 200 ? 1 : 0);
    expect(await toldTo(callAda)).toHaveLength(accepted.status === 200 ? 1 : 0);
  }
});

/** Strangers with an open request each, between them and a player: asked by that player, or by all of them. */
async function addRequests(player: string, count: number, areSent: boolean): Promise<readonly string[]> {
  const others = Array.from({ length: count }, () => crypto.randomUUID());
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO profiles (id, issuer, subject, name, created_at)
       SELECT value, 'test', value, 'q_' || substr(value, 1, 13), 0 FROM json_each(?)`,
    ).bind(JSON.stringify(others)),
    env.DB.prepare(
      `INSERT INTO friendships (low_id, high_id, status, asked_by, message, asked_at)
       SELECT min(value, ?2), max(value, ?2), 'pending', iif(?3, ?2, value), '', 0 FROM json_each(?1)`,
    ).bind(JSON.stringify(others), player, Number(areSent)),
  ]);
  return others;
}

/** What is pending of a player, by others and by themselves. */
const MOST = MAX_RECEIVED + MAX_SENT;

test("more than a thousand requests to one person have an end: the next is told that a list is full, theirs stays in pages and each is answered", async () => {
  const ada = await makePlayer();
  const others = await addRequests(ada, MOST, false);
  const [callAda, late] = [await callerOf(ada), await callerOf(await makePlayer())];
  const ask = () => late("POST", `/api/friends/${ada}`, {});
  expect(await ask()).toMatchObject({ status: 409, body: { code: "list_full" } });
  const list = await callAda("GET", "/api/friends?status=pending&page=60");
  expect(list).toMatchObject({ status: 200, body: { totalPages: MOST / 20, page: 60 } });
  expect((list.body as { data: unknown[] }).data).toHaveLength(20);
  expect(await callAda("PUT", `/api/friends/${others[0]}`, { decision: "accept" })).toMatchObject({ status: 200 });
  expect(await ask()).toMatchObject({ status: 201 });
});

test("a player has no more open requests than the list holds", async () => {
  const ada = await makePlayer();
  const others = await addRequests(ada, MAX_SENT, true);
  const [last, call] = [await makePlayer(), await callerOf(ada)];
  expect(await call("POST", `/api/friends/${last}`, {})).toMatchObject({ status: 409, body: { code: "list_full" } });
  expect(await call("DELETE", `/api/friends/${others[0]}`)).toMatchObject({ status: 200 });
  expect(await call("POST", `/api/friends/${last}`, {})).toMatchObject({ status: 201 });
});

test("[ENT-22] a request and its acceptance are told to the other, on their open pages too", async () => {
  const { ada, ben, callAda, callBen } = await makeTwo();
  const page = await connectAs(ben);
  await page.join(`user:${ben}`, {});
  await callAda("POST", `/api/friends/${ben}`, {});
  await page.next((frame) => frame[3] === "friends:changed");
  await page.next((frame) => frame[3] === "notifications:changed");
  await callBen("PUT", `/api/friends/${ada}`, { decision: "accept" });
  const [accepted] = await toldTo(callAda);
  expect(accepted).toEqual({
    id: expect.any(Number),
    event: "friendship_accepted",
    payload: { userId: ben, name: expect.stringMatching(/^p_/), avatar: "comet" },
    read: false,
    inserted_at: expect.any(Number),
  });
  // Whoever has answered a request has seen it.
  expect(await toldTo(callBen)).toMatchObject([{ event: "friendship_proposed", read: true }]);
});

test("a request's words are text of at most 200 characters, whatever they hold", async () => {
  const { ben, callAda } = await makeTwo();
  const path = `/api/friends/${ben}`;
  for (const message of ["x".repeat(201), 7, null, {}, "a\u0000b", "line\nbreak"]) {
    expect((await callAda("POST", path, { message })).status).toBe(422);
  }
  const odd = "'; DROP TABLE friendships; -- <b>😀</b> \ud800";
  expect(await callAda("POST", path, { message: odd })).toMatchObject({ status: 201 });
});
