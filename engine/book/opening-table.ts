import { OPENING_AWAY, type OpeningContext } from "../../backgammon/openings";
import type { Table } from "../stakes";

/** What a first move is played for, as the side that rolls sees it. With one point and two to go it is the Crawford game. */
export function openingTable(context: OpeningContext): Table {
  const cube = { value: 1, owner: null };
  const away = OPENING_AWAY[context];
  if (away === null) return { stakes: { type: "money", jacoby: true, limit: null }, cube };
  const [ownAway, otherAway] = away;
  return { stakes: { type: "match", ownAway, otherAway, crawford: ownAway !== otherAway }, cube };
}
