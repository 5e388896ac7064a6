/** Coins or rating after each match: the figures, the line, and the last matches as a table. */
import { LOCALE } from "#texts/language";
import * as texts from "#texts/stats";
import type { Series, SeriesCategory } from "~/models/series";
import { formatGain, MISSING } from "../../ui/format";
import { LineChart } from "./line-chart";
import { NothingYet } from "./screen";
import { formatValue, peakIndex } from "./series";
import "./chart.css";

type Props = { readonly category: SeriesCategory; readonly series: Series };

const TITLES = { wallet: texts.coinBalance, rating: texts.rating } as const;
const EMPTY = {
  wallet: texts.noCoinMatch,
  rating: texts.noRatingMatch,
} as const;
/** After which matches the line has a point. */
const BASE = { wallet: texts.balanceBase, rating: texts.ratingBase } as const;
/** Rows of the table; the line shows them all. */
const ROWS = 30;

export function ChartCard({ category, series }: Props) {
  const { values } = series;
  const title = TITLES[category];
  if (values.length === 0) {
    return (
      <section className="card" aria-label={title}>
        <NothingYet text={EMPTY[category]} needs={category === "rating" ? "rating" : "any"} />
      </section>
    );
  }
  const show = (value: number) => formatValue(category, value);
  const [first, last, peak] = [values[0], values[values.length - 1], peakIndex(values)];
  const figures = [
    { label: category === "wallet" ? texts.first : texts.baseline, value: show(first), note: texts.matchNumber(1) },
    { label: texts.peak, value: show(values[peak]), note: texts.matchNumber(peak + 1) },
    { label: texts.last, value: show(last), note: texts.matchNumber(values.length) },
    { label: texts.change, value: values.length === 1 ? MISSING : formatGain(last - first), note: texts.sinceTheFirst },
  ];
  return (
    <section className="card chart-card" aria-label={title}>
      <dl className="chart-figures">
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <LineChart title={title} category={category} values={values} />
      <p className="caption note">{BASE[category]}</p>
      <MatchTable category={category} series={series} />
    </section>
  );
}

const DATE = new Intl.DateTimeFormat(LOCALE, { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });

/** The line's last points in figures, newest first. */
function MatchTable({ category, series: { values, datesMs } }: Props) {
  const shown = values
    .map((_, index) => index)
    .slice(-ROWS)
    .reverse();
  return (
    <details className="chart-table">
      <summary>{values.length > ROWS ? texts.lastInFigures(ROWS) : texts.allInFigures}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{texts.match}</th>
            <th scope="col">{texts.date}</th>
            <th scope="col" className="number">
              {TITLES[category]}
            </th>
            <th scope="col" className="number">
              {texts.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>{DATE.format(datesMs[index])}</td>
              <td className="number">{formatValue(category, values[index])}</td>
              <td className="number">{index === 0 ? MISSING : formatGain(values[index] - values[index - 1])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
