/** What `reports.details` keeps beside the reason. */
import * as z from "zod";
import { defineStored, sameAsUnversioned } from "../stored/form";

export const reportForm = defineStored({
  name: "report",
  schema: z.object({
    /** What the reported player was called: names change. */
    name: z.string(),
    /** The reporter's own. */
    words: z.string(),
  }),
  upgrades: [sameAsUnversioned],
});
