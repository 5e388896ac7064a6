/** Ids of matches that a file makes itself, past whoever sees to it in the club that each is another. */
import { newMatchId } from "../../services/matchmaking/match-id";

const made = new Set<number>();

/** Of one millisecond there are 8,192 ids, and where the date stands still a file soon draws one of them twice. */
export function ownMatchId(nowMs: number): number {
  let id = newMatchId(nowMs);
  while (made.has(id)) id = newMatchId(nowMs);
  made.add(id);
  return id;
}
