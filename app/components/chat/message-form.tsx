/** Where a message is written: Enter sends, Shift+Enter starts a line. */

import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import * as texts from "#texts/chat";

/** Code points, as the server counts them. */
const MAX_LENGTH = 1000;
const NEARLY_FULL = 900;
/** After so long without a key the other side is told that nothing is being written. */
const TYPING_PAUSE_MS = 4_000;

export type Draft = {
  readonly body: string;
  readonly write: (body: string) => void;
  /** It has been sent: empty again. */
  readonly clear: () => void;
};

type Props = {
  readonly isDisabled: boolean;
  /** The chat's code is on its way: what is sent meanwhile goes when it has come. */
  readonly isComing: boolean;
  readonly field: RefObject<HTMLTextAreaElement>;
  readonly draft: Draft;
  readonly onSend: (body: string) => void;
};

/** What is being written, kept by whoever outlives the form. */
export function useDraft(onTyping: (isTyping: boolean) => void): Draft {
  const [body, setBody] = useState("");
  const { told, stop } = useTyping(onTyping);
  function write(next: string): void {
    setBody(next);
    told(next !== "");
  }
  function clear(): void {
    setBody("");
    stop();
  }
  return { body, write, clear };
}

export function MessageForm({ isDisabled, isComing, field, draft: { body, write, clear }, onSend }: Props) {
  const counterId = useId();
  const length = [...body].length;
  const isSendable = !isDisabled && body.trim() !== "" && length <= MAX_LENGTH;
  const [isWaiting, setWaiting] = useState(false);

  function send(): void {
    setWaiting(isComing);
    if (!isSendable) return;
    onSend(body.trim());
    clear();
    field.current?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes once, when the code comes
  useEffect(() => {
    if (isWaiting && !isComing) send();
  }, [isComing]);

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    send();
  }

  return (
    <form className="chat__form" onSubmit={submit}>
      <textarea
        ref={field}
        rows={1}
        aria-label={texts.message}
        aria-describedby={length > NEARLY_FULL ? counterId : undefined}
        aria-invalid={length > MAX_LENGTH}
        placeholder={texts.message}
        enterKeyHint="send"
        autoComplete="off"
        value={body}
        onChange={(event) => {
          setWaiting(false);
          write(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
        }}
      />
      <button type="submit" className="button button--primary" disabled={!isSendable}>
        {texts.send}
      </button>
      {length > NEARLY_FULL && (
        <p id={counterId} className={length > MAX_LENGTH ? "chat__count chat__count--over" : "chat__count"}>
          {length} / {MAX_LENGTH}
        </p>
      )}
    </form>
  );
}

/** Tells once that somebody began to write, and once that they stopped. */
function useTyping(onTyping: (isTyping: boolean) => void) {
  const isTyping = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const tell = useRef(onTyping);
  tell.current = onTyping;

  function set(next: boolean): void {
    if (isTyping.current !== next) tell.current(next);
    isTyping.current = next;
  }

  function stop(): void {
    clearTimeout(timer.current);
    // The message itself says that the writing is done.
    isTyping.current = false;
  }

  function told(hasText: boolean): void {
    clearTimeout(timer.current);
    set(hasText);
    if (hasText) timer.current = setTimeout(() => set(false), TYPING_PAUSE_MS);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  return { told, stop };
}
