/**
 * The floating chat button of wide screens (CHAT-01), with the number of unread messages: on every screen of the club but those
 * whose whole area is a board's or a chat's own. The list and the windows come at the first use, and when a message comes. Below
 * that width, and without script, chat is a page.
 */

import { useLocation } from "@remix-run/react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import * as texts from "#texts/chat";
import { useLive } from "../session/live";
import { useClub } from "../session/player";
import { Icon } from "../ui/icon";
import { toast } from "../ui/toast";
import type { ChatDockProps } from "./chat-dock";
import { offerWindows } from "./opener";
import type { Peer } from "./windows";

const WIDE = "(min-width: 900px) and (min-height: 500px)";

/** Screens whose whole area is a board's or a chat's own. */
const WITHOUT = /^\/(match|replay|searching|chat|analysis\/match-details|blunders\/.|quiz\/[^/]+\/problems)/;

export function DockGate() {
  const { features, player } = useClub();
  const { pathname } = useLocation();
  const { chats } = useLive();
  const [isWide] = useState(() => window.matchMedia(WIDE).matches);
  const isShown = isWide && features.friends && !WITHOUT.test(pathname);
  const [count, setCount] = useState(0);
  const [isListOpen, setListOpen] = useState(false);
  const [asked, ask] = useState<Peer | null>(null);
  const [Dock, setDock] = useState<ComponentType<ChatDockProps> | null>(null);
  /** Where the list was opened. */
  const from = useRef<HTMLElement | null>(null);

  const load = useCallback(() => {
    import("./open-dock")
      .then(({ loadDock }) => loadDock())
      .then(
        ({ ChatDock }) => setDock(() => ChatDock),
        () => toast(texts.unavailable, "error"),
      );
  }, []);
  const toggleList = useCallback(
    (at: HTMLElement) => {
      from.current = at;
      load();
      setListOpen((isOpen) => !isOpen);
    },
    [load],
  );
  const closeList = useCallback(() => {
    setListOpen(false);
    from.current?.focus();
  }, []);

  // A match has its own chat, whose messages it counts and sounds itself.
  const isCounted = !pathname.startsWith("/match");
  useEffect(() => {
    if (chats === null || !isCounted || !features.friends) return;
    if (chats.unread === null) load();
    else setCount(chats.unread);
  }, [chats, isCounted, features, load]);

  useEffect(() => {
    if (!isShown) return;
    return offerWindows((peer) => {
      // In a page of HTML nothing else has the focus.
      if (peer === null) return toggleList(document.activeElement as HTMLElement);
      ask({ ...peer });
      load();
    });
  }, [isShown, load, toggleList]);

  if (player === null || (!isShown && Dock === null)) return null;
  return (
    <div className="corner chat-dock" hidden={!isShown}>
      {Dock !== null && (
        <Dock
          selfId={player.id}
          asked={asked}
          count={count}
          isCounted={isCounted}
          onCount={setCount}
          isListOpen={isListOpen}
          onListClose={closeList}
          onMove={() => setListOpen(false)}
        />
      )}
      <button
        type="button"
        className="button corner__button"
        aria-expanded={isListOpen}
        onPointerEnter={load}
        onClick={({ currentTarget }) => toggleList(currentTarget)}
      >
        <Icon name="chat" small />
        {texts.chat}
        {count > 0 && (
          <em className="badge">
            {count}
            <span className="visually-hidden"> {texts.unread}</span>
          </em>
        )}
      </button>
    </div>
  );
}
