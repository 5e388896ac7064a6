/** What is asked of one position: how it stands, whether to double, what was left. In slices where it takes long. */
import { type Position, pipCount } from "../backgammon/position";
import { opponentOf, type Seat } from "../backgammon/vocabulary";
import { type Chances, cubelessEquity, invertChances } from "./chances";
import { type CubeDecision, cubeDecisionOf, cubeEfficiency, decideCube, doubledTable } from "./cube";
import { requirePlies, requirePosition, requireUndecided } from "./errors";
import type { KernelHost } from "./kernel-host";
import { LOOKAHEAD_STEPS, Lookahead } from "./lookahead";
import type { PositionClass } from "./nets";
import { type Judgement, judgeLeftSteps, leftEquity } from "./ranking";
import { requireTable, type Table } from "./stakes";
import { atOnce, type Step } from "./steps";
import { exactWorth } from "./two-sided";

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

/** A kernel with its nets, and the name of the nets. */
export type Loaded = { readonly host: KernelHost; readonly version: string };

/** Judges a position, looking `plies` half-turns ahead. */
export function* evaluationSteps(
  { host, version }: Loaded,
  position: Position,
  onRoll: Seat,
  plies: number,
): Generator<Step, Evaluation, undefined> {
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
  return { chances, equity: cubelessEquity(chances), plies, positionClass, engineVersion: version };
}

/** Judges whether `onRoll` should double and the other take. */
export function* cubeSteps(
  loaded: Loaded,
  position: Position,
  onRoll: Seat,
  table: Table,
  plies: number,
): Generator<Step, CubeJudgement, undefined> {
  const { host } = loaded;
  requireTable(table);
  requirePosition(position);
  requireUndecided(position);
  requirePlies(plies);
  const evaluation = atOnce(evaluationSteps(loaded, position, onRoll, 0));
  const efficiency = cubeEfficiency(evaluation.positionClass, pipCount(position[onRoll]));
  const exact = exactDecision(host, position, onRoll, table);
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
function exactDecision(host: KernelHost, position: Position, onRoll: Seat, table: Table): CubeDecision | null {
  host.setPosition(position, onRoll);
  const known = host.twoSidedOf(host.board());
  if (known === null) return null;
  const waiting = exactWorth(known, table, true);
  const taken = exactWorth(known, doubledTable(table));
  return waiting === null || taken === null ? null : cubeDecisionOf(table, waiting, taken);
}

/** What `position` is worth to `seat`, which has just moved: the other side is on roll. */
export function judgeLeft(
  loaded: Loaded,
  position: Position,
  seat: Seat,
  { plies = 0, table }: MoveOptions,
): Judgement {
  const { host } = loaded;
  if (table !== undefined) requireTable(table);
  requirePosition(position);
  requirePlies(plies);
  const other = opponentOf(seat);
  host.setPosition(position, other);
  if (plies > 0) return atOnce(judgeLeftSteps(host, host.board(), plies, table));
  const { chances: opponent, positionClass } = atOnce(evaluationSteps(loaded, position, other, 0));
  const efficiency = cubeEfficiency(positionClass, pipCount(position[other]));
  const chances = invertChances(opponent);
  const equity =
    table === undefined ? cubelessEquity(chances) : leftEquity(host, host.board(), opponent, table, efficiency);
  return { chances, equity, plies };
}
