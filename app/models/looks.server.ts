/** The deeper looks that a player keeps with a match, as the viewer asks the services for them. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type KeptLook, keepLook, LOOK_PARTS, listLooks, lookSchema, removeLook } from "../../contract/looks";
import { type ApiResult, callService } from "./api-client.server";

/** What cannot be loaded is missed: the match is read without it. */
export async function loadLooks(context: AppLoadContext, matchId: string): Promise<readonly KeptLook[]> {
  const answer = await callService(context, listLooks, { params: { matchId } });
  return answer.ok ? answer.data.data.items : [];
}

type Params = Readonly<Record<string, string | undefined>>;

function decisionOf({ id = "", seq = "", part: named }: Params) {
  const part = LOOK_PARTS.find((one) => one === named);
  return { matchId: id, seq, part };
}

/** Removes the look of a decision; null for an address of none. */
export async function dropLook(context: AppLoadContext, params: Params): Promise<ApiResult<unknown> | null> {
  const { matchId, seq, part } = decisionOf(params);
  return part === undefined ? null : callService(context, removeLook, { params: { matchId, seq, part } });
}

/** Takes a look as the page sends it; null for what is none. */
export async function takeLook(
  request: Request,
  context: AppLoadContext,
  params: Params,
): Promise<ApiResult<KeptLook> | null> {
  const { matchId, seq, part } = decisionOf(params);
  const body = lookSchema.safeParse(await request.json().catch(() => null));
  if (part === undefined || !body.success) return null;
  const answer = await callService(context, keepLook, { params: { matchId, seq, part }, body: body.data });
  return answer.ok ? { ok: true, data: answer.data.data } : answer;
}
