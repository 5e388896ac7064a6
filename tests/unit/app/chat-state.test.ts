import { expect, test } from "vitest";
import {
  applyChatEvent,
  type ChatEvent,
  type ChatMessage,
  conversationWith,
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

function after(...events: ChatEvent[]) {
  return conversationWith(events.reduce(applyChatEvent, startChat("me")), "you");
}
const ticks = (...events: ChatEvent[]) => after(...events).messages.map((message) => `${message.id}:${message.tick}`);

test("messages stand in the order of their times, each once, however often they come", () => {
  const events = [arrive([theirs("b", 2)]), arrive([theirs("a", 1), theirs("b", 2)], true)];
  expect(ticks(...events)).toEqual(["a:unread", "b:unread"]);
});

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
