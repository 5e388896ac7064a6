import { useEffect, useReducer, useRef, useState } from "react";
import { evolve } from "../../../backgammon/match";
import type { MatchEvent, MatchState } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import { restingScene } from "./scene";
import { ScenePlayer } from "./scene-player";
import { type SceneSound, showEvent } from "./show-event";

/** More events than this at once mean a return after an absence: the board jumps to the present instead of replaying them. */
const MOST_REPLAYED = 8;

type Options = {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly viewer: Seat;
  readonly seat: Seat | null;
  /** What the time that movement takes is multiplied with; 0 for no movement. */
  readonly pace: number;
  /** `before` is the state that the event met. */
  readonly onEvent: (event: MatchEvent, before: MatchState) => void;
  readonly onSound: (name: SceneSound) => void;
};

export type SceneHandle = {
  readonly player: ScenePlayer;
  /** True while something that has happened is still being shown; own moves do not count. */
  readonly behind: boolean;
};

/** The board's picture, following the match's events one at a time. Who comes late sees the present, not a replay. */
export function useScene({ state, events, viewer, seat, pace, onEvent, onSound }: Options): SceneHandle {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const tell = useRef({ pace, onEvent, onSound });
  tell.current = { pace, onEvent, onSound };
  const [player] = useState(
    () =>
      new ScenePlayer(restingScene(state), viewer, redraw, () =>
        document.hidden || reducedMotion() ? 0 : tell.current.pace,
      ),
  );
  // The state up to which events have been handed to the player, and up to which they have been shown.
  const handed = useRef(state);
  const shownSeq = useRef(state.seq);

  useEffect(() => {
    const fresh = events.filter((event) => event.seq >= handed.current.seq);
    if (fresh.length === 0) return;
    if (fresh.length > MOST_REPLAYED) {
      handed.current = state;
      shownSeq.current = state.seq;
      player.jump(restingScene(state));
      return;
    }
    for (const event of fresh) {
      const before = handed.current;
      const after = evolve(before, event);
      handed.current = after;
      player.enqueue(async () => {
        await showEvent(player, event, before, after, seat, tell.current.onSound);
        shownSeq.current = after.seq;
        tell.current.onEvent(event, before);
      });
    }
  }, [events, state, player, seat]);

  return { player, behind: shownSeq.current < state.seq };
}

function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
