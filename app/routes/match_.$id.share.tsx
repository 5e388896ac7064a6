/** From an own finished match to the page under which everybody can see it, or with `?report=1` the report on it. A plain link, so that it needs no script. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requirePlayer } from "~/models/session.server";
import { getReportToken, getShareToken } from "~/models/shared-match.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const matchId = Number(params.id);
  if (!Number.isSafeInteger(matchId) || matchId <= 0) throw new Response("Not found", { status: 404 });
  await requirePlayer(request, context);
  const isReport = new URL(request.url).searchParams.get("report") === "1";
  const shared = await (isReport ? getReportToken(context, matchId) : getShareToken(context, matchId));
  if (!shared.ok) throw new Response(shared.code, { status: shared.status || 502 });
  return redirect(`/${isReport ? "report" : "replay"}/${shared.data.token}`);
}
