/** Stanzas that are no stanzas, from somebody who is signed in and in the middle of a chat: nothing of them reaches anybody. */
import { expect, test } from "vitest";
import { MAX_FRAME_LENGTH } from "../../../services/mailbox/xmpp-stream";
import { bodiesIn, history, makeOpponents } from "./archive-reader";
import { Device, DOMAIN } from "./devices";

const ID = "hostile";
const message = (to: string, body: string, more = "") =>
  `<message xmlns="jabber:client" type="chat" to="${to}@${DOMAIN}" id="${ID}"><body>${body}</body>${more}</message>`;

/** What is sent, frame by frame, and the condition that ends the stream. */
const CASES: Readonly<Record<string, (to: string) => readonly [condition: string, ...frames: readonly string[]]>> = {
  "split in its tag": (to) => ["not-well-formed", message(to, "ab").slice(0, 30), message(to, "ab").slice(30)],
  "split in its words": (to) => ["not-well-formed", ...message(to, "half and half").split(" and ")],
  "split before its end": (to) => ["not-well-formed", message(to, "whole").replace("</message>", ""), "</message>"],
  "one of two in a frame": (to) => ["not-well-formed", message(to, "first") + message(to, "second")],
  "too long": (to) => ["policy-violation", message(to, "a".repeat(MAX_FRAME_LENGTH))],
  "too deep": (to) => ["policy-violation", message(to, "x", `${"<a>".repeat(20)}${"</a>".repeat(20)}`)],
  "led by a document type": (to) => ["restricted-xml", `<!DOCTYPE message [<!ENTITY x "ha">]>${message(to, "&x;")}`],
  "made with an entity": (to) => ["restricted-xml", message(to, "&x;")],
  "made with a file's entity": (to) => [
    "restricted-xml",
    `<!DOCTYPE message [<!ENTITY x SYSTEM "file:///etc/passwd">]>${message(to, "&x;")}`,
  ],
};

test.each(Object.entries(CASES))(
  "in the middle of a chat a stanza that is %s ends that stream and reaches nobody; the other devices talk on",
  async (_, make) => {
    const [ada, ben] = await makeOpponents();
    const [mine, phone, theirs] = [await Device.online(ada), await Device.online(ada), await Device.online(ben)];
    mine.message(ben, "before", "Good luck");
    await theirs.hears('id="before"');
    const [condition, ...frames] = make(ben);
    for (const frame of frames) mine.send(frame);
    expect(await mine.hears("stream:error")).toContain(condition);
    await mine.closes();
    // The same id again is a new message, so nothing was kept under it.
    phone.message(ben, ID, "And to you");
    expect(await theirs.hears(`id="${ID}"`)).toContain("<body>And to you</body>");
    for (const [reader, peer] of [
      [phone, ben],
      [theirs, ada],
    ] as const) {
      reader.send(history(peer));
      await reader.hears("<fin");
      expect(bodiesIn(reader.heard)).toEqual(["Good luck", "And to you"]);
    }
  },
);

test("whatever sender a stanza names, it comes from who sent it, to the friend, to the own devices and in the archive", async () => {
  const [ada, ben] = await makeOpponents();
  const [mine, phone, theirs] = [await Device.online(ada), await Device.online(ada), await Device.online(ben)];
  for (const [index, from] of [`${ben}@${DOMAIN}`, DOMAIN, `${ada}@elsewhere.test`, "", "&lt;script&gt;"].entries()) {
    mine.send(message(ben, `Line ${index}`).replace(ID, `spoof${index}`).replace(" type", ` from="${from}" type`));
    expect(await theirs.hears(`id="spoof${index}"`)).toContain(`from="${ada}@${DOMAIN}"`);
    const copy = await phone.hears(`id="spoof${index}"`);
    expect(copy).toContain("urn:xmpp:carbons:2");
    const senders = copy.match(/(?<= from=")[^"/]*/g);
    expect(senders).toEqual([`${ada}@${DOMAIN}`, `${ada}@${DOMAIN}`]);
  }
  theirs.send(history(ada));
  await theirs.hears("<fin");
  const kept = theirs.heard.filter((frame) => frame.includes("urn:xmpp:mam:2") && frame.includes("<body>"));
  expect(kept).toHaveLength(5);
  for (const frame of kept) expect(frame).toMatch(new RegExp(`<message[^>]* from="${ada}@${DOMAIN}`));
});
