/** The Top 100 alone, for the lobby's refresh. */
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requirePlayer } from "~/models/session.server";
import { loadTop, parseTopCategory } from "~/models/stats.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePlayer(request, context);
  return json(await loadTop(context, parseTopCategory(new URL(request.url))));
}
