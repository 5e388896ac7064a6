import { listDurableObjectIds, runDurableObjectAlarm, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import { mailboxOf } from "../../../services/objects/mailbox";
import { createSession, endSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { makePlayer } from "../players";
import { makeOpponents } from "./archive-reader";
import { Device, makeSocketToken, upgrade } from "./devices";

test("a device signs in with its user id and its token, and is bound to an address of that user", async () => {
  const ada = await makePlayer();
  const device = await Device.online(ada);
  expect(device.heard[0]).toContain("urn:ietf:params:xml:ns:xmpp-framing");
  expect(device.heard[1]).toContain("<mechanism>PLAIN</mechanism>");
  expect(await device.hears("<jid>")).toMatch(new RegExp(`<jid>${ada}@starpoint/[0-9a-f-]+</jid>`));
});

test("an own token does not open another user's mailbox, by either name", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  const token = await makeSocketToken(ada);
  for (const username of [ada, ben]) {
    const device = await Device.connect(ben);
    device.open();
    device.auth(username, token);
    expect(await device.hears("<failure")).toContain("not-authorized");
  }
});

test("another's username does not open a mailbox, even by its owner's token; nor does one's own another's", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  const [adas, bens] = [await makeSocketToken(ada), await makeSocketToken(ben)];
  const attempts = [
    { door: bens, username: ada, token: bens },
    { door: bens, username: ada, token: adas },
    { door: adas, username: ada, token: adas },
  ];
  for (const { door, username, token } of attempts) {
    const device = await Device.connect(ben, door);
    device.open();
    device.auth(username, token);
    expect(await device.hears("<failure")).toContain("not-authorized");
    // The same socket lets its owner in, unless a stranger's token opened it.
    device.auth(ben, bens);
    const answer = door === bens ? "<success" : "<failure";
    await expect.poll(() => device.heard.at(-1)).toContain(answer);
  }
});

test("without the owner's own socket token no mailbox is opened, and no object comes to be of a name that was made up", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  const session = await createSession(env, ada);
  const before = (await listDurableObjectIds(env.MAILBOX)).length;
  const tokens = [
    "",
    "nonsense",
    await makeSocketToken(ben),
    await makeSocketToken(ada, Date.now() - 3_600_000),
    (await issueToken(env, session, "app")).token,
  ];
  for (const token of tokens) {
    const stranger = await Device.connect(ada, token);
    stranger.open();
    // What is said in the stream itself does not help either.
    stranger.auth(ada, await makeSocketToken(ada));
    expect(await stranger.hears("<failure")).toMatch(/not-authorized|credentials-expired/);
  }
  await Device.connect(crypto.randomUUID(), await makeSocketToken(ben));
  expect((await listDurableObjectIds(env.MAILBOX)).length).toBe(before);
  // However many a stranger opens, the owner's sockets stay.
  const device = await Device.online(ada);
  for (let n = 0; n < 20; n++) await Device.connect(ada, await makeSocketToken(ben));
  await device.settles();
});

test("nobody signs in as one user to act as another", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  const device = await Device.connect(ada);
  device.open();
  device.auth(ada, await makeSocketToken(ada), `${ben}@starpoint`);
  expect(await device.hears("<failure")).toContain("invalid-authzid");
});

test("an expired token, a signed-out one and nonsense are refused, and the third refusal ends the stream", async () => {
  const ada = await makePlayer();
  const session = await createSession(env, ada);
  const { token: revoked } = await issueToken(env, session, "socket");
  await endSession(env.DB, session.sessionId);
  const device = await Device.connect(ada);
  device.open();
  device.auth(ada, await makeSocketToken(ada, Date.now() - 3_600_000));
  expect(await device.hears("<failure")).toContain("credentials-expired");
  device.auth(ada, revoked);
  device.auth(ada, "nonsense");
  expect(await device.hears("stream:error")).toContain("policy-violation");
  await device.closes();
  expect(device.heard.filter((frame) => frame.includes("not-authorized"))).toHaveLength(2);
});

test("nothing but sign-in is answered before sign-in", async () => {
  const ada = await makePlayer();
  const frames = [
    `<message xmlns="jabber:client" type="chat" to="${ada}@starpoint"><body>hi</body></message>`,
    '<iq xmlns="jabber:client" type="set" id="m"><query xmlns="urn:xmpp:mam:2"/></iq>',
    '<iq xmlns="jabber:client" type="set" id="b"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>',
  ];
  for (const frame of frames) {
    const device = await Device.connect(ada);
    device.open();
    device.send(frame);
    expect(await device.hears("stream:error")).toContain("not-authorized");
    await device.closes();
  }
});

test("a stream to another host is refused", async () => {
  const device = await Device.connect(await makePlayer());
  device.open("elsewhere.test");
  expect(await device.hears("stream:error")).toContain("host-unknown");
  await device.closes();
});

test("document types, entities, oversized and broken frames end the stream with their condition", async () => {
  const ada = await makePlayer();
  const bomb = '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]><message><body>&y;</body></message>';
  const cases = [
    [bomb, "restricted-xml"],
    ["<message><body>&y;</body></message>", "restricted-xml"],
    ['<?xml version="1.0"?><presence/>', "restricted-xml"],
    [`<message><body>${"a".repeat(20_000)}</body></message>`, "policy-violation"],
    ["<message><body></message>", "not-well-formed"],
  ] as const;
  for (const [frame, condition] of cases) {
    const device = await Device.connect(ada);
    device.send(frame);
    expect(await device.hears("stream:error")).toContain(condition);
    await device.closes();
  }
});

test("only a WebSocket of the xmpp protocol to a user's name is taken", async () => {
  const ada = await makePlayer();
  expect((await upgrade(`/xmpp?user=${ada}`, { "Sec-WebSocket-Protocol": "chat" })).status).toBe(400);
  expect((await upgrade("/xmpp?user=house:mint")).status).toBe(400);
  expect((await upgrade("/xmpp")).status).toBe(400);
  expect((await upgrade(`/xmpp?user=${ada}`, { Upgrade: "h2c" })).status).toBe(426);
});

test("a stream goes on when the token that opened it expires, since its session stands; a new one needs a new token", async () => {
  const [ada, ben] = await makeOpponents();
  const old = await makeSocketToken(ada);
  const [mine, theirs] = [await Device.online(ada), await Device.online(ben)];
  // A socket's token lives two minutes.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 180_000 });
  onTestFinished(() => void vi.useRealTimers());
  mine.message(ben, "later", "still here");
  expect(await theirs.hears('id="later"')).toContain("<body>still here</body>");
  const again = await Device.connect(ada);
  again.open();
  again.auth(ada, old);
  expect(await again.hears("<failure")).toContain("credentials-expired");
});

test("a chat whose session has ended without its being told is closed within the hour", async () => {
  const ada = await makePlayer();
  const device = await Device.online(ada);
  await env.DB.prepare("UPDATE sessions SET revoked_at = 1 WHERE user_id = ?").bind(ada).run();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_700_000 });
  onTestFinished(() => void vi.useRealTimers());
  await runDurableObjectAlarm(mailboxOf(env, ada));
  vi.useRealTimers();
  await device.closes();
});

test("signing out ends the chat of that session, signing out everywhere that of all", async () => {
  const ada = await makePlayer();
  const [here, elsewhere] = [await createSession(env, ada), await createSession(env, ada)];
  const devices: Device[] = [];
  for (const session of [here, elsewhere]) {
    const device = await Device.connect(ada);
    device.open();
    device.auth(ada, (await issueToken(env, session, "socket")).token);
    await device.hears("<success");
    devices.push(device);
  }
  const revoke = async (session: typeof here, everywhere: boolean) => {
    const { token } = await issueToken(env, session, "app");
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ everywhere });
    const answer = await SELF.fetch("https://club.test/auth/revoke", { method: "POST", headers, body });
    expect(answer.status).toBe(200);
  };
  await revoke(here, false);
  await devices[0].closes();
  expect(devices[1].isClosed).toBe(false);
  await revoke(elsewhere, true);
  await devices[1].closes();
});
