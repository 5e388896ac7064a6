/** WXP, wins and losses, and error rates: what is counted by kind of match. */

import type * as z from "zod";
import * as texts from "#texts/stats";
import { titles } from "#texts/vocabulary";
import { wxpFor } from "../../../../backgammon/economy";
import { levelOfPlay } from "../../../../backgammon/level-of-play";
import { RATING_LENGTHS } from "../../../../backgammon/presets";
import type { medianSchema } from "../../../../contract/performance";
import { formatCoins, formatErrorRate, MISSING } from "../../ui/format";
import { percentOf, shareBetween, totalOf, typeLabel, type WinLossRow } from "./figures";
import { Info } from "./info";
import { NothingYet } from "./screen";

export function Wxp({ wxp }: { readonly wxp: number }) {
  return (
    <section className="card headline" aria-label={texts.wxp}>
      <div className="row">
        <h2>{texts.wxp}</h2>
        <Info id="about-wxp" title={texts.wxp}>
          <p>{texts.wxpAbout}</p>
          <ul className="rules">
            <li>{texts.wxpForCoins(wxpFor("coin", 1))}</li>
            {RATING_LENGTHS.map((length) => (
              <li key={length}>{texts.wxpForMatch(length, wxpFor("rating", length))}</li>
            ))}
          </ul>
        </Info>
      </div>
      <p className="headline__number">{formatCoins(wxp)}</p>
      {wxp === 0 ? <NothingYet text={texts.noWxp} /> : <p className="caption">{texts.wxpWon}</p>}
    </section>
  );
}

export function WinLoss({ rows }: { readonly rows: readonly WinLossRow[] }) {
  const total = totalOf(rows);
  const all = total.won + total.lost;
  return (
    <section className="card" aria-label={texts.winLoss}>
      <table className="table sums">
        <thead>
          <tr>
            <th scope="col">{texts.match}</th>
            <th scope="col" className="number">
              {texts.won}
            </th>
            <th scope="col" className="number">
              {texts.lost}
            </th>
            <th scope="col" className="number">
              {texts.winPct}
            </th>
            <th scope="col" className="number">
              {texts.interval}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, won, lost }) => (
            <tr key={type}>
              <th scope="row">{typeLabel(type)}</th>
              <td className="number">{formatCoins(won)}</td>
              <td className="number">{formatCoins(lost)}</td>
              <td className="number">
                <b>{percentOf(won, won + lost)}</b>
              </td>
              <td className="number secondary">{shareBetween(won, won + lost)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.totalWinPct}</th>
            <td className="number">{formatCoins(total.won)}</td>
            <td className="number">{formatCoins(total.lost)}</td>
            <td className="number">
              <b>{percentOf(total.won, all)}</b>
            </td>
            <td className="number secondary">{shareBetween(total.won, all)}</td>
          </tr>
        </tfoot>
      </table>
      {all === 0 ? (
        <NothingYet text={texts.noMatch} />
      ) : (
        <p className="caption note">
          <span>{texts.winLossBase}</span> {texts.intervalAbout}
        </p>
      )}
    </section>
  );
}

type Median = z.infer<typeof medianSchema>;

export function MedianErrors({ median }: { readonly median: Median }) {
  const { errorEntries: entries, medianError: overall, sureness } = median;
  return (
    <section className="card" aria-label={texts.medianEr}>
      <header className="headline headline--row">
        <div className="row">
          <h2>{texts.medianEr}</h2>
          <Info id="about-median" title={texts.medianEr}>
            <p>{texts.errorRateFormula}</p>
            <p>{texts.errorRateAbout}</p>
            <p>{texts.errorRateLastEach}</p>
          </Info>
        </div>
        <p className="caption">{texts.errorRateLast}</p>
      </header>
      <table className="table sums">
        <thead>
          <tr>
            <th scope="col">{texts.match}</th>
            <th scope="col" className="number">
              {texts.medianEr}
            </th>
            <th scope="col" className="number">
              {texts.levelOfPlay}
            </th>
            <th scope="col" className="number">
              {texts.interval}
            </th>
            <th scope="col" className="number">
              {texts.matches}
            </th>
            <th scope="col" className="number">
              {texts.decisions}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ type, value, ...sureness }) => (
            <MedianRow key={type} name={typeLabel(type)} rate={value} sureness={sureness} />
          ))}
        </tbody>
        <tfoot>
          <MedianRow name={texts.all} rate={overall} sureness={sureness} />
        </tfoot>
      </table>
      {overall === null ? (
        <NothingYet text={texts.notAnalysed} />
      ) : (
        <p className="caption note">{texts.medianIntervalAbout}</p>
      )}
    </section>
  );
}

type MedianRowProps = { readonly name: string; readonly rate: number | null; readonly sureness: Median["sureness"] };

function MedianRow({ name, rate, sureness: { matches, decisions, interval } }: MedianRowProps) {
  const level = levelOfPlay(rate);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">
        <b>{formatErrorRate(rate)}</b>
      </td>
      <td className="number secondary">{level === null ? MISSING : (titles[level] ?? level)}</td>
      <td className="number secondary">
        {interval === null
          ? texts.tooFew
          : texts.between(formatErrorRate(interval.low), formatErrorRate(interval.high))}
      </td>
      <td className="number secondary">{formatCoins(matches)}</td>
      <td className="number secondary">{formatCoins(decisions)}</td>
    </tr>
  );
}
