/** What the Add Friend dialog has found for the text typed so far. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireFeature } from "~/models/flags.server";
import type { Found } from "~/models/friend-answers";
import { findPlayers } from "~/models/friends.server";
import { requirePlayer } from "~/models/session.server";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Found | null> {
  requireFeature(context, "friends");
  await requirePlayer(request, context);
  return findPlayers(context, new URL(request.url));
}
