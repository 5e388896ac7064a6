/**
 * Compiles the engine's kernel from AssemblyScript to WebAssembly: `engine/kernel/kernel.wasm` for the product, and
 * `build/training.wasm`, which can learn besides, for `training/`. Skips what is newer than its sources.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const FLAGS = ["-O3", "--converge", "--noAssert", "--runtime", "stub", "--enable", "simd", "--use", "abort="];

export const KERNELS = {
  engine: { entry: "engine/kernel/index.ts", out: "engine/kernel/kernel.wasm", sources: ["engine/kernel"] },
  training: {
    entry: "training/kernel/index.ts",
    out: "build/training.wasm",
    sources: ["engine/kernel", "training/kernel"],
  },
};

function newestSourceMs(root, folders) {
  return Math.max(
    ...folders.flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith(".ts"))
        .map((name) => statSync(join(root, folder, name)).mtimeMs),
    ),
  );
}

/** Makes sure that a kernel is built from the current sources; throws with the compiler's output when it does not build. */
export function buildKernelIfNeeded(root, name) {
  const { entry, out, sources } = KERNELS[name];
  const built = statSync(join(root, out), { throwIfNoEntry: false });
  if (built !== undefined && built.mtimeMs > newestSourceMs(root, sources)) return;
  mkdirSync(dirname(join(root, out)), { recursive: true });
  // Written aside and renamed, so that two builds at once never show half a file.
  const aside = `${out}.${process.pid}`;
  const asc = join(root, "node_modules/assemblyscript/bin/asc.js");
  const result = spawnSync(process.execPath, [asc, entry, "-o", aside, ...FLAGS], { cwd: root, encoding: "utf8" });
  if (result.status !== 0) throw new Error(`The kernel does not build:\n${result.stdout}\n${result.stderr}`);
  renameSync(join(root, aside), join(root, out));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  for (const name of Object.keys(KERNELS)) buildKernelIfNeeded(root, name);
}
