/** How far the analysis of a finished match is, for the result that lies over its board. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getAnalysisProgress } from "~/models/analysis.server";
import { requirePlayer } from "~/models/session.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const matchId = Number(params.id);
  if (!Number.isSafeInteger(matchId) || matchId <= 0) throw new Response("Not found", { status: 404 });
  await requirePlayer(request, context);
  return getAnalysisProgress(context, matchId);
}
