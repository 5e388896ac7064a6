/** The current games alone, for the lobby's refresh. */
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requirePlayer } from "~/models/session.server";
import { loadGames, parseGamesQuery } from "~/models/stats.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePlayer(request, context);
  const { type, page } = parseGamesQuery(new URL(request.url));
  return json(await loadGames(context, type, page));
}
