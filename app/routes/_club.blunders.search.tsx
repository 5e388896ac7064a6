/** The search over the player's own mistakes. What is searched for stands in the address. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as blunders from "#texts/blunders";
import * as common from "#texts/common";
import * as texts from "#texts/mistakes";
import * as refusals from "#texts/refusals";
import { Bar } from "~/components/club/bar";
import { PaywallPage } from "~/components/study/blunders/paywall-page";
import { foundPath, searchAddress } from "~/components/study/mistakes/address";
import { FoundList, FoundSums } from "~/components/study/mistakes/found-list";
import { makeRow } from "~/components/study/mistakes/make-rows";
import { SearchForm } from "~/components/study/mistakes/search-form";
import { Pager } from "~/components/ui/pager";
import { BLUNDERS_PAGE_SIZE } from "~/models/blunder-filters";
import { parseBlunderQuery, upgradeTarget } from "~/models/blunders.server";
import { requireFeature } from "~/models/flags.server";
import { CHOICES, loadMistakes, loadOpponents, parseSearch, typedSearch } from "~/models/mistakes.server";
import { refusalText } from "~/models/refusal";
import { requirePlayer } from "~/models/session.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "blunderDatabase");
  const { membership } = await requirePlayer(request, context);
  const target = upgradeTarget(membership) ?? "starplus";
  if (membership === "free") return { status: "paywall", target } as const;
  const url = new URL(request.url);
  const [search, typed] = [parseSearch(url), typedSearch(url)];
  const { page } = parseBlunderQuery(url);
  const form = { typed, choices: CHOICES };
  if (!search.ok) {
    const opponents = await loadOpponents(context);
    return { status: "refused", form: { ...form, opponents, errors: search.errors } } as const;
  }
  const [found, opponents] = await Promise.all([loadMistakes(context, search.data, page), loadOpponents(context)]);
  const shown = { ...form, opponents, errors: {} };
  if (!found.ok) {
    if (found.code === "membership_required") return { status: "paywall", target: "star" } as const;
    return { status: "failed", form: shown, message: refusalText(refusals.study, found.code) } as const;
  }
  const { mistakes, count, cost, is_sorting: isSorting } = found.data;
  const path = foundPath(typed);
  const join = path.includes("?") ? "&" : "?";
  const rows = mistakes.map((mistake, row) => makeRow(mistake, `${path}${join}page=${page}&row=${row}`));
  return { status: "found", form: shown, page, count, cost, isSorting, rows } as const;
}

export default function MistakeSearch() {
  const data = useLoaderData<typeof loader>();
  if (data.status === "paywall") return <PaywallPage title={texts.title} target={data.target} />;
  return (
    <div className="page">
      <Bar title={texts.title} back="/blunders" backLabel={blunders.closeToList} />
      <main className="column column--wide">
        <p className="secondary">{texts.about}</p>
        <SearchForm {...data.form} />
        <Results data={data} />
      </main>
    </div>
  );
}

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, { readonly status: "paywall" }>;

function Results({ data }: { readonly data: Loaded }) {
  if (data.status === "refused") return <p role="alert">{texts.badSearch}</p>;
  if (data.status === "failed") return <p role="alert">{data.message}</p>;
  const { count, cost, rows, page, isSorting, form } = data;
  const isAll = Object.keys(form.typed).length === 0;
  return (
    <section className="stack" aria-label={texts.results}>
      {count === 0 ? (
        <p className="empty" role="status">
          {isAll ? texts.nothingSaved : texts.nothingFound}
        </p>
      ) : (
        <>
          <FoundSums count={count} cost={cost} />
          <FoundList rows={rows} />
        </>
      )}
      {isSorting && <p className="caption">{texts.sorting}</p>}
      <Pager
        page={page}
        totalPages={Math.ceil(count / BLUNDERS_PAGE_SIZE)}
        linkTo={(number) => searchAddress(form.typed, number)}
      />
    </section>
  );
}
