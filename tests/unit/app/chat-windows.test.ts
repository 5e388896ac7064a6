import { expect, test } from "vitest";
import { type ChatWindow, changeWindows, type WindowEvent } from "../../../app/components/chat/windows";

const peer = (id: string) => ({ id, name: id, avatar: "comet", rating: null, country: null });
const toggled = (id: string): WindowEvent => ({ type: "toggled", peer: peer(id) });
const names = (...events: WindowEvent[]) =>
  events
    .reduce<readonly ChatWindow[]>(changeWindows, [])
    .map(({ peer: { id }, isCollapsed }) => (isCollapsed ? `(${id})` : id));

test("[CHAT-02] a third window takes the place of the oldest", () => {
  expect(names(toggled("a"), toggled("b"), toggled("c"))).toEqual(["b", "c"]);
});

test("[CHAT-03] a chat that is open is closed when it is opened again; a folded one unfolds", () => {
  expect(names(toggled("a"), toggled("b"), toggled("a"))).toEqual(["b"]);
  expect(names(toggled("a"), { type: "folded", id: "a" }, toggled("a"))).toEqual(["a"]);
});

test("[CHAT-05] another screen folds all windows, and folds none twice", () => {
  expect(names(toggled("a"), toggled("b"), { type: "moved" }, { type: "moved" })).toEqual(["(a)", "(b)"]);
  const folded = [{ peer: peer("a"), isCollapsed: true }];
  expect(changeWindows(folded, { type: "moved" })).toBe(folded);
});

test("each window closes and folds by itself", () => {
  const open = [toggled("a"), toggled("b")];
  expect(names(...open, { type: "closed", id: "a" })).toEqual(["b"]);
  expect(names(...open, { type: "folded", id: "b" })).toEqual(["a", "(b)"]);
});
