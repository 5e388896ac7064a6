/** When the lines were said, as the chat reads it from what servers send. */
import { createElement, type Element } from "ltx";
import { expect, test } from "vitest";
import { NS, readArchived, readMessage } from "../../../app/realtime/chat-stanzas";

const [ME, YOU] = ["me@club", "you@club"];
const line = (...children: Element[]) =>
  createElement(
    "message",
    { from: YOU, to: ME, type: "chat", id: "a" },
    createElement("body", null, "Hi"),
    ...children,
  );
const delay = (stamp: string) => createElement("delay", { xmlns: NS.delay, stamp });
const stamps = (events: ReturnType<typeof readMessage>) =>
  events.flatMap((event) => (event.type === "messages" ? event.messages.map(({ sentAtMs }) => sentAtMs) : []));
const slowClock = () => 5;

test("a live line and the copy of one's own have their server's stamp, whatever this device's clock says, which dates only what has none", () => {
  expect(stamps(readMessage(line(delay("1970-01-01T01:00:00.123Z")), "me", slowClock))).toEqual([3_600_123]);
  const forwarded = createElement("forwarded", { xmlns: NS.forward }, delay("1970-01-01T01:00:00.124Z"), line());
  const copy = createElement("message", { from: ME, to: ME }, createElement("sent", { xmlns: NS.carbons }, forwarded));
  expect(stamps(readMessage(copy, "me", slowClock))).toEqual([3_600_124]);
  expect(stamps(readMessage(line(), "me", slowClock))).toEqual([5]);
});

test("of an archive that counts whole seconds, lines of one second stand in its order; stamps that are finer are left as they are", () => {
  const result = (stamp: string) =>
    createElement(
      "result",
      { xmlns: NS.archive },
      createElement("forwarded", { xmlns: NS.forward }, delay(stamp), line()),
    );
  expect(stamps(readArchived(result("1970-01-01T01:00:00Z"), "me", 0))).toEqual([3_600_000]);
  expect(stamps(readArchived(result("1970-01-01T01:00:00Z"), "me", 3_600_000))).toEqual([3_600_001]);
  expect(stamps(readArchived(result("1970-01-01T01:00:00.000Z"), "me", 3_600_000))).toEqual([3_600_000]);
});
