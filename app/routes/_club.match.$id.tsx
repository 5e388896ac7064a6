/** The board on which a match is played: rendered as it stands, live once the page runs script. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/errors";
import { loadBoardSymbols } from "~/components/board/board-defs";
import { MatchScreen } from "~/components/match/match-screen";
import { readBoard } from "~/components/match/settings";
import { useLiveMatch } from "~/components/match/use-match";
import { DeadEnd } from "~/components/ui/dead-end";
import { getMatchView } from "~/models/match-view.server";
import { requirePlayerWith } from "~/models/session.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data
      ? common.pageTitle(`${data.view.players.white.name} – ${data.view.players.black.name}`)
      : common.pageTitle(texts.match),
  },
];

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const matchId = Number(params.id);
  if (!Number.isSafeInteger(matchId) || matchId <= 0) throw new Response("Not found", { status: 404 });
  const [{ board, preferences }, result] = await requirePlayerWith(args, () => getMatchView(context, matchId));
  if (!result.ok) throw new Response(result.code, { status: result.status === 0 ? 502 : result.status });
  const look = readBoard(request.headers.get("Cookie"), preferences);
  return { view: result.data, known: { ...look, kept: preferences?.play ?? {}, ownBoard: board } };
}

/** Coming from another page the symbols are fetched beside the data, so that no board is shown without them. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [data] = await Promise.all([serverLoader<typeof loader>(), loadBoardSymbols()]);
  return data;
}

/** An open board hears of every change on its channel. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}

export default function Match() {
  const { view, known } = useLoaderData<typeof loader>();
  const open = useLiveMatch();
  // Another match is another board: nothing of the one before may stay.
  return <MatchScreen key={view.matchId} initial={view} known={known} open={open} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 401) throw error;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? (
    <DeadEnd title={texts.noMatch} text={texts.noMatchWhy} />
  ) : (
    <DeadEnd title={texts.boardFailed} text={texts.boardFailedWhy} />
  );
}
