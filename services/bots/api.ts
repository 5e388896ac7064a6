/** The list of bots (study spec §7). */
import { Hono } from "hono";
import type { BotEntry } from "../../contract/bots";
import { authenticated, type PlayerEnv } from "../auth/authenticated";
import { failure } from "../http/failure";
import { requireFeature } from "../http/feature";
import { BOTS, type Bot, getBot } from "./bots";

export const botsApi = new Hono<PlayerEnv>();

botsApi.use("/api/v1/bot/*", authenticated, requireFeature("botGames"));

function botEntry({ id, name, level, avatar }: Bot): BotEntry {
  return { id, name, level, avatar };
}

botsApi.get("/api/v1/bot", (c) => c.json({ data: BOTS.map(botEntry) }));

botsApi.get("/api/v1/bot/:id", (c) => {
  const bot = getBot(c.req.param("id"));
  return bot === null ? failure(c, 404, "not_found", "There is nothing here.") : c.json(botEntry(bot));
});
