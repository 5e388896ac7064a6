/** A chat with one player for a component: loads the connection's code when it is first needed. */
import { useEffect, useRef, useState } from "react";
import type { Chat } from "~/realtime/chat.client";
import { type ChatServer, type ChatState, type Conversation, conversationWith, startChat } from "~/realtime/chat-state";

/** Asks for a token for the socket; null when the player is signed out. Rejects when the server cannot be reached. */
async function fetchToken(): Promise<string | null> {
  const answer = await fetch(`${import.meta.env.BASE_URL}session/socket-token`, {
    method: "POST",
    headers: { Accept: "application/json" },
  });
  if (answer.status === 401 || answer.redirected) return null;
  const body = (await answer.json()) as { token?: unknown };
  if (!answer.ok || typeof body.token !== "string") throw new Error(`no socket token: ${answer.status}`);
  return body.token;
}

export type UseChat = {
  /** Null until the code has come. */
  readonly chat: Chat | null;
  readonly status: ChatState["status"] | "unloadable";
  readonly conversation: Conversation;
  readonly retry: () => void;
};

type Options = {
  readonly selfId: string;
  readonly peerId: string;
  readonly server: ChatServer | null;
  readonly onIncoming: (from: string) => void;
};

export function useChat({ selfId, peerId, server, onIncoming }: Options): UseChat {
  const [chat, setChat] = useState<Chat | null>(null);
  const [state, setState] = useState<ChatState>(() => startChat(selfId));
  const [attempt, setAttempt] = useState(0);
  const [isUnloadable, setUnloadable] = useState(false);
  const heard = useRef(onIncoming);
  heard.current = onIncoming;
  const { url = null, domain = null, historyDays = null } = server ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the code again
  useEffect(() => {
    let started: Chat | null = null;
    let isGone = false;
    setUnloadable(false);
    import("~/realtime/chat.client")
      .then(({ connectChat }) => {
        if (isGone) return;
        started = connectChat({
          selfId,
          server: { url, domain, historyDays },
          fetchToken,
          onIncoming: ({ from }) => heard.current(from),
        });
        started.open(peerId);
        started.subscribe(() => setState((started as Chat).getState()));
        setState(started.getState());
        setChat(started);
      })
      .catch(() => setUnloadable(true));
    return () => {
      isGone = true;
      started?.close();
      setChat(null);
    };
  }, [selfId, peerId, url, domain, historyDays, attempt]);

  return {
    chat,
    status: isUnloadable ? "unloadable" : state.status,
    conversation: conversationWith(state, peerId),
    retry: () => (chat === null ? setAttempt((count) => count + 1) : chat.retry()),
  };
}
