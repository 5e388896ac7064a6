/** Lines of a chat while something fails: what is taken is in both archives, once, and what is not taken is said to be. */
import { env, runDurableObjectAlarm } from "cloudflare:test";
import { expect, test } from "vitest";
import { mailboxOf } from "../../../services/objects/mailbox";
import { makeOpponents } from "../mailbox/archive-reader";
import { Device } from "../mailbox/devices";
import { breakCalls, breakDatabase, breakWrite } from "./break-calls";

async function linesOf(userId: string): Promise<unknown[]> {
  const { messages } = await mailboxOf(env, userId).exportMessages(0, 100);
  return messages.map((message) => {
    const { id, outgoing } = message as { id: string; outgoing: boolean };
    return { id, outgoing };
  });
}

test("a line is in its writer's archive, too, when the power goes as soon as the friend has it", async () => {
  const [ada, ben] = await makeOpponents();
  const [mine, theirs] = [await Device.online(ada), await Device.online(ben)];
  await breakCalls(mailboxOf(env, ada), "MAILBOX", "deliver", { after: 1 });
  mine.message(ben, "cut", "hello");
  await theirs.hears('id="cut"');
  await mine.settles();
  expect(await linesOf(ada)).toEqual([{ id: "cut", outgoing: true }]);
  expect(await runDurableObjectAlarm(mailboxOf(env, ada))).toBe(true);
  expect(await linesOf(ben)).toEqual([{ id: "cut", outgoing: false }]);
  expect(theirs.heard.filter((frame) => frame.includes('id="cut"'))).toHaveLength(1);
});

test("a line for a mailbox that cannot be reached is taken, and brought there once it can, before the next one", async () => {
  const [ada, ben] = await makeOpponents();
  const [mine, theirs] = [await Device.online(ada), await Device.online(ben)];
  await breakCalls(mailboxOf(env, ada), "MAILBOX", "deliver", { before: 2 });
  mine.message(ben, "l1", "first");
  await mine.settles();
  expect(mine.heard.join("")).not.toContain("<error");
  expect(await linesOf(ben)).toEqual([]);
  expect(await runDurableObjectAlarm(mailboxOf(env, ada))).toBe(true);
  expect(await linesOf(ben)).toEqual([]);
  mine.message(ben, "l2", "second");
  await theirs.hears('id="l2"');
  await mine.settles();
  expect(await linesOf(ben)).toEqual([
    { id: "l1", outgoing: false },
    { id: "l2", outgoing: false },
  ]);
  expect(await linesOf(ada)).toEqual([
    { id: "l1", outgoing: true },
    { id: "l2", outgoing: true },
  ]);
});

test("a line that nobody could look up the permission for, or store, is answered with an error; sent again it is taken", async () => {
  const [ada, ben] = await makeOpponents();
  const [mine, theirs] = [await Device.online(ada), await Device.online(ben)];
  const mend = await breakDatabase(mailboxOf(env, ada));
  mine.message(ben, "d1", "lost?");
  expect(await mine.hears("<error")).toContain('id="d1"');
  await mend();
  mine.message(ben, "d1", "lost?");
  await theirs.hears('id="d1"');
  await breakWrite(mailboxOf(env, ada), "INSERT INTO messages");
  mine.message(ben, "d2", "and this?");
  expect(await mine.hears('id="d2"')).toContain("<error");
  mine.message(ben, "d2", "and this?");
  await theirs.hears('id="d2"');
  await mine.settles();
  expect(await linesOf(ben)).toEqual([
    { id: "d1", outgoing: false },
    { id: "d2", outgoing: false },
  ]);
});
