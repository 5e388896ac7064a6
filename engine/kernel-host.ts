import { BAR, OFF, type Position } from "../backgammon/position";
import { opponentOf, type Seat } from "../backgammon/vocabulary";
import type { Chances } from "./chances";
import {
  NET_CLASSES,
  type NetSet,
  netNumber,
  POSITION_CLASSES,
  type PositionClass,
  packedLayers,
  WeightsError,
} from "./nets";
import type { TwoSided } from "./two-sided";

const SIDE_BYTES = 32;
const BOARD_BYTES = 64;
const CHANCES = 5;
/** A place of the line that no search comes to. */
const ASIDE = 7;
/** Nine checkers off on both sides leave six: only then it is worth asking the kernel. */
const LEAST_OFF = 9;

/** A board as the kernel lays it out: the side on roll first. */
export type Board = Uint8Array;

/** What each of the five chances (`Chances`, in order) is worth to the side that has it. */
export type Utilities = readonly [number, number, number, number, number];

type KernelExports = {
  readonly memory: WebAssembly.Memory;
  inputAt(): number;
  answerAt(): number;
  boardsAt(): number;
  chancesAt(): number;
  layout(): number;
  weightsOf(first: number, second: number, third: number): number;
  netAt(kind: number, first: number, second: number, third: number): number;
  pack(kind: number, layers: number): void;
  pruningSize(): number;
  pruningAt(): number;
  setPruning(on: boolean): void;
  classify(): number;
  generate(first: number, second: number): number;
  evaluatePosition(plies: number): number;
  evaluateBoards(count: number, plies: number): void;
  evaluateBoard(index: number, plies: number): void;
  bestBoard(count: number): number;
  playBoard(index: number): void;
  lineAt(depth: number): number;
  lineChancesAt(depth: number): number;
  utilityAt(): number;
  evaluateLine(depth: number): number;
  playLine(depth: number, first: number, second: number): number;
  twoSidedAt(): number;
  askTwoSided(board: number): boolean;
};

/** One instance of the kernel with its nets in place. It remembers nothing from call to call but the last list of boards. */
export class KernelHost {
  private constructor(private readonly kernel: KernelExports) {}

  /** Throws a WeightsError when the nets were made for other features or sizes. */
  static async open(module: WebAssembly.Module, nets: NetSet): Promise<KernelHost> {
    const instance = await WebAssembly.instantiate(module, {});
    // What engine/kernel/ exports: a module's types do not say.
    const kernel = instance.exports as KernelExports;
    if (nets.layout !== kernel.layout()) throw new WeightsError("the nets were trained on other features");
    for (const name of NET_CLASSES) {
      const net = nets.nets[name];
      if (net === undefined) continue;
      const { units, weights } = net;
      const [first, second, third = 0] = units;
      if (weights.length !== kernel.weightsOf(first, second, third))
        throw new WeightsError(`the ${name} net has ${weights.length} weights`);
      const kind = netNumber(name);
      const at = kernel.netAt(kind, first, second, third);
      new Float32Array(kernel.memory.buffer, at, weights.length).set(weights);
      const layers = packedLayers(name, net);
      if (layers > 0) kernel.pack(kind, layers);
    }
    if (nets.pruning !== null) {
      if (nets.pruning.length !== kernel.pruningSize()) throw new WeightsError("the small net has another size");
      const at = kernel.pruningAt();
      new Float32Array(kernel.memory.buffer, at, nets.pruning.length).set(nets.pruning);
      kernel.setPruning(true);
    }
    return new KernelHost(kernel);
  }

  setPosition(position: Position, onRoll: Seat): void {
    const bytes = new Uint8Array(this.kernel.memory.buffer, this.kernel.inputAt(), BOARD_BYTES);
    bytes.fill(0);
    bytes.set(position[onRoll]);
    bytes.set(position[opponentOf(onRoll)], SIDE_BYTES);
  }

  positionClass(): PositionClass {
    return POSITION_CLASSES[this.kernel.classify()];
  }

  /** The chances of the side on roll in the position set. */
  evaluate(plies: number): Chances {
    this.kernel.evaluatePosition(plies);
    return this.chancesFrom(this.kernel.answerAt());
  }

  /** Lists the results of the position's legal turns; 0 when the side on roll cannot move. */
  generate(first: number, second: number): number {
    return this.kernel.generate(first, second);
  }

  /** The key of a listed result, as `positionKey` makes it. */
  keyOf(index: number): string {
    const at = this.kernel.boardsAt() + BOARD_BYTES * index;
    const bytes = new Uint8Array(this.kernel.memory.buffer, at, BOARD_BYTES);
    return String.fromCharCode(...bytes.subarray(0, BAR + 1), ...bytes.subarray(SIDE_BYTES, SIDE_BYTES + BAR + 1));
  }

  evaluateAll(count: number, plies: number): void {
    this.kernel.evaluateBoards(count, plies);
  }

  /** Evaluates one listed result, deeper than before perhaps. */
  evaluateListed(index: number, plies: number): void {
    this.kernel.evaluateBoard(index, plies);
  }

  /** The listed result that is best for the side that moved, of those evaluated, by cubeless equity. */
  bestListed(count: number): number {
    return this.kernel.bestBoard(count);
  }

  /** Makes a listed result the position set, with the opponent on roll. */
  playListed(index: number): void {
    this.kernel.playBoard(index);
  }

  /** The opponent's chances, on roll, in a listed result that has been evaluated. */
  listedChances(index: number): Chances {
    return this.chancesFrom(this.kernel.chancesAt() + 4 * CHANCES * index);
  }

  /** A copy of the position set. */
  board(): Board {
    return this.boardFrom(this.kernel.inputAt());
  }

  /** A copy of a listed result, with the opponent on roll. */
  listedBoard(index: number): Board {
    const listed = this.boardFrom(this.kernel.boardsAt() + BOARD_BYTES * index);
    const turned = new Uint8Array(BOARD_BYTES);
    turned.set(listed.subarray(SIDE_BYTES));
    turned.set(listed.subarray(0, SIDE_BYTES), SIDE_BYTES);
    return turned;
  }

  /** Begins a line of play at a board; returns its class. */
  startLine(board: Board): PositionClass {
    new Uint8Array(this.kernel.memory.buffer, this.kernel.lineAt(0), BOARD_BYTES).set(board);
    return POSITION_CLASSES[this.kernel.evaluateLine(0)];
  }

  /** Extends the line from `depth` by the best play of a roll, by the chances' utilities; returns the class reached. */
  playLine(depth: number, first: number, second: number, utilities: Utilities): PositionClass {
    new Float32Array(this.kernel.memory.buffer, this.kernel.utilityAt(), CHANCES).set(utilities);
    return POSITION_CLASSES[this.kernel.playLine(depth, first, second)];
  }

  /** The chances of the side on roll at `depth` of the line, at 0 plies. */
  lineChances(depth: number): Chances {
    return this.chancesFrom(this.kernel.lineChancesAt(depth));
  }

  /** A copy of the board at `depth` of the line. */
  lineBoard(depth: number): Board {
    return this.boardFrom(this.kernel.lineAt(depth));
  }

  /** The pips of the side on roll at `depth` of the line. */
  linePips(depth: number): number {
    const side = new Uint8Array(this.kernel.memory.buffer, this.kernel.lineAt(depth), BAR + 1);
    return side.reduce((sum, count, point) => sum + count * point, 0);
  }

  /** What the two-sided bearoff database says of the board at `depth` of the line; null when it is not there. */
  lineTwoSided(depth: number): TwoSided | null {
    const at = this.kernel.lineAt(depth);
    const board = new Uint8Array(this.kernel.memory.buffer, at, BOARD_BYTES);
    if (board[OFF] < LEAST_OFF || board[SIDE_BYTES + OFF] < LEAST_OFF || !this.kernel.askTwoSided(at)) return null;
    const [cubeless, centred, own, other, ...waiting] = new Float32Array(
      this.kernel.memory.buffer,
      this.kernel.twoSidedAt(),
      8,
    );
    return {
      deciding: { cubeless, centred, own, other },
      waiting: { cubeless: waiting[0], centred: waiting[1], own: waiting[2], other: waiting[3] },
    };
  }

  /** What the two-sided bearoff database says of a board; null when it is not there. */
  twoSidedOf(board: Board): TwoSided | null {
    new Uint8Array(this.kernel.memory.buffer, this.kernel.lineAt(ASIDE), BOARD_BYTES).set(board);
    return this.lineTwoSided(ASIDE);
  }

  /** How much memory the kernel holds. */
  memoryBytes(): number {
    return this.kernel.memory.buffer.byteLength;
  }

  private boardFrom(at: number): Board {
    return new Uint8Array(this.kernel.memory.buffer, at, BOARD_BYTES).slice();
  }

  private chancesFrom(at: number): Chances {
    const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = new Float32Array(
      this.kernel.memory.buffer,
      at,
      CHANCES,
    );
    return { win, winGammon, winBackgammon, loseGammon, loseBackgammon };
  }
}

/** Tells positions apart, as seen by one seat. */
export function positionKey(position: Position, seat: Seat): string {
  return String.fromCharCode(...position[seat], ...position[opponentOf(seat)]);
}
