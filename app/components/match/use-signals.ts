import { useEffect, useRef } from "react";
import type { MatchState } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import { loadLateParts } from "./late";

/** Calls the player back when the match needs them; `seat` is null for a watcher. What they are worth is fetched with the first change, the signals themselves with the first of them. */
export function useSignals(state: MatchState, seat: Seat | null): void {
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (seat === null || was.seq === state.seq) return;
    const nowMs = performance.now();
    loadLateParts().then(
      ({ signalChange }) => signalChange(was, state, seat, nowMs),
      () => {},
    );
  }, [state, seat]);
}
