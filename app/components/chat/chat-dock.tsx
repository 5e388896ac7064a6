/** The list of chats and up to two windows beside it (CHAT-01, CHAT-02), at the foot of a wide screen. */

import { useLocation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from "react";
import * as texts from "#texts/chat";
import type { FriendPage } from "../../../contract/friends";
import { useLive } from "../session/live";
import { fetchJson } from "../ui/fetch-json";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { ChatList } from "./chat-list";
import { useChime } from "./chime";
import "./dock.css";
import { Conversation } from "./conversation";
import { fetchUnreadTotal } from "./unread-total";
import { changeWindows, type Peer } from "./windows";

export type ChatDockProps = {
  readonly selfId: string;
  /** Whose window was asked for last; another object each time. */
  readonly asked: Peer | null;
  /** Unread messages as far as they are known. */
  readonly count: number;
  readonly isCounted: boolean;
  readonly onCount: (count: number) => void;
  readonly isListOpen: boolean;
  readonly onListClose: () => void;
  /** The player went to another screen. */
  readonly onMove: () => void;
};

export function ChatDock({ selfId, asked, isListOpen, onListClose, onMove, ...counting }: ChatDockProps) {
  const [windows, onChange] = useReducer(changeWindows, []);
  useUnreadTotal(counting);

  // Before the first window: whoever asks from a screen wants it on that screen.
  const { pathname } = useLocation();
  const moved = useRef(onMove);
  moved.current = onMove;
  const here = useRef(pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    onChange({ type: "moved" });
    moved.current();
  }, [pathname]);

  useEffect(() => {
    if (asked !== null) onChange({ type: "toggled", peer: asked });
  }, [asked]);

  return (
    <>
      {windows.map(({ peer, isCollapsed }) => (
        <section
          key={peer.id}
          className={isCollapsed ? "chat-dock__window chat-dock__window--folded" : "chat-dock__window"}
          aria-label={texts.chatWith(peer.name)}
          onKeyDown={closeOnEscape(() => onChange({ type: "closed", id: peer.id }))}
        >
          <Conversation
            selfId={selfId}
            peer={peer}
            isFolded={isCollapsed}
            actions={
              <>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={isCollapsed ? texts.unfold(peer.name) : texts.fold(peer.name)}
                  aria-expanded={!isCollapsed}
                  onClick={() => onChange({ type: "folded", id: peer.id })}
                >
                  <i className="chat-dock__fold" aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.closeChatWith(peer.name)}
                  onClick={() => onChange({ type: "closed", id: peer.id })}
                >
                  <Icon name="close" />
                </button>
              </>
            }
          />
        </section>
      ))}
      {isListOpen && <ListPanel onClose={onListClose} />}
    </>
  );
}

function ListPanel({ onClose }: { readonly onClose: () => void }) {
  const { chats } = useLive();
  /** Undefined until it has come, null when it does not. */
  const [list, setList] = useState<FriendPage | null>();
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again whenever messages may have come
  useEffect(() => {
    let isLatest = true;
    // One that is shown stays where the next cannot be had.
    void fetchJson<FriendPage>("/social/chats/list").then(
      (found) => isLatest && setList((shown) => found ?? shown ?? null),
    );
    return () => {
      isLatest = false;
    };
  }, [chats]);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      className="chat-dock__list"
      aria-label={texts.chats}
      aria-busy={list === undefined}
      tabIndex={-1}
      onKeyDown={closeOnEscape(onClose)}
    >
      <header className="chat-dock__head">
        <h2>{texts.chats}</h2>
        <Link className="icon-button" to="/social/chats?new=1" aria-label={texts.newChat}>
          <Icon name="plus" />
        </Link>
        <button type="button" className="icon-button" aria-label={texts.closeList} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="chat-dock__body">
        {list === undefined ? <p className="empty">{texts.loading}</p> : <ChatList list={list} />}
      </div>
      <Link className="chat-dock__all" to="/chat">
        {texts.openAll}
      </Link>
    </section>
  );
}

/** All unread messages of friends, counted anew whenever messages may have come; the chime sounds when there are more (CHAT-04). */
function useUnreadTotal({ count, isCounted, onCount }: Pick<ChatDockProps, "count" | "isCounted" | "onCount">): void {
  const { chats } = useLive();
  const known = useRef(count);
  known.current = count;
  const playChime = useChime();
  useEffect(() => {
    if (!isCounted || chats?.unread !== null) return;
    let isLatest = true;
    void fetchUnreadTotal().then((unread) => {
      if (unread === null || !isLatest) return;
      if (unread > known.current) playChime();
      onCount(unread);
    });
    return () => {
      isLatest = false;
    };
  }, [chats, isCounted, onCount, playChime]);
}

function closeOnEscape(close: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
}
