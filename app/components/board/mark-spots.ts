/** Where a fact's mark lies on a board. Pure. */
import { BAR, type Position } from "../../../backgammon/position";
import type { Seat } from "../../../backgammon/vocabulary";
import type { HomeSide, LayoutName, Spot } from "./geometry";
import { spotOf } from "./pieces";

/** What a fact names: points as `seat` counts them. */
export type Marked = { readonly seat: Seat; readonly points: readonly number[] };

export type MarkSpot = Spot & { readonly point: number };

/** The blot that the mark names, the two checkers of a made point, and the place of one that is not there. */
export function markSpots(
  layout: LayoutName,
  { seat, points }: Marked,
  position: Position,
  viewer: Seat,
  side: HomeSide,
): MarkSpot[] {
  return points.flatMap((point) =>
    [0, 1].slice(0, position[seat][point] > 1 ? 2 : 1).map((index) => ({
      ...spotOf(layout, side, viewer, seat, seat === viewer ? point : BAR - point, index),
      point,
    })),
  );
}
