import { useMemo } from "react";
import type { MatchState } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import type { BoardPicture } from "../board/board-picture";
import { type CubeView, diceView } from "../board/scene";
import type { useScene } from "./use-scene";
import type { useTurn } from "./use-turn";

/** The scene with what is only known now: the dice used so far and the cube. */
export function usePicture(
  scene: ReturnType<typeof useScene>["player"]["scene"],
  turn: ReturnType<typeof useTurn>,
  state: MatchState,
  viewer: Seat,
): BoardPicture {
  return useMemo(() => {
    const { dice } = scene;
    const own = dice !== null && !dice.spent && dice.seat === state.turn && turn.destinations !== null;
    const played = own ? turn.played.map((move) => move.die) : [];
    const shown =
      dice === null
        ? null
        : diceView(dice.seat, dice.dice, played, own ? turn.swapped : dice.dice[0] < dice.dice[1], dice.tumble);
    const cube: CubeView | null = state.rules.cube
      ? { ...state.cube, offeredBy: state.phase === "double" ? state.turn : null }
      : null;
    return {
      position: scene.position,
      viewer,
      dice: shown === null || dice === null || !dice.spent ? shown : { ...shown, used: shown.used.map(() => true) },
      cube,
      trail: turn.played.length > 0 ? { seat: viewer, moves: turn.played } : scene.trail,
      flight: scene.flight,
    };
  }, [scene, turn.destinations, turn.played, turn.swapped, state, viewer]);
}
