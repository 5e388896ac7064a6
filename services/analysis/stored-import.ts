import * as z from "zod";
import type { MatchEvent, MatchRules } from "../../backgammon/match/types";
import { storedRules } from "../objects/match-spec";
import { defineStored, sameAsUnversioned } from "../stored/form";
import { storedEvent } from "../stored/match-event";

/** A match that was played elsewhere, as its file told it and the rules replayed it. */
export type StoredImport = {
  readonly rules: MatchRules;
  readonly events: readonly MatchEvent[];
  /** What the file says of itself above the match: where it was played and when. */
  readonly tags: Readonly<Record<string, string>>;
};

/** `imports.record`. */
export const importForm = defineStored({
  name: "imported match",
  schema: z.object({
    rules: storedRules,
    events: z.array(storedEvent).min(1),
    tags: z.record(z.string(), z.string()),
  }),
  upgrades: [sameAsUnversioned],
});
