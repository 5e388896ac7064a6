/** A conversation with one player for a component, over the page's chat connection. */
import { useEffect, useRef, useState } from "react";
import { useLive } from "~/components/session/live";
import type { Chat } from "~/realtime/chat.client";
import { type ChatState, type Conversation, conversationWith, startChat } from "~/realtime/chat-state";

export type UseChat = {
  /** Null until the code has come. */
  readonly chat: Chat | null;
  readonly status: ChatState["status"] | "unloadable";
  readonly conversation: Conversation;
  readonly retry: () => void;
};

type Options = { readonly selfId: string; readonly peerId: string; readonly onIncoming: () => void };

export function useChat({ selfId, peerId, onIncoming }: Options): UseChat {
  const { openChat } = useLive();
  const [chat, setChat] = useState<Chat | null>(null);
  const [state, setState] = useState<ChatState>(() => startChat(selfId));
  const [attempt, setAttempt] = useState(0);
  const [isUnloadable, setUnloadable] = useState(false);
  const heard = useRef(onIncoming);
  heard.current = onIncoming;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the code again
  useEffect(() => {
    let stops: (() => void)[] = [];
    let isGone = false;
    setUnloadable(false);
    openChat().then(
      (opened) => {
        if (isGone) return;
        stops = [
          opened.subscribe(() => setState(opened.getState())),
          opened.onMessage(({ from }) => from === peerId && heard.current()),
          opened.open(peerId),
        ];
        setState(opened.getState());
        setChat(opened);
      },
      () => setUnloadable(true),
    );
    return () => {
      isGone = true;
      for (const stop of stops) stop();
      setChat(null);
    };
  }, [openChat, peerId, attempt]);

  return {
    chat,
    status: isUnloadable ? "unloadable" : state.status,
    conversation: conversationWith(state, peerId),
    retry: () => (chat === null ? setAttempt((count) => count + 1) : chat.retry()),
  };
}
