import { OPENING_AWAY, OPENING_CONTEXTS, type OpeningContext } from "../../backgammon/openings";
import type { Table } from "../stakes";

/** What a first move is played for, as the side that rolls sees it. With one point and two to go it is the Crawford game. */
export function openingTable(context: OpeningContext): Table {
  const cube = { value: 1, owner: null };
  const away = OPENING_AWAY[context];
  if (away === null) return { stakes: { type: "money", jacoby: true, limit: null }, cube };
  const [ownAway, otherAway] = away;
  return { stakes: { type: "match", ownAway, otherAway, crawford: ownAway !== otherAway }, cube };
}

/** A money game's limit from which on a first move is judged as without one, to a thousandth of a point (`npm run bench:engine -- book`). */
export const LEAST_LIMIT = 16;

/** The context whose first moves are played for just this; null where it is none of them. */
export function openingContext({ stakes, cube }: Table): OpeningContext | null {
  if (cube.value > 1) return null;
  if (stakes.type === "money") {
    const isAsInBook = stakes.jacoby && stakes.cubeless !== true && (stakes.limit ?? LEAST_LIMIT) >= LEAST_LIMIT;
    return isAsInBook ? "money" : null;
  }
  const { ownAway, otherAway, crawford } = stakes;
  const found = OPENING_CONTEXTS.find((context) => {
    const away = OPENING_AWAY[context];
    return away !== null && away[0] === ownAway && away[1] === otherAway && (ownAway === otherAway || crawford);
  });
  return found ?? null;
}
