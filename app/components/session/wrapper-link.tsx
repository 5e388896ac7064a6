/** Keeps the mobile app around the page informed, and does what it asks. In a browser it is nothing. */
import { useMatches, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isInWrapper } from "~/realtime/wrapper";

const load = () => import("~/realtime/wrapper.client");
const LOBBY_ROUTE = "routes/_club._index";

export function WrapperLink({ userId }: { readonly userId: string }) {
  const { revalidate } = useRevalidator();
  const refresh = useRef(revalidate);
  refresh.current = revalidate;
  const isLobby = useMatches().at(-1)?.id === LOBBY_ROUTE;

  useEffect(() => {
    if (!isInWrapper()) return;
    let isGone = false;
    let stop = () => {};
    const timers = new Set<ReturnType<typeof setTimeout>>();
    void load().then(({ listenToWrapper, tellWrapper, REFRESH_AFTER_MS }) => {
      if (isGone) return;
      tellWrapper({ type: "setUserId", payload: { userId } });
      stop = listenToWrapper(({ type }) => {
        if (type === "refresh") timers.add(setTimeout(() => refresh.current(), REFRESH_AFTER_MS));
      });
    });
    return () => {
      isGone = true;
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [userId]);

  useEffect(() => {
    if (isLobby && isInWrapper()) void load().then(({ tellWrapper }) => tellWrapper({ type: "lobbyLoaded" }));
  }, [isLobby]);
  return null;
}
