/** A finished match for whoever has its link, signed in or not: the last position, the moves, the result, the proof of the dice. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { MatchScreen } from "~/components/match/match-screen";
import { parseBoardCookie } from "~/components/match/settings";
import { DeadEnd } from "~/components/ui/dead-end";
import { requireSharedMatch } from "~/models/shared-match.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data ? `${data.view.players.white.name} – ${data.view.players.black.name} · Starpoint` : "Match · Starpoint",
  },
  // Whoever has the link may see it; nobody else is to find it.
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const view = await requireSharedMatch(context, token);
  return { token, view, known: { ...parseBoardCookie(request.headers.get("Cookie")), ownBoard: "space" } };
}

/** A finished match does not change. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.token !== nextParams.token;
}

export default function Replay() {
  const { token, view, known } = useLoaderData<typeof loader>();
  return <MatchScreen key={view.matchId} initial={view} known={known} shared={token} />;
}

export function ErrorBoundary() {
  return (
    <DeadEnd title="There is no such match." text="The link may have a slip in it. Ask for it again." leave="To Play" />
  );
}
