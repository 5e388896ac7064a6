import { useCallback, useState } from "react";
import * as refusals from "#texts/refusals";
import { refusalText } from "~/models/refusal";
import type { MatchClient } from "~/realtime/match.client";
import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";

type Sending = {
  readonly send: (command: PlayerCommand) => Promise<void>;
  /** Nothing can be sent now: the match is not live yet, or a command is on its way. */
  readonly held: boolean;
  /** What went wrong, until the match goes on; null when nothing has. */
  readonly refused: string | null;
  readonly complain: (text: string) => void;
};

/** How the player's commands go to the server, and what stands on the screen when one is refused. */
export function useSend(client: MatchClient | null, state: MatchState, say: (text: string) => void): Sending {
  const [pending, setPending] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ seq: number; text: string } | null>(null);
  const complain = useCallback(
    (text: string) => {
      setProblem({ seq: state.seq, text });
      say(text);
    },
    [state.seq, say],
  );
  const send = useCallback(
    async (command: PlayerCommand) => {
      if (client === null) return;
      setProblem(null);
      setPending(state.seq);
      const reply = await client.send(command);
      if (reply.status === "error") {
        setPending(null);
        complain(refusalText(refusals.match, reply.code));
      }
    },
    [client, state.seq, complain],
  );
  return {
    send,
    held: client === null || pending === state.seq,
    refused: problem !== null && problem.seq === state.seq ? problem.text : null,
    complain,
  };
}
