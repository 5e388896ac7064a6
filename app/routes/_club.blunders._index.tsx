/** The blunder database: a card for each category of positions. `?info=1` opens what is to be known about it. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import * as texts from "#texts/blunders";
import * as common from "#texts/common";
import * as mistakes from "#texts/mistakes";
import { Bar } from "~/components/club/bar";
import { Wallet } from "~/components/club/wallet";
import { CategoryCards } from "~/components/study/blunders/category-cards";
import { RepeatedList } from "~/components/study/mistakes/found-list";
import { makeKinds } from "~/components/study/mistakes/make-rows";
import { makeBookEntry } from "~/components/study/strategy/book-page";
import { Dialog } from "~/components/ui/dialog";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { loadCounts } from "~/models/blunders.server";
import { requireFeature } from "~/models/flags.server";
import { loadRepeated } from "~/models/mistakes.server";
import { requirePlayerWith } from "~/models/session.server";
import { requireStrategyPages } from "~/models/strategy-book.server";

/** So many kinds stand above the categories. */
const MOST_KINDS = 3;

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  requireFeature(context, "blunderDatabase");
  const [{ membership }, [counts, pages, repeated]] = await requirePlayerWith(args, () =>
    Promise.all([
      loadCounts(context),
      // The cards do without their drawings where the book cannot be loaded.
      requireStrategyPages(context).catch(() => []),
      // Of members alone; the cards do without.
      loadRepeated(context, 1),
    ]),
  );
  const pictures = new Map(pages.map((page) => [page.category, makeBookEntry(page).picture]));
  return {
    isFree: membership === "free",
    again: repeated.ok
      ? { count: repeated.data.count, kinds: makeKinds(repeated.data.groups.slice(0, MOST_KINDS)) }
      : null,
    cards: counts?.map((card) => ({ ...card, picture: pictures.get(card.category) ?? null })) ?? null,
  };
}

export default function BlunderList() {
  const { isFree, cards, again } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isEmpty = cards?.every(({ count }) => count === 0) ?? false;
  return (
    <div className="page">
      <Bar title={texts.title}>
        <Link className="icon-button" to="?info=1" preventScrollReset aria-label={texts.about}>
          <Icon name="info" />
        </Link>
        <Wallet />
      </Bar>
      <main className="column column--wide">
        {isFree && (
          <p className="notice spread">
            <span>{texts.savedForStar}</span>
            <Link className="button button--primary" to="/payments/membership#star">
              {texts.seeMembership}
            </Link>
          </p>
        )}
        {cards === null ? (
          <div className="empty">
            <p>{common.failed}</p>
            <Link className="button" to="/blunders" reloadDocument>
              {common.tryAgain}
            </Link>
          </div>
        ) : (
          <>
            {isEmpty && !isFree && (
              <div className="empty">
                <p>{texts.nothingYet}</p>
                <Link className="button" to="/">
                  {texts.playMatch}
                </Link>
              </div>
            )}
            {!isEmpty && !isFree && <SearchWay />}
            {again !== null && again.kinds.length > 0 && (
              <section className="stack" aria-labelledby="again">
                <h2 id="again">{mistakes.again}</h2>
                <RepeatedList kinds={again.kinds} />
                {again.count > again.kinds.length && (
                  <p className="row">
                    <Link className="button" to="/blunders/again">
                      {mistakes.allAgain(again.count)}
                    </Link>
                  </p>
                )}
              </section>
            )}
            <CategoryCards cards={cards} />
          </>
        )}
      </main>
      {search.has("info") && <Info />}
    </div>
  );
}

function SearchWay() {
  return (
    <p className="row">
      <Link className="button" to="/blunders/search" prefetch="intent">
        <Icon name="search" small />
        {mistakes.searchLink}
      </Link>
    </p>
  );
}

function Info() {
  const navigate = useNavigate();
  const close = () => navigate("/blunders", { replace: true, preventScrollReset: true });
  return (
    <Dialog className="dialog" aria-labelledby="blunders-info" onClose={close} closesOutside>
      <div className="dialog__body">
        <h2 id="blunders-info">{texts.infoTitle}</h2>
        <ul className="stack">
          {[texts.infoFills, texts.infoCategory, texts.infoStar].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Link className="button" to="/blunders" replace preventScrollReset>
          {common.close}
        </Link>
      </div>
    </Dialog>
  );
}
