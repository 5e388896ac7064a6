/** What was said, newest at the bottom. */

import { type UIEvent, useEffect, useLayoutEffect, useRef } from "react";
import * as texts from "#texts/chat";
import * as common from "#texts/common";
import { LOCALE } from "#texts/language";
import type { ChatMessage, Conversation, Tick } from "~/realtime/chat-state";
import { assertNever } from "../../../backgammon/vocabulary";

type Props = {
  readonly selfId: string;
  readonly peerName: string;
  readonly conversation: Conversation;
  readonly onRetry: () => void;
  /** The reader has come near the oldest message that is here. */
  readonly onOlder: () => void;
  readonly onResend: (message: ChatMessage) => void;
};

const TIME = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat(LOCALE, { weekday: "long", month: "short", day: "numeric" });
/** Nearer to the end than this, in pixels, the log follows what comes. */
const NEAR_END = 80;
/** Nearer to the start than this, older messages are asked for. */
const NEAR_START = 120;

export function ChatLog({ selfId, peerName, conversation, onRetry, onOlder, onResend }: Props) {
  const { history, older, messages, isPeerTyping } = conversation;
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const firstId = messages[0]?.id;
  /** Of the last render: what stood first, and how far it stood from the end. */
  const before = useRef({ firstId, fromEnd: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes the height of what is in the log
  useLayoutEffect(() => {
    const element = log.current;
    const isOwn = messages.at(-1)?.from === selfId;
    if (element === null) return;
    // Older messages came above: what was being read stays where it was.
    if (before.current.firstId !== firstId && !isAtEnd.current) {
      element.scrollTop = element.scrollHeight - before.current.fromEnd;
    } else if (isAtEnd.current || isOwn) element.scrollTop = element.scrollHeight;
    before.current = { firstId, fromEnd: element.scrollHeight - element.scrollTop };
  }, [messages, isPeerTyping, history]);

  // A log that its messages do not fill cannot be scrolled: what is older comes by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever messages have come
  useEffect(() => {
    const element = log.current;
    if (older === "more" && element !== null && element.scrollHeight <= element.clientHeight) onOlder();
  }, [messages, older]);

  // The log's own height changes with the panel's and with a keyboard on the screen.
  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    const resized = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, []);

  function onScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent): void {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
    before.current.fromEnd = scrollHeight - scrollTop;
    if (scrollTop < NEAR_START && older === "more") onOlder();
  }

  return (
    <div
      ref={log}
      className="chat__log"
      role="log"
      aria-live="polite"
      aria-label={texts.chatWith(peerName)}
      aria-busy={history === "loading"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      {history === "loading" && messages.length === 0 && <p className="chat__empty">{texts.loadingMessages}</p>}
      {history === "failed" && (
        <p className="chat__empty">
          {texts.historyFailed}{" "}
          <button type="button" className="link" onClick={onRetry}>
            {common.tryAgain}
          </button>
        </p>
      )}
      {older === "loading" && <p className="chat__day">{texts.loadingMessages}</p>}
      {history === "ready" && messages.length === 0 && <p className="chat__empty">{texts.sayHello(peerName)}</p>}
      {messages.map((message, index) => (
        <Message
          key={message.id}
          message={message}
          isOwn={message.from === selfId}
          peerName={peerName}
          startsDay={dayOf(message) !== dayOf(messages[index - 1])}
          onResend={onResend}
        />
      ))}
      {isPeerTyping && (
        <p className="chat__typing">
          {texts.isTyping(peerName)}
          <i aria-hidden="true" />
        </p>
      )}
    </div>
  );
}

function dayOf(message: ChatMessage | undefined): string {
  return message === undefined ? "" : DAY.format(message.sentAtMs);
}

type MessageProps = {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly peerName: string;
  readonly startsDay: boolean;
  readonly onResend: (message: ChatMessage) => void;
};

function Message({ message, isOwn, peerName, startsDay, onResend }: MessageProps) {
  const { body, sentAtMs, tick, reason } = message;
  return (
    <>
      {startsDay && <p className="chat__day">{dayOf(message)}</p>}
      <div className={`chat__message${isOwn ? " chat__message--own" : ""}`}>
        <span className="visually-hidden">{isOwn ? texts.youSaid : texts.theySaid(peerName)}</span>
        <p className="chat__body" dir="auto">
          {body}
        </p>
        <p className="chat__meta">
          <time dateTime={new Date(sentAtMs).toISOString()}>{TIME.format(sentAtMs)}</time>
          {isOwn && <TickMark tick={tick} />}
        </p>
        {tick === "failed" && (
          <p className="chat__failed">
            {reason}{" "}
            <button type="button" className="link" onClick={() => onResend(message)}>
              {texts.sendAgain}
            </button>
          </p>
        )}
      </div>
    </>
  );
}

function tickName(tick: Tick): string {
  switch (tick) {
    case "sending":
      return texts.sending;
    case "sent":
      return texts.sent;
    case "delivered":
      return texts.delivered;
    case "read":
    case "unread":
      return texts.read;
    case "failed":
      return texts.notSent;
    default:
      return assertNever(tick);
  }
}

/** One tick for sent, two for delivered, two in gold for read; the word for who does not see them. */
function TickMark({ tick }: { readonly tick: Tick }) {
  const name = tickName(tick);
  const isDouble = tick === "delivered" || tick === "read";
  return (
    <span className={`chat__tick chat__tick--${tick}`} title={name}>
      <svg viewBox="0 0 20 12" width="20" height="12" aria-hidden="true">
        {tick === "sending" && <circle cx="12" cy="6" r="3" />}
        {tick === "sent" && <path d="m6 6.5 3.2 3.2 6.3-7.2" />}
        {isDouble && <path d="m2.5 6.5 3.2 3.2L12 2.5M9.6 9.1l.6.6 6.3-7.2" />}
        {tick === "failed" && <path d="M12 1.5v5.5M12 9.8v.4" />}
      </svg>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
