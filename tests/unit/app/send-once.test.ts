/** A message that is written without its chat being open: when it counts as sent. */
import { expect, test } from "vitest";
import { sendOnce } from "../../../app/components/chat/send-once";
import type { Chat } from "../../../app/realtime/chat.client";

type Tick = "sending" | "failed" | "sent";

/** A chat that the test moves on, and what became of the message that was sent. */
function begin() {
  let messages: { readonly id: string; readonly tick: Tick }[] = [];
  let id = "";
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const chat = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => ({ conversations: { you: { messages } } }),
    send(_peer: string, _body: string, given: string) {
      id = given;
      tell();
    },
  } as unknown as Chat;
  let outcome = "waiting";
  void sendOnce(chat, "you", "hello").then(
    () => {
      outcome = "sent";
    },
    () => {
      outcome = "refused";
    },
  );
  return {
    listeners,
    outcome: () => outcome,
    async tick(tick: Tick) {
      messages = [{ id, tick }];
      tell();
      // What follows from it has happened by then.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test("a message counts as sent once the server has taken it, and from then on nobody listens for it", async () => {
  const chat = begin();
  await chat.tick("sending");
  expect([chat.outcome(), chat.listeners.size]).toEqual(["waiting", 1]);
  await chat.tick("sent");
  expect([chat.outcome(), chat.listeners.size]).toEqual(["sent", 0]);
});

test("a message that is refused is told", async () => {
  const chat = begin();
  await chat.tick("sending");
  await chat.tick("failed");
  expect([chat.outcome(), chat.listeners.size]).toEqual(["refused", 0]);
});
