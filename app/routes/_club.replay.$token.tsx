/** A finished match for whoever has its link, signed in or not: the last position, the moves, the result, the proof of the dice. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/errors";
import { MatchScreen } from "~/components/match/match-screen";
import { readBoard } from "~/components/match/settings";
import { DeadEnd } from "~/components/ui/dead-end";
import { requireSharedMatch } from "~/models/shared-match.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data
      ? common.pageTitle(`${data.view.players.white.name} – ${data.view.players.black.name}`)
      : common.pageTitle(texts.match),
  },
  // Whoever has the link may see it; nobody else is to find it.
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const view = await requireSharedMatch(context, token);
  return { token, view, known: { ...readBoard(request.headers.get("Cookie")), kept: null, ownBoard: "space" } };
}

/** A finished match does not change. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.token !== nextParams.token;
}

export default function Replay() {
  const { token, view, known } = useLoaderData<typeof loader>();
  return <MatchScreen key={view.matchId} initial={view} known={known} open={null} shared={token} />;
}

export function ErrorBoundary() {
  return <DeadEnd title={texts.noMatch} text={texts.noReplayWhy} leave={texts.toPlay} />;
}
