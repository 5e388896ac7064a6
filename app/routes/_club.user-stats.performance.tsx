/** Performance Stats: coins and rating after each match, WXP, wins and losses, error rates. `?category=` chooses. */

import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/stats";
import { ChartCard } from "~/components/study/stats/chart-card";
import { winLossRows } from "~/components/study/stats/figures";
import { MedianErrors, WinLoss, Wxp } from "~/components/study/stats/results";
import { Failed, StatsScreen, StatsTabs } from "~/components/study/stats/screen";
import { requireFeature } from "~/models/flags.server";
import {
  loadMedian,
  loadSeries,
  loadWinLoss,
  loadWxp,
  PERFORMANCE_TABS,
  type PerformanceTab,
  parseCategory,
} from "~/models/player-stats.server";
import { requirePlayerWith } from "~/models/session.server";
import { assertNever } from "../../backgammon/vocabulary";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.performanceStats) }];

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  requireFeature(context, "stats");
  const category = parseCategory(new URL(request.url));
  const tabs = PERFORMANCE_TABS.map((tab) => ({ value: tab.category, label: tab.label }));
  const [, performance] = await requirePlayerWith(args, () => loadPerformance(context, category));
  return { category, tabs, performance };
}

/** What the category shows, tagged with it; its data null when the service failed. */
async function loadPerformance(context: AppLoadContext, category: PerformanceTab) {
  switch (category) {
    case "wallet":
    case "rating":
      return { category, data: await loadSeries(context, category) };
    case "win_experience_points":
      return { category, data: await loadWxp(context) };
    case "win_loss":
      return { category, data: await loadWinLoss(context) };
    case "median":
      return { category, data: await loadMedian(context) };
    default:
      return assertNever(category);
  }
}

export default function PerformanceStats() {
  const { category, tabs, performance } = useLoaderData<typeof loader>();
  return (
    <StatsScreen title={texts.performanceStats}>
      <StatsTabs label={texts.category} name="category" current={category} tabs={tabs} />
      <Performance performance={performance} />
    </StatsScreen>
  );
}

type Loaded = Awaited<ReturnType<typeof loadPerformance>>;

function Performance({ performance }: { readonly performance: Loaded }) {
  if (performance.data === null) return <Failed />;
  switch (performance.category) {
    case "wallet":
    case "rating":
      return <ChartCard category={performance.category} series={performance.data} />;
    case "win_experience_points":
      return <Wxp wxp={performance.data} />;
    case "win_loss":
      return <WinLoss rows={winLossRows(performance.data.winnings, performance.data.defeats)} />;
    case "median":
      return <MedianErrors median={performance.data} />;
    default:
      return assertNever(performance);
  }
}
