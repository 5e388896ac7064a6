/** Finished matches by link: the link of an own one, and what a link shows to anybody. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { matchViewSchema } from "../../contract/matches";
import { requestPath } from "../../contract/request-path";
import { getSharedMatch as sharedCall, shareMatch } from "../../contract/sharing";
import type { MatchView } from "../../contract/socket";
import { type ApiResult, callService } from "./api-client.server";

export function getShareToken(context: AppLoadContext, matchId: number): Promise<ApiResult<{ token: string }>> {
  return callService(context, shareMatch, { params: { id: matchId } });
}

/** The answer as it came, null when the link shows nothing. Nobody has to be signed in. */
export async function getSharedMatch(context: AppLoadContext, token: string): Promise<unknown> {
  const path = requestPath(sharedCall.path, { token });
  const answer = await context.callService(sharedCall.service, path, { method: sharedCall.method }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

export async function requireSharedMatch(context: AppLoadContext, token: string): Promise<MatchView> {
  const parsed = matchViewSchema.safeParse(await getSharedMatch(context, token));
  if (!parsed.success) throw new Response("Not found", { status: 404 });
  // The schema checks what the board cannot be drawn without; the whole view is a type that both sides share.
  return parsed.data as unknown as MatchView;
}
