import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useLive } from "~/components/session/live";
import { keepDice } from "~/realtime/dice-keeper";
import { type MatchClient, type MatchClientState, type OpenMatch, openMatch } from "~/realtime/match.client";
import { replay } from "../../../backgammon/match";
import type { MatchView } from "../../../contract/socket";

/** Opens matches over the page's socket, whose code comes after the first paint. */
export function useLiveMatch(): OpenMatch {
  const { openSocket } = useLive();
  return useCallback(
    async (initial) => openMatch(initial, ...(await Promise.all([openSocket(), keepDice(initial)]))),
    [openSocket],
  );
}

/** The match as the server rendered it, then, unless it is only remembered, as the client that `open` opens tells it. */
export function useMatch(
  initial: MatchView,
  open: OpenMatch | null,
): {
  readonly now: MatchClientState;
  readonly client: MatchClient | null;
} {
  const [now, setNow] = useState<MatchClientState>(() => ({
    link: open === null ? "live" : "connecting",
    view: initial,
    state: replay(initial.rules, initial.events),
    clockSkewMs: 0,
  }));
  const [client, setClient] = useState<MatchClient | null>(null);
  const first = useRef(initial);

  useEffect(() => {
    if (open === null) return;
    let opened: MatchClient | null = null;
    let left = false;
    void open(first.current).then((match) => {
      if (left) return match.close();
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
  }, [open]);

  return { now, client };
}
