/** What a ranking says of the player who looks at it. */
import * as texts from "#texts/rankings";
import { percentRank } from "../ui/club-format";

type Place = {
  /** Null for who is in no place of it. */
  readonly position: number | null;
  /** Players who are in it. */
  readonly total: number;
  /** Rated points that are still wanted before a player is in it; null where it is not that. */
  readonly missing: number | null;
};

/** A share says little of fewer players: "Better than 99.99%" for the first of two. */
const FEW = 100;

export function ownPlaceText({ position, total, missing }: Place): string {
  if (position === null || total === 0) return missing === null ? texts.unranked : texts.unlisted(missing);
  if (position === 1 && total < FEW) return texts.firstOf(total);
  return texts.betterThan(String(percentRank(position, total)));
}
