import type { WinLevel } from "../../../backgammon/vocabulary";
import { LEVEL_NAMES } from "../board/words";
import { MatchDialog } from "./match-dialog";

type Props = {
  readonly levels: readonly WinLevel[];
  readonly cube: number;
  readonly onResign: (level: WinLevel) => void;
  readonly onClose: () => void;
};

/** The levels that the position can still lose, each with its price. */
export function ResignDialog({ levels, cube, onResign, onClose }: Props) {
  return (
    <MatchDialog title="Resign this game?" onClose={onClose}>
      <p>Your opponent may decline and play on.</p>
      <div className="resign-levels">
        {levels.map((level) => (
          <button key={level} type="button" onClick={() => onResign(level)}>
            Resign a {LEVEL_NAMES[level]}
            <small>{points(cube * level)}</small>
          </button>
        ))}
      </div>
    </MatchDialog>
  );
}

function points(value: number): string {
  return `${value} ${value === 1 ? "point" : "points"}`;
}
