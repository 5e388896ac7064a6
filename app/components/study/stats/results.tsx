/** WXP, wins and losses, and error rates: what is counted by kind of match. */

import type { ReactNode } from "react";
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
import { WideRow, WideTable } from "./wide-table";

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
      <WideTable label={texts.winLoss} heads={[texts.match, texts.won, texts.lost, texts.winPct, texts.interval]}>
        <tbody>
          {rows.map(({ type, ...row }) => (
            <WinLossLine key={type} name={typeLabel(type)} {...row} />
          ))}
        </tbody>
        <tfoot>
          <WinLossLine name={texts.totalWinPct} {...total} />
        </tfoot>
      </WideTable>
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

type WinLossLineProps = { readonly name: string; readonly won: number; readonly lost: number };

function WinLossLine({ name, won, lost }: WinLossLineProps) {
  return (
    <WideRow
      name={name}
      cells={[
        formatCoins(won),
        formatCoins(lost),
        <b key="share">{percentOf(won, won + lost)}</b>,
        <Aside key="interval">{shareBetween(won, won + lost)}</Aside>,
      ]}
    />
  );
}

const Aside = ({ children }: { readonly children: ReactNode }) => <span className="secondary">{children}</span>;

type Median = z.infer<typeof medianSchema>;

const MEDIAN_HEADS = [
  ...[texts.match, texts.medianEr, texts.levelOfPlay],
  ...[texts.interval, texts.matches, texts.decisions],
];

export function MedianErrors({ median }: { readonly median: Median }) {
  const { errorEntries: entries, medianError: overall, sureness } = median;
  return (
    <section className="card medians" aria-label={texts.medianEr}>
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
      <WideTable label={texts.medianEr} heads={MEDIAN_HEADS}>
        <tbody>
          {entries.map(({ type, value, ...sureness }) => (
            <MedianRow key={type} name={typeLabel(type)} rate={value} sureness={sureness} />
          ))}
        </tbody>
        <tfoot>
          <MedianRow name={texts.all} rate={overall} sureness={sureness} />
        </tfoot>
      </WideTable>
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
    <WideRow
      name={name}
      cells={[
        <b key="rate">{formatErrorRate(rate)}</b>,
        <Aside key="level">{level === null ? MISSING : (titles[level] ?? level)}</Aside>,
        <Aside key="interval">
          {interval === null
            ? texts.tooFew
            : texts.between(formatErrorRate(interval.low), formatErrorRate(interval.high))}
        </Aside>,
        <Aside key="matches">{formatCoins(matches)}</Aside>,
        <Aside key="decisions">{formatCoins(decisions)}</Aside>,
      ]}
    />
  );
}
