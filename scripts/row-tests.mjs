/**
 * `npm run rows`: which tests prove which row of the specs' checklist, as a Markdown table. A test names its rows in its title:
 * `[COIN-04, COIN-05] …`. `npm run rows -- COIN POOL` tells some areas alone.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The text of a title, with "…" for what is filled in; null for what is no text. */
function readTitle(node) {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join("");
  return null;
}

/** The name of what is called: `test` of `test(…)`, `test.each(…)(…)` and `test.skipIf(…)(…)`. */
function calleeName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return calleeName(expression.expression);
  return null;
}

/** The titles of a file's tests, in their order. */
export function listTitles(text) {
  const titles = [];
  function visit(node) {
    if (ts.isCallExpression(node) && ["test", "it"].includes(calleeName(node.expression))) {
      const title = readTitle(node.arguments[0]);
      if (title !== null) titles.push(title);
    }
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile("a.test.ts", text, ts.ScriptTarget.Latest));
  return titles;
}

/** The rows that a title names, and the rest of it. */
export function readRows(title) {
  const rows = [];
  const sentence = title.replace(/\[([A-Z]{2,6}-\d{2}(?:, ?[A-Z]{2,6}-\d{2})*)\] */g, (_, names) => {
    rows.push(...names.split(/, ?/));
    return "";
  });
  return { rows, sentence };
}

/** Row → its tests, each `{ file, sentence }`; `files` are paths and their texts. */
export function tableOf(files) {
  const table = new Map();
  for (const { file, text } of files) {
    for (const { rows, sentence } of listTitles(text).map(readRows)) {
      for (const row of rows) table.set(row, [...(table.get(row) ?? []), { file, sentence }]);
    }
  }
  return new Map([...table].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function readTests() {
  const tests = join(root, "tests");
  return readdirSync(tests, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .toSorted()
    .map((name) => ({ file: name, text: readFileSync(join(tests, name), "utf8") }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const areas = process.argv.slice(2);
  console.log("| row | tests |\n| --- | --- |");
  for (const [row, tests] of tableOf(readTests())) {
    if (areas.length > 0 && !areas.includes(row.split("-")[0])) continue;
    const cells = tests.map(({ file, sentence }) => `\`${file}\` ${sentence.replaceAll("|", "\\|")}`);
    console.log(`| ${row} | ${cells.join("<br>")} |`);
  }
}
