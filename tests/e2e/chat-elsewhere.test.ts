/** Chat with software that is not the club's: the app at Prosody, and another client at the club's mailbox. */
import { SignJWT } from "jose";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { findProsody, hasDebianPackages } from "../../scripts/debian.mjs";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { openOtherClient } from "./support/other-client";
import { castMember, newPlayer, type Player } from "./support/player";
import { startProsody } from "./support/prosody";
import { answerOf, SECRETS } from "./support/session";
import { SplitSocket } from "./support/split-frames";
import { startStack } from "./support/stack";

const DOMAIN = "chat.elsewhere.example";

const log = (page: Page, name: string) => page.getByRole("log", { name: `Chat with ${name}` });
const tick = (page: Page, name: string, line: string) =>
  log(page, name).locator("div").filter({ hasText: line }).last();
const field = (page: Page) => page.getByRole("textbox", { name: "Message" });

async function say(page: Page, line: string): Promise<void> {
  await field(page).fill(line);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

async function befriend(one: Player, other: Player): Promise<void> {
  await answerOf(one.call("POST", `/api/friends/${other.userId}`, { message: "Hi" }));
  await answerOf(other.call("POST", `/api/friends/${one.userId}`, { message: "Hi" }));
}

async function socketToken({ call }: Player): Promise<string> {
  return (await answerOf<{ token: string }>(call("POST", "/auth/socket-token", {}))).token;
}

const canHaveProsody = hasDebianPackages() || findProsody() !== null;
if (!canHaveProsody) console.warn("NOT TESTED: the app at Prosody, which this system has no package of.");

test.skipIf(!canHaveProsody)(
  "[CHAT-06, RT-03, RT-04] at Prosody, which checks the club's tokens, two players chat: ticks, typing, the copy on another device and the history are there",
  async ({ onTestFinished }) => {
    const prosody = await startProsody(DOMAIN);
    onTestFinished(() => prosody.stop());
    const stack = await startStack({ XMPP_WS_URL: prosody.url, XMPP_DOMAIN: DOMAIN });
    onTestFinished(() => stack.remove());
    const [ann, ben] = await Promise.all([newPlayer(stack.url, "proan"), newPlayer(stack.url, "probe")]);
    await befriend(ann, ben);
    const phone = await castMember(stack.url, ann.name);
    const sockets: string[] = [];
    ann.page.on("websocket", (socket) => sockets.push(socket.url()));
    await Promise.all([
      visit(ann.page, `/chat?with=${ben.userId}`),
      visit(phone, `/chat?with=${ben.userId}`),
      visit(ben.page, `/chat?with=${ann.userId}`),
    ]);
    await say(ben.page, "Is this yours?");
    await log(ann.page, ben.name).getByText("Is this yours?").waitFor();
    await log(phone, ben.name).getByText("Is this yours?").waitFor();
    await tick(ben.page, ann.name, "Is this yours?").getByText("Read", { exact: true }).waitFor();
    await field(ben.page).pressSequentially("And");
    await log(ann.page, ben.name).getByText(`${ben.name} is typing`).waitFor();
    await say(ann.page, "It is not.");
    for (const [page, name] of [[ben.page, ann.name] as const, [phone, ben.name] as const]) {
      await log(page, name).getByText("It is not.").waitFor();
    }
    await tick(ann.page, ben.name, "It is not.")
      .getByText(/Delivered|Read/)
      .waitFor();
    await ann.page.reload();
    for (const line of ["Is this yours?", "It is not."]) await log(ann.page, ben.name).getByText(line).waitFor();
    expect(await log(ann.page, ben.name).locator(".chat__body").allTextContents()).toEqual([
      ...["Is this yours?", "It is not."],
    ]);
    expect(sockets.filter((address) => address.includes("xmpp"))).toEqual([prosody.url, prosody.url]);

    // The module lets nobody in but the player for whom a socket's token of the club was made.
    const signed = (userId: string, audience: string, lifetime: string, secret: string) =>
      new SignJWT({ sid: crypto.randomUUID() })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setIssuer("starpoint")
        .setSubject(userId)
        .setAudience(audience)
        .setExpirationTime(lifetime)
        .sign(new TextEncoder().encode(secret));
    const secret = SECRETS.AUTH_SECRET;
    const outcomes: string[] = [];
    for (const token of [
      await socketToken(ann),
      await socketToken(ben),
      await signed(ann.userId, "app", "2m", secret),
      await signed(ann.userId, "socket", "1s ago", secret),
      await signed(ann.userId, "socket", "2m", "another secret, of the same length or so"),
      "none",
    ]) {
      outcomes.push((await openOtherClient({ userId: ann.userId, token, domain: DOMAIN, url: prosody.url })).outcome);
    }
    expect(outcomes).toEqual(["signed in", "refused", "refused", "refused", "refused", "refused"]);
  },
  120_000,
);

test("[RT-03, RT-04] another client signs in to the mailbox with a socket's token, has its friends, chats with the app, and reads the history", async () => {
  const [ann, ben, stranger] = await Promise.all(["othan", "othbe", "othst"].map((name) => newPlayer(url, name)));
  await befriend(ann, ben);
  const address = async () => `${url.replace("http", "ws")}/xmpp?user=${ann.userId}&token=${await socketToken(ann)}`;
  const open = async (token: string) =>
    openOtherClient({ userId: ann.userId, token, domain: "starpoint", url: await address() });
  expect((await open(await socketToken(ben))).outcome).toBe("refused");
  const [first, second] = [await open(await socketToken(ann)), await open(await socketToken(ann))];
  expect([first.outcome, second.outcome]).toEqual(["signed in", "signed in"]);
  const { agent } = first;
  await second.agent.enableCarbons();
  const heard: string[] = [];
  const told: string[] = [];
  agent.on("message", ({ body }) => heard.push(`${body}`));
  agent.on("chat:state", ({ chatState }) => heard.push(`(${chatState})`));
  agent.on("receipt", () => told.push("received"));
  agent.on("marker:displayed", () => told.push("displayed"));
  agent.on("message:error", ({ error }) => told.push(`${error?.condition}`));
  second.agent.on("message:sent", ({ body }) => told.push(`copy of ${body}`));

  expect((await agent.getRoster()).items.map(({ jid, name }) => [jid, name])).toEqual([
    [`${ben.userId}@starpoint`, ben.name],
  ]);
  await visit(ben.page, `/chat?with=${ann.userId}`);
  agent.sendMessage({
    ...{ to: `${ben.userId}@starpoint`, type: "chat", body: "Hello <Ben> & all" },
    ...{ receipt: { type: "request" }, marker: { type: "markable" } },
  });
  await log(ben.page, ann.name).getByText("Hello <Ben> & all").waitFor();
  await expect.poll(() => told.toSorted()).toEqual(["copy of Hello <Ben> & all", "displayed", "received"]);
  await field(ben.page).pressSequentially("H");
  await expect.poll(() => heard).toContain("(composing)");
  await say(ben.page, "Hello Ann");
  await expect.poll(() => heard).toContain("Hello Ann");
  // It acknowledges by itself what asks for it.
  await tick(ben.page, ann.name, "Hello Ann").getByText("Delivered", { exact: true }).waitFor();
  agent.sendMessage({ to: `${stranger.userId}@starpoint`, type: "chat", body: "Hello stranger" });
  await expect.poll(() => told).toContain("forbidden");

  const { results, complete } = await agent.searchHistory({ with: `${ben.userId}@starpoint`, paging: { max: 10 } });
  expect(results?.map(({ item }) => item.message?.body)).toEqual(["Hello <Ben> & all", "Hello Ann"]);
  expect(complete).toBe(true);
});

test("a stanza that comes in many frames, or byte by byte, arrives once and whole; one that is too long in all its frames ends the stream", async () => {
  const [ann, ben] = await Promise.all(["splan", "splbe"].map((name) => newPlayer(url, name)));
  await befriend(ann, ben);
  await visit(ben.page, `/chat?with=${ann.userId}`);
  const token = await socketToken(ann);
  const line = await SplitSocket.open(`${url}/xmpp?user=${ann.userId}&token=${token}`, "xmpp");
  const hears = (text: string) => expect.poll(() => line.heard).toContain(text);
  const open = '<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="starpoint" version="1.0"/>';
  line.send(open);
  await hears("<mechanism>PLAIN");
  const plain = Buffer.from(`\0${ann.userId}\0${token}`).toString("base64");
  line.sendInFrames(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${plain}</auth>`, 7);
  await hears("<success");
  line.send(open);
  line.send('<iq xmlns="jabber:client" type="set" id="b"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>');
  await hears("<jid>");
  const message = (id: string, body: string) =>
    `<message xmlns="jabber:client" type="chat" to="${ben.userId}@starpoint" id="${id}"><body>${body}</body></message>`;
  line.sendInFrames(message("frames", "Würfel 🎲 &amp; Glück"), 3);
  await log(ben.page, ann.name).getByText("Würfel 🎲 & Glück", { exact: true }).waitFor();
  await line.sendByteByByte(message("bytes", "Schön 🎲 langsam"));
  await log(ben.page, ann.name).getByText("Schön 🎲 langsam", { exact: true }).waitFor();
  line.sendInFrames(message("long", "a".repeat(20_000)), 1_000);
  await hears("policy-violation");
  await ben.page.reload();
  await log(ben.page, ann.name).getByText("Schön 🎲 langsam", { exact: true }).waitFor();
  expect(await log(ben.page, ann.name).locator(".chat__body").allTextContents()).toEqual([
    ...["Würfel 🎲 & Glück", "Schön 🎲 langsam"],
  ]);
});
