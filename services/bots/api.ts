/** The list of bots (study spec §7). */
import { Hono } from "hono";
import * as calls from "../../contract/bots";
import type { Character } from "../../engine/bots/characters";
import type { PlayerEnv } from "../http/authenticated";
import { notFound } from "../http/failure";
import { serveCall } from "../http/serve-call";
import { BOTS, getBot } from "./bots";

export const botsApi = new Hono<PlayerEnv>();

function botEntry({ id, name, level, avatar, about, errorRate }: Character): calls.BotEntry {
  return { id, name, level, avatar, about, errorRate };
}

serveCall(botsApi, calls.listBots, () => ({ data: BOTS.map(botEntry) }));

serveCall(botsApi, calls.getBot, (c, { params }) => {
  const bot = getBot(params.id);
  return bot === null ? notFound(c) : botEntry(bot);
});
