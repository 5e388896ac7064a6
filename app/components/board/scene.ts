import type { MatchState } from "../../../backgammon/match/types";
import type { Position } from "../../../backgammon/position";
import type { BySeat, Dice, Die, Seat } from "../../../backgammon/vocabulary";
import type { Flight, TrailView } from "./pieces";

/** What lies on the board at one moment of an animation. */
export type Scene = {
  readonly position: Position;
  readonly dice: SceneDice | null;
  readonly trail: TrailView | null;
  readonly flight: Flight | null;
  /** Who has no legal move, as long as that is being told. */
  readonly stuck: Seat | null;
  /** One die a side, as long as it is being shown who begins. */
  readonly opening: (BySeat<Die> & { readonly begins: Seat }) | null;
};

export type SceneDice = {
  readonly seat: Seat;
  readonly dice: Dice;
  /** Dice of a turn that is over lie dimmed until the next roll. */
  readonly spent: boolean;
  /** A new number makes them tumble. */
  readonly tumble: number | null;
};

/** The board of a state at rest. */
export function restingScene(state: MatchState): Scene {
  const { position, lastTurn } = state;
  const rolled = state.dice === null ? null : { seat: state.turn, dice: state.dice, spent: false, tumble: null };
  const spent =
    lastTurn === null || state.phase === "double" || state.phase === "waiting" || state.phase === "over"
      ? null
      : { seat: lastTurn.seat, dice: lastTurn.dice, spent: true, tumble: null };
  return { position, dice: rolled ?? spent, trail: lastTurn, flight: null, stuck: null, opening: null };
}
