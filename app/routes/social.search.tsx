/** What the Add Friend dialog has found for the text typed so far. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireFeature } from "~/models/flags.server";
import { findPlayers } from "~/models/friends.server";
import { requirePlayer } from "~/models/session.server";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  requireFeature(context, "friends");
  await requirePlayer(request, context);
  return Response.json(await findPlayers(context, new URL(request.url)));
}
