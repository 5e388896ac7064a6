import { type Engine, loadEngine } from "../engine";
import kernel from "../engine/kernel/kernel.wasm";
import weights from "../engine/weights/starpoint.nets";

let opening: Promise<Engine> | null = null;

/** The engine, opened once for each running copy of the Worker and shared by all that it serves. */
export function openEngine(): Promise<Engine> {
  opening ??= loadEngine(kernel, new Uint8Array(weights));
  return opening;
}
