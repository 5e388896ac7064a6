import { build } from "esbuild";

/** Imports a TypeScript file in this Node, bundled with esbuild (which Vite brings). */
export async function importTypeScript(entry) {
  const { outputFiles } = await build({
    // esbuild keeps the folder in which it was loaded; the caller may have gone elsewhere since.
    absWorkingDir: process.cwd(),
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** Runs a TypeScript file in this Node. */
export async function runTypeScript(entry) {
  await importTypeScript(entry);
}
