/**
 * No file above 250 lines without its reason in the file, no function above 60 lines. A reason is a comment that says
 * "Long because …". Views are exempt from the second rule: what a component in app/ returns is markup, as long as the screen.
 * Tests are held to the first rule alone.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";

const MAX_FILE = 250;
const MAX_FUNCTION = 60;
const REASON = /\bLong because\b/;

/** A component and what is nested in it. */
function isView(file) {
  return file.startsWith("app/") && file.endsWith(".tsx");
}

/** The functions of a file that are too long, each with its line and length; those inside a long one are not listed again. */
function longFunctions(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body !== undefined) {
      const [from, to] = [lineOf(node.getStart(source)), lineOf(node.getEnd())];
      if (to - from + 1 > MAX_FUNCTION) {
        found.push({ name: node.name?.getText(source) ?? "a function", line: from, lines: to - from + 1 });
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"])
  .toString()
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
const findings = [];
for (const file of files) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    continue; // Listed and deleted, not yet committed.
  }
  if (REASON.test(text)) continue;
  const lines = text.split("\n").length - 1;
  if (lines > MAX_FILE) findings.push(`${file}: ${lines} lines, ${MAX_FILE} at most without a reason`);
  if (file.endsWith(".css") || file.startsWith("tests/") || isView(file)) continue;
  for (const { name, line, lines: length } of longFunctions(file, text))
    findings.push(`${file}:${line}: ${name} has ${length} lines, ${MAX_FUNCTION} at most`);
}
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);
