import { useEffect, useRef } from "react";
import type { MatchState } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import { signalChange } from "./match-signals";

/** Calls the player back when the match needs them; `seat` is null for a watcher. The signals themselves are fetched with the first. */
export function useSignals(state: MatchState, seat: Seat | null): void {
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (seat !== null && was.seq !== state.seq) signalChange(was, state, seat);
  }, [state, seat]);
}
