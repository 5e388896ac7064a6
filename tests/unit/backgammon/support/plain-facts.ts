/** The facts counted a second time, by brute force and plain loops, sharing nothing with what counts them (backgammon/facts). */
import { BAR, OFF, type Position, type Side } from "../../../../backgammon/position";
import { type Dice, opponentOf, type Seat } from "../../../../backgammon/vocabulary";
import { bruteForceResults } from "./brute-force";

export const THROWS = ([1, 2, 3, 4, 5, 6] as const).flatMap((first) =>
  ([1, 2, 3, 4, 5, 6] as const).map((second): Dice => [first, second]),
);

/** What brute force finds of the 36 throws against the blots of `seat` up to the point `last`. */
export function bruteShots(position: Position, seat: Seat, last: number) {
  const hit = new Set<number>();
  let [throws, pips] = [0, 0];
  for (const dice of THROWS) {
    let worst = 0;
    for (const key of bruteForceResults(position, opponentOf(seat), dice)) {
      const after = key.split("|")[1].split(",").map(Number);
      let lost = 0;
      for (let point = 1; point <= last; point++) {
        if (after[point] === position[seat][point]) continue;
        hit.add(point);
        lost += BAR - point;
      }
      worst = Math.max(worst, lost);
    }
    if (worst > 0) throws++;
    pips += worst;
  }
  return { throws, blots: [...hit].sort((a, b) => a - b), pips };
}

/** Throws with which `seat`, on the bar, has a legal play. */
export const bruteEntry = (position: Position, seat: Seat) =>
  THROWS.filter((dice) => bruteForceResults(position, seat, dice).size > 0).length;

/** Whether a checker of the other side is still to pass `seat`'s point: in own numbering the other's bar is before the first point. */
function isAhead(position: Position, seat: Seat, point: number): boolean {
  return position[opponentOf(seat)].some((count, place) => count > 0 && place !== OFF && BAR - place < point);
}

export const plainBlots = (position: Position, seat: Seat, last = 24) =>
  position[seat].flatMap((count, point) =>
    count === 1 && point > 0 && point <= last && isAhead(position, seat, point) ? [point] : [],
  );

export const plainMade = (position: Position, seat: Seat) =>
  position[seat].flatMap((count, point) => (count > 1 && point > 0 && point < BAR ? [point] : []));

export function plainPrime(position: Position, seat: Seat): number[] {
  const made = plainMade(position, seat);
  let longest: number[] = [];
  for (const from of made) {
    for (let to = from; made.includes(to) && isAhead(position, seat, from); to++) {
      const row = made.filter((point) => point >= from && point <= to);
      if (row.length > longest.length) longest = row;
    }
  }
  return longest;
}

/** Each checker walks to its tray, pip by pip. */
export function plainPips(side: Side): number {
  let pips = 0;
  for (let point = 1; point <= BAR; point++)
    for (let checker = 0; checker < side[point]; checker++) for (let at = point; at > 0; at--) pips++;
  return pips;
}

/** Keith's additions, checker by checker as they lie. */
export function plainWaste(side: Side): number {
  if (plainPips(side) === 0) return 0;
  let waste = 0;
  for (const [point, each, free] of [
    [1, 2, 1],
    [2, 1, 1],
    [3, 1, 3],
  ])
    for (let checker = 1; checker <= side[point]; checker++) if (checker > free) waste += each;
  for (const point of [4, 5, 6]) if (side[point] < 1) waste++;
  return waste;
}
