import { type Engine, loadEngine } from "../../engine";
import book from "../../engine/book/opening-book.json";
import kernel from "../../engine/kernel/kernel.wasm";
import { readNetsVersion } from "../../engine/nets";
import weights from "../../engine/weights/starpoint.nets";
import { openOnce } from "./open-once";

const shared = openOnce(() => loadEngine(kernel, new Uint8Array(weights), book));

/** The engine, opened once for each running copy of the Worker and shared by all that it serves. Rejects if it cannot be opened. */
export function openEngine(): Promise<Engine> {
  return shared();
}

let version: string | null = null;

/** The engine's version, without opening it. */
export function engineVersion(): string {
  version ??= readNetsVersion(new Uint8Array(weights));
  return version;
}
