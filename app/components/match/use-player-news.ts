import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { opponentOf } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";

/**
 * What the player is told beside the match: of a rematch, to whose board he is taken, and of chats. Returns a number that grows
 * whenever messages of a human opponent may have come: at each, and when the line, on which they are told, is up again.
 */
export function usePlayerNews(initial: MatchView): number {
  const [chats, setChats] = useState(0);
  const first = useRef(initial);
  const navigate = useNavigate();
  useEffect(() => {
    const { seat, players, matchId } = first.current;
    if (seat === null) return;
    const heardOfChats = players[opponentOf(seat)].isBot ? undefined : () => setChats((count) => count + 1);
    let leave: (() => void) | null = null;
    let left = false;
    void import("~/realtime/user-channel.client").then(({ joinUserChannel }) => {
      if (left) return;
      leave = joinUserChannel(players[seat].id, {
        joined: heardOfChats,
        "chats:changed": heardOfChats,
        "match:created": (created) => {
          if (created.matchId !== matchId) navigate(`/match/${created.matchId}`);
        },
      });
    });
    return () => {
      left = true;
      leave?.();
    };
  }, [navigate]);
  return chats;
}
