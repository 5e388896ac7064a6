import { startTransition, useEffect, useRef, useState } from "react";
import { useLive } from "~/components/session/live";
import type { MatchClient, MatchClientState } from "~/realtime/match.client";
import { replay } from "../../../backgammon/match";
import type { MatchView } from "../../../contract/socket";

/**
 * The match as the server rendered it, then, unless it is only remembered, as the socket tells it. The socket's code comes
 * after the first paint.
 */
export function useMatch(
  initial: MatchView,
  isLive: boolean,
): {
  readonly now: MatchClientState;
  readonly client: MatchClient | null;
} {
  const [now, setNow] = useState<MatchClientState>(() => ({
    link: isLive ? "connecting" : "live",
    view: initial,
    state: replay(initial.rules, initial.events),
    clockSkewMs: 0,
  }));
  const [client, setClient] = useState<MatchClient | null>(null);
  const first = useRef(initial);
  const { openSocket } = useLive();

  useEffect(() => {
    if (!isLive) return;
    let opened: MatchClient | null = null;
    let left = false;
    void Promise.all([openSocket(), import("~/realtime/match.client")]).then(([socket, { openMatch }]) => {
      if (left) return;
      const match: MatchClient = openMatch(first.current, socket);
      opened = match;
      // Nothing that a finished match says is urgent: its card may still be hydrating.
      const isOver = first.current.status === "finished";
      const show = () => setNow(match.snapshot());
      match.subscribe(() => (isOver ? startTransition(show) : show()));
      startTransition(() => {
        show();
        setClient(match);
      });
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [isLive, openSocket]);

  return { now, client };
}
