import type { MatchEvent } from "../../backgammon/match/types";
import type { EventReview } from "../../engine/analysis";
import type { MatchMeta } from "./match-meta";

/** A finished match as a row of `archived_matches` (migration 0006) holds it. */
export type ArchivedMatch = {
  readonly meta: MatchMeta;
  readonly events: readonly MatchEvent[];
  readonly reviews: readonly EventReview[];
};

/** The match that was brought into this installation under the id; null when there is none. */
export async function getArchivedMatch(db: D1Database, matchId: number): Promise<ArchivedMatch | null> {
  const json = await db
    .prepare("SELECT json FROM archived_matches WHERE match_id = ?")
    .bind(matchId)
    .first<string>("json");
  return json === null ? null : (JSON.parse(json) as ArchivedMatch);
}
