import { useCallback, useState } from "react";
import * as texts from "#texts/match";
import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";
import { DOUBLE_TAP_MS } from "../board/destinations";
import { coinsOf, type Stake } from "../board/words";

type Options = {
  readonly state: MatchState;
  /** The coins that a double has to be confirmed for, where it changes them; null where one tap doubles. */
  readonly confirmFor: Stake | null;
  readonly say: (text: string) => void;
  readonly send: (command: PlayerCommand) => void;
};

export type OwnDouble = {
  /** What the game would be played for, while the double waits to be confirmed; null otherwise. */
  readonly asks: string | null;
  /** `atMs` is when it was pressed. */
  readonly double: (atMs: number) => void;
};

/** The own double. With coins at stake a second press confirms the first, unless it is the second half of a double tap. */
export function useDouble({ state, say, send, ...options }: Options): OwnDouble {
  const confirmFor = options.confirmFor?.limit === 1 ? null : options.confirmFor;
  const [asked, setAsked] = useState({ seq: -1, atMs: 0 });
  const isAsked = confirmFor !== null && asked.seq === state.seq;
  const asks = isAsked ? coinsOf(confirmFor, state.cube.value * 2) : null;
  const double = useCallback(
    (atMs: number) => {
      if (confirmFor === null || (isAsked && atMs - asked.atMs > DOUBLE_TAP_MS)) return send({ type: "double" });
      if (isAsked) return;
      setAsked({ seq: state.seq, atMs });
      const value = state.cube.value * 2;
      say(texts.askDouble(value, coinsOf(confirmFor, value)));
    },
    [confirmFor, isAsked, asked, state, say, send],
  );
  return { asks, double };
}
