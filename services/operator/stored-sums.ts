/** What `match_likeness.sums` keeps of a player's match. */
import * as z from "zod";
import { NOISES } from "../../engine/analysis";
import { defineStored, sameAsUnversioned } from "../stored/form";

const number = z.number();
const expected = z.object({ lost: number, hits: number, variance: number });

export const sumsForm = defineStored({
  name: "likeness sums",
  schema: z.object({
    ...{ hard: number, hits: number, others: number, lost: number },
    expected: z.array(expected).length(NOISES.length),
    time: z.object({ n: number, t: number, tt: number, d: number, dd: number, td: number }),
  }),
  upgrades: [sameAsUnversioned],
});
