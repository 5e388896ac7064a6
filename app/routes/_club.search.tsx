/** Searches the whole club: `?q=`. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/search";
import { Bar } from "~/components/club/bar";
import { type SearchData, searchClub } from "~/components/search/search.server";
import { SearchPage } from "~/components/search/search-page";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.search) }];

export function loader(args: LoaderFunctionArgs): Promise<SearchData> {
  return searchClub(args);
}

/** A search that does not come through is said in its place: it must not take the page away. */
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
