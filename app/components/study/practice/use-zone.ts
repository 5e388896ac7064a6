/** Tells the club by whose clock the player's days begin, and sends what waits for a connection. */
import { useHref, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readOutbox, sendWaiting } from "./outbox";

/** Asks for the page again when the club had another zone. */
export function useZone(zone: string): void {
  const address = useHref("/practice/send");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const mine = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (mine === undefined || mine === zone) return;
    const headers = { "Content-Type": "application/json" };
    fetch(address, { method: "POST", headers, body: JSON.stringify({ zone: mine }) }).then(
      // A zone that the club does not know leaves its own.
      (answer) => answer.ok && revalidate(),
      () => {},
    );
  }, [zone, address, revalidate]);
}

/** A browser may not say that the line is back, nor that the club is up again. */
const AGAIN_MS = 10_000;

/** How many answers wait; they are sent now, when the line is back, and tried again while they wait. */
export function useOutbox(playerId: string, onSent?: () => void): number {
  const address = useHref("/practice/send");
  const [waiting, setWaiting] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onSent` is told, and asks for nothing
  useEffect(() => {
    const count = () => setWaiting(readOutbox(playerId).length);
    const send = () => {
      count();
      if (readOutbox(playerId).length === 0) return;
      void sendWaiting(playerId, address).then(({ results }) => {
        count();
        if (results.length > 0) onSent?.();
      });
    };
    send();
    window.addEventListener("online", send);
    const again = setInterval(send, AGAIN_MS);
    return () => {
      window.removeEventListener("online", send);
      clearInterval(again);
    };
  }, [playerId, address]);
  return waiting;
}
