import { legalTurns } from "../legal-turns";
import { BAR, farthestPoint, POINTS, type Position } from "../position";
import { opponentOf, type Seat } from "../vocabulary";
import { ROLLS } from "./rolls";

/** What can be hit with the next roll. Points are those of the side that is hit. */
export type Shots = {
  /** Throws of 36 with which a legal play hits. */
  readonly throws: number;
  /** The blots that some roll hits, the most advanced first. */
  readonly blots: readonly number[];
  /** Pips that the worst hit of each throw costs, added up over the 36: 25 less its point for each checker. */
  readonly pips: number;
};

const NONE: Shots = { throws: 0, blots: [], pips: 0 };

/**
 * The shots that the opponent of `seat`, on roll, has at its blots up to the point `last`: every roll played by the rules. Those beyond, in the
 * opponent's home board, cost little when they are hit: a play is not judged by them.
 */
export function shotsAt(position: Position, seat: Seat, last = POINTS): Shots {
  if (exposedBlots(position, seat, last).length === 0) return NONE;
  const before = position[seat];
  const hit = new Set<number>();
  let [throws, pips] = [0, 0];
  for (const roll of ROLLS) {
    let worst = 0;
    for (const { result } of legalTurns(position, opponentOf(seat), roll.dice)) {
      const after = result[seat];
      if (after[BAR] === before[BAR]) continue;
      let cost = 0;
      for (let point = 1; point <= last; point++) {
        if (after[point] === before[point]) continue;
        hit.add(point);
        cost += BAR - point;
      }
      worst = Math.max(worst, cost);
    }
    if (worst === 0) continue;
    throws += roll.throws;
    pips += roll.throws * worst;
  }
  return { throws, blots: [...hit].sort((a, b) => a - b), pips };
}

/** The side's blots up to the point `last` with an opposing checker still to come past them: its own points, the most advanced first. */
export function exposedBlots(position: Position, seat: Seat, last = POINTS): readonly number[] {
  const reach = farthestPoint(position[opponentOf(seat)]);
  return pointsWhere(position[seat], (count, point) => count === 1 && point <= last && reach > BAR - point);
}

/** Throws of 36 with which a side on the bar brings in at least one checker; 36 for one that is not there. */
export function entryThrows(position: Position, seat: Seat): number {
  if (position[seat][BAR] === 0) return 36;
  const closed = closedHomePoints(position, opponentOf(seat)).length;
  return 36 - closed * closed;
}

/** The points of the side's home board that nobody can enter on. */
export function closedHomePoints(position: Position, seat: Seat): readonly number[] {
  return pointsWhere(position[seat], (count, point) => count > 1 && point <= 6);
}

/** The points of 24 whose count is as wanted, the lowest first. */
export function pointsWhere(side: Position[Seat], isWanted: (count: number, point: number) => boolean): number[] {
  const points: number[] = [];
  for (let point = 1; point <= POINTS; point++) if (isWanted(side[point], point)) points.push(point);
  return points;
}
