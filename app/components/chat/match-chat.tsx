/**
 * The chat of a match: a button with the number of unread messages, and the panel that it opens. On a phone the panel is a
 * sheet over the lower part of the board, elsewhere a window beside it. The connection and its library are loaded in the
 * browser alone; on the server there is only the button.
 */
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "~/components/icon";
import { type ChatServer, unreadCount } from "~/realtime/chat-state";
import "~/styles/chat.css";
import { ChatLog } from "./chat-log";
import { playChime } from "./chime";
import { MessageForm } from "./message-form";
import { useMuted } from "./muted";
import { useChat } from "./use-chat";

export type MatchChatProps = {
  readonly selfId: string;
  readonly opponent: { readonly id: string; readonly name: string };
  readonly matchId: number;
  /** From `getChatServer`; without it the club's own server under its usual name. */
  readonly server?: ChatServer | null;
};

/** Below this the panel covers the page and keeps the focus, as a sheet does. */
const PHONE = "(max-width: 899px), (max-height: 499px)";

export function MatchChat({ selfId, opponent, matchId, server = null }: MatchChatProps) {
  const [isOpen, setOpen] = useState(false);
  const [isMuted, toggleMuted] = useMuted(opponent.id);
  const dialog = useRef<HTMLDialogElement>(null);
  const onIncoming = (from: string) => {
    if (from === opponent.id && !isMuted) playChime();
  };
  const { chat, status, conversation, retry } = useChat({ selfId, peerId: opponent.id, server, onIncoming });
  const unread = isMuted ? 0 : unreadCount(conversation);
  const isVisible = usePageVisible();

  // Read is what was on the screen: the panel is open, the page in front, the messages not hidden.
  useEffect(() => {
    if (isOpen && isVisible && unread > 0) chat?.markRead(opponent.id);
  }, [chat, isOpen, isVisible, unread, opponent.id]);

  const toggle = useCallback(() => {
    const panel = dialog.current;
    if (panel === null) return;
    if (panel.open) panel.close();
    else if (window.matchMedia(PHONE).matches) panel.showModal();
    else panel.show();
    setOpen(panel.open);
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    // The board has keys of its own; what is typed here is not for it.
    event.stopPropagation();
    if (event.key === "Escape" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      dialog.current?.close();
    }
  }

  const isHeard = status !== "unloadable" && status !== "refused";
  return (
    <div className="chat">
      <button
        type="button"
        className="icon-button chat__button"
        aria-label="Chat"
        aria-expanded={isOpen}
        aria-controls={`chat-${matchId}`}
        aria-describedby={unread > 0 ? `chat-unread-${matchId}` : undefined}
        onClick={toggle}
      >
        <Icon name="chat" />
        {unread > 0 && (
          <em className="badge chat__badge" id={`chat-unread-${matchId}`}>
            {unread > 99 ? "99+" : unread}
            <span className="visually-hidden"> unread</span>
          </em>
        )}
      </button>
      <dialog
        ref={dialog}
        id={`chat-${matchId}`}
        className="chat__panel"
        aria-label={`Chat with ${opponent.name}`}
        onClose={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
      >
        <div className="chat__sheet">
          <header className="chat__head">
            <h2 className="ellipsis">{opponent.name}</h2>
            <button type="button" className="button button--quiet" aria-pressed={isMuted} onClick={toggleMuted}>
              {isMuted ? "Unmute" : "Mute"}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label="Close chat"
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </header>
          {isMuted ? (
            <p className="chat__empty">You muted {opponent.name}. Their messages are hidden and make no sound.</p>
          ) : (
            <ChatLog
              selfId={selfId}
              peerName={opponent.name}
              conversation={conversation}
              isOpen={isOpen}
              onRetry={retry}
              onResend={({ id, body }) => chat?.send(opponent.id, body, id)}
            />
          )}
          {status === "offline" && <p className="chat__note">No connection. We keep trying…</p>}
          {!isHeard && (
            <p className="chat__note chat__note--failed" role="alert">
              Chat is not available right now.{" "}
              <button type="button" className="link" onClick={retry}>
                Try again
              </button>
            </p>
          )}
          <MessageForm
            isDisabled={status !== "online"}
            isOpen={isOpen}
            onSend={(body) => chat?.send(opponent.id, body)}
            onTyping={(isTyping) => chat?.setTyping(opponent.id, isTyping)}
          />
        </div>
      </dialog>
    </div>
  );
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
