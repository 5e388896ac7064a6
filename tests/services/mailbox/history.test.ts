/** What of a conversation is kept, for how long, and for whom. */
import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { createArchive } from "../../../services/mailbox/archive";
import { MailboxRoom } from "../../../services/mailbox/mailbox-room";
import type { RoomSocket } from "../../../services/mailbox/session";
import { mailboxOf } from "../../../services/objects/mailbox";
import { makePlayer } from "../players";
import { bodiesIn, history, makeOpponents } from "./archive-reader";
import { Device, insertMatch } from "./devices";

const DAY_MS = 86_400_000;

test("[RT-04] the history holds the configured number of days and nothing older, and older mail is deleted", async () => {
  const [ada, ben] = await makeOpponents();
  const nowMs = Date.now();
  const mailbox = mailboxOf(env, ada);
  const send = (id: string, ageMs: number) =>
    mailbox.deliver(ada, ben, { type: "message", id, body: id, sentAtMs: nowMs - ageMs });
  await send("eight days", 8 * DAY_MS);
  await send("almost seven days", 7 * DAY_MS - 60_000);
  await send("today", 0);
  const mine = await Device.online(ada);
  mine.send(history(ben));
  await mine.hears("<fin");
  expect(bodiesIn(mine.heard)).toEqual(["almost seven days", "today"]);

  const object = env.MAILBOX.get(env.MAILBOX.idFromName(ada));
  const count = () =>
    runInDurableObject(object, (_, state) => state.storage.sql.exec("SELECT count(*) AS n FROM messages").one().n);
  expect(await count()).toBe(3);
  expect(await runDurableObjectAlarm(object)).toBe(true);
  expect(await count()).toBe(2);
});

test("[RT-04] another number of days shows another length of history", async () => {
  const [ada, ben] = await makeOpponents();
  const nowMs = Date.now();
  for (const days of [0, 1, 2, 3]) {
    const event = { type: "message", id: `${days}`, body: `${days} days`, sentAtMs: nowMs - days * DAY_MS } as const;
    await mailboxOf(env, ada).deliver(ada, ben, event);
  }
  const heard: string[] = [];
  const bound = {
    status: "bound",
    sinceMs: 0,
    sessionId: "s",
    resource: "r",
    available: true,
    carbons: false,
  } as const;
  const socket: RoomSocket = {
    session: { owner: ada, domain: "starpoint", stage: bound },
    isOpen: true,
    send: (text) => heard.push(text),
    close: () => undefined,
  };
  await runInDurableObject(env.MAILBOX.get(env.MAILBOX.idFromName(ada)), async (_, state) => {
    const room = new MailboxRoom({
      owner: ada,
      historyMs: 2.5 * DAY_MS,
      messagesADay: 10,
      archive: () => createArchive(state.storage.sql, 1_000),
      nowMs: () => nowMs,
      verify: async () => ({ status: "invalid" }),
      friends: async () => [],
      mayChat: async () => "yes",
      forward: async () => true,
      tryLater: async () => undefined,
      changed: () => undefined,
      sockets: () => [socket],
    });
    await room.onFrame(socket, history(ben));
  });
  expect(bodiesIn(heard)).toEqual(["0 days", "1 days", "2 days"]);
});

test("what somebody writes in a day has an end, which the next day lifts; a mailbox keeps the latest messages and no more than it may", async () => {
  const [ada, ben] = await makeOpponents();
  const heard: string[] = [];
  const stage = {
    status: "bound",
    sinceMs: 0,
    sessionId: "s",
    resource: "r",
    available: true,
    carbons: false,
  } as const;
  const socket: RoomSocket = {
    session: { owner: ada, domain: "starpoint", stage },
    isOpen: true,
    send: (text) => heard.push(text),
    close: () => undefined,
  };
  let nowMs = Date.now();
  const forwarded: string[] = [];
  await runInDurableObject(env.MAILBOX.get(env.MAILBOX.idFromName(ada)), async (_, state) => {
    const room = new MailboxRoom({
      owner: ada,
      historyMs: 7 * DAY_MS,
      messagesADay: 3,
      archive: () => createArchive(state.storage.sql, 120),
      nowMs: () => nowMs,
      verify: async () => ({ status: "invalid" }),
      friends: async () => [],
      mayChat: async () => "yes",
      forward: async (_, event) => forwarded.push(event.type === "message" ? event.id : "") > 0,
      tryLater: async () => undefined,
      changed: () => undefined,
      sockets: () => [socket],
    });
    const write = async (id: string) => {
      nowMs += 5_000;
      const to = `type="chat" to="${ben}@starpoint" id="${id}"`;
      await room.onFrame(socket, `<message xmlns="jabber:client" ${to}><body>hello</body></message>`);
    };
    for (const id of ["a", "b", "c", "d"]) await write(id);
    expect(forwarded).toEqual(["a", "b", "c"]);
    expect(heard.at(-1)).toMatch(/id="d".*<error type="wait"><policy-violation/);
    // A repeat of what was taken is no further message.
    await write("c");
    nowMs += DAY_MS;
    await write("e");
    expect(forwarded).toEqual(["a", "b", "c", "e"]);
    for (let n = 0; n < 300; n++) {
      room.deliver(ben, { type: "message", id: `m${n}`, body: "x", sentAtMs: nowMs });
    }
    const kept = state.storage.sql.exec("SELECT count(*) AS n, max(id = 'm299') AS last FROM messages").one();
    expect(kept.last).toBe(1);
    expect(kept.n).toBeLessThan(120 + 50);
  });
});

test("the history comes in pages from its end", async () => {
  const [ada, ben] = await makeOpponents();
  const mailbox = mailboxOf(env, ada);
  for (let n = 1; n <= 5; n += 1) {
    await mailbox.deliver(ada, ben, { type: "message", id: `p${n}`, body: `p${n}`, sentAtMs: Date.now() });
  }
  const mine = await Device.online(ada);
  mine.send(history(ben, "<max>2</max><before/>"));
  const fin = await mine.hears("<fin");
  expect(bodiesIn(mine.heard)).toEqual(["p4", "p5"]);
  expect(fin).not.toContain("complete");
  const first = /<first>(\d+)<\/first>/.exec(fin)?.[1];
  mine.heard.length = 0;
  mine.send(history(ben, `<max>3</max><before>${first}</before>`));
  expect(await mine.hears("<fin")).toContain('complete="true"');
  expect(bodiesIn(mine.heard)).toEqual(["p1", "p2", "p3"]);
});

test("nobody reads another user's history, not even the opponent", async () => {
  const [ada, ben] = await makeOpponents();
  const eve = await makePlayer();
  await insertMatch(eve, ada, Date.now());
  const mine = await Device.online(ada);
  mine.message(ben, "secret", "between us");
  await mine.settles();
  const spy = await Device.online(eve);
  spy.send(history(ben));
  await spy.hears("<fin");
  for (const victim of [ada, ben]) {
    spy.send(history(ada).replace('type="set" id="', `type="set" to="${victim}@starpoint" id="x${victim}`));
    expect(await spy.hears(`x${victim}`)).toContain("<forbidden");
  }
  expect(spy.heard.some((frame) => frame.includes("between us"))).toBe(false);
});
