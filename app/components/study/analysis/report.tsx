/** The report on a match, to be read, printed and sent on: it needs no script. */
import * as texts from "#texts/report";
import { titles } from "#texts/vocabulary";
import type { MatchReport } from "../../../../contract/report";
import { formatEquity, formatErrorRate, MISSING } from "../../ui/format";
import { Link } from "../../ui/link";
import { levelName } from "../position/format";
import "./report.css";

type Side = MatchReport["white"];

const nameOf = ({ name }: Side) => name ?? texts.deletedUser;

export function Report({ report }: { readonly report: MatchReport }) {
  const { white, black, winner, length, is_money: isMoney, level, engine_version: version } = report;
  const sides = [white, black];
  const rows: readonly (readonly [string, (side: Side) => string])[] = [
    [texts.errorRate, (side) => formatErrorRate(side.error_rate)],
    [texts.level, (side) => (side.level === null ? MISSING : (titles[side.level] ?? side.level))],
    [texts.decisions, (side) => String(side.decisions)],
    [texts.errors, (side) => String(side.errors)],
    [texts.blunders, (side) => String(side.blunders)],
    [texts.equityLost, (side) => formatEquity(side.equity_lost)],
    [texts.luck, (side) => formatEquity(side.luck)],
  ];
  return (
    <article className="report stack">
      <p className="report__score">
        <b>{nameOf(white)}</b>
        <span>{isMoney ? "" : `${white.score} – ${black.score}`}</span>
        <b>{nameOf(black)}</b>
      </p>
      <p className="report__about">
        {winner !== null && <b>{texts.wins(nameOf(winner === "white" ? white : black))}. </b>}
        {isMoney ? texts.coinGame(length) : texts.toPoints(length)}
      </p>
      <section className="card">
        <table className="table sums">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{texts.figure}</span>
              </th>
              <th scope="col" className="number">
                {nameOf(white)}
              </th>
              <th scope="col" className="number">
                {nameOf(black)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, wordOf]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="number">{wordOf(white)}</td>
                <td className="number">{wordOf(black)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sides.map((side, index) => (
        <Dearest key={index === 0 ? "white" : "black"} side={side} />
      ))}
      <p className="caption">
        {texts.oneMatch} {level !== null && version !== null && texts.judged(levelName(level), version)}
      </p>
    </article>
  );
}

function Dearest({ side }: { readonly side: Side }) {
  return (
    <section className="card report__dearest">
      <h2>{texts.dearest(nameOf(side))}</h2>
      {side.mistakes.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ol className="stack">
          {side.mistakes.map(({ game, dice, played, best, error, xgid }) => (
            <li key={xgid}>
              <span>
                <b>{formatEquity(error)}</b> {dice !== null && `${dice[0]}-${dice[1]} `}
                <bdi>{texts.insteadOf(played, best)}</bdi>
                <small>{texts.game(game)}</small>
              </span>
              <Link className="button" to={`/analysis/board?${new URLSearchParams({ id: xgid })}`}>
                {texts.look}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
