/** The same mistakes made more than once: every kind, those that cost most first. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as blunders from "#texts/blunders";
import * as common from "#texts/common";
import * as texts from "#texts/mistakes";
import * as refusals from "#texts/refusals";
import { Bar } from "~/components/club/bar";
import { PaywallPage } from "~/components/study/blunders/paywall-page";
import { RepeatedList } from "~/components/study/mistakes/found-list";
import { makeKinds } from "~/components/study/mistakes/make-rows";
import { Pager } from "~/components/ui/pager";
import { BLUNDERS_PAGE_SIZE } from "~/models/blunder-filters";
import { parseBlunderQuery, upgradeTarget } from "~/models/blunders.server";
import { requireFeature } from "~/models/flags.server";
import { loadRepeated } from "~/models/mistakes.server";
import { refusalText } from "~/models/refusal";
import { requirePlayer } from "~/models/session.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.again) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "blunderDatabase");
  const { membership } = await requirePlayer(request, context);
  const target = upgradeTarget(membership) ?? "starplus";
  if (membership === "free") return { status: "paywall", target } as const;
  const { page } = parseBlunderQuery(new URL(request.url));
  const found = await loadRepeated(context, page);
  if (!found.ok) {
    if (found.code === "membership_required") return { status: "paywall", target: "star" } as const;
    return { status: "failed", message: refusalText(refusals.study, found.code) } as const;
  }
  const { count, groups, is_sorting: isSorting } = found.data;
  return { status: "found", page, count, kinds: makeKinds(groups), isSorting } as const;
}

export default function RepeatedMistakes() {
  const data = useLoaderData<typeof loader>();
  if (data.status === "paywall") return <PaywallPage title={texts.again} target={data.target} />;
  return (
    <div className="page">
      <Bar title={texts.again} back="/blunders" backLabel={blunders.closeToList} />
      <main className="column column--wide">
        {data.status === "failed" ? (
          <p role="alert">{data.message}</p>
        ) : (
          <>
            <p className="secondary">{texts.againAbout}</p>
            {data.kinds.length === 0 ? <p className="empty">{texts.againNone}</p> : <RepeatedList kinds={data.kinds} />}
            {data.isSorting && <p className="caption">{texts.sorting}</p>}
            <Pager
              page={data.page}
              totalPages={Math.ceil(data.count / BLUNDERS_PAGE_SIZE)}
              linkTo={(page) => `/blunders/again?page=${page}`}
            />
          </>
        )}
      </main>
    </div>
  );
}
