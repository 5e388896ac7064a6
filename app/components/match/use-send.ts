import { useCallback, useState } from "react";
import * as common from "#texts/common";
import type { MatchClient } from "~/realtime/match.client";
import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { ScenePlayer } from "../board/scene-player";
import { loadLateParts } from "./late";

type Sending = {
  readonly send: (command: PlayerCommand) => void;
  /** Nothing can be sent now: the match is not live yet, or a command is on its way. */
  readonly held: boolean;
  /** A command is on its way. */
  readonly isSending: boolean;
  /** What went wrong, until the match goes on; null when nothing has. */
  readonly refused: string | null;
  readonly complain: (text: string) => void;
};

/** How the player's commands go to the server, and what stands on the screen when one is refused. */
export function useSend(
  client: MatchClient | null,
  state: MatchState,
  say: (text: string) => void,
  player: ScenePlayer,
): Sending {
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
    async (command: PlayerCommand): Promise<void> => {
      if (client === null) return;
      // Who acts has seen enough of what came before.
      player.hurry();
      setProblem(null);
      setPending(state.seq);
      const reply = await client.send(command);
      if (reply.status === "error") {
        const textOf = await loadLateParts().then(
          ({ refusedText }) => refusedText,
          () => () => common.failed,
        );
        setPending(null);
        complain(textOf(reply.code));
      }
    },
    [client, state.seq, complain, player],
  );
  return {
    send,
    held: client === null || pending === state.seq,
    isSending: pending === state.seq,
    refused: problem !== null && problem.seq === state.seq ? problem.text : null,
    complain,
  };
}
