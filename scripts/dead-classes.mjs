/**
 * No sheet styles a class that no component names. A class is named by a word of a string or template in app/ (texts and import
 * paths apart), or by the fixed part before a `${…}`: `chart__mark--${name}`.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { transform } from "lightningcss";
import ts from "typescript";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app"])
  .toString()
  .split("\n")
  .filter((file) => /\.(css|tsx?)$/.test(file) && !file.startsWith("app/texts/"));

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // Listed and deleted, not yet committed.
  }
}

const words = new Set();
const beginnings = new Set();
const addWords = (text) => text.match(/[\w-]+/g)?.forEach((word) => void words.add(word));

function collect(node) {
  if (ts.isImportDeclaration(node)) return;
  if (ts.isStringLiteralLike(node)) addWords(node.text);
  if (ts.isTemplateExpression(node)) {
    for (const { text } of [node.head, ...node.templateSpans.map(({ literal }) => literal)]) {
      addWords(text);
      const open = text.match(/[\w-]*[-_][\w-]*$/);
      if (open !== null) beginnings.add(open[0]);
    }
  }
  ts.forEachChild(node, collect);
}

for (const file of files.filter((name) => !name.endsWith(".css")))
  collect(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));

function classesOf(file) {
  const found = new Set();
  transform({
    filename: file,
    code: Buffer.from(read(file)),
    drafts: { customMedia: true },
    visitor: {
      Selector(selector) {
        for (const part of selector) if (part.type === "class") found.add(part.name);
      },
    },
  });
  return [...found];
}

const isNamed = (name) => words.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));
const findings = files
  .filter((file) => file.endsWith(".css"))
  .flatMap((file) =>
    classesOf(file)
      .filter((name) => !isNamed(name))
      .map((name) => `${file}: no component names .${name}`),
  );
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);
