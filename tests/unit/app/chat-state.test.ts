import { expect, test } from "vitest";
import {
  applyChatEvent,
  type ChatEvent,
  type ChatMessage,
  conversationWith,
  nextStamp,
  startChat,
  unreadCount,
} from "../../../app/realtime/chat-state";

const own = (id: string, sentAtMs: number, tick: ChatMessage["tick"] = "sending"): ChatMessage => ({
  id,
  from: "me",
  to: "you",
  body: id,
  sentAtMs,
  tick,
  reason: null,
});
const theirs = (id: string, sentAtMs: number): ChatMessage => ({
  ...own(id, sentAtMs, "unread"),
  from: "you",
  to: "me",
});
const arrive = (messages: ChatMessage[], isHistory = false): ChatEvent => ({
  type: "messages",
  peer: "you",
  messages,
  isHistory,
});
const tick = (id: string, to: "sent" | "delivered" | "read"): ChatEvent => ({
  type: "tick",
  peer: "you",
  id,
  tick: to,
});
const taken = (id: string, sentAtMs: number): ChatEvent => ({ type: "tick", peer: "you", id, tick: "sent", sentAtMs });

function after(...events: ChatEvent[]) {
  return conversationWith(events.reduce(applyChatEvent, startChat("me")), "you");
}
const ticks = (...events: ChatEvent[]) => after(...events).messages.map((message) => `${message.id}:${message.tick}`);

test("messages stand in the order of their times, each once, however often they come", () => {
  const events = [arrive([theirs("b", 2)]), arrive([theirs("a", 1), theirs("b", 2)], true)];
  expect(ticks(...events)).toEqual(["a:unread", "b:unread"]);
});

test("lines of one stamp stand in the order of their writers' ids, and of one writer in that of the lines' ids, whichever came first", () => {
  const lines = [own("c", 5, "sent"), own("a", 5, "sent"), theirs("b", 5), theirs("z", 4)];
  for (const events of [
    [arrive(lines)],
    [arrive(lines.toReversed(), true)],
    lines.map((line) => arrive([line])),
    lines.toReversed().map((line) => arrive([line])),
  ]) {
    expect(after(...events).messages.map(({ id }) => id)).toEqual(["z", "a", "c", "b"]);
  }
});

test.each([
  ["ten minutes slow", -600_000],
  ["right", 0],
  ["ten minutes fast", 600_000],
])(
  "on a device whose clock is %s, an own line stands at the end until its stamp comes, and then where it does everywhere",
  (_, offMs) => {
    const hourMs = 3_600_000;
    const history = arrive([theirs("old", hourMs), own("older", hourMs - 1, "read")], true);
    const guessMs = nextStamp(after(history), hourMs + 10 + offMs);
    const written = [history, arrive([own("mine", guessMs)]), arrive([theirs("theirs", hourMs + 20)])];
    expect(ticks(...written)).toEqual(["older:read", "old:unread", "theirs:unread", "mine:sending"]);
    expect(guessMs).toBeGreaterThan(hourMs);
    const order = ["older", "old", "mine", "theirs"];
    const ids = (...events: ChatEvent[]) => after(...written, ...events).messages.map(({ id }) => id);
    expect(ids(taken("mine", hourMs + 11))).toEqual(order);
    // Sent once more after a break of the line, what was taken stays where it is; so it does where its receipt came first.
    expect(ids(taken("mine", hourMs + 11), arrive([own("mine", guessMs + 5)]))).toEqual(order);
    expect(ids(tick("mine", "delivered"), taken("mine", hourMs + 11))).toEqual(order);
    expect(ids(arrive([own("mine", hourMs + 11, "sent")], true))).toEqual(order);
  },
);

test("a tick moves forward only, and reading one message reads those before it", () => {
  const sent = arrive([own("a", 1), own("b", 2), own("c", 3)]);
  expect(ticks(sent, tick("b", "read"))).toEqual(["a:read", "b:read", "c:sending"]);
  expect(ticks(sent, tick("a", "delivered"), tick("a", "sent"))).toEqual(["a:delivered", "b:sending", "c:sending"]);
});

test("a refused message stays refused when the line goes on, until it is sent again", () => {
  const failed: ChatEvent = { type: "failed", peer: "you", id: "a", reason: "no" };
  expect(ticks(arrive([own("a", 1)]), failed, tick("a", "sent"))).toEqual(["a:failed"]);
  expect(ticks(arrive([own("a", 1)]), failed, arrive([own("b", 2)]), tick("b", "read"))).toEqual([
    "a:failed",
    "b:read",
  ]);
  expect(ticks(arrive([own("a", 1)]), failed, arrive([own("a", 3)]), tick("a", "sent"))).toEqual(["a:sent"]);
});

test("a line given up for lost is sent when its stamp comes after all", () => {
  const failed: ChatEvent = { type: "failed", peer: "you", id: "a", reason: "offline" };
  expect(ticks(arrive([own("a", 1)]), failed, taken("a", 2))).toEqual(["a:sent"]);
});

test("unread are the other's messages not seen yet; history does not make a seen one unread", () => {
  const both = arrive([theirs("a", 1), theirs("b", 2), own("c", 3)]);
  const seen: ChatEvent = { type: "seen", peer: "you", id: "a" };
  expect(unreadCount(after(both))).toBe(2);
  expect(unreadCount(after(both, seen))).toBe(1);
  expect(unreadCount(after(both, seen, arrive([theirs("a", 1)], true)))).toBe(1);
});

test("typing ends with the message, and with the connection", () => {
  const typing: ChatEvent = { type: "typing", peer: "you", isTyping: true };
  expect(after(typing).isPeerTyping).toBe(true);
  expect(after(typing, arrive([theirs("a", 1)])).isPeerTyping).toBe(false);
  expect(after(typing, arrive([theirs("a", 1)], true)).isPeerTyping).toBe(true);
  expect(after(typing, { type: "connection", status: "offline" }).isPeerTyping).toBe(false);
});

test("an event that changes nothing returns the same state, so that nothing is drawn again", () => {
  const state = applyChatEvent(startChat("me"), arrive([theirs("a", 1)]));
  expect(applyChatEvent(state, { type: "typing", peer: "you", isTyping: false })).toBe(state);
  expect(applyChatEvent(state, { type: "seen", peer: "you", id: "unknown" })).toBe(state);
  expect(applyChatEvent(state, { type: "connection", status: "connecting" })).toBe(state);
});
