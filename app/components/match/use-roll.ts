import { useCallback, useEffect, useRef, useState } from "react";
import * as texts from "#texts/match";
import { legalCommands } from "../../../backgammon/match";
import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import { sayLate } from "./late";

type Options = {
  readonly state: MatchState;
  readonly seat: Seat | null;
  /** Nothing can be sent, or the board still shows what happened before. */
  readonly held: boolean;
  readonly autoRoll: boolean;
  readonly say: (text: string) => void;
  readonly send: (command: PlayerCommand) => void;
};

export type OwnRoll = {
  /** To roll by a tap on the board, which is offered while rolling is all that can be done; null otherwise. */
  readonly byBoard: (() => void) | null;
  /** Whether the roll that is due is being made without a press. */
  readonly isComing: boolean;
  /** Whether the next own roll is made as soon as the turn comes. */
  readonly isQueued: boolean;
  /** To queue the next own roll or not; null while it cannot be. */
  readonly toggleQueue: (() => void) | null;
};

/** The own roll: its moment is said, and the dice roll by themselves where the player wants it always, or asked for it ahead. */
export function useRoll({ state, seat, held, autoRoll, say, send }: Options): OwnRoll {
  const mayDouble = seat !== null && legalCommands(state, seat).double;
  const isMine = seat !== null && state.phase === "roll" && state.turn === seat && !held;
  const [isQueued, setQueued] = useState(false);
  const { seq } = state;
  const rolledAt = useRef(-1);

  useEffect(() => {
    if (isMine) say(mayDouble ? texts.rollOrDouble : texts.mayRoll);
  }, [isMine, mayDouble, say]);
  // A roll that is refused is not asked for again and again.
  const isComing = isMine && rolledAt.current !== seq && (isQueued || (autoRoll && !mayDouble));
  useEffect(() => {
    if (!isComing) return;
    rolledAt.current = seq;
    setQueued(false);
    send({ type: "roll" });
  }, [isComing, seq, send]);
  // What was asked for ahead holds for an ordinary turn; whoever is asked something else first decides anew.
  const isTheirs = seat !== null && state.turn !== seat && (state.phase === "roll" || state.phase === "move");
  useEffect(() => {
    if (!isTheirs && state.phase !== "roll") setQueued(false);
  }, [isTheirs, state.phase]);
  const toggle = useCallback(() => {
    setQueued(!isQueued);
    sayLate(say, ({ queuedText }) => queuedText(!isQueued));
  }, [isQueued, say]);

  return {
    byBoard: isMine && !isComing && !mayDouble ? () => send({ type: "roll" }) : null,
    isComing,
    isQueued,
    toggleQueue: isTheirs && !autoRoll ? toggle : null,
  };
}
