import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { client } from "@xmpp/client";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Chat, connectChat } from "../../../app/realtime/chat.client";
import { conversationWith, unreadCount } from "../../../app/realtime/chat-state";
import { createArchive } from "../../../services/mailbox/archive";
import { mailboxOf } from "../../../services/objects/mailbox";
import { makePlayer } from "../players";
import { insertMatch, makeSocketToken, upgrade } from "./devices";

/** The browser's WebSocket as the XMPP library knows it, over an upgrade to the Worker under test. */
class BrowserSocket extends EventTarget {
  /** The objects under test run in the same global scope and ask this constant of it. */
  static readonly OPEN = 1;
  /** The line breaks at the next frame with this text: before the server has it, or right after. */
  static breaksAt: { readonly text: string; readonly isTaken: boolean } | null = null;
  /** The frames of all. */
  static readonly sent: string[] = [];
  #ws: WebSocket | null = null;

  constructor(url: string, protocols: string[]) {
    super();
    const { pathname, search } = new URL(url);
    void upgrade(pathname + search, { "Sec-WebSocket-Protocol": protocols.join(", ") }).then(({ webSocket }) => {
      if (webSocket === null) return this.dispatchEvent(new Event("error"));
      this.#ws = webSocket;
      webSocket.accept();
      webSocket.addEventListener("message", ({ data }) => this.dispatchEvent(new MessageEvent("message", { data })));
      webSocket.addEventListener("close", () => this.dispatchEvent(new CloseEvent("close", { wasClean: true })));
      return this.dispatchEvent(new Event("open"));
    });
  }

  send(data: string): void {
    const { breaksAt, sent } = BrowserSocket;
    sent.push(data);
    const isBreaking = breaksAt !== null && data.includes(breaksAt.text);
    if (!isBreaking || breaksAt.isTaken) this.#ws?.send(data);
    if (!isBreaking) return;
    BrowserSocket.breaksAt = null;
    this.close();
  }

  close(): void {
    this.#ws?.close(1000, "bye");
  }
}

const chats: Chat[] = [];

function startChat(selfId: string, fetchToken: () => Promise<string | null> = () => makeSocketToken(selfId)): Chat {
  const chat = connectChat({ selfId, server: null, fetchToken });
  chats.push(chat);
  return chat;
}

const talk = (chat: Chat, peer: string) => conversationWith(chat.getState(), peer);
const bodies = (chat: Chat, peer: string) => talk(chat, peer).messages.map(({ body, tick }) => `${body}:${tick}`);
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 20 });

beforeAll(() => {
  vi.stubGlobal("WebSocket", BrowserSocket);
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { href: "https://club.test/match/1" } }));
});
afterEach(() => {
  for (const chat of chats.splice(0)) chat.close();
});
afterAll(() => vi.unstubAllGlobals());

test("[RT-03] the XMPP client signs in to the chat with the user id as username and the token as password", async () => {
  const ada = await makePlayer();
  const service = `wss://club.test/xmpp?user=${ada}&token=${await makeSocketToken(ada)}`;
  const options = { service, domain: "starpoint", username: ada };
  const good = client({ ...options, password: await makeSocketToken(ada) });
  good.on("error", () => undefined);
  expect(String(await good.start())).toMatch(new RegExp(`^${ada}@starpoint/`));
  await good.stop();

  const bad = client({ ...options, password: await makeSocketToken(await makePlayer()) });
  bad.reconnect.stop();
  bad.on("error", () => undefined);
  await expect(bad.start()).rejects.toThrow("not-authorized");
  await bad.stop();
});

test("two chats talk: messages, ticks, typing and reading reach the other side", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  await insertMatch(ada, ben);
  const [mine, theirs] = [startChat(ada), startChat(ben)];
  mine.open(ben);
  theirs.open(ada);
  await eventually(() => expect([talk(mine, ben).history, talk(theirs, ada).history]).toEqual(["ready", "ready"]));
  mine.setTyping(ben, true);
  await eventually(() => expect(talk(theirs, ada).isPeerTyping).toBe(true));
  mine.send(ben, "Good luck & have <fun>");
  expect(bodies(mine, ben)).toEqual(["Good luck & have <fun>:sending"]);
  await eventually(() => expect(bodies(theirs, ada)).toEqual(["Good luck & have <fun>:unread"]));
  expect(talk(theirs, ada).isPeerTyping).toBe(false);
  expect(unreadCount(talk(theirs, ada))).toBe(1);
  await eventually(() => expect(bodies(mine, ben)).toEqual(["Good luck & have <fun>:delivered"]));
  theirs.markRead(ada);
  expect(unreadCount(talk(theirs, ada))).toBe(0);
  await eventually(() => expect(bodies(mine, ben)).toEqual(["Good luck & have <fun>:read"]));
});

test("what is written while the connection is being made goes with it", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  await insertMatch(ada, ben);
  const mine = startChat(ada);
  mine.open(ben);
  expect(mine.getState().status).toBe("connecting");
  mine.send(ben, "at once");
  expect(bodies(mine, ben)).toEqual(["at once:sending"]);
  await eventually(() => expect(bodies(mine, ben)).toEqual(["at once:sent"]));
});

test("[RT-04] the chat loads what was said before, with its ticks, on another device", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  await insertMatch(ada, ben);
  const mine = startChat(ada);
  await eventually(() => expect(mine.getState().status).toBe("online"));
  mine.send(ben, "first");
  await eventually(() => expect(bodies(mine, ben)).toEqual(["first:sent"]));
  mine.send(ben, "second");
  await eventually(() => expect(bodies(mine, ben)).toEqual(["first:sent", "second:sent"]));
  const desk = startChat(ada);
  desk.open(ben);
  await eventually(() => expect(bodies(desk, ben)).toEqual(["first:sent", "second:sent"]));
  const theirs = startChat(ben);
  theirs.open(ada);
  await eventually(() => expect(bodies(theirs, ada)).toEqual(["first:unread", "second:unread"]));
  // The sender is told, though nobody listened when they came.
  await eventually(() => expect(bodies(desk, ben)).toEqual(["first:delivered", "second:delivered"]));
  theirs.markRead(ada);
  await eventually(() => expect(bodies(desk, ben)).toEqual(["first:read", "second:read"]));
});

test("a message's arrival is told once, though its conversation is opened and loaded after it came", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  await insertMatch(ada, ben);
  const [mine, theirs] = [startChat(ada), startChat(ben)];
  await eventually(() => expect([mine, theirs].map((chat) => chat.getState().status)).toEqual(["online", "online"]));
  const before = BrowserSocket.sent.length;
  mine.send(ben, "hello");
  await eventually(() => expect(bodies(theirs, ada)).toEqual(["hello:unread"]));
  theirs.open(ada);
  await eventually(() => expect(talk(theirs, ada).history).toBe("ready"));
  theirs.markRead(ada);
  await eventually(() => expect(bodies(mine, ben)).toEqual(["hello:read"]));
  const told = BrowserSocket.sent.slice(before).flatMap((frame) => /<(received|displayed) /.exec(frame)?.[1] ?? []);
  expect(told).toEqual(["received", "displayed"]);
});

test("a refused message says why and keeps its words, also where a day's messages are used up", async () => {
  const [ada, stranger] = [await makePlayer(), await makePlayer()];
  const mine = startChat(ada);
  await eventually(() => expect(mine.getState().status).toBe("online"));
  mine.send(stranger, "hello?");
  await eventually(() =>
    expect(talk(mine, stranger).messages).toMatchObject([
      { body: "hello?", tick: "failed", reason: "You cannot write to this player." },
    ]),
  );
  await runInDurableObject(mailboxOf(env, ada), (_, state) => {
    const archive = createArchive(state.storage.sql, 20_000);
    for (let n = 0; n < 2_000; n++)
      archive.insert({ id: `w${n}`, body: "x", sentAtMs: Date.now(), peer: stranger, outgoing: true });
  });
  mine.send(stranger, "still there?");
  await eventually(() =>
    expect(talk(mine, stranger).messages.at(-1)).toMatchObject({
      body: "still there?",
      tick: "failed",
      reason: "You have written as much as one may in 24 hours. You can go on later.",
    }),
  );
});

test("a chat with a wrong token stops after the refusal, and a signed-out player's does not try", async () => {
  const [ada, other] = [await makePlayer(), await makePlayer()];
  const fetchToken = vi.fn(() => makeSocketToken(other));
  const wrong = startChat(ada, fetchToken);
  const signedOut = startChat(ada, async () => null);
  await eventually(() =>
    expect([wrong.getState().status, signedOut.getState().status]).toEqual(["refused", "refused"]),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(fetchToken).toHaveBeenCalledTimes(1);
});

test("a lost connection comes back by itself with a fresh token and the messages missed", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  await insertMatch(ada, ben);
  const fetchToken = vi.fn(() => makeSocketToken(ada));
  const [mine, theirs] = [startChat(ada, fetchToken), startChat(ben)];
  mine.open(ben);
  await eventually(() => expect([mine.getState().status, theirs.getState().status]).toEqual(["online", "online"]));
  await mailboxOf(env, ada).closeAll();
  await eventually(() => expect(mine.getState().status).toBe("offline"));
  theirs.send(ada, "still there?");
  await eventually(() => expect(bodies(mine, ben)).toEqual(["still there?:unread"]));
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test("what was on its way when the line broke goes again by itself, and comes once, whether the server had it or not", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  await insertMatch(ada, ben);
  const [mine, theirs] = [startChat(ada), startChat(ben)];
  await eventually(() => expect([mine.getState().status, theirs.getState().status]).toEqual(["online", "online"]));
  const lines: string[] = [];
  for (const isTaken of [false, true]) {
    const text = `half way, taken: ${isTaken}`;
    lines.push(text);
    BrowserSocket.breaksAt = { text, isTaken };
    mine.send(ben, text);
    await eventually(() => expect(mine.getState().status).toBe("offline"));
    await eventually(() => expect(bodies(mine, ben)).toEqual(lines.map((line) => `${line}:delivered`)));
    expect(bodies(theirs, ada)).toEqual(lines.map((line) => `${line}:unread`));
  }
  const archive = startChat(ada);
  archive.open(ben);
  await eventually(() => expect(bodies(archive, ben)).toEqual(lines.map((line) => `${line}:delivered`)));
});
