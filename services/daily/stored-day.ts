/** The form in which the choice of a day is kept (`daily_positions.shown`). */
import * as z from "zod";
import { parseXgid } from "../../backgammon/xgid";
import { defineStored, sameAsUnversioned } from "../stored/form";

/** A lesson's position is its lesson's: only which one it is. */
const ofLesson = z.object({ from: z.literal("lesson"), lesson: z.string(), problem: z.string() });

const ofGame = z.object({
  from: z.literal("game"),
  /** With the roll, cube and score. */
  xgid: z.string().refine((text) => {
    const parsed = parseXgid(text);
    return parsed.ok && parsed.value.dice !== null;
  }, "no position with a roll"),
  /** The most points that the game could cost; null in a match for points. */
  limit: z.int().min(1).max(64).nullable(),
  /** In the order in which they are listed. */
  choices: z
    .array(z.object({ id: z.string().max(10), answer: z.string(), equity: z.number(), error: z.number().min(0) }))
    .min(2),
  /** The id of what was played. */
  played: z.string(),
  plies: z.int().min(0),
});
export type GameDay = z.output<typeof ofGame>;

const storedDay = z.discriminatedUnion("from", [ofLesson, ofGame]);
export type StoredDay = z.output<typeof storedDay>;

export const dayForm = defineStored({ name: "position of a day", schema: storedDay, upgrades: [sameAsUnversioned] });
