/** One match as its player sees it, for the first render of the board. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { getMatchView as call } from "../../contract/matches";
import type { MatchView } from "../../contract/socket";
import { type ApiResult, callService } from "./api-client.server";

export function getMatchView(context: AppLoadContext, matchId: number): Promise<ApiResult<MatchView>> {
  return callService(context, call, { params: { id: matchId } });
}
