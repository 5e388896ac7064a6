/** The shape of every refusal: a code for programs and a text for the player. */
import * as z from "zod";

export const failureSchema = z.object({ code: z.string(), message: z.string() }).meta({ id: "Failure" });
export type Failure = z.infer<typeof failureSchema>;
