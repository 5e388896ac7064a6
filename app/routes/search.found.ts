/** What a search finds, alone: for the dialog that Ctrl K opens over another screen. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { searchClub } from "~/components/search/search.server";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { found } = await searchClub(args);
  return Response.json(found);
}
