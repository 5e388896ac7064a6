/**
 * `as unknown` is nowhere in the product: whoever needs it parses, or narrows by a function. Every other `as` but
 * `as const` has its reason in a comment: on its lines, right above them, or above the statement that it stands in.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";

const HOUSE = ["backgammon", "engine", "contract", "services", "app", "server.ts"];
const COMMENT = /\/\/|\/\*|^\s*\*/;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...HOUSE])
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));

/** Whether a comment stands on a line from `first` to `last`, or on the one above. */
function isExplained(lines, first, last) {
  return lines.slice(Math.max(0, first - 1), last + 1).some((line) => COMMENT.test(line));
}

function castsWithoutReason(file) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return []; // Listed and deleted, not yet committed.
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split("\n");
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
  const found = [];
  const visit = (node) => {
    if (ts.isAsExpression(node) && node.type.getText(source) !== "const") {
      const [first, last] = [lineOf(node.getStart(source)), lineOf(node.getEnd())];
      const statement = ts.findAncestor(node, (each) => ts.isStatement(each) && !ts.isBlock(each));
      const above = statement === undefined ? first : lineOf(statement.getStart(source));
      const isUnknown = node.type.getText(source) === "unknown";
      if (isUnknown) found.push(`${file}:${first + 1}: as unknown; parse it, or narrow it by a function`);
      else if (!isExplained(lines, first, last) && !isExplained(lines, above, above - 1)) {
        found.push(`${file}:${first + 1}: ${node.getText(source).replace(/\s+/g, " ").slice(-80)}: without its reason`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const findings = files.flatMap(castsWithoutReason);
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);
