import { useCallback, useEffect, useRef, useState } from "react";
import type { MatchEvent, MatchState } from "../../../backgammon/match/types";
import { applyMoves, type CheckerMove } from "../../../backgammon/moves";
import { makeNotation } from "../../../backgammon/notation";
import type { Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import type { TrailView } from "../board/scene";

/** About 100 of the evaluator's units are a point of equity. Less than this is no difference to it. */
const SAME = 2;
const SMALL = 6;

export type Advice = { readonly text: string; readonly arrows: TrailView | null };

type Options = {
  readonly tutor: MatchView["tutor"];
  readonly state: MatchState;
  readonly seat: Seat | null;
  readonly say: (text: string) => void;
};

export type Tutor = {
  readonly advice: Advice | null;
  /** Null when hints are off or there is nothing to hint at. */
  readonly hint: (() => void) | null;
  /** To be told of every event shown, for the feedback on own moves. `before` is the state it met. */
  readonly heard: (event: MatchEvent, before: MatchState) => void;
};

/** Hints and feedback against a bot, worked out in the browser by the plain evaluator and labelled so. */
export function useTutor({ tutor, state, seat, say }: Options): Tutor {
  const [advice, setAdvice] = useState<(Advice & { readonly seq: number }) | null>(null);
  const present = useRef(state);
  present.current = state;
  const give = useCallback(
    (seq: number, text: string, arrows: TrailView | null) => {
      setAdvice({ seq, text, arrows });
      say(text);
    },
    [say],
  );

  const hint = useCallback(() => {
    const asked = present.current;
    if (seat === null) return;
    void import("../../../engine/plain-evaluator").then(({ chooseTurn, estimate }) => {
      if (present.current.seq !== asked.seq) return;
      if (asked.phase === "move" && asked.dice !== null) {
        const { moves } = chooseTurn(asked.position, seat, asked.dice);
        return give(asked.seq, `Plain evaluator: ${makeNotation(moves)}`, { seat, moves });
      }
      const chance = Math.round(estimate(asked.position, asked.turn) * 100);
      const own = asked.turn === seat ? chance : 100 - chance;
      give(asked.seq, `Plain evaluator: you win about ${own} %`, null);
    });
  }, [seat, give]);

  const wantsFeedback = tutor?.feedback === true;
  const heard = useCallback(
    (event: MatchEvent, before: MatchState) => {
      if (!wantsFeedback || event.type !== "move_commited" || event.seat !== seat || event.moves.length === 0) return;
      void import("../../../engine/plain-evaluator").then(({ chooseTurn, evaluate }) => {
        const best = chooseTurn(before.position, event.seat, event.dice);
        const played = applyMoves(before.position, event.seat, event.moves);
        const lost = evaluate(best.result, event.seat) - evaluate(played, event.seat);
        give(event.seq, feedbackText(lost, best.moves), null);
      });
    },
    [wantsFeedback, seat, give],
  );

  // A hint is about one moment; feedback stays until the player's next one.
  useEffect(() => {
    setAdvice((given) => {
      if (given === null || given.seq === state.seq) return given;
      return given.arrows !== null || state.turn === seat ? null : given;
    });
  }, [state.seq, state.turn, seat]);

  const mine =
    seat !== null &&
    (state.turn === seat ? state.phase === "roll" || state.phase === "move" : state.phase === "double");
  return { advice, hint: tutor?.hint === true && mine ? hint : null, heard };
}

/** What the evaluator says of a move that is `lost` units worse than its own choice. */
export function feedbackText(lost: number, best: readonly CheckerMove[]): string {
  if (lost <= SAME) return "Plain evaluator: the best move";
  if (lost <= SMALL) return `Plain evaluator: nearly as good as ${makeNotation(best)}`;
  return `Plain evaluator: ${makeNotation(best)} was better`;
}
