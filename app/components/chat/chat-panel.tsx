/**
 * The panel of a match's chat, and all that belongs to a chat: loaded at its first use (see `ChatPlace`). On a phone the panel is
 * a modal sheet over the lower part of the board, elsewhere a window beside it.
 */

import { type ComponentPropsWithoutRef, type KeyboardEvent, useEffect, useRef, useState } from "react";
import * as texts from "#texts/chat";
import * as common from "#texts/common";
import { Dialog } from "~/components/ui/dialog";
import { Icon } from "~/components/ui/icon";
import { unreadCount } from "~/realtime/chat-state";
import "./chat.css";
import { ChatLog } from "./chat-log";
import { playChime } from "./chime";
import { MessageForm, useDraft } from "./message-form";
import { useChat } from "./use-chat";

export type ChatPanelProps = {
  /** Of the panel, for the button that opens it. */
  readonly id: string;
  readonly selfId: string;
  readonly opponent: { readonly id: string; readonly name: string };
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isMuted: boolean;
  readonly onMute: () => void;
  /** A message is why the chat was loaded: it has not been heard yet. */
  readonly hasArrived: boolean;
  readonly onUnread: (count: number) => void;
};

/** Below this the panel covers the page and keeps the focus, as a sheet does. */
const PHONE = "(max-width: 899px), (max-height: 499px)";

export function ChatPanel(props: ChatPanelProps) {
  const { id, selfId, opponent, isOpen, onClose, isMuted, onMute, hasArrived, onUnread } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const onIncoming = () => {
    if (!isMuted) playChime();
  };
  const { chat, status, conversation, retry } = useChat({ selfId, peerId: opponent.id, onIncoming });
  const draft = useDraft((isTyping) => chat?.setTyping(opponent.id, isTyping));
  const unread = unreadCount(conversation);
  const isVisible = usePageVisible();
  const { history } = conversation;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came before
  useEffect(() => {
    if (hasArrived && !isMuted) playChime();
  }, []);

  // Before the history is there, the number that led here holds.
  useEffect(() => {
    if (history === "ready" || unread > 0) onUnread(unread);
  }, [history, unread, onUnread]);

  // Read is what was on the screen: the panel is open, the page in front, the messages not hidden.
  useEffect(() => {
    if (isOpen && isVisible && !isMuted && unread > 0) chat?.markRead(opponent.id);
  }, [chat, isOpen, isVisible, isMuted, unread, opponent.id]);

  // After the dialog's own effect, which gives the focus to the first control.
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  if (!isOpen) return null;
  const isHeard = status !== "unloadable" && status !== "refused";
  return (
    <Panel id={id} aria-label={texts.chatWith(opponent.name)} onClose={onClose}>
      <div className="chat__sheet">
        <header className="chat__head">
          <h2 className="ellipsis">{opponent.name}</h2>
          <button type="button" className="button button--quiet" aria-pressed={isMuted} onClick={onMute}>
            {isMuted ? texts.unmute : texts.mute}
          </button>
          <button type="button" className="icon-button" aria-label={texts.closeChat} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {isMuted ? (
          <p className="chat__empty">{texts.muted(opponent.name)}</p>
        ) : (
          <ChatLog
            selfId={selfId}
            peerName={opponent.name}
            conversation={conversation}
            onRetry={retry}
            onResend={({ id, body }) => chat?.send(opponent.id, body, id)}
          />
        )}
        {status === "offline" && <p className="chat__note">{texts.noConnection}</p>}
        {!isHeard && (
          <p className="chat__note chat__note--failed" role="alert">
            {texts.unavailable}{" "}
            <button type="button" className="link" onClick={retry}>
              {common.tryAgain}
            </button>
          </p>
        )}
        <MessageForm
          isDisabled={chat === null || (status !== "online" && status !== "connecting")}
          field={field}
          draft={draft}
          onSend={(body) => chat?.send(opponent.id, body)}
        />
      </div>
    </Panel>
  );
}

type PanelProps = Required<Pick<ComponentPropsWithoutRef<typeof Dialog>, "id" | "aria-label" | "onClose" | "children">>;

function Panel({ onClose, children, ...props }: PanelProps) {
  // As the screen was when it opened: a phone that is turned keeps its sheet.
  const [isModal] = useState(() => window.matchMedia(PHONE).matches);

  function onKeyDown(event: KeyboardEvent): void {
    // The board has keys of its own; what is typed here is not for it.
    event.stopPropagation();
    if (event.key === "Escape" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onClose();
    }
  }

  return (
    <Dialog {...props} className="chat__panel" isModal={isModal} closesOutside onClose={onClose} onKeyDown={onKeyDown}>
      {children}
    </Dialog>
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
