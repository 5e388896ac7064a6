/** Searches the whole club: `?q=`. The dialog that Ctrl K opens asks this loader too (components/search/search-dialog.tsx). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/search";
import { Bar } from "~/components/club/bar";
import { type Found, QUESTION_MAX } from "~/components/search/found";
import { makeFound } from "~/components/search/groups.server";
import { SearchPage } from "~/components/search/search-page";
import { getFeatures } from "~/models/flags.server";
import { getReader } from "~/models/lessons.server";
import { searchServices } from "~/models/search.server";
import { getViewer, requirePlayer } from "~/models/session.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.search) }];

export type SearchData = { readonly found: Found; readonly isVisitor: boolean };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
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

/** A search that does not come through is said in its place: it must not take the screen away that the dialog lies over. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<SearchData> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (request.signal.aborted || (isRouteErrorResponse(error) && error.status === 401)) throw error;
    const q = (new URL(request.url).searchParams.get("q") ?? "").trim();
    return { found: { q, hint: common.failed, groups: [] }, isVisitor: false };
  }
}

export default function Search() {
  const { found, isVisitor } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Bar title={texts.search} />
      <SearchPage found={found} isVisitor={isVisitor} />
    </div>
  );
}
