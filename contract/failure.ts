/** The shape of every refusal: a code for programs and a text for the player. */
import * as z from "zod";

export const failureSchema = z
  .object({
    code: z.string(),
    message: z.string(),
    /** Where an input does not fit its schema: `query.limit`, `body.coin_levels.0`, or `body` for one that is no JSON. */
    field: z.string().optional(),
    /** When the same may be asked again, where the refusal is for a time that is known. */
    from: z.iso.datetime().optional(),
    /** Where a match's file is wrong: its line, and the numbers of game and move that stand there. */
    place: z.object({ line: z.int(), game: z.int().nullable(), row: z.int().nullable() }).optional(),
  })
  .meta({ id: "Failure" });
export type Failure = z.infer<typeof failureSchema>;
