/** The bots that can be played (study spec §7). */
import * as z from "zod";

/** GET /api/v1/bot/{id}. The id starts with 00000000. */
export const botSchema = z.object({ id: z.string(), name: z.string(), level: z.string(), avatar: z.string() });
/** GET /api/v1/bot */
export const botListSchema = z.object({ data: z.array(botSchema) });

export type BotEntry = z.infer<typeof botSchema>;
