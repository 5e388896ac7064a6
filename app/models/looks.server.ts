/** The deeper looks that a player keeps with a match, as the viewer asks the services for them. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type KeptLook, keepLook, LOOK_PARTS, listLooks, lookSchema } from "../../contract/looks";
import { type ApiResult, callService } from "./api-client.server";

/** What cannot be had is missed: the match is read without it. */
export async function loadLooks(context: AppLoadContext, matchId: string): Promise<readonly KeptLook[]> {
  const answer = await callService(context, listLooks, { params: { matchId } });
  return answer.ok ? answer.data.data.items : [];
}

/** Takes a look as the page sends it; null for what is none. */
export async function takeLook(
  request: Request,
  context: AppLoadContext,
  params: Readonly<Record<string, string | undefined>>,
): Promise<ApiResult<KeptLook> | null> {
  const { id = "", seq = "", part: named } = params;
  const part = LOOK_PARTS.find((one) => one === named);
  const body = lookSchema.safeParse(await request.json().catch(() => null));
  if (part === undefined || !body.success) return null;
  const answer = await callService(context, keepLook, { params: { matchId: id, seq, part }, body: body.data });
  return answer.ok ? { ok: true, data: answer.data.data } : answer;
}
