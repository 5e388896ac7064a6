import { legalTurns, type Turn } from "../backgammon/moves";
import type { Position } from "../backgammon/position";
import type { Dice, Seat } from "../backgammon/vocabulary";
import { type Chances, cubelessEquity, invertChances } from "./chances";
import { requireDice, requirePlies, requirePosition, requireUndecided } from "./errors";
import { KernelHost, positionKey } from "./kernel-host";
import { type PositionClass, parseNets } from "./nets";

export type { Chances } from "./chances";
export { cubelessEquity, invertChances } from "./chances";
export { EngineError, type EngineRefusal, MAX_PLIES } from "./errors";
export { WeightsError } from "./nets";

/** A judgement of a position for the side on roll, before it rolls. */
export type Evaluation = {
  readonly chances: Chances;
  /** Cubeless money equity in points. */
  readonly equity: number;
  readonly plies: number;
  readonly positionClass: PositionClass;
  readonly engineVersion: string;
};

/** A legal turn and what it is worth to the side that plays it. */
export type RankedTurn = {
  readonly turn: Turn;
  readonly chances: Chances;
  /** Cubeless money equity in points. */
  readonly equity: number;
  readonly plies: number;
};

export type Engine = {
  readonly version: string;
  /** Judges `position` with `onRoll` to roll, looking `plies` half-turns ahead. Throws an EngineError. */
  evaluate(position: Position, onRoll: Seat, options?: { readonly plies?: number }): Evaluation;
  /**
   * All legal turns of `seat`, best first; those near the best are judged at `plies`, the others at less. [] when no die
   * can be played. Throws an EngineError.
   */
  rankMoves(position: Position, seat: Seat, dice: Dice, options?: { readonly plies?: number }): readonly RankedTurn[];
};

/** At each step deeper, as many of the best turns go on as are within so many points of the best one. */
const FILTERS = [
  { most: 8, within: 0.16 },
  { most: 4, within: 0.08 },
  { most: 2, within: 0.04 },
] as const;

/**
 * Opens the engine: `module` is the compiled kernel, `weights` the bytes of a weights file. The same in a Worker, in Node
 * and in a browser's worker. Throws a WeightsError when the weights do not fit the kernel.
 */
export async function loadEngine(module: WebAssembly.Module, weights: Uint8Array): Promise<Engine> {
  const nets = parseNets(weights);
  const host = await KernelHost.open(module, nets);
  return {
    version: nets.version,
    evaluate(position, onRoll, { plies = 0 } = {}) {
      requirePosition(position);
      requirePlies(plies);
      host.setPosition(position, onRoll);
      const chances = host.evaluate(plies);
      return {
        chances,
        equity: cubelessEquity(chances),
        plies,
        positionClass: host.positionClass(),
        engineVersion: nets.version,
      };
    },
    rankMoves(position, seat, dice, { plies = 0 } = {}) {
      requirePosition(position);
      requireUndecided(position);
      requireDice(dice);
      requirePlies(plies);
      return rankMoves(host, position, seat, dice, plies);
    },
  };
}

type Candidate = { readonly index: number; readonly chances: Chances; readonly equity: number; readonly plies: number };

function rankMoves(host: KernelHost, position: Position, seat: Seat, dice: Dice, plies: number): RankedTurn[] {
  const turns = new Map(legalTurns(position, seat, dice).map((turn) => [positionKey(turn.result, seat), turn]));
  host.setPosition(position, seat);
  const count = host.generate(dice[0], dice[1]);
  host.evaluateAll(count, 0);
  let candidates = Array.from({ length: count }, (_, index) => judged(host, index, 0));
  candidates.sort(bestFirst);
  for (let depth = 1; depth <= plies; depth++) {
    const { most, within } = FILTERS[depth - 1];
    const least = candidates[0]?.equity - within;
    const deeper = candidates.filter(({ equity }, place) => place < most && equity >= least);
    const rest = candidates.slice(deeper.length);
    for (const { index } of deeper) host.evaluateListed(index, depth);
    candidates = [...deeper.map(({ index }) => judged(host, index, depth)).sort(bestFirst), ...rest];
  }
  return candidates.map(({ index, ...judgement }) => ({ turn: turns.get(host.keyOf(index))!, ...judgement }));
}

function judged(host: KernelHost, index: number, plies: number): Candidate {
  const chances = invertChances(host.listedChances(index));
  return { index, chances, equity: cubelessEquity(chances), plies };
}

function bestFirst(a: Candidate, b: Candidate): number {
  return b.equity - a.equity;
}
