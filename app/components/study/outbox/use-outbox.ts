import { useHref } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Outbox, Sent } from "./outbox";

/** A browser may not say that the line is back, nor that the club is up again. */
const AGAIN_MS = 10_000;

type Options<Result> = {
  readonly playerId: string;
  /** The route that takes the answers. */
  readonly to: string;
  /** Hears what became of those that waited. */
  readonly onSent?: (results: readonly Result[]) => void;
};

/** Sends answers, and says how many wait; they are sent now, when the line is back, and tried again while they wait. */
export function useOutbox<Answer extends { readonly id: string }, Result extends { readonly id: string }>(
  outbox: Outbox<Answer, Result>,
  { playerId, to, onSent }: Options<Result>,
): { readonly waiting: number; readonly send: (answer: Answer) => Promise<Sent<Result>> } {
  const address = useHref(to);
  const [waiting, setWaiting] = useState(0);
  const tell = useRef(onSent);
  tell.current = onSent;
  const count = useCallback(() => setWaiting(outbox.read(playerId).length), [outbox, playerId]);
  useEffect(() => {
    const sendWaiting = () => {
      // With a line they are on their way, and none waits until that has failed.
      if (!navigator.onLine || outbox.read(playerId).length === 0) count();
      if (outbox.read(playerId).length === 0) return;
      void outbox.sendWaiting(playerId, address).then(({ results }) => {
        count();
        if (results.length > 0) tell.current?.(results);
      });
    };
    sendWaiting();
    window.addEventListener("online", sendWaiting);
    const again = setInterval(sendWaiting, AGAIN_MS);
    return () => {
      window.removeEventListener("online", sendWaiting);
      clearInterval(again);
    };
  }, [outbox, playerId, address, count]);
  const send = useCallback(
    (answer: Answer) => outbox.send(playerId, address, answer).finally(count),
    [outbox, playerId, address, count],
  );
  return { waiting, send };
}
