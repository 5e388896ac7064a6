import { marks } from "#texts/board";
import * as texts from "#texts/position";
import { bySeat, opponentOf, type Seat } from "../../../../backgammon/vocabulary";
import { formatChance } from "./format";
import type { SideChances } from "./types";
import "./panel.css";

type Props = {
  readonly chances: { readonly white: SideChances; readonly black: SideChances };
  readonly viewer: Seat;
  /** What the players are called, by seat. */
  readonly names: { readonly white: string; readonly black: string };
};

/** "Winning Chances": what each side wins, in percent with one decimal, the viewer's first. */
export function Chances({ chances, viewer, names }: Props) {
  const rows = bySeat((seat) => ({ name: names[seat], ...chances[seat] }));
  return (
    <table className="study-panel study-panel--chances">
      <caption>{texts.winningChances}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.player}</span>
          </th>
          <th scope="col">{texts.win}</th>
          <th scope="col">{texts.gammon}</th>
          <th scope="col">{texts.backgammon}</th>
        </tr>
      </thead>
      <tbody>
        {[viewer, opponentOf(viewer)].map((seat) => (
          <tr key={seat}>
            <th scope="row">
              <CheckerMark seat={seat} />
              <span className="ellipsis">{rows[seat].name}</span>
            </th>
            <td>
              <b>{formatChance(rows[seat].win)}</b>
            </td>
            <td>{formatChance(rows[seat].gammon)}</td>
            <td>{formatChance(rows[seat].backgammon)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A small checker that says which side it is. Needs the board's symbols on the page. */
export function CheckerMark({ seat }: { readonly seat: Seat }) {
  return (
    <svg className="checker-mark" viewBox="-28 -28 56 56" role="img" aria-label={marks[seat]}>
      <use href={seat === "white" ? "#cl" : "#cd"} />
    </svg>
  );
}
