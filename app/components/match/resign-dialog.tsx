import { resignLevel } from "#texts/board";
import * as texts from "#texts/match";
import type { WinLevel } from "../../../backgammon/vocabulary";
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
    <MatchDialog title={texts.resignThisGame} onClose={onClose}>
      <p>{texts.resignAbout}</p>
      <div className="resign-levels">
        {levels.map((level) => (
          <button key={level} type="button" onClick={() => onResign(level)}>
            {resignLevel(level)}
            <small>{texts.points(cube * level)}</small>
          </button>
        ))}
      </div>
    </MatchDialog>
  );
}
