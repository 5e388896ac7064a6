import type { ReactNode } from "react";
import * as texts from "#texts/viewer";
import { titles } from "#texts/vocabulary";
import type { MatchStats as Stats } from "../../../../contract/analysis";
import { Dialog } from "../../ui/dialog";
import { formatEquity, formatErrorRate } from "../../ui/format";
import { Link } from "../../ui/link";
import "./match-stats.css";

type Props = {
  readonly names: readonly [string, string];
  readonly score: readonly [number, number];
  /** Mine and theirs; null until the analysis is done. */
  readonly stats: readonly [Stats | null, Stats | null];
  /** Which engine they are of; null while there is none. */
  readonly engine: string | null;
  /** Where the report on the match is shared from. */
  readonly share: string;
  /** A link, so that it works without script. */
  readonly close: ReactNode;
  readonly onClose: () => void;
};

type Row = {
  readonly label: string;
  readonly figures: readonly [string, string];
  readonly notes: readonly [string, string];
  /** What the bars compare. */
  readonly sizes: readonly [number, number] | null;
};

function rowsOf(mine: Stats, theirs: Stats): Row[] {
  const both = <T,>(pick: (stats: Stats) => T): readonly [T, T] => [pick(mine), pick(theirs)];
  const counted = (
    label: string,
    name: "checker_errors" | "checker_blunders" | "cube_errors" | "cube_blunders",
  ): Row => ({
    label,
    figures: both((stats) => String(stats[`${name}_count`])),
    notes: both((stats) => formatEquity(stats[`${name}_equity_lost`])),
    sizes: both((stats) => -stats[`${name}_equity_lost`]),
  });
  return [
    {
      label: texts.levelOfPlay,
      figures: both(({ level_of_play }) => (level_of_play === null ? formatErrorRate(null) : titles[level_of_play])),
      notes: both(({ error_rate }) => texts.errorRate(formatErrorRate(error_rate))),
      sizes: null,
    },
    counted(texts.checkerErrors, "checker_errors"),
    counted(texts.checkerBlunders, "checker_blunders"),
    counted(texts.cubeErrors, "cube_errors"),
    counted(texts.cubeBlunders, "cube_blunders"),
    {
      label: texts.totalEquityLost,
      figures: both(({ total_equity_lost }) => formatEquity(total_equity_lost)),
      notes: both(({ decisions_count }) => texts.decisions(decisions_count)),
      sizes: both(({ total_equity_lost }) => -total_equity_lost),
    },
    {
      label: texts.luck,
      figures: both(({ luck_sum }) => formatEquity(luck_sum)),
      notes: ["", ""],
      sizes: null,
    },
  ];
}

/** "Match Stats": what both players' decisions add up to, mine on the left. */
export function MatchStatsDialog({ names, score, stats, engine, share, close, onClose }: Props) {
  const [mine, theirs] = stats;
  const rows = mine === null || theirs === null ? null : rowsOf(mine, theirs);
  const most = Math.max(0.001, ...(rows ?? []).flatMap(({ sizes }) => sizes ?? []));
  return (
    <Dialog className="dialog match-stats" aria-labelledby="match-stats" onClose={onClose} closesOutside>
      <header>
        <h2 id="match-stats">{texts.matchStats}</h2>
        {close}
      </header>
      {rows === null ? (
        <p className="empty">{texts.notAnalysed}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col" className="ellipsis">
                {names[0]}
              </th>
              <td className="result">
                {score[0]} – {score[1]}
              </td>
              <th scope="col" className="ellipsis">
                {names[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, figures, notes, sizes }) => (
              <tr key={label}>
                <td>
                  <b>{figures[0]}</b>
                  <small>{notes[0]}</small>
                </td>
                <th scope="row">
                  {label}
                  {sizes !== null && (
                    <span className="bars" aria-hidden="true">
                      <i style={{ width: `${(sizes[0] / most) * 100}%` }} />
                      <i style={{ width: `${(sizes[1] / most) * 100}%` }} />
                    </span>
                  )}
                </th>
                <td>
                  <b>{figures[1]}</b>
                  <small>{notes[1]}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows !== null && engine !== null && <p className="engine">{texts.judgedBy(engine)}</p>}
      {rows !== null && (
        <Link className="button" to={share} reloadDocument>
          {texts.shareReport}
        </Link>
      )}
    </Dialog>
  );
}
