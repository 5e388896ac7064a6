import { useMemo } from "react";
import type { MatchState } from "../../../backgammon/match/types";
import type { CheckerMove } from "../../../backgammon/moves";
import type { Seat } from "../../../backgammon/vocabulary";
import type { BoardPicture } from "./board-picture";
import type { Destinations } from "./destinations";
import { type CubeView, diceView } from "./pieces";
import type { Scene } from "./scene";

/** The turn that the viewer is building, as far as it shows: what is played, and whether the dice are shown swapped. */
type ShownTurn = {
  readonly played: readonly CheckerMove[];
  /** Null when it is not for the viewer to move. */
  readonly destinations: Destinations | null;
  readonly swapped: boolean;
};

/** The scene with what is only known now: the dice used so far and the cube. */
export function usePicture(scene: Scene, turn: ShownTurn, state: MatchState, viewer: Seat): BoardPicture {
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
      opening: scene.opening,
      trail: turn.played.length > 0 ? { seat: viewer, moves: turn.played } : scene.trail,
      flight: scene.flight,
    };
  }, [scene, turn.destinations, turn.played, turn.swapped, state, viewer]);
}
