import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { opponentOf } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";

/**
 * Follows the player's own channel beside the match: a rematch opens its board. Returns a number that grows whenever the human
 * opponent may have written: at each message, and when the connection is back.
 */
export function usePlayerChannel(initial: MatchView): number {
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
