/** The strategy book: a page for each category of the blunder database. Without script, for everybody. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/strategy";
import { FlatBoard } from "~/components/board/flat-board";
import { makeBookEntry } from "~/components/study/strategy/book-page";
import { CONTENT } from "~/components/ui/content";
import { Reading } from "~/components/ui/reading";
import { requireFeature } from "~/models/flags.server";
import { requireStrategyPages } from "~/models/strategy-book.server";
import "~/components/study/strategy/book.css";
import { Link } from "~/components/ui/link";

export const handle = { scripts: false };
export const meta: MetaFunction = () => [
  { title: common.pageTitle(texts.title) },
  { name: "description", content: texts.intro },
];

export async function loader({ context }: LoaderFunctionArgs) {
  requireFeature(context, "blunderDatabase");
  return { entries: (await requireStrategyPages(context)).map(makeBookEntry) };
}

export default function StrategyBook() {
  const { entries } = useLoaderData<typeof loader>();
  return (
    <Reading title={texts.title} isWide>
      <p>{texts.intro}</p>
      <div className="book">
        <nav className="book__list" aria-label={texts.pages}>
          {entries.map(({ category, title, summary, picture }) => (
            <Link key={category} className="book__card" to={`/strategy/${category}`} reloadDocument>
              <FlatBoard picture={picture} />
              <div>
                <h2>{title}</h2>
                <p {...CONTENT}>{summary}</p>
              </div>
            </Link>
          ))}
        </nav>
      </div>
    </Reading>
  );
}
