import { legalTurns, type Turn } from "../backgammon/moves";
import { type Position, pipCount } from "../backgammon/position";
import { type Dice, opponentOf, type Seat } from "../backgammon/vocabulary";
import { type Chances, cubelessEquity, invertChances } from "./chances";
import { type CubeDecision, cubeEfficiency, decideCube, equityAfterMove } from "./cube";
import { requireDice, requirePlies, requirePosition, requireUndecided } from "./errors";
import { KernelHost, positionKey } from "./kernel-host";
import { type PositionClass, parseNets } from "./nets";
import { requireTable, type Table } from "./stakes";

export type { Chances } from "./chances";
export { cubelessEquity, invertChances } from "./chances";
export type { CubeDecision } from "./cube";
export { EngineError, type EngineRefusal, MAX_PLIES } from "./errors";
export { matchEquity } from "./match-equity";
export { WeightsError } from "./nets";
export type { Cube, Stakes, Table } from "./stakes";

/** A judgement of a position for the side on roll, before it rolls. */
export type Evaluation = {
  readonly chances: Chances;
  /** Cubeless money equity in points. */
  readonly equity: number;
  readonly plies: number;
  readonly positionClass: PositionClass;
  readonly engineVersion: string;
};

/** What a position is worth to the side that has moved. */
export type Judgement = {
  readonly chances: Chances;
  /** With a table: cubeful, −1 and 1 being a game lost and won at the present cube. Without: cubeless money equity. */
  readonly equity: number;
  readonly plies: number;
};

/** A legal turn and what it is worth to the side that plays it. */
export type RankedTurn = Judgement & { readonly turn: Turn };

export type CubeJudgement = CubeDecision & Evaluation;

/** `table`: stakes and cube as the player asked about sees them. */
export type Depth = { readonly plies?: number };
export type MoveOptions = Depth & {
  readonly table?: Table;
  /** The result of one turn that is judged as deep as the best ones, however bad it looks: what was played, say. */
  readonly include?: Position;
};

export type Engine = {
  readonly version: string;
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

  function evaluate(position: Position, onRoll: Seat, { plies = 0 }: Depth = {}): Evaluation {
    requirePosition(position);
    requirePlies(plies);
    host.setPosition(position, onRoll);
    const chances = host.evaluate(plies);
    const positionClass = host.positionClass();
    return { chances, equity: cubelessEquity(chances), plies, positionClass, engineVersion: nets.version };
  }

  return {
    version: nets.version,
    evaluate,
    rankMoves(position, seat, dice, { plies = 0, table, include } = {}) {
      requirePosition(position);
      requireUndecided(position);
      requireDice(dice);
      requirePlies(plies);
      if (table !== undefined) requireTable(table);
      return rankMoves(host, position, seat, dice, plies, table, include);
    },
    judgeLeft(position, seat, { plies, table } = {}) {
      if (table !== undefined) requireTable(table);
      const other = opponentOf(seat);
      const { chances: opponent, positionClass, plies: depth } = evaluate(position, other, { plies });
      const efficiency = cubeEfficiency(positionClass, pipCount(position[other]));
      const chances = invertChances(opponent);
      const equity = table === undefined ? cubelessEquity(chances) : equityAfterMove(opponent, table, efficiency);
      return { chances, equity, plies: depth };
    },
    decideCube(position, onRoll, table, depth) {
      requireTable(table);
      requirePosition(position);
      requireUndecided(position);
      const evaluation = evaluate(position, onRoll, depth);
      const efficiency = cubeEfficiency(evaluation.positionClass, pipCount(position[onRoll]));
      return { ...evaluation, ...decideCube(evaluation.chances, table, efficiency) };
    },
  };
}

type Candidate = { readonly index: number; readonly chances: Chances; readonly equity: number; readonly plies: number };

function rankMoves(
  host: KernelHost,
  position: Position,
  seat: Seat,
  dice: Dice,
  plies: number,
  table: Table | undefined,
  include: Position | undefined,
): RankedTurn[] {
  const turns = new Map(legalTurns(position, seat, dice).map((turn) => [positionKey(turn.result, seat), turn]));
  host.setPosition(position, seat);
  const otherPips = pipCount(position[opponentOf(seat)]);
  const efficiency = cubeEfficiency(host.positionClass(), otherPips);
  const judge = (index: number, depth: number): Candidate => {
    const opponent = host.listedChances(index);
    const chances = invertChances(opponent);
    const equity = table === undefined ? cubelessEquity(chances) : equityAfterMove(opponent, table, efficiency);
    return { index, chances, equity, plies: depth };
  };
  const count = host.generate(dice[0], dice[1]);
  host.evaluateAll(count, 0);
  const includedKey = include === undefined ? null : positionKey(include, seat);
  const included = includedKey === null ? -1 : listedWithKey(host, count, includedKey);
  let candidates = Array.from({ length: count }, (_, index) => judge(index, 0));
  candidates.sort(bestFirst);
  for (let depth = 1; depth <= plies; depth++) {
    const { most, within } = FILTERS[depth - 1];
    const least = candidates[0]?.equity - within;
    candidates = candidates.map((candidate, place) => {
      const { index, equity } = candidate;
      if (!(place < most && equity >= least) && index !== included) return candidate;
      host.evaluateListed(index, depth);
      return judge(index, depth);
    });
    candidates.sort(bestFirst);
    // The deeper look may have taken the best ones below one that was left behind: that one gets its look too.
    while (candidates.length > 0 && candidates[0].plies < depth) {
      const { index } = candidates[0];
      host.evaluateListed(index, depth);
      candidates = [judge(index, depth), ...candidates.slice(1)].sort(bestFirst);
    }
  }
  return candidates.map(({ index, ...judgement }) => ({ turn: turns.get(host.keyOf(index))!, ...judgement }));
}

/** The number of the listed result with this key; −1 when no legal turn leads there. */
function listedWithKey(host: KernelHost, count: number, key: string): number {
  for (let index = 0; index < count; index++) if (host.keyOf(index) === key) return index;
  return -1;
}

function bestFirst(a: Candidate, b: Candidate): number {
  return b.equity - a.equity;
}
