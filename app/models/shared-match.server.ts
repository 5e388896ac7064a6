/** Finished matches by link: the link of an own one, and what a link shows to anybody. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { getReport, type MatchReport, shareReport } from "../../contract/report";
import { getSharedMatch as sharedCall, shareMatch } from "../../contract/sharing";
import type { MatchView } from "../../contract/socket";
import { type ApiResult, callAnonymously, callService } from "./api-client.server";

export function getShareToken(context: AppLoadContext, matchId: number): Promise<ApiResult<{ token: string }>> {
  return callService(context, shareMatch, { params: { id: matchId } });
}

export function getReportToken(context: AppLoadContext, matchId: number): Promise<ApiResult<{ token: string }>> {
  return callService(context, shareReport, { params: { id: matchId } });
}

/** Nobody has to be signed in. */
export async function requireReport(context: AppLoadContext, token: string): Promise<MatchReport> {
  const answer = await callAnonymously(context, getReport, { params: { token } });
  if (!answer.ok)
    throw new Response("Not found", { status: answer.status === 404 || answer.status === 422 ? 404 : 502 });
  return answer.data;
}

/** Null when the link shows nothing. Nobody has to be signed in. */
export async function getSharedMatch(context: AppLoadContext, token: string): Promise<MatchView | null> {
  const answer = await callAnonymously(context, sharedCall, { params: { token } });
  return answer.ok ? answer.data : null;
}

export async function requireSharedMatch(context: AppLoadContext, token: string): Promise<MatchView> {
  const view = await getSharedMatch(context, token);
  if (view === null) throw new Response("Not found", { status: 404 });
  return view;
}
