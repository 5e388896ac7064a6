/** What two players write to each other. */
import { env, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { AFTER_MATCH_MS, mayChat } from "../../../services/mailbox/may-chat";
import { mailboxOf } from "../../../services/objects/mailbox";
import { makePlayer } from "../players";
import { stopDate } from "../still-date";
import { bodiesIn, history, makeOpponents } from "./archive-reader";
import { Device, insertMatch } from "./devices";

test("a message reaches every device of the opponent, and the sender's other devices as a copy", async () => {
  const [ada, ben] = await makeOpponents();
  const phone = await Device.online(ada);
  const desk = await Device.online(ada);
  const [first, second] = [await Device.online(ben), await Device.online(ben)];
  phone.message(ben, "m1", "good &lt;luck&gt; &amp; have fun");
  for (const device of [first, second]) {
    const frame = await device.hears('id="m1"');
    expect(frame).toContain("<body>good &lt;luck&gt; &amp; have fun</body>");
    expect(frame).toContain(`from="${ada}@starpoint"`);
  }
  expect(await desk.hears("urn:xmpp:carbons:2")).toContain("good &lt;luck&gt;");
  await phone.settles();
  expect(phone.heard.some((frame) => frame.includes("<body>"))).toBe(false);
});

/** The stamps in frames, Unix ms. */
function stampsIn(frames: readonly string[]): number[] {
  const stamps = frames.flatMap(
    (frame) => /<(?:delay|ticks)\b[^>]* (?:stamp|sent)="([^"]+)"/.exec(frame)?.slice(1) ?? [],
  );
  return stamps.map((stamp) => Date.parse(stamp));
}

async function archivedStamps(owner: string, peer: string): Promise<number[]> {
  const device = await Device.online(owner);
  device.send(history(peer));
  await device.hears("<fin");
  return stampsIn(device.heard.filter((frame) => frame.includes("<result")));
}

test("a message has one stamp: what its writer's device is told, what their other device and the reader's hear, and what both archives hold", async () => {
  const [ada, ben] = await makeOpponents();
  const [phone, desk, theirs] = [await Device.online(ada), await Device.online(ada), await Device.online(ben)];
  phone.message(ben, "o1", "hello");
  const stamps = stampsIn([
    await phone.hears('<ticks xmlns="urn:starpoint:ticks:0" id="o1"'),
    await desk.hears("urn:xmpp:carbons:2"),
    await theirs.hears('id="o1"'),
  ]);
  stamps.push(...(await archivedStamps(ada, ben)), ...(await archivedStamps(ben, ada)));
  expect(stamps).toEqual(Array.from({ length: 5 }, () => stamps[0]));
  expect(Math.abs(stamps[0] - Date.now())).toBeLessThan(60_000);
  // Sent once more, because the line broke before the answer: the answer is the same.
  phone.heard.length = 0;
  phone.message(ben, "o1", "hello");
  expect(stampsIn([await phone.hears("<ticks")])).toEqual([stamps[0]]);
});

test("stamps of a conversation ascend for its writer, and an answer's is behind what it answers, however the clocks stand", async () => {
  const [ada, ben] = await makeOpponents();
  const [mine, theirs] = [await Device.online(ada), await Device.online(ben)];
  stopDate();
  mine.message(ben, "a1", "one");
  mine.message(ben, "a2", "two");
  await theirs.hears('id="a2"');
  theirs.message(ada, "b1", "three");
  await theirs.settles();
  const nowMs = Date.now();
  expect(await archivedStamps(ada, ben)).toEqual([nowMs, nowMs + 1, nowMs + 2]);
  // Another conversation goes by its own stamps.
  const cid = await makePlayer();
  await insertMatch(ada, cid, nowMs);
  mine.message(cid, "c1", "hi");
  await mine.settles();
  expect(await archivedStamps(ada, cid)).toEqual([nowMs]);
  // From a mailbox whose clock is a minute ahead.
  await mailboxOf(env, ada).deliver(ada, ben, { type: "message", id: "b2", body: "four", sentAtMs: nowMs + 60_000 });
  mine.message(ben, "a3", "five");
  await mine.settles();
  expect((await archivedStamps(ada, ben)).at(-1)).toBe(nowMs + 60_001);
});

test("a list of chats shows of two lines that crossed the one that the chat shows last", async () => {
  const [ada, ben] = await makeOpponents();
  const mailbox = mailboxOf(env, ada);
  const nowMs = Date.now();
  await mailbox.deliver(ada, ben, { type: "message", id: "x2", body: "later", sentAtMs: nowMs });
  await mailbox.deliver(ada, ben, { type: "message", id: "x1", body: "earlier", sentAtMs: nowMs - 5 });
  expect(await mailbox.summaries(null)).toEqual([
    [ben, { lastMessageAt: nowMs, lastMessage: "later", unreadMessages: 2 }],
  ]);
});

test("a message sent twice is kept and shown once", async () => {
  const [ada, ben] = await makeOpponents();
  const [mine, theirs] = [await Device.online(ada), await Device.online(ben)];
  mine.message(ben, "same", "once");
  mine.message(ben, "same", "once");
  await mine.settles();
  await theirs.settles();
  expect(theirs.heard.filter((frame) => frame.includes('id="same"'))).toHaveLength(1);
});

test("typing, receipt and read mark travel; the archive remembers when a message was delivered and read", async () => {
  const [ada, ben] = await makeOpponents();
  const [mine, theirs] = [await Device.online(ada), await Device.online(ben)];
  mine.send(
    `<message xmlns="jabber:client" type="chat" to="${ben}@starpoint"><composing xmlns="http://jabber.org/protocol/chatstates"/></message>`,
  );
  await theirs.hears("<composing");
  mine.message(ben, "t1", "hello");
  await theirs.hears("t1");
  const mark = (child: string) =>
    theirs.send(`<message xmlns="jabber:client" type="chat" to="${ada}@starpoint">${child}</message>`);
  mark('<received xmlns="urn:xmpp:receipts" id="t1"/>');
  await mine.hears("<received");
  mark('<displayed xmlns="urn:xmpp:chat-markers:0" id="t1"/>');
  await mine.hears("<displayed");
  mine.send(history(ben));
  expect(await mine.hears("<result")).toMatch(/<ticks xmlns="urn:starpoint:ticks:0" delivered="[^"]+" read="[^"]+"\/>/);
});

test("a receipt for a message that was never sent reaches nobody", async () => {
  const [ada, ben] = await makeOpponents();
  const [mine, theirs] = [await Device.online(ada), await Device.online(ben)];
  theirs.send(
    `<message xmlns="jabber:client" type="chat" to="${ada}@starpoint"><received xmlns="urn:xmpp:receipts" id="made-up"/></message>`,
  );
  await theirs.settles();
  await mine.settles();
  expect(mine.heard.some((frame) => frame.includes("made-up"))).toBe(false);
});

test("a message waits in the archive for somebody who is away", async () => {
  const [ada, ben] = await makeOpponents();
  const mine = await Device.online(ada);
  mine.message(ben, "w1", "are you there?");
  await mine.settles();
  const later = await Device.online(ben);
  later.send(history(ada));
  expect(await later.hears("<result")).toContain("are you there?");
});

test("strangers, oneself, bots, suspended players and made-up ones are not written to", async () => {
  const [ada, ben] = await makeOpponents();
  const stranger = await makePlayer();
  const bot = "00000000-0000-4000-8000-000000000001";
  const mine = await Device.online(ada);
  mine.message(stranger, "s1", "hi");
  mine.message(ada, "s2", "hi");
  mine.message(bot, "s3", "hi");
  expect(await mine.hears('id="s1"')).toContain("<forbidden");
  expect(await mine.hears('id="s2"')).toContain("<not-allowed");
  expect(await mine.hears('id="s3"')).toContain("<forbidden");
  await env.DB.prepare("UPDATE profiles SET suspended_at = 1 WHERE id = ?").bind(ben).run();
  mine.message(ben, "s4", "hi");
  expect(await mine.hears('id="s4"')).toContain("<forbidden");
  const before = (await listDurableObjectIds(env.MAILBOX)).length;
  mine.message(crypto.randomUUID(), "s5", "hi");
  expect(await mine.hears('id="s5"')).toContain("<forbidden");
  expect((await listDurableObjectIds(env.MAILBOX)).length).toBe(before);
});

test("opponents may talk until a day after their match, in either seat", async () => {
  const nowMs = Date.now();
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  expect(await mayChat(env.DB, ada, ben, nowMs)).toBe("no");
  await insertMatch(ben, ada, nowMs);
  for (const [a, b] of [
    [ada, ben],
    [ben, ada],
  ]) {
    expect(await mayChat(env.DB, a, b, nowMs + AFTER_MATCH_MS - 1)).toBe("yes");
    expect(await mayChat(env.DB, a, b, nowMs + AFTER_MATCH_MS)).toBe("no");
  }
});

test("a body has 1 to 1000 characters, whatever their width", async () => {
  const [ada, ben] = await makeOpponents();
  const [mine, theirs] = [await Device.online(ada), await Device.online(ben)];
  mine.message(ben, "l1", "🎲".repeat(1000));
  mine.message(ben, "l2", "a".repeat(1001));
  mine.message(ben, "l3", "   ");
  mine.message(ben, "l4", "a");
  expect(await mine.hears('id="l2"')).toContain("<not-acceptable");
  expect(await mine.hears('id="l3"')).toContain("<not-acceptable");
  await theirs.hears('id="l1"');
  expect(await theirs.hears('id="l4"')).toContain("<body>a</body>");
});

test("messages sent faster than anybody writes are refused, and a flood ends the stream", async () => {
  const [ada, ben] = await makeOpponents();
  const mine = await Device.online(ada);
  stopDate();
  for (let n = 0; n < 100; n += 1) mine.message(ben, `f${n}`, "spam");
  expect(await mine.hears("<resource-constraint")).toContain('type="error"');
  await mine.closes();
  expect(mine.heard.some((frame) => frame.includes("<policy-violation"))).toBe(true);
});

test("a message cannot smuggle elements or a false sender to the other side", async () => {
  const [ada, ben] = await makeOpponents();
  const [mine, theirs] = [await Device.online(ada), await Device.online(ben)];
  mine.send(
    `<message xmlns="jabber:client" type="chat" to="${ben}@starpoint" from="${ben}@starpoint" id="z1"><body>x</body><html xmlns="http://jabber.org/protocol/xhtml-im"><body><script>1</script></body></html></message>`,
  );
  const frame = await theirs.hears('id="z1"');
  expect(frame).toContain(`from="${ada}@starpoint"`);
  expect(frame).not.toContain("script");
});

test("erasing an account forgets its mail", async () => {
  const [ada, ben] = await makeOpponents();
  const mailbox = mailboxOf(env, ada);
  await mailbox.deliver(ada, ben, { type: "message", id: "e1", body: "gone soon", sentAtMs: Date.now() });
  await mailbox.erase();
  const mine = await Device.online(ada);
  mine.send(history(ben));
  await mine.hears("<fin");
  expect(bodiesIn(mine.heard)).toEqual([]);
});

test("sockets that never sign in are ended, and the oldest device gives way to a ninth", async () => {
  const ada = await makePlayer();
  const devices: Device[] = [];
  for (let n = 0; n < 9; n += 1) devices.push(await Device.online(ada));
  expect(await devices[0].hears("stream:error")).toContain("<conflict");
  await devices[8].settles();
  await devices[1].settles();
  const idle = await Device.connect(ada);
  const object = env.MAILBOX.get(env.MAILBOX.idFromName(ada));
  await runInDurableObject(object, (_, state) => {
    for (const ws of state.getWebSockets()) {
      const session = ws.deserializeAttachment();
      if (session.stage.status === "new") {
        ws.serializeAttachment({ ...session, stage: { ...session.stage, sinceMs: Date.now() - 60_000 } });
      }
    }
  });
  await runDurableObjectAlarm(object);
  expect(await idle.hears("stream:error")).toContain("connection-timeout");
});
