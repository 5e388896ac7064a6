/** WXP, wins and losses, and error rates: what is counted by kind of match. */

import { wxpFor } from "../../../../backgammon/economy";
import { levelOfPlay } from "../../../../backgammon/level-of-play";
import { RATING_LENGTHS } from "../../../../backgammon/presets";
import type { ResultType } from "../../../../contract/performance";
import { formatCoins } from "../../ui/format";
import { formatErrorRate, MISSING, percentOf, totalOf, typeLabel, type WinLossRow } from "./figures";
import { Info } from "./info";
import { NothingYet } from "./screen";

export function Wxp({ wxp }: { readonly wxp: number }) {
  return (
    <section className="card headline" aria-label="WXP">
      <div className="row">
        <h2>WXP</h2>
        <Info id="about-wxp" title="WXP">
          <p>WXP come from coin games and rating matches that you win. They are never lost again.</p>
          <ul className="rules">
            <li>Coin game win = {wxpFor("coin", 1)} WXP</li>
            {RATING_LENGTHS.map((length) => (
              <li key={length}>
                {length}-point match win = {wxpFor("rating", length)} WXP
              </li>
            ))}
          </ul>
        </Info>
      </div>
      <p className="headline__number">{formatCoins(wxp)}</p>
      {wxp === 0 ? (
        <NothingYet text="The first win in a coin game or a rating match brings the first WXP." />
      ) : (
        <p className="caption">Won in coin games and rating matches</p>
      )}
    </section>
  );
}

export function WinLoss({ rows }: { readonly rows: readonly WinLossRow[] }) {
  const total = totalOf(rows);
  const all = total.won + total.lost;
  return (
    <section className="card" aria-label="Win/Loss">
      <table className="table sums">
        <thead>
          <tr>
            <th scope="col">Match</th>
            <th scope="col" className="number">
              Won
            </th>
            <th scope="col" className="number">
              Lost
            </th>
            <th scope="col" className="number">
              Win pct
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
            <th scope="row">Total Win pct</th>
            <td className="number">{formatCoins(total.won)}</td>
            <td className="number">{formatCoins(total.lost)}</td>
            <td className="number">
              <b>{percentOf(total.won, all)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      {all === 0 ? (
        <NothingYet text="No match has ended yet. Games against bots do not count here." />
      ) : (
        <p className="caption note">Games against bots do not count here.</p>
      )}
    </section>
  );
}

type MedianProps = {
  readonly entries: readonly { readonly type: ResultType; readonly value: number | null }[];
  readonly overall: number | null;
};

export function MedianErrors({ entries, overall }: MedianProps) {
  return (
    <section className="card" aria-label="Median ER">
      <header className="headline headline--row">
        <div className="row">
          <h2>Median ER</h2>
          <Info id="about-median" title="Median ER">
            <p>Error Rate = −500 × total equity lost ÷ number of decisions.</p>
            <p>
              Equity lost is zero or below, so a lower rate is better play. The median is the rate in the middle: one
              half of the matches were played better, one half worse.
            </p>
            <p>Only the last 30 matches are used: of each kind its last 30, in the last row the last 30 of all.</p>
          </Info>
        </div>
        <p className="caption">Only the last 30 matches are used.</p>
      </header>
      <table className="table sums">
        <thead>
          <tr>
            <th scope="col">Match</th>
            <th scope="col" className="number">
              Median ER
            </th>
            <th scope="col" className="number">
              Level of play
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ type, value }) => (
            <MedianRow key={type} name={typeLabel(type)} rate={value} />
          ))}
        </tbody>
        <tfoot>
          <MedianRow name="All" rate={overall} />
        </tfoot>
      </table>
      {overall === null && <NothingYet text="No match against another player has been analysed yet." />}
    </section>
  );
}

function MedianRow({ name, rate }: { readonly name: string; readonly rate: number | null }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">
        <b>{formatErrorRate(rate)}</b>
      </td>
      <td className="number secondary">{levelOfPlay(rate) ?? MISSING}</td>
    </tr>
  );
}
