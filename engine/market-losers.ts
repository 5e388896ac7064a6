/**
 * Market losers: the sequences of two rolls, the doubler's and the other's, after which a double would be dropped
 * (docs/glossary.md). The more of them, the more it costs to wait.
 *
 * Both sides play as `rankMoves` does at 0 plies, with the cube where it is: in between nobody turns it. Then `decideCube` at 0 plies says whether the
 * double would be dropped; a position too good to double has lost its market too. A game that the doubler has won by then counts as lost market, one
 * that the other has won does not.
 */
import { ROLLS } from "../backgammon/facts/rolls";
import { CHECKERS_PER_SIDE, OFF, type Position } from "../backgammon/position";
import { type Dice, opponentOf, type Seat } from "../backgammon/vocabulary";
import { canDouble, turnTable } from "./cube";
import { requirePosition, requireUndecided } from "./errors";
import { cubeSteps, type Loaded } from "./judge";
import { rankingSteps } from "./ranking";
import { requireTable, type Table } from "./stakes";
import { atOnce, inSlices, type Patience, type Step } from "./steps";

/** How many of `of` sequences, each of two throws of 36, lose the market. */
export type MarketLosers = { readonly lost: number; readonly of: number };

const THROWS = 36;
/** One first roll with its answers, in steps of one ply: longer than a slice. */
const WORK_A_ROLL = 500;

/**
 * Counts the market losers of `doubler`, who is on roll and sees `table` so, in slices: a first roll at a time. None where the doubler cannot turn the
 * cube or gains nothing by it. Rejects with an EngineError: "canceled", or what is wrong with the question.
 */
export async function countMarketLosers(
  loaded: Loaded,
  position: Position,
  doubler: Seat,
  table: Table,
  patience: Patience = {},
): Promise<MarketLosers> {
  requireTable(table);
  requirePosition(position);
  requireUndecided(position);
  if (!canDouble(table)) return { lost: 0, of: THROWS * THROWS };
  return inSlices(countingSteps(loaded, position, doubler, table), patience);
}

function* countingSteps(
  loaded: Loaded,
  position: Position,
  doubler: Seat,
  table: Table,
): Generator<Step, MarketLosers, undefined> {
  let lost = 0;
  for (const [index, { dice, throws }] of ROLLS.entries()) {
    const left = bestLeft(loaded, position, doubler, dice, table);
    lost += throws * (hasWon(left, doubler) ? THROWS : lostAfter(loaded, left, doubler, table));
    yield { plies: 1, done: (index + 1) / ROLLS.length, work: WORK_A_ROLL };
  }
  return { lost, of: THROWS * THROWS };
}

/** The throws of the other, of 36, after which the doubler's market is lost. */
function lostAfter(loaded: Loaded, left: Position, doubler: Seat, table: Table): number {
  const other = opponentOf(doubler);
  let lost = 0;
  for (const { dice, throws } of ROLLS) {
    const reached = bestLeft(loaded, left, other, dice, turnTable(table));
    if (hasWon(reached, other)) continue;
    if (!atOnce(cubeSteps(loaded, reached, doubler, table, 0)).take) lost += throws;
  }
  return lost;
}

/** The position after the best play of a roll; the same where no die can be played. */
function bestLeft({ host }: Loaded, position: Position, seat: Seat, dice: Dice, table: Table): Position {
  const [best] = atOnce(rankingSteps(host, { position, seat, dice, plies: 0, table, include: undefined }));
  return best === undefined ? position : best.turn.result;
}

function hasWon(position: Position, seat: Seat): boolean {
  return position[seat][OFF] === CHECKERS_PER_SIDE;
}
