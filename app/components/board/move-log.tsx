import { memo, useEffect, useMemo, useRef } from "react";
import * as texts from "#texts/board";
import type { MatchEvent } from "../../../backgammon/match/types";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { type LogCell, logRows } from "./log-rows";
import type { Names, Played } from "./words";
import "./move-log.css";

type Props = {
  readonly events: readonly MatchEvent[];
  readonly viewer: Seat;
  readonly names: Names;
} & Played;

/** The current game's moves in standard notation, opponent left, the newest in sight. */
export const MoveLog = memo(function MoveLog({ events, viewer, names, mode, rules }: Props) {
  const first = opponentOf(viewer);
  const rows = useMemo(() => logRows(events, first, { mode, rules }), [events, first, mode, rules]);
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a row has come
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [rows.length]);
  return (
    <section className="move-log" aria-label={texts.moves} ref={box}>
      {rows.length === 0 ? (
        <p className="move-log__empty">{texts.noMoves}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{texts.turn}</span>
              </th>
              <th scope="col">{names[first]}</th>
              <th scope="col">{names[viewer]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className={row.turn === null ? "cubed" : undefined}>
                {row.turn === null ? <td /> : <th scope="row">{row.turn}</th>}
                <Cell cell={row.cells[first]} />
                <Cell cell={row.cells[viewer]} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
});

function Cell({ cell }: { cell: LogCell | null }) {
  if (cell === null) return <td />;
  return (
    <td>
      {cell.dice && <i>{[...cell.dice].sort((a, b) => b - a).join("-")}</i>}
      <bdi>{cell.text}</bdi>
    </td>
  );
}
