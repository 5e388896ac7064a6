/** Runs a TypeScript benchmark in plain Node: bundles it with esbuild (which Vite brings) and imports the result. */
import { build } from "esbuild";

const [entry] = process.argv.slice(2);
const { outputFiles } = await build({
  entryPoints: [entry],
  bundle: true,
  write: false,
  format: "esm",
  platform: "node",
  target: "node20",
});
await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
