/** The rating after each of the last rating matches, as a line that is there without script. */
import { useId } from "react";
import * as texts from "#texts/profile";
import { titles } from "#texts/vocabulary";
import { ratingTitle } from "../../../backgammon/rating";
import { formatGain, formatRating } from "../ui/format";
import "./record.css";

/** The drawing's own units, stretched over whatever room there is. */
const SIZE = 1000;
/** A line without much change is not blown up to fill the height. */
const LEAST_RANGE = 20;

type Props = {
  readonly ratings: readonly number[];
  /** Who keeps the line from the viewer; null when nobody does. */
  readonly keeper?: string | null;
};

export function RatingLine({ ratings, keeper = null }: Props) {
  const id = useId();
  const last = ratings.at(-1);
  return (
    <section className="card rating-line" aria-labelledby={id}>
      <header>
        <h2 id={id}>{texts.ratingLine}</h2>
        {ratings.length > 1 && <small>{texts.ratingLineBase(ratings.length)}</small>}
      </header>
      {last === undefined || ratings.length < 2 ? (
        <p className="empty">{keeper === null ? texts.ratingLineNone : texts.keeps(keeper, texts.theirRatings)}</p>
      ) : (
        <Line ratings={ratings} last={last} />
      )}
    </section>
  );
}

function Line({ ratings, last }: { readonly ratings: readonly number[]; readonly last: number }) {
  const [first, low, high] = [ratings[0], Math.min(...ratings), Math.max(...ratings)];
  const range = Math.max(high - low, LEAST_RANGE);
  const x = (index: number) => (index / (ratings.length - 1)) * SIZE;
  const y = (rating: number) => (0.5 - (rating - (low + high) / 2) / range) * SIZE;
  const line = `M${ratings.map((rating, index) => `${Math.round(x(index))} ${Math.round(y(rating))}`).join("L")}`;
  const markAt = (index: number) => ({ left: `${x(index) / 10}%`, top: `${y(ratings[index]) / 10}%` });
  const peak = ratings.indexOf(high);
  const { title: _title, next } = ratingTitle(last);
  return (
    <>
      <p className="rating-line__figures">
        <b>{formatRating(last)}</b>
        <span className={last < first ? "down" : "up"}>{formatGain(Math.round(last) - Math.round(first))}</span>
        {next !== null && (
          <span className="secondary">
            {texts.toTitle(formatRating(Math.max(1, next - last)), titles[ratingTitle(next).title])}
          </span>
        )}
      </p>
      {/* Time runs one way in every language. */}
      <div
        className="rating-line__plot"
        dir="ltr"
        role="img"
        aria-label={texts.ratingLineIs(formatRating(first), formatRating(high), formatRating(last))}
      >
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="rating-line__area" d={`${line}V${SIZE + 150}H0Z`} />
          <path className="rating-line__line" d={line} />
        </svg>
        {peak !== ratings.length - 1 && (
          <i
            style={markAt(peak)}
            data-lean={x(peak) < SIZE / 10 ? "right" : x(peak) > 0.9 * SIZE ? "left" : undefined}
            data-value={formatRating(high)}
          />
        )}
        <i className="rating-line__last" style={markAt(ratings.length - 1)} />
      </div>
    </>
  );
}
