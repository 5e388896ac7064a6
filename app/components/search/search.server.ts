import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getFeatures } from "~/models/flags.server";
import { getReader } from "~/models/lessons.server";
import { searchServices } from "~/models/search.server";
import { getViewer, requirePlayer } from "~/models/session.server";
import { type Found, QUESTION_MAX } from "./found";
import { makeFound } from "./groups.server";

export type SearchData = { readonly found: Found; readonly isVisitor: boolean };

/** Searches the whole club for the address's `?q=`. */
export async function searchClub({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const viewer = await getViewer(request, context);
  // Whoever has begun to sign up, or whose profile cannot be read, is led there, and not shown the page as a stranger.
  if (viewer.status !== "signedOut") await requirePlayer(request, context);
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, QUESTION_MAX).trim();
  const reader = await getReader(request, context);
  const { isVisitor } = reader;
  const searched = await searchServices(request, context, reader, q);
  const forWhom = { features: getFeatures(context), isVisitor, sellsCoins: context.club.paysByCard };
  return { found: makeFound(q, searched, forWhom), isVisitor };
}
