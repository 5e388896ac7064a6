/** A message that is written without its chat being open. */
import type { Chat } from "~/realtime/chat.client";

/** Resolves once the server has taken the message; rejects when it does not. */
export function sendOnce(chat: Chat, peerId: string, body: string): Promise<void> {
  const id = crypto.randomUUID();
  return new Promise((resolve, reject) => {
    const stop = chat.subscribe(() => {
      const tick = chat.getState().conversations[peerId]?.messages.find((message) => message.id === id)?.tick;
      if (tick === undefined || tick === "sending") return;
      stop();
      if (tick === "failed") reject(new Error("the message was refused"));
      else resolve();
    });
    chat.send(peerId, body, id);
  });
}
