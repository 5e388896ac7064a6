import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BAR, type Position } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { buildKernelIfNeeded, KERNELS } from "../../../scripts/build-engine.mjs";

const SIDE_BYTES = 32;
const BOARD_BYTES = 64;
const root = join(import.meta.dirname, "../../..");

type RawKernel = Record<string, (...args: number[]) => number>;

/** The compiled kernel of the product or of training, built when stale. */
export function kernelModule(name: keyof typeof KERNELS): WebAssembly.Module {
  buildKernelIfNeeded(root, name);
  return new WebAssembly.Module(readFileSync(join(root, KERNELS[name].out)));
}

/** A kernel with its raw exports. */
export async function rawKernel(name: keyof typeof KERNELS) {
  const { exports } = await WebAssembly.instantiate(kernelModule(name), {});
  const raw = exports as unknown as RawKernel;
  const memory = exports.memory as WebAssembly.Memory;
  return {
    raw,
    memory,
    write(position: Position, seat: Seat) {
      const bytes = new Uint8Array(memory.buffer, raw.inputAt(), BOARD_BYTES);
      bytes.fill(0);
      bytes.set(position[seat], 0);
      bytes.set(position[opponentOf(seat)], SIDE_BYTES);
    },
    /** A copy of the input board. */
    input(): Uint8Array {
      return new Uint8Array(memory.buffer, raw.inputAt(), BOARD_BYTES).slice();
    },
    setFloats(at: number, values: Float32Array) {
      new Float32Array(memory.buffer, at, values.length).set(values);
    },
    /** Result `index` of the last `generate`, as text: the mover's 26 counts, then the other's. */
    board(index: number): string {
      const bytes = new Uint8Array(memory.buffer, raw.boardsAt() + BOARD_BYTES * index, BOARD_BYTES);
      return `${bytes.subarray(0, BAR + 1).join()}|${bytes.subarray(SIDE_BYTES, SIDE_BYTES + BAR + 1).join()}`;
    },
    /** The five chances that the last evaluation of the input board left. */
    answer(): number[] {
      return [...new Float32Array(memory.buffer, raw.answerAt(), 5)];
    },
    /** The eight values of the input board in the two-sided bearoff database; null when it is not there. */
    twoSided(): number[] | null {
      const isThere = raw.askTwoSided(raw.inputAt());
      return isThere ? [...new Float32Array(memory.buffer, raw.twoSidedAt(), 8)] : null;
    },
    /** The features of the input board that are not zero, by row (training kernel only). */
    features(): Map<number, number> {
      const count = raw.listFeatures();
      const rows = new Int32Array(memory.buffer, raw.rowListAt(), count);
      const values = new Float32Array(memory.buffer, raw.valueListAt(), count);
      return new Map([...rows].map((row, index) => [row, values[index]]));
    },
  };
}
