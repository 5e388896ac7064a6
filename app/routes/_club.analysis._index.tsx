/** The player's analysed matches, latest first. `?page=` pages; `?subscribe` says what the download needs. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate, useNavigation } from "@remix-run/react";
import * as texts from "#texts/analysis";
import * as common from "#texts/common";
import { Bar } from "~/components/club/bar";
import { AnalysisList } from "~/components/study/analysis/analysis-list";
import { AnalysisTabs } from "~/components/study/analysis/analysis-tabs";
import { ListSummary } from "~/components/study/analysis/list-summary";
import { Dialog } from "~/components/ui/dialog";
import { Icon } from "~/components/ui/icon";
import { Pager } from "~/components/ui/pager";
import { loadAnalyses, parsePage, tryAgain } from "~/models/analyses.server";
import { requireFeature } from "~/models/flags.server";
import { retryAnalysisForm } from "~/models/forms.server";
import { parseForm } from "~/models/parse-form.server";
import { requirePlayer, requirePlayerWith } from "~/models/session.server";
import "~/components/study/analysis/analysis-list.css";
import { Link } from "~/components/ui/link";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.analysis) }];

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  requireFeature(context, "analysis");
  const url = new URL(request.url);
  const [, analyses] = await requirePlayerWith(args, () => loadAnalyses(context, parsePage(url)));
  return { analyses, isSubscribe: url.searchParams.has("subscribe") };
}

/** Tries a failed analysis again. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "analysis");
  await requirePlayer(request, context);
  const form = await parseForm(request, retryAnalysisForm);
  if (form.ok) await tryAgain(context, form.data.matchId);
  return redirect(`/analysis?page=${parsePage(new URL(request.url))}`);
}

export default function Analyses() {
  const { analyses, isSubscribe } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().state === "loading";
  const navigate = useNavigate();
  const page = analyses?.page ?? 1;
  const here = `/analysis?page=${page}`;
  return (
    <div className="page">
      <Bar title={texts.analysis} />
      <main className="column analyses" aria-busy={isLoading}>
        <div className="analyses__ways">
          <AnalysisTabs current="here" />
          <Link className="button" to="/analysis/board" prefetch="intent">
            <Icon name="board" small />
            {texts.positionBoard}
          </Link>
        </div>
        {analyses === null && <p className="empty">{common.failed}</p>}
        {analyses?.matches.length === 0 && <NoMatches />}
        {analyses !== null && analyses.matches.length > 0 && (
          <>
            <ListSummary summary={analyses.summary} />
            <section className="card">
              <AnalysisList matches={analyses.matches} page={page} />
              <Pager page={page} totalPages={analyses.totalPages} linkTo={(to) => `/analysis?page=${to}`} />
            </section>
          </>
        )}
      </main>
      {isSubscribe && (
        <Dialog
          className="dialog"
          aria-labelledby="subscribe"
          onClose={() => navigate(here, { preventScrollReset: true, replace: true })}
        >
          <div className="dialog__body">
            <h2 id="subscribe">{texts.subscribe}</h2>
            <p>{texts.membersOnly}</p>
            <Link className="button button--primary" to="/payments/membership">
              {texts.seeMembership}
            </Link>
            <Link className="button" to={here} replace preventScrollReset>
              {common.close}
            </Link>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function NoMatches() {
  return (
    <div className="empty">
      <p>
        <b>{texts.empty}</b>
      </p>
      <p>{texts.emptyAbout}</p>
      <Link className="button" to="/">
        {common.play}
      </Link>
    </div>
  );
}
