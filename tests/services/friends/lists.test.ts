import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { FriendPage } from "../../../contract/friends";
import { ERASURE_SQL } from "../../../services/account-deletion/erasure";
import { CONTACTS_SQL, FRIENDS_AMONG_SQL, listSql } from "../../../services/friends/lists";
import { MAX_FOUND, SEARCH_COUNT_SQL, SEARCH_SQL } from "../../../services/friends/search";
import {
  ACCEPT_SQL,
  BREAK_SQL,
  PROPOSE_SQL,
  REJECT_SQL,
  STATE_SQL,
  WITHDRAW_SQL,
} from "../../../services/friends/store";
import { callerOf } from "../calls";
import { expectIndexed } from "../plans";
import { makePlayer } from "../players";

/** Players by the hundred, whose names are `{prefix}{000…}`. */
async function makeCrowd(prefix: string, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, i) => ({
    id: crypto.randomUUID(),
    name: `${prefix}${String(i).padStart(4, "0")}`,
  }));
  await env.DB.prepare(
    `INSERT INTO profiles (id, issuer, subject, name, created_at)
     SELECT value ->> 'id', 'test', value ->> 'id', value ->> 'name', 0 FROM json_each(?)`,
  )
    .bind(JSON.stringify(people))
    .run();
  return people.map(({ id }) => id);
}

async function befriend(userId: string, others: readonly string[], status = "friends", askedBy = userId) {
  await env.DB.prepare(
    `INSERT INTO friendships (low_id, high_id, status, asked_by, message, asked_at, decided_at)
     SELECT min(value, ?2), max(value, ?2), ?3, CASE ?4 WHEN ?2 THEN ?2 ELSE value END, 'hello', key,
       CASE ?3 WHEN 'pending' THEN NULL ELSE 1 END FROM json_each(?1)`,
  )
    .bind(JSON.stringify(others), userId, status, askedBy)
    .run();
}

const names = (answer: { body: unknown }) => (answer.body as FriendPage).data.map(({ name }) => name);

test("[API-19][FRD-08] friends are paged by twenty, by name, and searched by the beginning of it", async () => {
  const ada = await makePlayer();
  await befriend(ada, await makeCrowd("list_", 45));
  const call = await callerOf(ada);
  const first = await call("GET", "/api/friends");
  expect(first.body).toMatchObject({ page: 1, totalPages: 3 });
  expect(names(first)).toHaveLength(20);
  expect(names(first)[0]).toBe("list_0000");
  const last = await call("GET", "/api/friends?page=3");
  expect(names(last)).toEqual(["list_0040", "list_0041", "list_0042", "list_0043", "list_0044"]);
  expect(await call("GET", "/api/friends?page=4")).toMatchObject({ body: { data: [], page: 4, totalPages: 3 } });
  expect(names(await call("GET", "/api/friends?searchStr=LIST_003&limit=3"))).toEqual([
    "list_0030",
    "list_0031",
    "list_0032",
  ]);
  expect(names(await call("GET", "/api/friends?searchStr=ist_"))).toEqual([]);
});

test("[API-19] received and sent requests are two lists, newest first, and neither shows friends", async () => {
  const ada = await makePlayer();
  const [sent, received, friends] = [await makeCrowd("s_", 2), await makeCrowd("r_", 2), await makeCrowd("f_", 1)];
  await befriend(ada, sent, "pending");
  await befriend(ada, received, "pending", "them");
  await befriend(ada, friends);
  await befriend(ada, await makeCrowd("x_", 1), "rejected");
  const call = await callerOf(ada);
  expect(names(await call("GET", "/api/friends?status=pending"))).toEqual(["r_0001", "r_0000"]);
  expect(names(await call("GET", "/api/friends?status=pending&onlySentRequests=true"))).toEqual(["s_0001", "s_0000"]);
  expect(names(await call("GET", "/api/friends?status=friends&onlySentRequests=false"))).toEqual(["f_0000"]);
});

test("[ENT-05] a friend has the fields of the specification, and beside them rating, country and whether they are online", async () => {
  const ada = await makePlayer();
  const [ben] = await makeCrowd("ent_", 1);
  await befriend(ada, [ben]);
  await env.DB.prepare("UPDATE profiles SET rating = 1620.5, country = 'DE' WHERE id = ?").bind(ben).run();
  const { body } = await (await callerOf(ada))("GET", "/api/friends");
  expect(body).toEqual({
    data: [
      {
        ...{ id: ben, name: "ent_0000", avatar: "comet", lastMessageAt: null, lastMessage: null, unreadMessages: 0 },
        ...{ isFriend: true, isPending: false, isOnline: false, message: null, rating: 1620.5, country: "DE" },
      },
    ],
    page: 1,
    totalPages: 1,
  });
});

test("a friend who was suspended is in no list until they are back", async () => {
  const ada = await makePlayer();
  const [ben] = await makeCrowd("gone_", 1);
  await befriend(ada, [ben]);
  const call = await callerOf(ada);
  await env.DB.prepare("UPDATE profiles SET suspended_at = 1 WHERE id = ?").bind(ben).run();
  expect((await call("GET", "/api/friends")).body).toMatchObject({ data: [], totalPages: 0 });
  expect(names(await call("GET", "/api/v2/users/profiles/search?searchStr=gone_"))).toEqual([]);
  await env.DB.prepare("UPDATE profiles SET suspended_at = NULL WHERE id = ?").bind(ben).run();
  expect(names(await call("GET", "/api/friends"))).toEqual(["gone_0000"]);
});

test("[API-18][FRD-08] the search finds names by their beginning, fifty a page, without the searcher", async () => {
  const ada = await makePlayer({ name: "find_me" });
  const crowd = await makeCrowd("find_0", 60);
  await befriend(ada, crowd.slice(0, 1));
  await befriend(ada, crowd.slice(1, 2), "pending");
  await befriend(ada, crowd.slice(2, 3), "pending", "them");
  await befriend(ada, crowd.slice(3, 4), "rejected");
  const call = await callerOf(ada);
  const path = "/api/v2/users/profiles/search?searchStr=";
  const { body } = await call("GET", `${path}FIND`);
  const page = body as FriendPage;
  expect([page.data.length, page.page, page.totalPages]).toEqual([50, 1, 2]);
  expect(page.data.slice(0, 5).map(({ isFriend, isPending }) => [isFriend, isPending])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, false],
    [false, false],
  ]);
  expect(names(await call("GET", `${path}find&page=2`))).toHaveLength(10);
  const second = (await call("GET", `${path}find&page=2&limit=25`)).body as FriendPage;
  expect([second.data.length, second.page, second.totalPages]).toEqual([25, 2, 3]);
  expect(names(await call("GET", `${path}find_0001`))).toHaveLength(10);
  expect(names(await call("GET", `${path}find_m`))).toEqual([]);
});

test("the search shows rating and country, which are everybody's to see, of those too who keep their profile private", async () => {
  const ben = await makePlayer({ name: "shown_ben", rating: 1712.4, country: "BG" });
  const cleo = await makePlayer({ name: "shown_cleo", rating: null });
  const visible = { matches: "nobody", ratings: "nobody", errors: "nobody", results: "nobody" };
  expect((await (await callerOf(ben))("PATCH", "/api/v2/users/profiles/preferences", { visible })).status).toBe(200);
  const call = await callerOf(await makePlayer());
  expect((await call("GET", "/api/v2/users/profiles/search?searchStr=shown_")).body).toMatchObject({
    data: [
      { id: ben, rating: 1712.4, country: "BG" },
      { id: cleo, rating: null, country: null },
    ],
  });
});

test("a search of one character, of a page out of range or of more than a page is refused; odd text finds nobody", async () => {
  const call = await callerOf(await makePlayer());
  const path = "/api/v2/users/profiles/search";
  for (const query of [
    "",
    "?searchStr=",
    "?searchStr=a",
    "?searchStr=%20%20a",
    "?searchStr=ab&page=0",
    "?searchStr=ab&page=x",
  ]) {
    expect((await call("GET", path + query)).status).toBe(422);
  }
  for (const query of ["?searchStr=ab&limit=51", "?searchStr=ab&limit=0", `?searchStr=${"a".repeat(101)}`]) {
    expect((await call("GET", path + query)).status).toBe(422);
  }
  for (const text of ["%25%25", "a%00", "%27%20OR%201=1", "%F0%9F%98%80%F0%9F%98%80"]) {
    expect(await call("GET", `${path}?searchStr=${text}`)).toMatchObject({ status: 200, body: { data: [] } });
  }
});

test("no query of the friends scans a table", async () => {
  const [low, high, list] = ["a", "b", JSON.stringify(["b"])];
  const queries: [sql: string, values: unknown[]][] = [
    [PROPOSE_SQL, [low, high, low, high, 1, ""]],
    [ACCEPT_SQL, [low, high, low, high, 1]],
    [REJECT_SQL, [low, high, low, 1]],
    [WITHDRAW_SQL, [low, high, low]],
    [BREAK_SQL, [low, high]],
    [STATE_SQL, [low, high, low, high]],
    [CONTACTS_SQL, [low]],
    [FRIENDS_AMONG_SQL, [low, list, "a", "b"]],
    [SEARCH_SQL, [low, "a", "b", 50, 0]],
    [SEARCH_COUNT_SQL, [low, "a", "b"]],
    ...ERASURE_SQL.map((sql): [string, unknown[]] => [sql, [low]]),
  ];
  for (const name of ["friends", "received", "sent"] as const) {
    const { page, count } = listSql(name);
    queries.push([page, [low, "a", "b", 20, 0]], [count, [low, "a", "b"]]);
  }
  for (const [sql, values] of queries) await expectIndexed(sql, values);
  expect(MAX_FOUND).toBeGreaterThanOrEqual(50);
});
