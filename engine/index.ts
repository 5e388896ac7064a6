import type { Position } from "../backgammon/position";
import type { Dice, Seat } from "../backgammon/vocabulary";
import type { OpeningBook } from "./book/opening-book";
import { requireDice, requirePlies, requirePosition, requireUndecided } from "./errors";
import {
  type CubeJudgement,
  cubeSteps,
  type Depth,
  type Evaluation,
  evaluationSteps,
  judgeLeft,
  type MoveOptions,
} from "./judge";
import { KernelHost } from "./kernel-host";
import { countMarketLosers, type MarketLosers } from "./market-losers";
import { parseNets } from "./nets";
import { type Judgement, type RankedTurn, rankingSteps } from "./ranking";
import { type RolloutAnswer, type RolloutPatience, type RolloutQuestion, rollOut } from "./rollout";
import type { RolloutSettings } from "./rollout-settings";
import { requireTable, type Table } from "./stakes";
import { atOnce, inSlices, type Patience } from "./steps";

export type { Chances } from "./chances";
export { cubelessEquity, invertChances } from "./chances";
export type { CubeDecision } from "./cube";
export { EngineError, type EngineRefusal, MAX_PLIES } from "./errors";
export type { CubeJudgement, Depth, Evaluation, MoveOptions } from "./judge";
export type { MarketLosers } from "./market-losers";
export { matchEquity } from "./match-equity";
export { WeightsError } from "./nets";
export type { Judgement, RankedTurn } from "./ranking";
export type {
  RolledOut,
  RolloutAnswer,
  RolloutCount,
  RolloutPatience,
  RolloutQuestion,
  RolloutResult,
} from "./rollout";
export { ROLLOUT, type RolloutSettings } from "./rollout-settings";
export type { Cube, Stakes, Table } from "./stakes";
export type { Patience } from "./steps";

export type Engine = {
  readonly version: string;
  /** The book of first moves that it was opened with, and made itself; null without one. */
  readonly book: OpeningBook | null;
  /** Judges `position` with `onRoll` to roll, looking `plies` half-turns ahead. Throws an EngineError. */
  evaluate(position: Position, onRoll: Seat, options?: Depth): Evaluation;
  /**
   * All legal turns of `seat`, best first; those near the best are judged at `plies`, the others at less, and never one of
   * those is the first. [] when no die can be played. Throws an EngineError.
   */
  rankMoves(position: Position, seat: Seat, dice: Dice, options?: MoveOptions): readonly RankedTurn[];
  /** What `position` is worth to `seat`, which has just moved or could not move: the other side is on roll. */
  judgeLeft(position: Position, seat: Seat, options?: MoveOptions): Judgement;
  /** Judges whether `onRoll` should double and the other take, before the roll. Throws an EngineError. */
  decideCube(position: Position, onRoll: Seat, table: Table, options?: Depth): CubeJudgement;
  /** As `rankMoves`, a slice of some milliseconds at a time, with others having the thread in between. */
  rankMovesInSlices(
    position: Position,
    seat: Seat,
    dice: Dice,
    options?: MoveOptions & Patience,
  ): Promise<readonly RankedTurn[]>;
  /** As `decideCube`, in slices. */
  decideCubeInSlices(
    position: Position,
    onRoll: Seat,
    table: Table,
    options?: Depth & Patience,
  ): Promise<CubeJudgement>;
  /** Of all sequences of two rolls, how many `onRoll`, who may double, loses the market by; in slices. */
  marketLosers(position: Position, onRoll: Seat, table: Table, patience?: Patience): Promise<MarketLosers>;
  /**
   * Rolls a decision out, in slices. Stopped by its signal it answers with what the games played till then say. Rejects with an
   * EngineError that names what is wrong with question or settings, and with "canceled" when not one game has been played.
   */
  rollOut(question: RolloutQuestion, settings: RolloutSettings, patience?: RolloutPatience): Promise<RolloutAnswer>;
  /** The memory that the kernel holds, which questions do not add to. */
  memoryBytes(): number;
};

/**
 * Opens the engine: `module` is the compiled kernel, `weights` the bytes of a weights file. The same in a Worker, in Node
 * and in a browser's worker. A `book` that another engine made is left out. Throws a WeightsError when the weights do not fit the kernel.
 */
export async function loadEngine(
  module: WebAssembly.Module,
  weights: Uint8Array,
  book: OpeningBook | null = null,
): Promise<Engine> {
  const nets = parseNets(weights);
  const host = await KernelHost.open(module, nets);
  const loaded = { host, version: nets.version };

  function rankingOf(position: Position, seat: Seat, dice: Dice, { plies = 0, table, include }: MoveOptions = {}) {
    requirePosition(position);
    requireUndecided(position);
    requireDice(dice);
    requirePlies(plies);
    if (table !== undefined) requireTable(table);
    if (include !== undefined) requirePosition(include);
    return rankingSteps(host, { position, seat, dice, plies, table, include });
  }

  return {
    version: nets.version,
    book: book?.engine === nets.version ? book : null,
    evaluate: (position, onRoll, { plies = 0 } = {}) => atOnce(evaluationSteps(loaded, position, onRoll, plies)),
    rankMoves: (position, seat, dice, options) => atOnce(rankingOf(position, seat, dice, options)),
    async rankMovesInSlices(position, seat, dice, options = {}) {
      return inSlices(rankingOf(position, seat, dice, options), options);
    },
    judgeLeft: (position, seat, options = {}) => judgeLeft(loaded, position, seat, options),
    decideCube: (position, onRoll, table, { plies = 0 } = {}) =>
      atOnce(cubeSteps(loaded, position, onRoll, table, plies)),
    async decideCubeInSlices(position, onRoll, table, options = {}) {
      return inSlices(cubeSteps(loaded, position, onRoll, table, options.plies ?? 0), options);
    },
    marketLosers: (position, onRoll, table, patience) => countMarketLosers(loaded, position, onRoll, table, patience),
    rollOut: (question, settings, patience) => rollOut(loaded, question, settings, patience),
    memoryBytes: () => host.memoryBytes(),
  };
}
