/** A decision of a match as a position by itself. Pure. */
import { diceFrom } from "../../../../backgammon/dice-from";
import { makeXgid } from "../../../../backgammon/xgid";
import type { MatchDetails } from "../../../../contract/analysis";
import type { Decision } from "./decision";

const MOST_CUBE = 1024;

/** The XGID of what the decision shows: before the roll where its cube is shown. */
export function xgidOf({ attributes }: MatchDetails, { board, step, isCubeShown }: Decision): string {
  const { position, cube, score } = board;
  const isMoney = attributes.subtype === "coin";
  const { offeredBy, owner, value } = cube;
  return makeXgid({
    ...{ position, score, beavers: false, jacoby: isMoney, maxCube: MOST_CUBE },
    cube: { value: offeredBy === null ? value : value / 2, owner },
    onRoll: offeredBy ?? step.seat,
    dice: isCubeShown || board.dice === null ? null : diceFrom(board.dice[0], board.dice[1]),
    doubled: offeredBy !== null,
    length: isMoney ? 0 : attributes.length,
    crawford: board.crawford.white === "Crawford" || board.crawford.black === "Crawford",
  });
}
