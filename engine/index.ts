import { type Position, pipCount } from "../backgammon/position";
import { type Dice, opponentOf, type Seat } from "../backgammon/vocabulary";
import { type Chances, cubelessEquity, invertChances } from "./chances";
import { type CubeDecision, cubeDecisionOf, cubeEfficiency, decideCube, doubledTable } from "./cube";
import { requireDice, requirePlies, requirePosition, requireUndecided } from "./errors";
import { KernelHost } from "./kernel-host";
import { LOOKAHEAD_STEPS, Lookahead } from "./lookahead";
import { type PositionClass, parseNets } from "./nets";
import { type Judgement, judgeLeftSteps, leftEquity, type RankedTurn, rankingSteps } from "./ranking";
import { requireTable, type Table } from "./stakes";
import { atOnce, inSlices, type Patience, type Step } from "./steps";
import { exactWorth } from "./two-sided";

export type { Chances } from "./chances";
export { cubelessEquity, invertChances } from "./chances";
export type { CubeDecision } from "./cube";
export { EngineError, type EngineRefusal, MAX_PLIES } from "./errors";
export { matchEquity } from "./match-equity";
export { WeightsError } from "./nets";
export type { Judgement, RankedTurn } from "./ranking";
export type { Cube, Stakes, Table } from "./stakes";
export type { Patience } from "./steps";

/** A judgement of a position for the side on roll, before it rolls. */
export type Evaluation = {
  readonly chances: Chances;
  /** Cubeless money equity in points. */
  readonly equity: number;
  readonly plies: number;
  readonly positionClass: PositionClass;
  readonly engineVersion: string;
};

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
  /** The memory that the kernel holds, which questions do not add to. */
  memoryBytes(): number;
};

/**
 * Opens the engine: `module` is the compiled kernel, `weights` the bytes of a weights file. The same in a Worker, in Node
 * and in a browser's worker. Throws a WeightsError when the weights do not fit the kernel.
 */
export async function loadEngine(module: WebAssembly.Module, weights: Uint8Array): Promise<Engine> {
  const nets = parseNets(weights);
  const host = await KernelHost.open(module, nets);

  function* evaluationSteps(position: Position, onRoll: Seat, plies: number): Generator<Step, Evaluation, undefined> {
    requirePosition(position);
    requirePlies(plies);
    host.setPosition(position, onRoll);
    const board = host.board();
    const positionClass = host.startLine(board);
    let chances = host.lineChances(0);
    const isKnown = positionClass === "bearoff" && host.lineTwoSided(0) !== null;
    if (plies > 0 && positionClass !== "over" && !isKnown) {
      const lookahead = new Lookahead(host, board, plies, []);
      for (let step = 1; lookahead.step(); step++) yield { plies, done: step / LOOKAHEAD_STEPS };
      chances = lookahead.outlook().chances;
    }
    return { chances, equity: cubelessEquity(chances), plies, positionClass, engineVersion: nets.version };
  }

  function* cubeSteps(
    position: Position,
    onRoll: Seat,
    table: Table,
    plies: number,
  ): Generator<Step, CubeJudgement, undefined> {
    requireTable(table);
    requirePosition(position);
    requireUndecided(position);
    requirePlies(plies);
    const evaluation = atOnce(evaluationSteps(position, onRoll, 0));
    const efficiency = cubeEfficiency(evaluation.positionClass, pipCount(position[onRoll]));
    const exact = exactDecision(position, onRoll, table);
    if (exact !== null) return { ...evaluation, ...exact, plies };
    if (plies === 0) return { ...evaluation, ...decideCube(evaluation.chances, table, efficiency) };
    host.setPosition(position, onRoll);
    const asked = [
      { table, waits: true },
      { table: doubledTable(table), waits: true },
    ];
    const lookahead = new Lookahead(host, host.board(), plies, asked);
    for (let step = 1; lookahead.step(); step++) yield { plies, done: step / LOOKAHEAD_STEPS };
    const { chances, worths } = lookahead.outlook();
    const decision = cubeDecisionOf(table, worths[0], worths[1]);
    return { ...evaluation, ...decision, chances, equity: cubelessEquity(chances), plies };
  }

  /** The decision as the two-sided bearoff database knows it; null when it does not. */
  function exactDecision(position: Position, onRoll: Seat, table: Table): CubeDecision | null {
    host.setPosition(position, onRoll);
    const known = host.twoSidedOf(host.board());
    if (known === null) return null;
    const waiting = exactWorth(known, table, true);
    const taken = exactWorth(known, doubledTable(table));
    return waiting === null || taken === null ? null : cubeDecisionOf(table, waiting, taken);
  }

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
    evaluate: (position, onRoll, { plies = 0 } = {}) => atOnce(evaluationSteps(position, onRoll, plies)),
    rankMoves: (position, seat, dice, options) => atOnce(rankingOf(position, seat, dice, options)),
    async rankMovesInSlices(position, seat, dice, options = {}) {
      return inSlices(rankingOf(position, seat, dice, options), options);
    },
    judgeLeft(position, seat, { plies = 0, table } = {}) {
      if (table !== undefined) requireTable(table);
      requirePosition(position);
      requirePlies(plies);
      const other = opponentOf(seat);
      host.setPosition(position, other);
      if (plies > 0) return atOnce(judgeLeftSteps(host, host.board(), plies, table));
      const { chances: opponent, positionClass } = atOnce(evaluationSteps(position, other, 0));
      const efficiency = cubeEfficiency(positionClass, pipCount(position[other]));
      const chances = invertChances(opponent);
      const equity =
        table === undefined ? cubelessEquity(chances) : leftEquity(host, host.board(), opponent, table, efficiency);
      return { chances, equity, plies };
    },
    decideCube: (position, onRoll, table, { plies = 0 } = {}) => atOnce(cubeSteps(position, onRoll, table, plies)),
    async decideCubeInSlices(position, onRoll, table, options = {}) {
      return inSlices(cubeSteps(position, onRoll, table, options.plies ?? 0), options);
    },
    memoryBytes: () => host.memoryBytes(),
  };
}
