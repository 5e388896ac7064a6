/** Keeps the mobile app around the page informed, and does what it asks. Loaded only inside of it. */
import { useMatches, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { listenToWrapper, REFRESH_AFTER_MS, tellWrapper } from "~/realtime/wrapper.client";

const LOBBY_ROUTE = "routes/_club._index";

export default function WrapperLink({ userId }: { readonly userId: string }) {
  const { revalidate } = useRevalidator();
  const refresh = useRef(revalidate);
  refresh.current = revalidate;
  const isLobby = useMatches().at(-1)?.id === LOBBY_ROUTE;

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    tellWrapper({ type: "setUserId", payload: { userId } });
    const stop = listenToWrapper(({ type }) => {
      if (type === "refresh") timers.add(setTimeout(() => refresh.current(), REFRESH_AFTER_MS));
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [userId]);

  useEffect(() => {
    if (isLobby) tellWrapper({ type: "lobbyLoaded" });
  }, [isLobby]);
  return null;
}
