/** From an own finished match to the page under which everybody can see it. A plain link, so that it needs no script. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requirePlayer } from "~/models/session.server";
import { getShareToken } from "~/models/shared-match.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const matchId = Number(params.id);
  if (!Number.isSafeInteger(matchId) || matchId <= 0) throw new Response("Not found", { status: 404 });
  await requirePlayer(request, context);
  const shared = await getShareToken(context, matchId);
  if (!shared.ok) throw new Response(shared.code, { status: shared.status || 502 });
  return redirect(`/replay/${shared.data.token}`);
}
