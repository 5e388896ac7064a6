import * as texts from "#texts/position";
import { formatEquity } from "../../ui/format";
import type { CubeDecision } from "./types";
import "./panel.css";

type Props = {
  /** `played` is null where nobody has decided: the position stands by itself. */
  readonly decision: Omit<CubeDecision, "played"> & { readonly played: string | null };
  /** How the three rows are called. */
  readonly labels?: { readonly noDouble: string; readonly take: string; readonly pass: string };
};

const LABELS = { noDouble: texts.noDouble, take: texts.doubleTake, pass: texts.doublePass };

/** What each way to use the cube is worth to the doubler, with the best decision above and a scale of all three below. */
export function CubeTable({ decision, labels = LABELS }: Props) {
  const { best, played, noDouble, take, pass, error } = decision;
  // What a double is worth is what the opponent's better answer leaves of it.
  const value = best === "Double" ? Math.min(take, pass) : best === "Take" ? take : best === "Drop" ? pass : noDouble;
  const rows = [
    { key: texts.noDoubleShort, label: labels.noDouble, equity: noDouble },
    { key: texts.doubleTakeShort, label: labels.take, equity: take },
    { key: texts.doublePassShort, label: labels.pass, equity: pass },
  ];
  return (
    <div className="study-panel study-panel--cube">
      <dl>
        <div>
          <dt>{texts.bestDecision}</dt>
          <dd className="best">{texts.cubeActions[best] ?? best}</dd>
        </div>
        {played !== null && (
          <div>
            <dt>{texts.played}</dt>
            <dd className={error === 0 ? "best" : "cost"}>
              {played} {error !== 0 && <small>{formatEquity(error)}</small>}
            </dd>
          </div>
        )}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.decision}</th>
            <th scope="col">{texts.equity}</th>
            <th scope="col">{texts.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, equity }) => (
            <tr key={key} aria-current={equity === value ? "true" : undefined}>
              <th scope="row">
                {label}
                {equity === value && <span className="chip chip--best">{texts.best}</span>}
              </th>
              <td className={equity === value ? "highest" : undefined}>{formatEquity(equity)}</td>
              <td>{formatEquity(equity - value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Scale rows={rows} value={value} />
    </div>
  );
}

type ScaleProps = {
  readonly rows: readonly { readonly key: string; readonly equity: number }[];
  readonly value: number;
};

/** The three equities on one line: how far apart they are is the decision. */
function Scale({ rows, value }: ScaleProps) {
  const equities = rows.map(({ equity }) => equity);
  const low = Math.min(...equities);
  const range = Math.max(0.001, Math.max(...equities) - low);
  return (
    <div className="scale" aria-hidden="true">
      {rows.map(({ key, equity }) => (
        <span
          key={key}
          className={equity === value ? "best" : undefined}
          style={{ left: `${((equity - low) / range) * 100}%` }}
        >
          {key}
        </span>
      ))}
    </div>
  );
}
