/** How practice stands. `?page=` pages the cards that were put aside; its form takes one back. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/practice";
import { Bar } from "~/components/club/bar";
import { Overview } from "~/components/study/practice/overview";
import { Link } from "~/components/ui/link";
import { parsePage } from "~/models/analyses.server";
import { requireFeature } from "~/models/flags.server";
import { takeBackForm } from "~/models/forms.server";
import { parseForm } from "~/models/parse-form.server";
import { loadAside, loadPractice, putAside } from "~/models/practice.server";
import { requirePlayer, requirePlayerWith } from "~/models/session.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  requireFeature(context, "blunderDatabase");
  const page = parsePage(new URL(request.url));
  const [, [practice, aside]] = await requirePlayerWith(args, () =>
    Promise.all([loadPractice(context), loadAside(context, page)]),
  );
  return { practice: practice.ok ? practice.data : null, aside };
}

/** Takes back a card that was put aside. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "blunderDatabase");
  await requirePlayer(request, context);
  const form = await parseForm(request, takeBackForm);
  if (form.ok) await putAside(context, form.data.card, false);
  return redirect(`/practice?page=${parsePage(new URL(request.url))}`);
}

export default function PracticeOverview() {
  const { practice, aside } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().state === "loading";
  return (
    <div className="page">
      <Bar title={texts.title} />
      <main className="column practice" aria-busy={isLoading}>
        {practice === null ? (
          <div className="empty">
            <p>{common.failed}</p>
            <Link className="button" to="/practice" reloadDocument>
              {common.tryAgain}
            </Link>
          </div>
        ) : (
          <Overview practice={practice} aside={aside} />
        )}
      </main>
    </div>
  );
}
