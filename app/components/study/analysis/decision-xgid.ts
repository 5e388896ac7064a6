/** A decision of a match as a position by itself. Pure. */
import { diceFrom } from "../../../../backgammon/dice-from";
import type { Seat } from "../../../../backgammon/vocabulary";
import { makeXgid } from "../../../../backgammon/xgid";
import type { MatchDetails } from "../../../../contract/analysis";
import type { BoardState } from "../position/types";
import type { Decision } from "./decision";

const MOST_CUBE = 1024;

/** The XGID of what the decision shows: before the roll where its cube is shown. */
export function xgidOf({ attributes }: MatchDetails, { board, step, isCubeShown }: Decision): string {
  const { length, subtype } = attributes;
  return xgidOfBoard(board, { seat: step.seat, length, isMoney: subtype === "coin", withoutDice: isCubeShown });
}

type Decided = {
  readonly seat: Seat;
  /** Points to win; of a coin match its limit, which an XGID cannot say. */
  readonly length: number;
  readonly isMoney: boolean;
  /** The cube before the roll. */
  readonly withoutDice: boolean;
};

export function xgidOfBoard(board: BoardState, { seat, length, isMoney, withoutDice }: Decided): string {
  const { position, cube, score } = board;
  const { offeredBy, owner, value } = cube;
  return makeXgid({
    ...{ position, score, beavers: false, jacoby: isMoney, maxCube: MOST_CUBE },
    cube: { value: offeredBy === null ? value : value / 2, owner },
    onRoll: offeredBy ?? seat,
    dice: withoutDice || board.dice === null ? null : diceFrom(board.dice[0], board.dice[1]),
    doubled: offeredBy !== null,
    length: isMoney ? 0 : length,
    crawford: board.crawford.white === "Crawford" || board.crawford.black === "Crawford",
  });
}
