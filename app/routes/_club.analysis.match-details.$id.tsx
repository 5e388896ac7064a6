/** A finished match of the player's, decision by decision. Each decision has its own address (components/study/analysis/viewer-state.ts). */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/viewer";
import { loadBoardSymbols } from "~/components/board/board-defs";
import { materialOf, readBoard } from "~/components/match/settings";
import { makeGame, makeMistakes, makeScores } from "~/components/study/analysis/make-game";
import { kindOf, scoreAfter } from "~/components/study/analysis/match-kind";
import { ViewerScreen } from "~/components/study/analysis/viewer-screen";
import { parseState } from "~/components/study/analysis/viewer-state";
import { StudyFailure } from "~/components/study/position/study-page";
import { failureOf, olderAnalysis, tryAgain } from "~/models/analyses.server";
import { requireFeature } from "~/models/flags.server";
import { loadLooks } from "~/models/looks.server";
import { requireGame, requireMatchId, requireReview } from "~/models/match-review.server";
import { requirePlayer } from "~/models/session.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: common.pageTitle(data === undefined ? texts.matchStats : texts.matchTitle(data.match.id)) },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireFeature(context, "analysis");
  const { id: viewerId, board, preferences } = await requirePlayer(request, context);
  const matchId = requireMatchId(params.id);
  const [{ details, games: items, errors }, looks] = await Promise.all([
    requireReview(context, matchId, viewerId),
    loadLooks(context, matchId),
  ]);
  const viewer = details.player2.id === viewerId ? ("black" as const) : ("white" as const);
  const games = makeScores(items);
  const [my, opponent] = [makeMistakes(errors.my), makeMistakes(errors.opponent)];
  const state = parseState(new URL(request.url).searchParams, { games, my, opponent });
  const events = await requireGame(context, matchId, state.game);
  const game = makeGame(state.game, events, kindOf(details), scoreAfter(state.game, games, details));
  const look = readBoard(request.headers.get("Cookie"), preferences);
  return {
    match: details,
    data: {
      ...{ matchId: details.id, viewer, games, game, state, looks },
      version: `${details.analysis?.status} ${details.analysis?.games_done} ${details.analysis?.engine_version}`,
      again: olderAnalysis(details),
      failure: failureOf(details),
      mistakes: viewer === "white" ? { white: my, black: opponent } : { white: opponent, black: my },
    },
    material: materialOf(look.material, board),
    side: look.side,
  };
}

/** Asks for the analysis once more, by today's engine; what is refused is said on the page. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireFeature(context, "analysis");
  await requirePlayer(request, context);
  await tryAgain(context, requireMatchId(params.id));
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search);
}

/** Coming from another page the symbols are fetched beside the data, so that no board is shown without them. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [data] = await Promise.all([serverLoader<typeof loader>(), loadBoardSymbols()]);
  return data;
}

export default function MatchDetails() {
  const { match, data, material, side } = useLoaderData<typeof loader>();
  return <ViewerScreen key={match.id} data={data} match={match} material={material} side={side} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 401) throw error;
  return <StudyFailure text={texts.failed} close={{ to: "/analysis", label: common.close }} />;
}
