/** A conversation as its reader has it: what was said, what is being written, and what counts as heard and read. */
import { useEffect, useState } from "react";
import { type Conversation, unreadCount } from "~/realtime/chat-state";
import { useChime } from "./chime";
import { type Draft, useDraft } from "./message-form";
import { type UseChat, useChat } from "./use-chat";

type Options = {
  readonly selfId: string;
  readonly peerId: string;
  readonly isMuted: boolean;
  /** The log is on the screen, as far as this page knows. */
  readonly isInSight: boolean;
};

export type Talk = {
  readonly status: UseChat["status"];
  readonly conversation: Conversation;
  readonly unread: number;
  readonly draft: Draft;
  /** Null until the code has come. With an id, sends a failed message again. */
  readonly send: ((body: string, id?: string) => void) | null;
  readonly loadOlder: () => void;
  readonly retry: () => void;
};

export function useConversation({ selfId, peerId, isMuted, isInSight }: Options): Talk {
  const playChime = useChime();
  const onIncoming = () => {
    if (!isMuted) playChime();
  };
  const { chat, status, conversation, retry } = useChat({ selfId, peerId, onIncoming });
  const draft = useDraft((isTyping) => chat?.setTyping(peerId, isTyping));
  const unread = unreadCount(conversation);
  const isVisible = usePageVisible();

  // Read is what was on the screen: the log is open, the page in front, the messages not hidden. What is read without a line is told when it is back.
  const isOnline = status === "online";
  useEffect(() => {
    if (isOnline && isInSight && isVisible && !isMuted && unread > 0) chat?.markRead(peerId);
  }, [chat, isOnline, isInSight, isVisible, isMuted, unread, peerId]);

  return {
    ...{ status, conversation, unread, draft, retry },
    send: chat === null ? null : (body, id) => chat.send(peerId, body, id),
    loadOlder: () => chat?.loadOlder(peerId),
  };
}

function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === "visible");
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return isVisible;
}
