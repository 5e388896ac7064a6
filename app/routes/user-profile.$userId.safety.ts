/** Blocks, unblocks or reports a player. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireFeature } from "~/models/flags.server";
import { setFlash } from "~/models/flash.server";
import type { SocialAnswer } from "~/models/friend-answers";
import { actOnPlayer } from "~/models/safety.server";
import { requirePlayer } from "~/models/session.server";

export async function action({ request, context, params }: ActionFunctionArgs): Promise<SocialAnswer> {
  requireFeature(context, "profile");
  await requirePlayer(request, context);
  const userId = params.userId ?? "";
  const answer = await actOnPlayer(context, request, userId);
  if (request.headers.get("Sec-Fetch-Dest") !== "document") return answer;
  await setFlash(context, answer.message);
  throw redirect(`/user-profile/${encodeURIComponent(userId)}`);
}
