/** The current games alone, for the lobby's refresh. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requirePlayer } from "~/models/session.server";
import { loadGames, parseGamesQuery } from "~/models/stats.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePlayer(request, context);
  const { type, page } = parseGamesQuery(new URL(request.url));
  return loadGames(context, type, page);
}
