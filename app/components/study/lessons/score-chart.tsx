import * as texts from "#texts/lessons";
import type { QuizDetails } from "../../../../contract/quizzes";
import { bandOf } from "./rules";
import "./score-chart.css";

type Props = Pick<QuizDetails, "chartConfig" | "problemsCount" | "userSession">;

/** The level bands with the fewest and the most right answers of each, best first; a marker on the own. */
export function ScoreChart({ chartConfig, problemsCount, userSession: { correctCount } }: Props) {
  const own = bandOf(chartConfig, correctCount).band;
  return (
    <table className="score-chart">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{texts.level}</th>
          <th scope="col">{texts.correctAnswers}</th>
        </tr>
      </thead>
      <tbody>
        {chartConfig.toReversed().map((band) => {
          const { min, max } = band.config;
          const style = {
            "--from": min / (problemsCount + 1),
            "--to": (max + 1) / (problemsCount + 1),
            "--at": (correctCount + 0.5) / (problemsCount + 1),
            "--band": band.color,
          };
          return (
            <tr key={band.label} style={style} data-own={band === own || undefined}>
              <th scope="row">
                <i className="score-chart__swatch" />
                {band.label}
                {band === own && <span className="visually-hidden"> ({texts.yours})</span>}
              </th>
              <td>{min === max ? min : `${min}–${max}`}</td>
              <td className="score-chart__line" aria-hidden="true">
                <i className="score-chart__band" />
                {band === own && <i className="score-chart__marker" />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
