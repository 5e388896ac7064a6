/**
 * What the server tells the player while a page is open: one provider in the club's layout. It opens the socket when the
 * page is idle, so that nothing waits for it, and gives what it heard to whoever asks.
 */
import { useHref, useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { makeRefusal, type Refusal } from "./refusal";
import { Refused } from "./refused";

type Live = {
  /** The running match as the socket knows it; undefined before it has said so. */
  readonly activeMatchId: number | null | undefined;
  /** A refusal is being told, over whatever screen there is. */
  readonly isRefused: boolean;
  /** Drops the connection and makes a new one at once. */
  readonly reconnect: () => void;
};

const LiveContext = createContext<Live>({ isRefused: false, activeMatchId: undefined, reconnect() {} });

export function useLive(): Live {
  return useContext(LiveContext);
}

/** What the lobby's dots show is at most so old. */
const NEWS_MS = 500;

/** Screens on which a match that begins, or has begun, is what the player waits for. */
function isWaitingAt(pathname: string): boolean {
  return pathname.startsWith("/searching/") || pathname === "/private-game/create";
}

const reconnectShared = () => {
  import("~/realtime/socket.client").then(({ sharedSocket }) => sharedSocket().reconnect());
};

function onIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

export function LiveProvider({ userId, children }: { readonly userId: string; readonly children: ReactNode }) {
  const [activeMatchId, setActiveMatchId] = useState<number | null | undefined>(undefined);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const home = useHref("/");
  // The channel outlives the renders whose functions it calls.
  const now = useRef({ navigate, revalidate, pathname, home });
  now.current = { navigate, revalidate, pathname, home };

  useEffect(() => {
    let leave = () => {};
    let isGone = false;
    let refresh: ReturnType<typeof setTimeout> | undefined;
    // A friend who writes fast does not load the page for each message.
    const refreshSoon = () => {
      refresh ??= setTimeout(() => {
        refresh = undefined;
        now.current.revalidate();
      }, NEWS_MS);
    };
    const open = (matchId: number) => now.current.navigate(`/match/${matchId}`);
    const cancelIdle = onIdle(async () => {
      const { joinUserChannel } = await import("~/realtime/user-channel.client");
      if (isGone) return;
      leave = joinUserChannel(userId, {
        joined({ activeMatch }) {
          setActiveMatchId(activeMatch?.matchId ?? null);
          if (!isWaitingAt(now.current.pathname)) return;
          if (activeMatch !== null) open(activeMatch.matchId);
          // The line was away: the server knows whether the player still waits, and the screen's loader asks it.
          else now.current.revalidate();
        },
        "match:created"({ matchId }) {
          setActiveMatchId(matchId);
          open(matchId);
        },
        "match:over"() {
          setActiveMatchId(null);
          now.current.revalidate();
        },
        "pool:left"({ code, message }) {
          if (!isWaitingAt(now.current.pathname)) return;
          const { leadsTo } = makeRefusal(code === "insufficient_coins" ? 412 : 403);
          setRefusal({ message, leadsTo });
        },
        "profile:changed"() {
          now.current.revalidate();
        },
        "friends:changed": refreshSoon,
        "notifications:changed": refreshSoon,
        "chats:changed": refreshSoon,
        "session:ended"() {
          window.location.assign(now.current.home);
        },
      });
    });
    return () => {
      isGone = true;
      cancelIdle();
      clearTimeout(refresh);
      leave();
    };
  }, [userId]);

  useEffect(() => {
    if (!isWaitingAt(pathname)) setRefusal(null);
  }, [pathname]);

  const isRefused = refusal !== null;
  const live = useMemo(() => ({ activeMatchId, isRefused, reconnect: reconnectShared }), [activeMatchId, isRefused]);
  return (
    <LiveContext.Provider value={live}>
      {children}
      {refusal !== null && <Refused refusal={refusal} />}
    </LiveContext.Provider>
  );
}
