import * as texts from "#texts/position";
import { formatEquity } from "../../ui/format";
import { levelName } from "./format";
import { isPlainClick } from "./panel-tabs";
import type { CandidateMove } from "./types";
import "./panel.css";

type Props = {
  readonly heading: string;
  readonly candidates: readonly CandidateMove[];
  /** The one whose arrows the board draws; null for none. */
  readonly selected: number | null;
  /** Base path included. */
  readonly hrefOf: (index: number) => string;
  /** Called instead of following a link. */
  readonly onSelect: (index: number) => void;
  /** The tone of the played move's cost. */
  readonly isPlayedMistake?: boolean;
};

/** The engine's plays, best first. The best shows its equity; only what was played is coloured by what it cost. */
export function Candidates({ heading, candidates, selected, hrefOf, onSelect, isPlayedMistake = true }: Props) {
  const isDeep = candidates.some(({ plies }) => plies !== null);
  const hasEquity = candidates.some(({ equity }) => equity !== null);
  return (
    <table className="study-panel study-panel--candidates">
      <caption className="visually-hidden">{heading}</caption>
      <thead>
        <tr>
          <th scope="col" className="move">
            {heading}
          </th>
          {isDeep && <th scope="col">{texts.level}</th>}
          {hasEquity && <th scope="col">{texts.equity}</th>}
          <th scope="col">{texts.error}</th>
        </tr>
      </thead>
      <tbody>
        {candidates.map(({ move, equity, error, isPlayed, plies }, index) => (
          <tr key={move} aria-current={index === selected ? "true" : undefined}>
            <th scope="row" className="move">
              <i>{index + 1}</i>
              <a
                href={hrefOf(index)}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  onSelect(index);
                }}
              >
                <bdi>{move === "" ? texts.noMove : move}</bdi>
              </a>
              {index === 0 && <span className="chip chip--best">{texts.best}</span>}
              {isPlayed && (
                <span className={index === 0 ? "chip chip--best" : "chip chip--played"}>{texts.played}</span>
              )}
            </th>
            {isDeep && <td className="level">{plies !== null && levelName(plies)}</td>}
            {hasEquity && (
              <td className={index === 0 ? "highest" : undefined}>{equity !== null && formatEquity(equity)}</td>
            )}
            <td className={isPlayed && index > 0 && isPlayedMistake ? "cost" : undefined}>
              {index === 0 ? <span className="none">0.000</span> : formatEquity(error)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
