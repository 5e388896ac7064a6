import type { WinLevel } from "../../../backgammon/vocabulary";
import { LEVEL_NAMES } from "../board/words";
import { Dialog } from "./dialog";

type Props = {
  readonly open: boolean;
  readonly levels: readonly WinLevel[];
  readonly cube: number;
  readonly onResign: (level: WinLevel) => void;
  readonly onClose: () => void;
};

/** The levels that the position can still lose, each with its price. */
export function ResignDialog({ open, levels, cube, onResign, onClose }: Props) {
  return (
    <Dialog title="Resign this game?" open={open} onClose={onClose}>
      <p>Your opponent may decline and play on.</p>
      <div className="resign-levels">
        {levels.map((level) => (
          <button key={level} type="button" onClick={() => onResign(level)}>
            Resign a {LEVEL_NAMES[level]}
            <small>{points(cube * level)}</small>
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function points(value: number): string {
  return `${value} ${value === 1 ? "point" : "points"}`;
}
