/** Stats: the line of coins or rating (`?category=`), and the way to all figures. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as certainty from "#texts/certainty";
import * as common from "#texts/common";
import * as texts from "#texts/stats";
import { ChartCard } from "~/components/study/stats/chart-card";
import { averagePips, percentOf, totalOf, winLossRows } from "~/components/study/stats/figures";
import { Failed, StatsScreen, StatsTabs } from "~/components/study/stats/screen";
import { formatCoins, formatErrorRate } from "~/components/ui/format";
import { Icon, type IconName } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { requireFeature } from "~/models/flags.server";
import { loadOverview, loadSeries, PERFORMANCE_TABS, parseCategory } from "~/models/player-stats.server";
import type { SeriesCategory } from "~/models/series";
import { requirePlayerWith } from "~/models/session.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.stats) }];

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  requireFeature(context, "stats");
  const category: SeriesCategory = parseCategory(new URL(request.url)) === "rating" ? "rating" : "wallet";
  const [{ experiencePoints }, [series, overview]] = await requirePlayerWith(args, () =>
    Promise.all([loadSeries(context, category), loadOverview(context)]),
  );
  const lines = PERFORMANCE_TABS.filter((tab) => tab.category === "wallet" || tab.category === "rating");
  const tabs = lines.map((tab) => ({ value: tab.category, label: tab.label }));
  return { category, tabs, series, overview, wxp: experiencePoints };
}

export default function Stats() {
  const { category, tabs, series, overview, wxp } = useLoaderData<typeof loader>();
  return (
    <StatsScreen title={texts.stats} isOverview>
      <StatsTabs label={texts.category} name="category" current={category} tabs={tabs} />
      {series === null ? <Failed /> : <ChartCard category={category} series={series} />}
      <nav className="overview" aria-label={texts.statistics}>
        <Way
          to={`/user-stats/performance?category=${category}`}
          icon="stats"
          title={texts.performanceStats}
          figures={overview && performanceFigures(overview, wxp)}
        />
        <Way to="/user-stats/sure" icon="info" title={certainty.title} figures={[]} about={certainty.overview} />
        <Way to="/user-stats/dice" icon="dice" title={texts.diceStats} figures={overview && diceFigures(overview)} />
      </nav>
    </StatsScreen>
  );
}

type Overview = NonNullable<Awaited<ReturnType<typeof loadOverview>>>;
/** `base`: what the figure is taken of, where there is more than one possibility. */
type Figure = { readonly label: string; readonly value: string; readonly base?: string };

function performanceFigures({ winLoss, median }: Overview, wxp: number): readonly Figure[] {
  const { won, lost } = totalOf(winLossRows(winLoss.winnings, winLoss.defeats));
  return [
    { label: texts.totalWinPct, value: percentOf(won, won + lost), base: matchesOf(won + lost) },
    { label: texts.medianEr, value: formatErrorRate(median.medianError), base: texts.ofLastMatches },
    { label: texts.wxp, value: formatCoins(wxp) },
  ];
}

function diceFigures({ pips, openings }: Overview): readonly Figure[] {
  const [own, opponent] = [sumOf(pips.user), sumOf(pips.opponent)];
  return [
    { label: texts.yourAveragePips, value: averagePips(own), base: rollsOf(own.typeTotal) },
    { label: texts.opponentsAveragePips, value: averagePips(opponent), base: rollsOf(opponent.typeTotal) },
    { label: texts.openingWon, value: percentOf(openings.won, openings.all), base: gamesOf(openings.all) },
  ];
}

const matchesOf = (count: number) => texts.ofMatches(count, formatCoins(count));
const rollsOf = (count: number) => texts.ofRolls(count, formatCoins(count));
const gamesOf = (count: number) => texts.ofGames(count, formatCoins(count));

function sumOf(kinds: Overview["pips"]["user"]) {
  return kinds.reduce(
    (sum, { pipsTotal, typeTotal }) => ({
      pipsTotal: sum.pipsTotal + pipsTotal,
      typeTotal: sum.typeTotal + typeTotal,
    }),
    { pipsTotal: 0, typeTotal: 0 },
  );
}

type WayProps = {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly figures: readonly Figure[] | null;
  /** What is found there, where no figure says it. */
  readonly about?: string;
};

/** A screen of statistics by its main figures. */
function Way({ to, icon, title, figures, about }: WayProps) {
  return (
    <Link className="card way" to={to} prefetch="intent">
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      {about !== undefined && <p className="secondary">{about}</p>}
      {figures === null ? (
        <p className="secondary">{common.failed}</p>
      ) : figures.length === 0 ? null : (
        <dl>
          {figures.map(({ label, value, base }) => (
            <div key={label}>
              <dt>
                {label}
                {base !== undefined && <small>{base}</small>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Link>
  );
}
