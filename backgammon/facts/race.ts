import { HOME_POINTS, type Side } from "../position";

/**
 * Pips that a side's distribution is likely to waste in bearing off, beside its pip count: what Tom Keith's count adds ("Cube Handling
 * in Noncontact Positions", 2004). Two for each checker beyond the first on the ace point, one for each beyond the first on the 2-point and
 * beyond the third on the 3-point, one for each gap on the points 4, 5 and 6. An estimate, for comparing; not rolls.
 */
export function wastedPips(side: Side): number {
  const beyond = (point: number, free: number) => Math.max(0, side[point] - free);
  let gaps = 0;
  for (let point = 4; point <= HOME_POINTS; point++) if (side[point] === 0) gaps++;
  const isOver = side.every((count, point) => point === 0 || count === 0);
  return isOver ? 0 : 2 * beyond(1, 1) + beyond(2, 1) + beyond(3, 3) + gaps;
}
