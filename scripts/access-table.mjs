/** `npm run docs:access`: writes the table of docs/api-access.md anew from the contract's list of calls. */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const page = join(root, "docs/api-access.md");
const { outputFiles } = await build({
  entryPoints: [join(root, "contract/all-calls.ts")],
  bundle: true,
  write: false,
  format: "esm",
  platform: "node",
});
const { ALL_CALLS } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
);
const rows = ALL_CALLS.map(({ method, path, access, feature, limit, summary, refusals }) => {
  const refused = Object.entries(refusals ?? {}).map(([status, when]) => `${status}: ${when}`);
  const cells = [`\`${method} ${path}\``, access, summary, refused.join(" "), feature ?? "", limit ?? ""];
  return `| ${cells.join(" | ")} |`;
});
const head = [
  "| call | who | on whose data | refused beyond 401 and 404 | feature | strict limit |",
  "|---|---|---|---|---|---|",
];
const [text] = readFileSync(page, "utf8").split("| call |");
writeFileSync(page, `${text}${[...head, ...rows].join("\n")}\n`);
