import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { UserPushes } from "../../../../contract/socket";
import { useLive } from "../../session/live";

export type Progress = UserPushes["analysis:progress"];

/** How often the page is asked while there is no live connection that would push the progress. */
const ASK_EVERY_MS = 5_000;

/**
 * How far the analyses on the page are, by match, as pushed over the user's channel. The page's own data is loaded again when one has
 * ended, and from time to time while no connection is there to push. Nothing happens while `isWaiting` is false.
 */
export function useProgressPushes(isWaiting: boolean): ReadonlyMap<number, Progress> {
  const [pushed, setPushed] = useState<ReadonlyMap<number, Progress>>(new Map());
  const { openSocket } = useLive();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    let isConnected = () => false;
    let stopListening = () => {};
    let isGone = false;
    const follow = ([socket, { listen }]: Awaited<typeof listening>) => {
      if (isGone) return;
      isConnected = () => socket.status() === "open";
      stopListening = listen("analysis:progress", (progress) => {
        setPushed((before) => new Map(before).set(progress.matchId, progress));
        if (progress.status !== "working") revalidate();
      });
      // What was pushed between the page's answer and now.
      revalidate();
    };
    const listening = Promise.all([openSocket(), import("~/realtime/user-channel.client")]);
    // Without the connection's code the page is asked.
    listening.then(follow, () => {});
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && !isConnected()) revalidate();
    }, ASK_EVERY_MS);
    return () => {
      isGone = true;
      stopListening();
      clearInterval(timer);
    };
  }, [isWaiting, openSocket, revalidate]);
  return pushed;
}
