import { parseNotation, stepsOf } from "../../../../backgammon/notation";
import { BAR, OFF, type Position } from "../../../../backgammon/position";
import { opponentOf, type Seat, withSeat } from "../../../../backgammon/vocabulary";

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
