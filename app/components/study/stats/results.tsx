/** WXP, wins and losses, and error rates: what is counted by kind of match. */

import * as texts from "#texts/stats";
import { titles } from "#texts/vocabulary";
import { wxpFor } from "../../../../backgammon/economy";
import { levelOfPlay } from "../../../../backgammon/level-of-play";
import { RATING_LENGTHS } from "../../../../backgammon/presets";
import type { ResultType } from "../../../../contract/performance";
import { formatCoins, formatErrorRate, MISSING } from "../../ui/format";
import { percentOf, totalOf, typeLabel, type WinLossRow } from "./figures";
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
          </tr>
        </tfoot>
      </table>
      {all === 0 ? <NothingYet text={texts.noMatch} /> : <p className="caption note">{texts.winLossBase}</p>}
    </section>
  );
}

type MedianProps = {
  readonly entries: readonly { readonly type: ResultType; readonly value: number | null }[];
  readonly overall: number | null;
};

export function MedianErrors({ entries, overall }: MedianProps) {
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
          </tr>
        </thead>
        <tbody>
          {entries.map(({ type, value }) => (
            <MedianRow key={type} name={typeLabel(type)} rate={value} />
          ))}
        </tbody>
        <tfoot>
          <MedianRow name={texts.all} rate={overall} />
        </tfoot>
      </table>
      {overall === null && <NothingYet text={texts.notAnalysed} />}
    </section>
  );
}

function MedianRow({ name, rate }: { readonly name: string; readonly rate: number | null }) {
  const level = levelOfPlay(rate);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">
        <b>{formatErrorRate(rate)}</b>
      </td>
      <td className="number secondary">{level === null ? MISSING : (titles[level] ?? level)}</td>
    </tr>
  );
}
