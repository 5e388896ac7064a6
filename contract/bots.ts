/** The bots that can be played (study spec §7). */
import * as z from "zod";
import { defineCall } from "./call";

/** The id starts with 00000000. */
export const botSchema = z.object({
  id: z.string(),
  name: z.string(),
  level: z.string(),
  avatar: z.string(),
  /** How it plays, in a sentence or two. */
  about: z.string(),
  /** Measured over its own decisions; lower is stronger. */
  errorRate: z.number(),
});
export const botListSchema = z.object({ data: z.array(botSchema) });
export type BotEntry = z.infer<typeof botSchema>;

export const listBots = defineCall({
  name: "listBots",
  service: "main",
  method: "GET",
  path: "/api/v1/bot",
  summary: "The bots, weakest first.",
  access: "player",
  feature: "botGames",
  answer: botListSchema,
});

export const getBot = defineCall({
  name: "getBot",
  service: "main",
  method: "GET",
  path: "/api/v1/bot/{id}",
  summary: "One bot.",
  access: "player",
  feature: "botGames",
  params: z.object({ id: z.string().max(36) }),
  answer: botSchema,
});
