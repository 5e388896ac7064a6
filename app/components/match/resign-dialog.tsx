import { resignLevel } from "#texts/board";
import * as texts from "#texts/match";
import { isMostLoss } from "../../../backgammon/match/ending";
import type { MatchState } from "../../../backgammon/match/types";
import type { Seat, WinLevel } from "../../../backgammon/vocabulary";
import { coinsOf, type Stake, worthIn } from "../board/words";
import { MatchDialog } from "./match-dialog";

type Props = {
  readonly seat: Seat;
  readonly levels: readonly WinLevel[];
  readonly state: MatchState;
  /** Null where points are played for. */
  readonly stake: Stake | null;
  readonly onResign: (level: WinLevel) => void;
  readonly onClose: () => void;
};

/** The levels that the position can still lose, each with its price. */
export function ResignDialog({ seat, levels, state, stake, onResign, onClose }: Props) {
  const { rules, cube } = state;
  // Where but one point counts all of them cost the same.
  const isOne = stake === null ? rules.kind === "match" && rules.length === 1 : stake.limit === 1;
  const offered = isOne ? levels.slice(0, 1) : levels;
  const endsGame = (level: WinLevel) => isMostLoss(state, seat, level);
  const price = (level: WinLevel) =>
    stake === null
      ? texts.points(worthIn(rules, cube.value * level))
      : texts.coinsWorth(coinsOf(stake, cube.value * level));
  return (
    <MatchDialog title={texts.resignThisGame} onClose={onClose}>
      <p>{offered.every(endsGame) ? texts.resignAtOnce : texts.resignAbout}</p>
      <div className="resign-levels">
        {offered.map((level) => (
          <button key={level} type="button" onClick={() => onResign(level)}>
            {isOne ? texts.resign : resignLevel(level)}
            <small>{price(level)}</small>
          </button>
        ))}
      </div>
    </MatchDialog>
  );
}
