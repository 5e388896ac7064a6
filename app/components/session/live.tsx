/**
 * The page's live line: one socket, one user channel and, once asked for, one chat connection for every signed-in screen. The
 * club's layout holds it, so that it survives every navigation; it opens when the page is idle, so that nothing waits for it.
 */
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ChatServer } from "~/models/chat-server";
import type { Chat } from "~/realtime/chat.client";
import type { LiveSocket } from "~/realtime/socket.client";
import { useUserChannel } from "./use-user-channel";

const PoolLeft = lazy(() => import("./refused").then(({ PoolLeft }) => ({ default: PoolLeft })));

export type LiveSettings = { readonly heartbeatMs: number; readonly chat: ChatServer };

type Chats = { readonly unread: number | null };

type Live = {
  /** The running match as the socket knows it; undefined before it has said so. */
  readonly activeMatchId: number | null | undefined;
  /**
   * Another object whenever messages may have come: with each push about chats, and each time the channel is joined; null before.
   * `unread` counts those of friends; null when that has to be asked.
   */
  readonly chats: Chats | null;
  /** A refusal covers the screen. */
  readonly isRefused: boolean;
  /** The page's socket. Rejects when its code cannot be loaded. */
  readonly openSocket: () => Promise<LiveSocket>;
  /** The page's chat connection, however many panels use it. Rejects when its code cannot be loaded. */
  readonly openChat: () => Promise<Chat>;
  /** Drops the socket's connection and makes a new one at once. */
  readonly reconnect: () => void;
  /** Keeps a part of the club beside the screens from now on, whatever screen comes. */
  readonly keep: (Part: ComponentType) => void;
};

const rejectSignedOut = () => Promise.reject(new Error("nobody is signed in"));

const LiveContext = createContext<Live>({
  activeMatchId: undefined,
  chats: null,
  isRefused: false,
  openSocket: rejectSignedOut,
  openChat: rejectSignedOut,
  reconnect() {},
  keep() {},
});

export function useLive(): Live {
  return useContext(LiveContext);
}

type LiveProps = { readonly userId: string; readonly settings: LiveSettings; readonly children: ReactNode };

export function LiveProvider({ userId, settings, children }: LiveProps) {
  const { heartbeatMs } = settings;
  const openSocket = useCallback(
    () => import("~/realtime/socket.client").then(({ sharedSocket }) => sharedSocket(heartbeatMs)),
    [heartbeatMs],
  );
  const openChat = usePageChat(userId, settings.chat);
  const [chats, setChats] = useState<Chats | null>(null);
  const onChatChange = useCallback((unread: number | null) => setChats({ unread }), []);
  const { activeMatchId, refusal } = useUserChannel({ userId, openSocket, onChatChange });
  const isRefused = refusal !== null;
  // Stable: the search asks for it once a round, and each reconnection changes `chats`.
  const reconnect = useCallback(() => {
    // Without its code there is nothing to connect: the user's channel leads to a new page then.
    openSocket().then(
      (socket) => socket.reconnect(),
      () => {},
    );
  }, [openSocket]);
  const [Kept, keepPart] = useState<ComponentType | null>(null);
  const keep = useCallback((Part: ComponentType) => keepPart(() => Part), []);
  const live = useMemo(() => {
    return { activeMatchId, chats, isRefused, openSocket, openChat, reconnect, keep };
  }, [activeMatchId, chats, isRefused, openSocket, openChat, reconnect, keep]);
  return (
    <LiveContext.Provider value={live}>
      {children}
      {Kept !== null && <Kept />}
      {refusal !== null && (
        <Suspense>
          <PoolLeft code={refusal} />
        </Suspense>
      )}
    </LiveContext.Provider>
  );
}

/** Opens the chat connection at its first use, and closes it with the page's session. */
function usePageChat(selfId: string, server: ChatServer): () => Promise<Chat> {
  const { url, domain, historyDays } = server;
  const current = useRef<Promise<Chat> | null>(null);
  const open = useCallback(() => {
    current.current ??= import("~/realtime/chat.client").then(({ connectChat }) =>
      connectChat({ selfId, server: { url, domain, historyDays } }),
    );
    current.current.catch(() => {
      current.current = null;
    });
    return current.current;
  }, [selfId, url, domain, historyDays]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to open means that this connection is no longer the page's
  useEffect(() => {
    return () => {
      current.current?.then((chat) => chat.close()).catch(() => {});
      current.current = null;
    };
  }, [open]);
  return open;
}
