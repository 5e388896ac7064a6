/** The bots on offer, and a match against one. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type BotEntry, botListSchema, botSchema } from "../../contract/bots";
import { callApi } from "./api-client.server";

/** Null when the list could not be loaded. */
export async function listBots(context: AppLoadContext): Promise<readonly BotEntry[] | null> {
  const answer = await callApi(context, "main", "/api/v1/bot", botListSchema);
  return answer.ok ? answer.data.data : null;
}

/** The bot with this id; throws a 404 for an unknown one. */
export async function requireBot(context: AppLoadContext, id: string): Promise<BotEntry> {
  const answer = await callApi(context, "main", `/api/v1/bot/${encodeURIComponent(id)}`, botSchema);
  if (answer.ok) return answer.data;
  throw new Response(answer.message, { status: answer.status || 502 });
}
