/** The error rate on the scale of the levels of play, with the interval that it can be trusted to; there without script. */
import { useId } from "react";
import * as texts from "#texts/profile";
import { titles } from "#texts/vocabulary";
import { levelOfPlay } from "../../../backgammon/level-of-play";
import { rangesAround } from "../../../backgammon/level-ranges";
import type { PlayerRecord } from "../../../contract/player-record";
import { errorNote } from "./profile-card";
import { rateText } from "./recent-matches";
import "./record.css";

export function ErrorScale({ record, rate }: { readonly record: PlayerRecord; readonly rate: number }) {
  const id = useId();
  const { low, high } = record.errorInterval ?? { low: rate, high: rate };
  const levels = rangesAround(Math.min(low, rate), Math.max(high, rate));
  const [start, end] = [levels[0].from, levels[levels.length - 1].to];
  const share = (value: number) => (value - start) / (end - start);
  const percent = (value: number) => `${100 * share(value)}%`;
  const own = levelOfPlay(rate);
  return (
    <section className="card error-scale" aria-labelledby={id}>
      <header>
        <h2 id={id}>{texts.errorRate}</h2>
        <small>{texts.lowerIsBetter}</small>
      </header>
      <p className="error-scale__figures">
        <b>{rateText(rate)}</b>
        {own !== null && <span className="secondary">{titles[own]}</span>}
      </p>
      {/* Low is to the left in every language, as on the axis of a chart. */}
      <div dir="ltr" aria-hidden="true">
        <p className="error-scale__marks">
          {low < high && <i style={{ left: percent(low), width: `${100 * (share(high) - share(low))}%` }} />}
          <b style={{ left: percent(rate) }} />
        </p>
        <ol>
          {levels.map(({ title, from, to }) => (
            <li key={title} data-own={title === own || undefined} style={{ flexGrow: to - from }}>
              {to < end && <small>{to}</small>}
            </li>
          ))}
        </ol>
      </div>
      <p className="caption">{errorNote(record)}</p>
    </section>
  );
}
