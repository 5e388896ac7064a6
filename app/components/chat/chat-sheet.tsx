/** What a chat shows wherever it stands, in a panel, a window or a page: head, log, what is wrong, and the field. */

import type { ReactNode, RefObject } from "react";
import * as texts from "#texts/chat";
import * as common from "#texts/common";
import { ChatLog } from "./chat-log";
import "./chat-sheet.css";
import { MessageForm } from "./message-form";
import type { Talk } from "./use-conversation";

type Props = {
  readonly selfId: string;
  readonly peerName: string;
  readonly talk: Talk;
  readonly isMuted: boolean;
  /** Only the head shows. */
  readonly isFolded?: boolean;
  readonly field: RefObject<HTMLTextAreaElement>;
  readonly head: ReactNode;
  /** What can be said with one press. */
  readonly phrases?: readonly string[];
};

export function ChatSheet({ selfId, peerName, talk, isMuted, isFolded = false, field, head, phrases = [] }: Props) {
  const { status, conversation, draft, retry, send, loadOlder } = talk;
  if (isFolded) {
    return (
      <div className="chat__sheet">
        <header className="chat__head">{head}</header>
      </div>
    );
  }
  const isHeard = status !== "unloadable" && status !== "refused";
  const isDisabled = send === null || (status !== "online" && status !== "connecting");
  return (
    <div className="chat__sheet">
      <header className="chat__head">{head}</header>
      {isMuted ? (
        <p className="chat__empty">{texts.muted(peerName)}</p>
      ) : (
        <ChatLog
          selfId={selfId}
          peerName={peerName}
          conversation={conversation}
          onRetry={retry}
          onOlder={loadOlder}
          onResend={({ id, body }) => send?.(body, id)}
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
      {phrases.length > 0 && (
        <ul className="chat__phrases" aria-label={texts.phrases}>
          {phrases.map((phrase) => (
            <li key={phrase}>
              <button type="button" className="button" disabled={isDisabled} onClick={() => send?.(phrase)}>
                {phrase}
              </button>
            </li>
          ))}
        </ul>
      )}
      <MessageForm
        isDisabled={isDisabled}
        isComing={send === null && status === "connecting"}
        field={field}
        draft={draft}
        onSend={(body) => send?.(body)}
      />
    </div>
  );
}
