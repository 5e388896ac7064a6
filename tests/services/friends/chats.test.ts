import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { accept, propose } from "../../../services/friends/store";
import { mayChat } from "../../../services/mailbox/may-chat";
import { callerOf } from "../calls";
import { Device, insertMatch } from "../mailbox/devices";
import { makePlayer } from "../players";

async function makeFriends(): Promise<[string, string]> {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  await propose(env.DB, ada, ben, "hi", 1);
  await accept(env.DB, ben, ada, 2);
  return [ada, ben];
}

test("[API-23] chats are listed with the last message and what is unread, the latest first, friends only", async () => {
  const [ada, ben] = await makeFriends();
  const cleo = await makePlayer();
  await propose(env.DB, cleo, ada, "hi", 1);
  await accept(env.DB, ada, cleo, 2);
  const call = await callerOf(ada);
  expect(await call("GET", "/api/friends/chats")).toEqual({ status: 200, body: { data: [], page: 1, totalPages: 0 } });
  expect(await call("GET", "/api/friends/chats/unread-count")).toEqual({ status: 200, body: { count: 0 } });

  const [mine, bens, cleos] = [await Device.online(ada), await Device.online(ben), await Device.online(cleo)];
  bens.message(ada, "b1", "first");
  bens.message(ada, "b2", "second");
  await bens.settles();
  mine.message(cleo, "a1", "to cleo");
  await mine.settles();
  await cleos.hears("a1");
  expect(await call("GET", "/api/friends/chats")).toMatchObject({
    body: {
      data: [
        { id: cleo, avatar: "comet", lastMessage: "to cleo", unreadMessages: 0, isFriend: true },
        { id: ben, avatar: "comet", lastMessage: "second", unreadMessages: 2, lastMessageAt: expect.any(Number) },
      ],
      totalPages: 1,
    },
  });
  expect(await call("GET", "/api/friends/chats/unread-count")).toEqual({ status: 200, body: { count: 2 } });
  const countFrom = (userId: string) => call("GET", `/api/friends/chats/unread-count?from=${userId}`);
  expect(await countFrom(ben)).toEqual({ status: 200, body: { count: 2 } });
  expect(await countFrom(cleo)).toEqual({ status: 200, body: { count: 0 } });
  expect(await countFrom("nobody")).toMatchObject({ status: 422 });
  expect(await call("GET", "/api/friends")).toMatchObject({
    body: { data: expect.arrayContaining([expect.objectContaining({ id: ben, unreadMessages: 2 })]) },
  });

  // Who does not want to be told of messages has no unread number; the chats themselves say what is new in them.
  const told = (messages: boolean) => call("PATCH", "/api/v2/users/profiles/preferences", { notices: { messages } });
  await told(false);
  expect(await call("GET", "/api/friends/chats/unread-count")).toEqual({ status: 200, body: { count: 0 } });
  expect(await countFrom(ben)).toEqual({ status: 200, body: { count: 2 } });
  await told(true);

  mine.send(
    `<message xmlns="jabber:client" type="chat" to="${ben}@starpoint"><displayed xmlns="urn:xmpp:chat-markers:0" id="b2"/></message>`,
  );
  await mine.settles();
  expect(await call("GET", "/api/friends/chats/unread-count")).toEqual({ status: 200, body: { count: 0 } });
  expect(await (await callerOf(ben))("GET", "/api/friends/chats")).toMatchObject({
    body: { data: [{ id: ada, lastMessage: "second", unreadMessages: 0 }] },
  });
});

test("what an opponent who is no friend wrote counts when their messages are asked for, and only then", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  await insertMatch(ada, ben);
  const call = await callerOf(ada);
  const bens = await Device.online(ben);
  bens.message(ada, "m1", "good luck");
  await bens.settles();
  expect(await call("GET", "/api/friends/chats/unread-count")).toMatchObject({ body: { count: 0 } });
  expect(await call("GET", `/api/friends/chats/unread-count?from=${ben}`)).toMatchObject({ body: { count: 1 } });
});

test("[CHAT-07] friends may write to each other, and no longer once the friendship is broken", async () => {
  const [ada, ben] = await makeFriends();
  expect(await mayChat(env.DB, ada, ben, Date.now())).toBe("yes");
  expect(await mayChat(env.DB, ben, ada, Date.now())).toBe("yes");
  const [mine, bens] = [await Device.online(ada), await Device.online(ben)];
  mine.message(ben, "m1", "hello");
  await bens.hears("m1");
  const call = await callerOf(ben);
  expect(await call("PUT", `/api/friends/${ada}`, { decision: "break" })).toMatchObject({ status: 200 });
  expect(await mayChat(env.DB, ada, ben, Date.now())).toBe("no");
  // The mailboxes are told after the answer; a message that they still let through is not the point here.
  await expect
    .poll(
      async () => {
        const id = crypto.randomUUID();
        mine.message(ben, id, "still there?");
        await mine.settles();
        return mine.heard.some((frame) => frame.includes(id) && frame.includes("<forbidden"));
      },
      { interval: 400, timeout: 10_000 },
    )
    .toBe(true);
  expect(await call("GET", "/api/friends/chats")).toMatchObject({ body: { data: [] } });
});

test("the chat's roster names the friends and nobody who has only asked", async () => {
  const [ada, ben] = await makeFriends();
  await propose(env.DB, await makePlayer(), ada, "hi", 3);
  const mine = await Device.online(ada);
  mine.send('<iq xmlns="jabber:client" type="get" id="r1"><query xmlns="jabber:iq:roster"/></iq>');
  const roster = await mine.hears('id="r1"');
  expect([...roster.matchAll(/jid="([^"]+)"/g)].map(([, jid]) => jid)).toEqual([`${ben}@starpoint`]);
  expect(roster).toContain('subscription="both"');
});

test("a request alone opens no chat", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  await propose(env.DB, ada, ben, "hi", 1);
  expect(await mayChat(env.DB, ada, ben, Date.now())).toBe("no");
});

test("the chats of a deleted account, its friendships and what was told of it are gone", async () => {
  const [ada, ben] = await makeFriends();
  const [mine, bens] = [await Device.online(ada), await Device.online(ben)];
  mine.message(ben, "m1", "hello");
  await bens.hears("m1");
  const call = await callerOf(ben);
  expect(await call("GET", "/api/friends/chats")).toMatchObject({ body: { data: [{ id: ada }] } });
  const callAda = await callerOf(ada);
  expect(await callAda("POST", "/api/v2/users/profiles/delete", { reason: "Other" })).toMatchObject({ status: 200 });
  expect(await call("GET", "/api/friends")).toMatchObject({ body: { data: [] } });
  expect(await call("GET", "/api/friends/chats")).toMatchObject({ body: { data: [] } });
  expect(await call("GET", "/api/v2/notifications/internal")).toEqual({ status: 200, body: { data: [] } });
  const left = "SELECT count(*) AS n FROM friendships WHERE low_id = ?1 OR high_id = ?1";
  expect(await env.DB.prepare(left).bind(ada).first<number>("n")).toBe(0);
});
