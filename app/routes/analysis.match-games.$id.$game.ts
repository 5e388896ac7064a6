/** Another game of the match that the viewer shows, for its script. */
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { makeGame, makeScores } from "~/components/study/analysis/make-game";
import { kindOf, scoreAfter } from "~/components/study/analysis/match-kind";
import { requireFeature } from "~/models/flags.server";
import { requireGame, requireMatchId, requireOutline } from "~/models/match-review.server";
import { requirePlayer } from "~/models/session.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireFeature(context, "analysis");
  await requirePlayer(request, context);
  const matchId = requireMatchId(params.id);
  const number = Number(requireMatchId(params.game));
  const [{ details, games: items }, events] = await Promise.all([
    requireOutline(context, matchId),
    requireGame(context, matchId, number),
  ]);
  return json(makeGame(number, events, kindOf(details), scoreAfter(number, makeScores(items), details)));
}
