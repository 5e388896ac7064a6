/** The bots on offer, and a match against one. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type BotView, botSchema, botsSchema } from "../../contract/bots";
import { callApi } from "./api-client.server";

/** Null when the list could not be loaded. */
export async function listBots(context: AppLoadContext): Promise<readonly BotView[] | null> {
  const answer = await callApi(context, "main", "/api/v1/bot", botsSchema);
  return answer.ok ? answer.data.data : null;
}

/** The bot with this id; throws a 404 for an unknown one. */
export async function requireBot(context: AppLoadContext, id: string): Promise<BotView> {
  const answer = await callApi(context, "main", `/api/v1/bot/${encodeURIComponent(id)}`, botSchema);
  if (answer.ok) return answer.data;
  throw new Response(answer.message, { status: answer.status || 502 });
}
