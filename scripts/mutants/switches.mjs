/**
 * Writes many mutants of one file into its text at once, each behind a switch of its own: one build serves them all. Whether one is
 * on is asked of `globalThis.$mutant` (reach.mjs), which notes by that that its place was reached.
 */
import ts from "typescript";

const isOn = (id) => `globalThis.$mutant?.("${id}") === true`;

const isAssignment = ({ operatorToken: { kind } }) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** The operation that an operator's exchange may take apart and put together anew: `a && b || c` as a whole. */
function wholeOperation(operation) {
  const { parent } = operation;
  if (isAssignment(operation) || !ts.isBinaryExpression(parent) || isAssignment(parent)) return operation;
  return wholeOperation(parent);
}

/** The operation with its operator at this place. */
function operationAt(source, start) {
  let found = null;
  const visit = (node) => {
    if (node.getStart(source) > start || node.getEnd() <= start) return;
    if (ts.isBinaryExpression(node) && node.operatorToken.getStart(source) === start) found = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Where a mutant's switch stands, and what is there when it is on: null for nothing. */
function placeOf({ id, how, start, end, text }, source, code) {
  if (how === "left out") return { id, start, end, on: null };
  if (how !== "exchanged") return { id, start, end, on: text };
  const whole = wholeOperation(operationAt(source, start));
  const [first, last] = [whole.getStart(source), whole.getEnd()];
  return { id, start: first, end: last, on: code.slice(first, start) + text + code.slice(end, last) };
}

function switched({ id, on }, off) {
  return on === null ? `{ if (!(${isOn(id)})) ${off} }` : `(${isOn(id)} ? (${on}) : (${off}))`;
}

/** The text from one place to another with the switches in it: the outermost first, what is in it inside its second branch. */
function render(code, from, to, [first, ...others]) {
  if (first === undefined) return code.slice(from, to);
  const inside = others.filter(({ start }) => start < first.end);
  const behind = others.filter(({ start }) => start >= first.end);
  const off = render(code, first.start, first.end, inside);
  return code.slice(from, first.start) + switched(first, off) + render(code, first.end, to, behind);
}

/** A file's text with mutants of it, none of them on. */
export function withSwitches(path, code, mutants) {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.ES2022, true, kind);
  const places = mutants.map((mutant) => placeOf(mutant, source, code));
  const order = (a, b) => a.start - b.start || b.end - a.end || Number(b.on === null) - Number(a.on === null);
  return render(code, 0, code.length, places.sort(order));
}
