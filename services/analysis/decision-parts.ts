/** What a side's decisions of a match add up to by phase and by category: the form in which it is kept, and its counting. Pure. */
import * as z from "zod";
import { CATEGORIES } from "../../backgammon/categories";
import { PHASES, phaseOf } from "../../backgammon/phase";
import { type BySeat, bySeat } from "../../backgammon/vocabulary";
import type { EventInPlace, EventReview } from "../../engine/analysis";
import { defineStored, sameAsUnversioned } from "../stored/form";

/** Decisions that count, and the equity that they lost: zero or negative. */
const tally = z.tuple([z.int().min(1), z.number().max(0)]);
const storedParts = z.object({
  phases: z.partialRecord(z.enum(PHASES), tally),
  categories: z.partialRecord(z.enum(CATEGORIES), tally),
});
export type DecisionParts = z.output<typeof storedParts>;

/** `analysis_players.parts`. */
export const partsForm = defineStored({ name: "decision parts", schema: storedParts, upgrades: [sameAsUnversioned] });

export const NO_PARTS: DecisionParts = { phases: {}, categories: {} };

/** Each decision that counts is in one phase and one category: those of the mistakes (services/analysis/traits.ts). */
export function partsOf(places: readonly EventInPlace[], reviews: readonly EventReview[]): BySeat<DecisionParts> {
  const reviewOf = new Map(reviews.map((review) => [review.seq, review]));
  const parts = bySeat((): DecisionParts => ({ phases: {}, categories: {} }));
  for (const { event, before } of places) {
    const review = reviewOf.get(event.seq);
    if (review === undefined) continue;
    const { seat, category, checker, cube } = review;
    const phase = phaseOf(before.position, category, seat);
    for (const decision of [checker, cube]) {
      if (decision === null || !decision.counts) continue;
      add(parts[seat].phases, phase, decision.error);
      add(parts[seat].categories, category, decision.error);
    }
  }
  return parts;
}

function add<Name extends string>(tallies: Partial<Record<Name, [number, number]>>, name: Name, error: number): void {
  const [decisions, lost] = tallies[name] ?? [0, 0];
  tallies[name] = [decisions + 1, Math.round((lost + error) * 1e6) / 1e6];
}
