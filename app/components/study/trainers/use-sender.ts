/** Sends answers as they are given. What cannot be sent waits in the page, and goes with the next one or when the line is back. */
import { useHref } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { TrainerAnswer, TrainerResult } from "../../../../contract/trainers";

/** As many as a call takes. */
const AT_ONCE = 100;

export function useSender() {
  const address = useHref("/trainers/send");
  const pending = useRef<readonly TrainerAnswer[]>([]);
  const isGoing = useRef(false);
  const [waiting, setWaiting] = useState(0);
  const [isRefused, setRefused] = useState(false);

  const flush = useCallback(async () => {
    if (isGoing.current) return;
    isGoing.current = true;
    while (pending.current.length > 0) {
      const batch = pending.current.slice(0, AT_ONCE);
      const sent = await post(address, batch);
      if (sent === "line") break;
      // What the club cannot read it will not read later either.
      pending.current = pending.current.slice(batch.length);
      setRefused(sent === "refused" || sent.some(({ outcome }) => outcome === "illegal"));
    }
    isGoing.current = false;
    setWaiting(pending.current.length);
  }, [address]);

  useEffect(() => {
    const send = () => void flush();
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, [flush]);

  const send = useCallback(
    (answer: TrainerAnswer) => {
      pending.current = [...pending.current, answer];
      void flush();
    },
    [flush],
  );
  return { send, waiting, isRefused };
}

async function post(
  address: string,
  answers: readonly TrainerAnswer[],
): Promise<"line" | "refused" | readonly TrainerResult[]> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(address, {
    ...{ method: "POST", headers, body: JSON.stringify({ answers }), keepalive: true },
  }).catch(() => null);
  if (answer?.status === 422) return "refused";
  if (!answer?.ok) return "line";
  // The club's own page answers with what its call does.
  const body = (await answer.json().catch(() => null)) as { results?: TrainerResult[] } | null;
  return body?.results ?? "line";
}
