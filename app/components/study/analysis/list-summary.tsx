import * as texts from "#texts/analysis";
import { LOCALE } from "#texts/language";
import { titles } from "#texts/vocabulary";
import type { AnalysisSummary } from "~/models/analyses.server";
import { levelOfPlay } from "../../../../backgammon/level-of-play";
import { formatErrorRate } from "../../ui/format";
import "./list-summary.css";

const DATE = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", timeZone: "UTC" });

const BAR = 12;
const HEIGHT = 48;
/** Room for as many matches, so that the first few are bars and no walls. */
const LEAST_BARS = 12;

/** How the player has played lately, above the list of their matches; nothing without an analysed match. */
export function ListSummary({
  summary: { errors, median, best, playedBetter },
}: {
  readonly summary: AnalysisSummary;
}) {
  if (median === null || best === null) return null;
  return (
    <section className="card list-summary">
      <dl>
        <div>
          <dt>{texts.medianEr}</dt>
          <dd>{formatErrorRate(median)}</dd>
          <dd className="note">
            {titleOf(median)}
            <span>, {texts.lastMatches(errors.length)}</span>
          </dd>
        </div>
        <div>
          <dt>{texts.best}</dt>
          <dd>{formatErrorRate(best.error)}</dd>
          <dd className="note">
            {titleOf(best.error)}
            <span>, {DATE.format(best.finishedAtMs)}</span>
          </dd>
        </div>
        <div>
          <dt>{texts.playedBetter}</dt>
          <dd>
            {playedBetter} <small>{texts.ofMatches(errors.length)}</small>
          </dd>
          <dd className="note">{texts.thanOpponent}</dd>
        </div>
      </dl>
      <Bars errors={errors} median={median} />
    </section>
  );
}

function titleOf(rate: number): string | null {
  const title = levelOfPlay(rate);
  return title === null ? null : titles[title];
}

/** A bar a match, the oldest first, and the median as a line: the figures beside it say what is to be said. */
function Bars({ errors, median }: { readonly errors: readonly number[]; readonly median: number }) {
  const most = Math.max(1, ...errors);
  const width = Math.max(LEAST_BARS, errors.length) * BAR;
  const y = (rate: number) => HEIGHT - Math.max(2, (rate / most) * HEIGHT);
  return (
    <figure aria-hidden="true">
      <figcaption>{texts.matchByMatch}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path
          d={errors.map((rate, index) => `M${index * BAR + 2} ${HEIGHT}V${y(rate).toFixed(1)}h8V${HEIGHT}z`).join("")}
        />
        <path className="median" d={`M0 ${y(median).toFixed(1)}H${width}`} vectorEffect="non-scaling-stroke" />
      </svg>
    </figure>
  );
}
