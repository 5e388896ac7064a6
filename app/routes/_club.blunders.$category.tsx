/** The player's blunders in one kind of position. Its loader answers further pages as well, to the screen's own script. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import * as texts from "#texts/blunders";
import * as common from "#texts/common";
import * as refusals from "#texts/refusals";
import { loadBoardSymbols } from "~/components/board/board-defs";
import { materialOf, readBoard } from "~/components/match/settings";
import { parseAsked } from "~/components/study/blunders/address";
import { makeBlunder, withoutAnswer } from "~/components/study/blunders/blunder";
import { BlunderScreen } from "~/components/study/blunders/blunder-screen";
import { StudyFailure } from "~/components/study/position/study-page";
import { loadBlunders, parseBlunderQuery, requireCategory, upgradeTarget } from "~/models/blunders.server";
import { requireFeature } from "~/models/flags.server";
import { refusalText } from "~/models/refusal";
import { requirePlayer } from "~/models/session.server";

// Club pages, with all that belongs to them: the board's first view goes without.
const PaywallPage = lazy(() =>
  import("~/components/study/blunders/paywall-page").then(({ PaywallPage }) => ({ default: PaywallPage })),
);
const NoBlunders = lazy(() =>
  import("~/components/study/blunders/no-blunders").then(({ NoBlunders }) => ({ default: NoBlunders })),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: common.pageTitle(data === undefined ? texts.title : texts.pageTitle(texts.categoryNames[data.category])) },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireFeature(context, "blunderDatabase");
  const { membership, board, preferences } = await requirePlayer(request, context);
  const category = requireCategory(params.category);
  const url = new URL(request.url);
  const query = parseBlunderQuery(url);
  const target = upgradeTarget(membership) ?? "starplus";
  const paywall = { status: "paywall", category, target } as const;
  if (membership === "free") return paywall;
  const result = await loadBlunders(context, category, query);
  if (!result.ok) {
    return result.code === "membership_required"
      ? { ...paywall, target: "star" as const }
      : ({ status: "failed", category, message: refusalText(refusals.study, result.code) } as const);
  }
  const asked = parseAsked(url);
  const { material, side } = readBoard(request.headers.get("Cookie"), preferences);
  const rows = result.data.events.map((event, index) => makeBlunder(event, category, query.page, index));
  return {
    ...({ status: "ready", category, target, ...query, asked, side } as const),
    // What a quiz asks is not sent along with its answer.
    rows: asked.isQuiz ? rows.map(withoutAnswer) : rows,
    material: materialOf(material, board),
  };
}

/** Coming from another page the board's symbols are fetched beside the data. A page of rows that the line loses is a failure to be shown. */
export async function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    const [data] = await Promise.all([serverLoader<typeof loader>(), loadBoardSymbols()]);
    return data;
  } catch (error) {
    if (!(error instanceof TypeError) || request.signal.aborted) throw error;
    return { status: "failed", category: params.category ?? "", message: common.failed } as const;
  }
}

export default function Blunders() {
  const data = useLoaderData<typeof loader | typeof clientLoader>();
  const close = { to: "/blunders", label: common.close };
  switch (data.status) {
    case "paywall":
      return (
        <Suspense>
          <PaywallPage title={texts.categoryNames[data.category]} target={data.target} />
        </Suspense>
      );
    case "failed":
      return <StudyFailure text={data.message} close={close} />;
    default:
      if (data.rows.length === 0) {
        return (
          <Suspense>
            <NoBlunders category={data.category} filter={data.filter} page={data.page} />
          </Suspense>
        );
      }
      return (
        <BlunderScreen
          key={`${data.category} ${data.filter} ${data.page} ${data.asked.isQuiz}`}
          {...data}
          path={`/blunders/${data.category}`}
          close={{ to: "/blunders", label: texts.closeToList }}
        />
      );
  }
}
