/** A line over matches: drawn by the server, read out match by match by chart.js once somebody points at it or tabs to it. */
import * as texts from "#texts/stats";
import type { SeriesCategory } from "~/models/series";
import { axisMatches, formatValue, heightOf, linePath, makeScale, peakIndex, placeOf } from "./series";
import { useMatchPicker } from "./use-match-picker";

type Props = { readonly title: string; readonly category: SeriesCategory; readonly values: readonly number[] };

/** The drawing's own units, stretched over whatever room there is. */
const SIZE = 1000;

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

export function LineChart({ title, category, values }: Props) {
  const { canvas, isLive, plotProps } = useMatchPicker({ title, category, values });
  const scale = makeScale(values);
  const line = linePath(values, scale, SIZE);
  const [last, peak] = [values.length - 1, peakIndex(values)];
  const show = (value: number) => formatValue(category, value);
  const top = (value: number) => ({ top: percent(heightOf(value, scale)) });
  return (
    // Time runs one way in every language, as the pointer over it does.
    <figure className="chart" dir="ltr">
      <div className="chart__scale" aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span key={tick} style={top(tick)}>
            {show(tick)}
          </span>
        ))}
      </div>
      <div className="chart__plot" data-live={isLive || undefined} {...plotProps}>
        <div className="chart__inner">
          {scale.ticks.map((tick) => (
            <i key={tick} className="chart__grid" style={top(tick)} />
          ))}
          {category === "rating" && <i className="chart__grid chart__grid--baseline" style={top(values[0])} />}
          <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true">
            {values.length > 1 && <path className="chart__area" d={`${line}V${SIZE}H0Z`} />}
            <path className="chart__line" d={line} />
          </svg>
          {peak !== last && (
            <Mark name="peak" values={values} index={peak} place={top} text={texts.peakAt(show(values[peak]))} />
          )}
          <Mark
            name="last"
            values={values}
            index={last}
            place={top}
            text={peak === last ? texts.peakAt(show(values[last])) : show(values[last])}
          />
        </div>
        <div className="chart__canvas">
          <canvas ref={canvas} />
        </div>
      </div>
      <p className="chart__axis">
        {axisMatches(values.length).map((match) => (
          <span key={match}>{texts.matchNumber(match)}</span>
        ))}
      </p>
      {category === "rating" && (
        <figcaption className="caption chart__legend">{texts.baselineIs(show(values[0]))}</figcaption>
      )}
    </figure>
  );
}

type MarkProps = {
  readonly name: "peak" | "last";
  readonly values: readonly number[];
  readonly index: number;
  readonly place: (value: number) => { readonly top: string };
  readonly text: string;
};

/** A point with its value; the text leans inwards near an edge. */
function Mark({ name, values, index, place, text }: MarkProps) {
  const left = placeOf(index, values.length);
  return (
    <span
      className={`chart__mark chart__mark--${name}`}
      style={{ ...place(values[index]), left: percent(left) }}
      data-lean={left < 0.2 ? "right" : left > 0.8 ? "left" : undefined}
    >
      <b>{text}</b>
    </span>
  );
}
