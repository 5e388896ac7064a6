/** From a call's board snapshot to the board that is drawn. Pure. */
import { BAR, OFF, POINTS, type Position } from "../../../../backgammon/position";
import { bySeat, opponentOf, type Seat } from "../../../../backgammon/vocabulary";
import type { BoardSnapshot } from "../../../../contract/match-event";
import type { BoardState, CrawfordMark } from "./types";

/** The rules of the match around a board. */
export type MatchKind = {
  /** Points to win; of a money game its limit. */
  readonly length: number;
  readonly isMoney: boolean;
  readonly isBot: boolean;
};

/** White's points count from 1 upwards in a snapshot; each side of a position counts from its own home. */
export function positionOf({ bar, tray, checkerBoard }: BoardSnapshot): Position {
  return bySeat((seat) => {
    const side = Array.from({ length: BAR + 1 }, () => 0);
    side[BAR] = bar[seat];
    side[OFF] = tray[seat];
    for (const [index, { color, count }] of checkerBoard.entries()) {
      if (color === seat) side[seat === "white" ? index + 1 : POINTS - index] = count;
    }
    return side;
  });
}

/**
 * Each player's Crawford state: it belongs to whoever is one point away from winning. None is shown in a coin match, a single-point
 * game or a bot match.
 */
export function crawfordOf(snapshot: BoardSnapshot, { length, isMoney, isBot }: MatchKind): BoardState["crawford"] {
  const { crawford, score } = snapshot.status;
  const isShown = !isMoney && !isBot && length > 1;
  return bySeat((seat): CrawfordMark => (isShown && score[seat] === length - 1 ? crawford : "none"));
}

/** `decider` is whose decision is shown: while a double is pending, the one who answers it. */
export function boardStateOf(snapshot: BoardSnapshot, decider: Seat, kind: MatchKind): BoardState {
  const { doublingCube, status } = snapshot;
  const { owner, value, isDoubling } = doublingCube;
  return {
    position: positionOf(snapshot),
    turn: decider,
    dice: status.dice,
    cube: { value, owner, offeredBy: isDoubling ? (status.turn ?? opponentOf(decider)) : null },
    score: status.score,
    pips: status.pips,
    crawford: crawfordOf(snapshot, kind),
  };
}
