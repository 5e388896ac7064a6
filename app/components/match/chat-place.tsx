/**
 * Where the chat with a human opponent stands: its button with the number of unread messages. All else of it, 22 KB of script and
 * a connection, comes at the first use: when the player reaches for the button, or a message waits for them.
 */

import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import * as texts from "#texts/match";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import type { ChatPanelProps } from "../chat/chat-panel";
import { useMuted } from "../chat/muted";
import { fetchUnread } from "../chat/unread";
import { Icon } from "../ui/icon";

type Props = {
  readonly view: MatchView;
  readonly seat: Seat;
  /** Another object whenever messages may have come, null before: see `useLive`. */
  readonly changes: object | null;
  /** The own clock, for the panel's head. */
  readonly clock: ReactNode;
  /** The chat was asked for and could not be loaded; asked again, it is tried again. */
  readonly onUnloadable: () => void;
};

export function ChatPlace({ view, seat, changes, clock, onUnloadable }: Props) {
  const { id: selfId } = view.players[seat];
  const { id: opponentId, name } = view.players[opponentOf(seat)];
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  const [isMuted, toggleMuted] = useMuted(opponentId);
  const { Panel, load } = useChatPanel();
  const hasArrived = useUnread({ opponentId, changes, isLoaded: Panel !== null, onCount: setCount, load });
  const close = useCallback(() => setOpen(false), []);
  const unread = isMuted ? 0 : count;
  const panelId = `chat-${view.matchId}`;

  function toggle(): void {
    setOpen(!isOpen);
    if (isOpen) return;
    load().catch(() => {
      setOpen(false);
      onUnloadable();
    });
  }
  // Whoever reaches for the button will press it: by then the chat is there. A failure shows when it is pressed.
  const prepare = () => void load().catch(() => undefined);

  return (
    <div className="chat">
      <button
        type="button"
        className="icon-button chat__button"
        aria-label={texts.chat}
        aria-expanded={isOpen}
        aria-controls={isOpen && Panel !== null ? panelId : undefined}
        aria-busy={isOpen && Panel === null}
        aria-describedby={unread > 0 ? `chat-unread-${view.matchId}` : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={toggle}
      >
        <Icon name="chat" />
        {unread > 0 && (
          <em className="badge chat__badge" id={`chat-unread-${view.matchId}`}>
            {unread > 99 ? "99+" : unread}
            <span className="visually-hidden"> {texts.unread}</span>
          </em>
        )}
      </button>
      {Panel !== null && (
        <Panel
          id={panelId}
          selfId={selfId}
          opponent={{ id: opponentId, name }}
          clock={clock}
          isOpen={isOpen}
          onClose={close}
          isMuted={isMuted}
          onMute={toggleMuted}
          hasArrived={hasArrived}
          onUnread={setCount}
        />
      )}
    </div>
  );
}

/** The panel's code, with that of the connection that it will ask for. `load` rejects when it cannot be loaded now. */
function useChatPanel() {
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null);
  const load = useCallback(async () => {
    const [{ ChatPanel }] = await Promise.all([import("../chat/chat-panel"), import("~/realtime/chat.client")]);
    setPanel(() => ChatPanel);
  }, []);
  return { Panel, load };
}

type Unread = {
  readonly opponentId: string;
  readonly changes: object | null;
  readonly isLoaded: boolean;
  readonly onCount: (count: number) => void;
  readonly load: () => Promise<void>;
};

/**
 * Until the chat is loaded: counts at each change, and loads the chat when something is unread or nobody can tell.
 * Returns whether a message came while the page was open.
 */
function useUnread({ opponentId, changes, isLoaded, onCount, load }: Unread): boolean {
  const [hasArrived, setArrived] = useState(false);
  /** At the last change; null before the first. */
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (changes === null || isLoaded) return;
    void fetchUnread(opponentId).then((count) => {
      if (count !== null) {
        if (known.current !== null && count > known.current) setArrived(true);
        known.current = count;
        onCount(count);
      }
      if (count !== 0) load().catch(() => undefined);
    });
  }, [opponentId, changes, isLoaded, onCount, load]);
  return hasArrived;
}
