import type { Position } from "../../../backgammon/position";
import type { BySeat, Seat } from "../../../backgammon/vocabulary";
import type { HomeSide, LayoutName } from "./geometry";
import type { CubeView, DiceView, Flight, Mark, TrailView } from "./pieces";

/** Everything a board can show. Points are the viewer's unless a seat stands beside them. */
export type BoardPicture = {
  readonly position: Position;
  readonly viewer: Seat;
  readonly dice?: DiceView | null;
  /** The throw that decides who begins, in place of dice. */
  readonly opening?: BySeat<number> | null;
  readonly cube?: CubeView | null;
  readonly trail?: TrailView | null;
  readonly flight?: Flight | null;
  /** The viewer's point whose top checker is in hand. */
  readonly selected?: number | null;
  readonly marks?: readonly Mark[];
  /** The destination under the pointer or the keyboard's focus. */
  readonly target?: number | null;
  /** Viewer's points whose top checker can move now. */
  readonly movable?: readonly number[];
  /** Moves of one seat drawn as arrows, as analysis does. Steps in that seat's numbering. */
  readonly arrows?: TrailView | null;
};

/** Which drawing of the board, seen by whom. */
export type Place = { readonly layout: LayoutName; readonly side: HomeSide; readonly viewer: Seat };
