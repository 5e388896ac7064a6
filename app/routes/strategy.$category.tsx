/** A page of the strategy book. Without script, for everybody; the blunder pages load its data into their dialog. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/strategy";
import { makeBookPage } from "~/components/study/strategy/book-page";
import { BookText } from "~/components/study/strategy/book-text";
import { Link } from "~/components/ui/link";
import { Reading } from "~/components/ui/reading";
import { requireFeature } from "~/models/flags.server";
import { getViewer } from "~/models/session.server";
import { requireStrategyPage, requireStrategyPages } from "~/models/strategy-book.server";

export const handle = { scripts: false };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: common.pageTitle(data === undefined ? texts.title : texts.pageOf(data.page.title)) },
  ...(data === undefined ? [] : [{ name: "description", content: data.page.summary }]),
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireFeature(context, "blunderDatabase");
  const [page, entries, viewer] = await Promise.all([
    requireStrategyPage(context, params.category ?? ""),
    requireStrategyPages(context),
    getViewer(request, context),
  ]);
  const at = entries.findIndex(({ category }) => category === page.category);
  const way = (entry: (typeof entries)[number] | undefined) =>
    entry === undefined ? null : { category: entry.category, title: entry.title };
  return {
    page: makeBookPage(page),
    before: way(entries[at - 1]),
    next: way(entries[at + 1]),
    isPlayer: viewer.status === "player",
  };
}

export default function StrategyPage() {
  const { page, before, next, isPlayer } = useLoaderData<typeof loader>();
  return (
    <Reading title={page.title} back="/strategy" backLabel={texts.backToBook}>
      <BookText page={page} />
      {isPlayer && (
        <Link className="button" to={`/blunders/${page.category}`} reloadDocument>
          {texts.ownBlunders}
        </Link>
      )}
      <div className="book">
        <nav className="book__ways" aria-label={texts.pages}>
          {before !== null && (
            <Link className="book__card" rel="prev" to={`/strategy/${before.category}`} reloadDocument>
              <small>{texts.before}</small>
              {before.title}
            </Link>
          )}
          {next !== null && (
            <Link className="book__card" rel="next" to={`/strategy/${next.category}`} reloadDocument>
              <small>{texts.next}</small>
              {next.title}
            </Link>
          )}
        </nav>
      </div>
    </Reading>
  );
}
