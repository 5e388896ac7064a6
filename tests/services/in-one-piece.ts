/**
 * The Worker under test in one piece. workerd asks Vitest for the modules that a test file imports one by one; the Worker has some 470, and
 * asking for them took half of the suite's time. So what it imports is bundled once a run, and each of its modules
 * becomes a line that passes on what the bundle exports for it: tests import them as ever, and a test and the Worker share one instance.
 * What is no part of the Worker (tests, the app, benches) is loaded as before.
 */
import { join } from "node:path";
import { type BuildOptions, build, type Plugin as EsbuildPlugin } from "esbuild";
import type { Plugin } from "vitest/config";

const ENTRY = "tests/services/worker.ts";
/** By this name a stack trace tells that a service called (query-plans.ts). */
const PIECE = "services/in-one-piece.js";

/** Stays outside: the engine's kernel and nets, which workerd takes as they are, and what the Worker loads late. */
const apartFromIt: EsbuildPlugin = {
  name: "apart-from-it",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) =>
      kind === "dynamic-import" || /\.(?:wasm|nets)$/.test(path)
        ? { path: join(resolveDir, path), external: true }
        : null,
    );
  },
};

/** Its code, and what stands for each of its modules. */
type Piece = { readonly code: string; readonly modules: ReadonlyMap<string, string> };

async function makePiece(root: string): Promise<Piece> {
  const settings = {
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "esnext",
    packages: "external",
    external: ["cloudflare:*", "node:*"],
    outdir: root,
    plugins: [apartFromIt],
  } as const satisfies BuildOptions;
  const { metafile } = await build({ ...settings, entryPoints: [ENTRY] });
  const paths = Object.keys(metafile.inputs).filter((path) => path.endsWith(".ts") && path !== ENTRY);
  // Each as an entry, which only tells the names that it exports.
  const apart = await build({ ...settings, splitting: true, entryPoints: paths });
  const modules = new Map<string, string>();
  const entry: string[] = [];
  for (const { entryPoint, exports } of Object.values(apart.metafile.outputs)) {
    if (entryPoint === undefined) continue;
    const inPiece = (name: string) => `${name}_of_${modules.size}`;
    const pass = (names: readonly string[], from: string) =>
      `export { ${names.join(", ")} } from ${JSON.stringify(from)};`;
    entry.push(
      pass(
        exports.map((name) => `${name} as ${inPiece(name)}`),
        `./${entryPoint}`,
      ),
    );
    modules.set(
      join(root, entryPoint),
      pass(
        exports.map((name) => `${inPiece(name)} as ${name}`),
        join(root, PIECE),
      ),
    );
  }
  const stdin = { contents: entry.join("\n"), resolveDir: root, sourcefile: ENTRY };
  const { outputFiles } = await build({ ...settings, stdin, keepNames: true });
  return { code: outputFiles[0].text, modules };
}

/** Vitest sends a module's source map along with it, the piece's and zod's of 3 MB each to every file. */
const NO_MAP = { mappings: "" } as const;

export async function inOnePiece(root: string): Promise<Plugin> {
  const { code, modules } = await makePiece(root);
  return {
    name: "in-one-piece",
    enforce: "pre",
    resolveId: (id) => (id === join(root, PIECE) ? id : null),
    load: (id) => (id === join(root, PIECE) ? { code, map: NO_MAP } : (modules.get(id) ?? null)),
    transform: (source, id) => (id.includes("/node_modules/") ? { code: source, map: NO_MAP } : null),
  };
}
