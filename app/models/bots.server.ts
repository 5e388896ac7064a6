/** The bots on offer, and a match against one. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as calls from "../../contract/bots";
import { callService, requireData } from "./api-client.server";
import { levelName, nameOf } from "./names.server";

function named(bot: calls.BotEntry): calls.BotEntry {
  return { ...bot, level: levelName(bot.level), about: nameOf("bots", bot.avatar, bot.about) };
}

/** Null when the list could not be loaded. */
export async function listBots(context: AppLoadContext): Promise<readonly calls.BotEntry[] | null> {
  const answer = await callService(context, calls.listBots);
  return answer.ok ? answer.data.data.map(named) : null;
}

/** The bot with this id; throws a 404 for an unknown one. */
export async function requireBot(context: AppLoadContext, id: string): Promise<calls.BotEntry> {
  return named(requireData(await callService(context, calls.getBot, { params: { id } })));
}
