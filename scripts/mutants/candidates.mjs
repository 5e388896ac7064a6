/** What can be wrong in a file by one small change: conditions turned round, operators exchanged, statements left out. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import ts from "typescript";

/** Each operator with the one that says the opposite, or does. */
const EXCHANGED = {
  "===": "!==",
  "!==": "===",
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "+=": "-=",
  "-=": "+=",
};
/** What only people read: no test has to miss it. */
const SPOKEN = /^(void )?(console\.|noteFault\(|logDamage\(|logThrown\()/;

function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** The changes that one node allows, each as [kind, node to replace, text]. */
function changesOf(node, source) {
  const text = (part) => part.getText(source);
  if (ts.isIfStatement(node)) {
    const turned = ["turned", node.expression, `!(${text(node.expression)})`];
    return node.elseStatement === undefined ? [turned, ["left out", node, ";"]] : [turned];
  }
  if (ts.isConditionalExpression(node)) return [["turned", node.condition, `!(${text(node.condition)})`]];
  if (ts.isBinaryExpression(node)) {
    const operator = text(node.operatorToken);
    const other = EXCHANGED[operator];
    if (other === undefined || isText(node.left) || isText(node.right)) return [];
    return [["exchanged", node.operatorToken, other]];
  }
  if (ts.isExpressionStatement(node) && !SPOKEN.test(text(node))) {
    const isSuper = node.expression.expression?.kind === ts.SyntaxKind.SuperKeyword;
    return isSuper ? [] : [["left out", node, ";"]];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent))
    return [["flipped", node, "false"]];
  if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent))
    return [["flipped", node, "true"]];
  return [];
}

/** Every mutant of a file, in the order of its text. */
export function mutantsOf(root, path) {
  const code = readFileSync(path, "utf8");
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.ES2022, true, kind);
  const found = [];
  const visit = (node) => {
    for (const [how, target, text] of changesOf(node, source)) {
      const [start, end] = [target.getStart(source), target.getEnd()];
      const { line } = source.getLineAndCharacterOfPosition(start);
      const file = relative(root, path);
      const before = code.slice(start, end);
      const id = createHash("sha256").update(`${file}\n${start}\n${how}\n${code}`).digest("hex").slice(0, 12);
      found.push({ id, file, line: line + 1, how, before: before.slice(0, 160), start, end, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Mutants in an order that the seed decides. Each has its place by itself, so that a change of one file leaves the order of all others: who
 * goes on another day goes on in the same order.
 */
export function inOrder(mutants, seed) {
  const before = new Map();
  const placed = mutants.map((mutant) => {
    const name = `${mutant.file}\n${mutant.how}\n${mutant.before}`;
    const nth = before.get(name) ?? 0;
    before.set(name, nth + 1);
    return { mutant, place: createHash("sha256").update(`${seed}\n${name}\n${nth}`).digest("hex") };
  });
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ mutant }) => mutant);
}
