/** Parts that several stored forms share. A change of one is a new version of every form that has it. */
import * as z from "zod";

/** A value for each side. */
export function storedBySeat<Schema extends z.ZodType>(value: Schema) {
  return z.object({ white: value, black: value });
}

export const storedDie = z.literal([1, 2, 3, 4, 5, 6]);
export const storedDice = z.tuple([storedDie, storedDie]);

export const storedMove = z.object({
  from: z.int().min(1).max(25),
  to: z.int().min(0).max(24),
  die: storedDie,
  hit: z.boolean(),
});

/** Five of the six chances of a position: that of losing is what winning leaves. */
export const storedChances = z.object({
  win: z.number(),
  winGammon: z.number(),
  winBackgammon: z.number(),
  loseGammon: z.number(),
  loseBackgammon: z.number(),
});
