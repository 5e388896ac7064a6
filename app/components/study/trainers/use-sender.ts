/** Sends answers as they are given; what cannot be sent waits in the browser. */
import { useCallback, useState } from "react";
import type { TrainerAnswer } from "../../../../contract/trainers";
import { usePlayer } from "../../session/player";
import { useOutbox } from "../outbox/use-outbox";
import { TRAINERS_OUTBOX } from "./trainers-outbox";

export function useSender() {
  const { id: playerId } = usePlayer();
  const { waiting, send: put } = useOutbox(TRAINERS_OUTBOX, { playerId, to: "/trainers/send" });
  const [isRefused, setRefused] = useState(false);
  const send = useCallback(
    (answer: TrainerAnswer) => {
      void put(answer).then(({ state, results }) =>
        setRefused(state === "refused" || results.some(({ id, outcome }) => id === answer.id && outcome === "illegal")),
      );
    },
    [put],
  );
  return { send, waiting, isRefused };
}
