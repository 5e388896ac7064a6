/** Where a fact's mark lies on a board, and the position that it lies on. Pure. */
import { parseNotation, stepsOf } from "../../../../backgammon/notation";
import { BAR, OFF, type Position } from "../../../../backgammon/position";
import { opponentOf, type Seat, withSeat } from "../../../../backgammon/vocabulary";
import type { FactMark } from "../../../../engine/tutor/why";
import type { HomeSide, Spot } from "../../board/geometry";
import { spotOf } from "../../board/pieces";

/** The position after a legal play as it is written: a blot on a point that it names is hit. What cannot be read moves nothing. */
export function afterPlay(position: Position, seat: Seat, notation: string): Position {
  const parsed = parseNotation(notation);
  if (!parsed.ok) return position;
  const other = opponentOf(seat);
  const [own, theirs] = [position[seat].slice(), position[other].slice()];
  for (const { from, to } of stepsOf(parsed.hops)) {
    own[from]--;
    own[to]++;
    if (to === OFF || theirs[BAR - to] !== 1) continue;
    theirs[BAR - to]--;
    theirs[BAR]++;
  }
  return withSeat(withSeat(position, seat, own), other, theirs);
}

export type MarkSpot = Spot & { readonly point: number };

/** On a landscape board: the blot that the mark names, the two checkers of a made point, and the place of one that is not there. */
export function markSpots({ seat, points }: FactMark, position: Position, viewer: Seat, side: HomeSide): MarkSpot[] {
  return points.flatMap((point) =>
    [0, 1].slice(0, position[seat][point] > 1 ? 2 : 1).map((index) => ({
      ...spotOf("wide", side, viewer, seat, seat === viewer ? point : BAR - point, index),
      point,
    })),
  );
}
