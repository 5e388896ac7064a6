/**
 * `npm run capture:stored -- FILE`: starts the club as it is now, lets players fill it through its API, cuts the power and
 * writes what it has stored to FILE. A capture is the test of every later form: make one before a stored form changes
 * (docs/decisions/013-stored-forms.md).
 */

import { rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { chdir } from "node:process";
import { build } from "esbuild";

const root = dirname(import.meta.dirname);
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Usage: npm run capture:stored -- FILE");
process.env.CAPTURE_TO = resolve(file);
chdir(root);
const bundle = resolve(root, "scripts/stored/.capture.mjs");
await build({
  entryPoints: ["scripts/stored/capture.ts"],
  bundle: true,
  outfile: bundle,
  format: "esm",
  platform: "node",
  packages: "external",
  target: "node20",
});
process.on("exit", () => rmSync(bundle, { force: true }));
await import(bundle);
