import { readFileSync } from "node:fs";
import { type Engine, loadEngine } from "../../engine";
import { KernelHost } from "../../engine/kernel-host";
import { parseNets } from "../../engine/nets";

/** The weights that the product ships, unless `--weights FILE` names others. */
export const SHIPPED = "engine/weights/starpoint.nets";

export function option(name: string, fallback: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
}

/** The engine as Node opens it: the kernel that `npm run build:engine` makes, and a weights file. */
export async function openEngine(weights = option("weights", SHIPPED)): Promise<Engine> {
  return loadEngine(new WebAssembly.Module(readFileSync("engine/kernel/kernel.wasm")), readFileSync(weights));
}

/** The kernel without the checks and the notation around it. */
export async function openHost(weights = option("weights", SHIPPED)): Promise<KernelHost> {
  return KernelHost.open(
    new WebAssembly.Module(readFileSync("engine/kernel/kernel.wasm")),
    parseNets(readFileSync(weights)),
  );
}
