/** No component and no route holds a text that a player reads: all of them come from `#texts/…`. */
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const ROOT = new URL("../../../../", import.meta.url).pathname;
/** Attributes and properties that are read or heard. */
const READ =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|backLabel|text|message|heading|hint|lead|about|question|answer)$/;
/** Names and signs that are the same in every language. */
const SAME_EVERYWHERE = new Set(["Starpoint", "PayPal", "Apple Pay"]);

const hasWord = (text: string) => /\p{L}{2}/u.test(text);
const isText = (text: string) => hasWord(text) && !SAME_EVERYWHERE.has(text.trim());

/** What a form's schema objects is for developers: the text for the player is the action's own (app/models/forms.server.ts). */
const isObjection = ({ parent: { parent: call } }: ts.PropertyAssignment) =>
  ts.isCallExpression(call) && /\.addIssue$/.test(call.expression.getText());

/** The texts that stand in a file, with their lines. */
function literalsIn(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(ROOT + path, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    if (isText(text))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim()}`);
  };
  /** The literal parts of an expression whose value is read; what is called or compared is not. */
  function noteRead(node: ts.Node): void {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) note(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      note(node, [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" "));
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(noteRead);
    else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) {
      if (node.expression) noteRead(node.expression);
    } else if (ts.isBinaryExpression(node) && /^(\+|\?\?|\|\||&&)$/.test(node.operatorToken.getText())) {
      [node.left, node.right].forEach(noteRead);
    }
  }
  function visit(node: ts.Node): void {
    if (ts.isJsxText(node)) note(node, node.text);
    else if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
      noteRead(node);
    else if (ts.isJsxAttribute(node) && READ.test(node.name.getText()) && node.initializer) noteRead(node.initializer);
    else if (ts.isPropertyAssignment(node) && READ.test(node.name.getText()) && !isObjection(node))
      noteRead(node.initializer);
    else if (ts.isCallExpression(node) && /^(toast|say|announce)$/.test(node.expression.getText()))
      // What follows the text is the tone, or data whose own texts are found by name.
      node.arguments.slice(0, 1).forEach(noteRead);
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

function sources(folder: string): string[] {
  return readdirSync(ROOT + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(path) ? [path] : [];
  });
}

const FILES = [
  ...["components", "routes", "models", "realtime"].flatMap((folder) => sources(`app/${folder}`)),
  "app/root.tsx",
];

test("the search finds what a player would read", () => {
  expect(FILES.length).toBeGreaterThan(150);
});

test("no component, route or model holds a text of its own", () => {
  expect(FILES.flatMap(literalsIn)).toEqual([]);
});
