import { useEffect, useReducer, useRef, useState } from "react";
import { evolve } from "../../../backgammon/match";
import type { MatchEvent, MatchState } from "../../../backgammon/match/types";
import { samePosition } from "../../../backgammon/position";
import type { Seat } from "../../../backgammon/vocabulary";
import { restingScene } from "./scene";
import { ScenePlayer } from "./scene-player";

/** More events than this at once mean a return after an absence: the board jumps to the present instead of replaying them. */
const MOST_REPLAYED = 8;
const DICE_MS = 480;
const FORFEIT_MS = 1100;

/** What can be heard of an event. */
export type SceneSound = "dice" | "checker" | "hit" | "double" | "win" | "lose";

type Options = {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly viewer: Seat;
  readonly seat: Seat | null;
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
export function useScene({ state, events, viewer, seat, onEvent, onSound }: Options): SceneHandle {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [player] = useState(
    () => new ScenePlayer(restingScene(state), viewer, redraw, () => document.hidden || reducedMotion()),
  );
  // The state up to which events have been handed to the player, and up to which they have been shown.
  const handed = useRef(state);
  const shownSeq = useRef(state.seq);
  const tell = useRef({ onEvent, onSound });
  tell.current = { onEvent, onSound };

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
        await show(player, event, before, after, seat, tell.current.onSound);
        shownSeq.current = after.seq;
        tell.current.onEvent(event, before);
      });
    }
  }, [events, state, player, seat]);

  return { player, behind: shownSeq.current < state.seq };
}

async function show(
  player: ScenePlayer,
  event: MatchEvent,
  before: MatchState,
  after: MatchState,
  seat: Seat | null,
  sound: (name: SceneSound) => void,
): Promise<void> {
  switch (event.type) {
    case "game_started":
      player.set({ ...restingScene(after), dice: null });
      return;
    case "dice_rolled":
      sound("dice");
      player.set({
        dice: { seat: event.seat, dice: event.dice, spent: false, tumble: event.seq },
        trail: player.scene.trail,
      });
      // The own dice may be played at once; the opponent's are read before they move.
      return player.pause(event.seat === seat ? 0 : DICE_MS);
    case "move_commited": {
      if (!samePosition(player.scene.position, after.position)) {
        if (!samePosition(player.scene.position, before.position)) player.set({ position: before.position });
        player.set({ trail: null });
        for (const move of event.moves) {
          await player.fly(event.seat, move);
          sound(move.hit ? "hit" : "checker");
        }
      }
      player.set(restingScene(after));
      return;
    }
    case "turn_forfeited":
      await player.pause(FORFEIT_MS);
      player.set(restingScene(after));
      return;
    case "double_requested":
      sound("double");
      player.set({ dice: null });
      return;
    case "game_over":
      if (seat !== null) sound(event.winner === seat ? "win" : "lose");
      player.set(restingScene(after));
      return;
    default:
      return;
  }
}

function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
