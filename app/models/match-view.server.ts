/** One match as its player sees it, for the first render of the board. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { getMatchView as call } from "../../contract/matches";
import type { MatchView } from "../../contract/socket";
import { type ApiResult, callService } from "./api-client.server";

export async function getMatchView(context: AppLoadContext, matchId: number): Promise<ApiResult<MatchView>> {
  const answer = await callService(context, call, { params: { id: matchId } });
  // The schema checks what the board cannot be drawn without; the whole view is a type that both sides of the socket share.
  return answer.ok ? { ok: true, data: answer.data as unknown as MatchView } : answer;
}
