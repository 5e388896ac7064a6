import { legalCommands } from "../../backgammon/match/legal-commands";
import { pointsFor } from "../../backgammon/match/scoring";
import type { MatchState } from "../../backgammon/match/types";
import { CHECKERS_PER_SIDE, hasContact, OFF, type Position } from "../../backgammon/position";
import { opponentOf, type Seat, type WinLevel } from "../../backgammon/vocabulary";
import type { Engine } from "..";
import { tableOf } from "../analysis/table";
import { equityOfWorth, worthOf } from "../stakes";

/** Below this a chance is none: not even the best dice for one side and the worst for the other bring it about. */
const NO_CHANCE = 0.0002;
/** A game that is over in a turn or two is sooner played than resigned: so many checkers the winner must still bear off. */
const WORTH_RESIGNING = 5;
/** The engine's own error must not turn a fair offer down. */
const TOLERANCE = 0.01;

/**
 * The level at which `seat`, whose decision it is, resigns, or null to play on. Only a race that is lost beyond doubt is
 * resigned, at exactly what it will cost, and not again once that was declined.
 */
export function chooseResignation(engine: Engine, state: MatchState, seat: Seat): WinLevel | null {
  const { position } = state;
  if (state.phase !== "roll" || hasContact(position) || winnersLeft(position, opponentOf(seat)) < WORTH_RESIGNING)
    return null;
  const { chances } = engine.evaluate(position, seat);
  if (chances.win > NO_CHANCE) return null;
  const level = certainLevel(chances.loseGammon, chances.loseBackgammon);
  const offerable = legalCommands(state, seat).resign;
  if (level === null || offerable.length === 0) return null;
  // Under the Jacoby rule a gammon costs no more than a game, and no more can be offered.
  const counted = Math.min(level, Math.max(...offerable)) as WinLevel;
  return offerable.includes(counted) ? counted : null;
}

function winnersLeft(position: Position, winner: Seat): number {
  return CHECKERS_PER_SIDE - position[winner][OFF];
}

/** What the game will cost, where that is as certain as that it is lost; else null. */
function certainLevel(gammon: number, backgammon: number): WinLevel | null {
  if (gammon <= NO_CHANCE) return 1;
  if (gammon < 1 - NO_CHANCE) return null;
  if (backgammon <= NO_CHANCE) return 2;
  return backgammon < 1 - NO_CHANCE ? null : 3;
}

/** Whether the offer to resign is worth at least as much as playing on. Throws an EngineError. */
export function chooseAnswer(engine: Engine, state: MatchState, plies: number): boolean {
  const { resignation } = state;
  if (resignation === null) throw new RangeError("nobody has resigned");
  const seat = opponentOf(resignation.seat);
  const table = tableOf(state, seat);
  const offered = worthOf(table.stakes, pointsFor(state, resignation.level));
  return equityOfWorth(table.stakes, table.cube.value, offered) >= playingOn(engine, state, seat, plies) - TOLERANCE;
}

/** What the game is worth to `seat`, to which the other resigns, as an equity at the present cube. */
function playingOn(engine: Engine, state: MatchState, seat: Seat, plies: number): number {
  const { position, dice } = state;
  const loser = opponentOf(seat);
  const table = tableOf(state, seat);
  switch (state.resignation?.phase) {
    case "move": {
      const options = { plies, table: tableOf(state, loser) };
      const [best] = dice === null ? [] : engine.rankMoves(position, loser, dice, options);
      return -(best ?? engine.judgeLeft(position, loser, options)).equity;
    }
    case "double": {
      // Whoever resigns has been doubled and could just as well drop.
      const { doubleTake, doublePass } = engine.decideCube(position, seat, table, { plies });
      return Math.min(doubleTake, doublePass);
    }
    default:
      return engine.judgeLeft(position, seat, { plies, table }).equity;
  }
}
