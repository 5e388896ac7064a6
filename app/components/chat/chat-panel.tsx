/**
 * The panel of a match's chat, and all that belongs to a chat: loaded at its first use (see `ChatPlace`). On a phone the panel is
 * a modal sheet that leaves the board in sight and has the clock in its head, elsewhere a window beside it.
 */

import { type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import * as texts from "#texts/chat";
import { Dialog } from "~/components/ui/dialog";
import { Icon } from "~/components/ui/icon";
import "./chat-panel.css";
import { ChatSheet } from "./chat-sheet";
import { useChime } from "./chime";
import { useConversation } from "./use-conversation";

export type ChatPanelProps = {
  /** Of the panel, for the button that opens it. */
  readonly id: string;
  readonly selfId: string;
  readonly opponent: { readonly id: string; readonly name: string };
  /** The own clock, which a phone's sheet would hide. */
  readonly clock: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isMuted: boolean;
  readonly onMute: () => void;
  /** A message is why the chat was loaded: it has not been heard yet. */
  readonly hasArrived: boolean;
  readonly onUnread: (count: number) => void;
};

const PHRASES = Object.values(texts.phrase);

/** Below this the panel covers the page and keeps the focus, as a sheet does. */
const PHONE = "(max-width: 899px), (max-height: 499px)";

export function ChatPanel(props: ChatPanelProps) {
  const { id, selfId, opponent, clock, isOpen, onClose, isMuted, onMute, hasArrived, onUnread } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const talk = useConversation({ selfId, peerId: opponent.id, isMuted, isInSight: isOpen });
  const { unread, conversation } = talk;
  const { history } = conversation;
  const playChime = useChime();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came before
  useEffect(() => {
    if (hasArrived && !isMuted) playChime();
  }, []);

  // Before the history is there, the number that led here holds.
  useEffect(() => {
    if (history === "ready" || unread > 0) onUnread(unread);
  }, [history, unread, onUnread]);

  // After the dialog's own effect, which gives the focus to the first control. By touch the field's keyboard would cover the board: it
  // comes for who has begun to write.
  const isWriting = useRef(false);
  isWriting.current = talk.draft.body !== "";
  useEffect(() => {
    if (isOpen && (isWriting.current || !window.matchMedia("(pointer: coarse)").matches)) field.current?.focus();
  }, [isOpen]);

  if (!isOpen) return null;
  return (
    <Panel id={id} aria-label={texts.chatWith(opponent.name)} onClose={onClose}>
      <ChatSheet
        selfId={selfId}
        peerName={opponent.name}
        talk={talk}
        isMuted={isMuted}
        field={field}
        phrases={PHRASES}
        head={
          <>
            <h2 className="ellipsis">{opponent.name}</h2>
            <div className="chat__clock">{clock}</div>
            <button type="button" className="button button--quiet" aria-pressed={isMuted} onClick={onMute}>
              {isMuted ? texts.unmute : texts.mute}
            </button>
            <button type="button" className="icon-button" aria-label={texts.closeChat} onClick={onClose}>
              <Icon name="close" />
            </button>
          </>
        }
      />
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
