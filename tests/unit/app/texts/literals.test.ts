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

/** A sentence, or a name of several words, wherever it stands. */
const PROSE = /^\p{Lu}\p{Ll}+ (\S+ )*\p{L}{2,}[.…!?]?$/u;
/** What the calls name so (contract/match-event.ts): looked up, never shown. */
const NAMED_SO =
  /^(No Double|No double|Too good|Level used|Best decision|Error (double|take)|(Win|Lose) (Gammon|Backgammon))$/;
/** What developers read: an error's message, the body of an answer that no page shows. */
const isForDevelopers = (node: ts.Node): boolean =>
  ((ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    /(Error|Response|^console\.\w+)$/.test(node.expression.getText())) ||
  (!ts.isFunctionLike(node) && !ts.isSourceFile(node) && isForDevelopers(node.parent));

/** What a form's schema objects is for developers: the text for the player is the action's own (app/models/forms.server.ts). */
const isObjection = ({ parent: { parent: call } }: ts.PropertyAssignment) =>
  ts.isCallExpression(call) && /\.addIssue$/.test(call.expression.getText());

/** The texts that stand in a file, with their lines. */
function literalsIn(path: string, code = readFileSync(ROOT + path, "utf8")): string[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
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
    else if (ts.isStringLiteral(node) && PROSE.test(node.text) && !NAMED_SO.test(node.text) && !isForDevelopers(node))
      note(node, node.text);
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
  ...["auth", "components", "routes", "models", "realtime"].flatMap((folder) => sources(`app/${folder}`)),
  "app/root.tsx",
];

test("the search finds what a player would read", () => {
  expect(FILES.length).toBeGreaterThan(150);
  const code = `
    const WORDS = { gone: "It is gone." };
    const page = <p title="Hello">Two words {isOpen ? "open" : texts.shut}</p>;
    toast("Saved");
    throw new Error("Nobody reads this.");`;
  const found = literalsIn("page.tsx", code).map((line) => line.replace(/^\S+ /, ""));
  expect(found).toEqual(["It is gone.", "Hello", "Two words", "open", "Saved"]);
});

test("no sheet writes words onto a page", () => {
  const sheets = readdirSync(`${ROOT}app`, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".css"),
  );
  expect(sheets.length).toBeGreaterThan(50);
  const words = sheets.flatMap(
    (path) => readFileSync(`${ROOT}app/${path}`, "utf8").match(/content:\s*["'][^"']*\p{L}[^"']*["']/gu) ?? [],
  );
  expect(words).toEqual([]);
});

test("no component, route or model holds a text of its own", () => {
  expect(FILES.flatMap((path) => literalsIn(path))).toEqual([]);
});
