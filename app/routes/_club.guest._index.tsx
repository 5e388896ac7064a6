/** A bot game for whoever is not signed in: chosen here, played in the browser alone. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/guest";
import { GuestRoom } from "~/components/guest/guest-room";
import { readBoard } from "~/components/match/settings";
import { requireFeature } from "~/models/flags.server";
import { guestBots } from "~/models/guest-game.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.title) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "botGames");
  const look = readBoard(request.headers.get("Cookie"));
  return { bots: guestBots(), known: { ...look, kept: null, ownBoard: "space" } };
}

/** The game on the page is the browser's own: nothing that the server says changes it. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function Guest() {
  const { bots, known } = useLoaderData<typeof loader>();
  return <GuestRoom bots={bots} known={known} />;
}
