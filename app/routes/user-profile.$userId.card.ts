/** A profile alone, for the dialog that shows it over another screen. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireFeature } from "~/models/flags.server";
import { requirePlayer } from "~/models/session.server";
import { loadShownProfile } from "~/models/shown-profile.server";

export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  requireFeature(context, "profile");
  const player = await requirePlayer(request, context);
  const { status, shown } = await loadShownProfile(context, player, params.userId ?? "");
  return Response.json(shown, { status });
}
