/** The board of a position by itself, as the parts of a study screen draw it. Pure. */
import { pipCount } from "../../../../backgammon/position";
import { bySeat } from "../../../../backgammon/vocabulary";
import type { Xgid } from "../../../../backgammon/xgid";
import type { BoardState } from "../position/types";

export function boardOf({ position, onRoll, dice, cube, doubled, score }: Xgid): BoardState {
  return {
    ...{ position, turn: onRoll, dice, score },
    cube: { value: doubled ? 2 * cube.value : cube.value, owner: cube.owner, offeredBy: doubled ? onRoll : null },
    pips: bySeat((seat) => pipCount(position[seat])),
    crawford: bySeat(() => "none" as const),
  };
}
