import { build } from "esbuild";

/** Runs a TypeScript file in this Node: bundles it with esbuild (which Vite brings) and imports the result. */
export async function runTypeScript(entry) {
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
  await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
