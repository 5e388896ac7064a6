import * as z from "zod";
import type { MatchEvent } from "../../backgammon/match/types";
import type { EventReview } from "../../engine/analysis";
import { defineStored, sameAsUnversioned } from "../stored/form";
import { storedEvent } from "../stored/match-event";
import { storedReview } from "../stored/match-review";
import type { MatchMeta } from "./match-meta";
import { storedMeta, withoutFingerprints } from "./stored-match";

/** A finished match as a row of `archived_matches` (migration 0006) holds it. */
export type ArchivedMatch = {
  readonly meta: MatchMeta;
  readonly events: readonly MatchEvent[];
  readonly reviews: readonly EventReview[];
};

export const archiveForm = defineStored({
  name: "archived match",
  schema: z.object({ meta: storedMeta, events: z.array(storedEvent).min(1), reviews: z.array(storedReview) }),
  upgrades: [
    sameAsUnversioned,
    (data) => {
      // Whatever it is: what is no meta is for the schema to name.
      const archived = data as { readonly meta?: unknown };
      return { ...archived, meta: withoutFingerprints(archived.meta) };
    },
  ],
});

/**
 * The match that was brought into this installation under the id; null when there is none. Throws a StoredDataError when it
 * cannot be read.
 */
export async function getArchivedMatch(db: D1Database, matchId: number): Promise<ArchivedMatch | null> {
  const json = await db
    .prepare("SELECT json FROM archived_matches WHERE match_id = ?")
    .bind(matchId)
    .first<string>("json");
  return json === null ? null : archiveForm.read(json, matchId);
}
