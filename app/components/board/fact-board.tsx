import type { Position } from "../../../backgammon/position";
import type { Seat } from "../../../backgammon/vocabulary";
import { BoardDrawing } from "./board-drawing";
import { type HomeSide, LAYOUTS } from "./geometry";
import { type Marked, markSpots } from "./mark-spots";
import "./fact-board.css";

/** A fact as a board shows it: the position that it is counted on, what it names there, and which position that is. */
export type FactView = Marked & { readonly position: Position; readonly label: string };

type Props = { readonly fact: FactView; readonly viewer: Seat; readonly side: HomeSide };

/** The position that a fact is counted on, with rings around what it names, over a board that is played on: no touch is its own. */
export function FactBoard({ fact, viewer, side }: Props) {
  const { position, label } = fact;
  return (
    <div className="fact-board" aria-hidden="true">
      {(["wide", "tall"] as const).map((layout) => {
        const { width, height } = LAYOUTS[layout];
        return (
          <div key={layout} className={layout}>
            <BoardDrawing layout={layout} side={side} picture={{ position, viewer }} />
            <svg className="fact-board__rings" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
              {markSpots(layout, fact, position, viewer, side).map(({ x, y, point }) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r="31" data-point={point} />
              ))}
            </svg>
          </div>
        );
      })}
      <p>{label}</p>
    </div>
  );
}
