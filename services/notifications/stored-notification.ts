/** What `internal_notifications.payload` keeps; a friendship's row has none, since its other player is a column. */
import * as z from "zod";
import { defineStored, sameAsUnversioned } from "../stored/form";

/** The title reached, and the rating that reached it. */
const title = { level: z.string(), currentRating: z.number() };

export const levelUpForm = defineStored({
  name: "notification level_up",
  schema: z.object(title),
  upgrades: [sameAsUnversioned],
});

export const levelDownForm = defineStored({
  name: "notification level_down",
  schema: z.object({ ...title, pointToNextLevel: z.number() }),
  upgrades: [sameAsUnversioned],
});
