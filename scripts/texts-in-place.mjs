/** Writes plain texts to where they are used. Part of the app's build (vite.config.ts). */
import { readFileSync } from "node:fs";
import { transformWithEsbuild } from "vite";
import { TEXTS_IMPORT } from "./languages.mjs";

/** Calls `visit` with every node of a syntax tree and its parent. */
function walk(node, visit, parent) {
  if (typeof node?.type === "string") visit(node, parent);
  for (const child of Array.isArray(node) ? node : Object.values(node)) {
    if (child !== null && typeof child === "object") walk(child, visit, Array.isArray(node) ? parent : node);
  }
}

/**
 * Texts of a parsed module that can stand where they are used, by name: the literal parts of a string (one), or of a template between
 * the parameters, which must come once each and in order. Plurals and records stay where they are.
 */
function plainTexts(program, code) {
  const texts = new Map();
  for (const { id, init } of program.body.flatMap((node) => node.declaration?.declarations ?? [])) {
    if (init?.type === "Literal" && typeof init.value === "string") texts.set(id.name, [JSON.stringify(init.value)]);
    if (init?.type !== "ArrowFunctionExpression" || init.body.type !== "TemplateLiteral") continue;
    const { quasis, expressions } = init.body;
    const isInOrder = init.params.every(({ name }, index) => name !== undefined && expressions[index]?.name === name);
    if (!isInOrder || expressions.length !== init.params.length || expressions.length === 0) continue;
    texts.set(
      id.name,
      quasis.map(({ start, end }) => code.slice(start, end)),
    );
  }
  return texts;
}

/** Where `local.name` stands in a module, with what stands around it; none when `local` is more than that import in it. */
function usesOf(program, local) {
  const uses = [];
  let isPlain = true;
  const surrounding = new Map();
  walk(program, (node, parent) => {
    surrounding.set(node, parent);
    if (node.type !== "Identifier" || node.name !== local || parent.type === "ImportNamespaceSpecifier") return;
    const isUse = parent.type === "MemberExpression" && parent.object === node && !parent.computed;
    if (isUse) uses.push({ member: parent, around: surrounding.get(parent) });
    else isPlain = false;
  });
  return isPlain ? uses : [];
}

/** What to write where in place of a use; nothing when the text has to stay a function. */
function replacements({ member, around }, parts) {
  if (parts.length === 1) return [{ start: member.start, end: member.end, by: parts[0] }];
  if (around.type !== "CallExpression" || around.callee !== member || around.optional) return [];
  const given = around.arguments;
  if (given.length !== parts.length - 1 || given.some(({ type }) => type === "SpreadElement")) return [];
  return parts.map((part, index) => {
    const [before, after] = [given[index - 1], given[index]];
    const by = `${before === undefined ? "`" : "}"}${part}${after === undefined ? "`" : "${"}`;
    return { start: before?.end ?? around.start, end: after?.start ?? around.end, by };
  });
}

/**
 * A Vite plugin: `texts.play` after `import * as texts from "#texts/AREA"` becomes the text itself, so that a page brings its own
 * and not what other pages take from the area. The bundler would keep each text once, in a file of its own or one that all load.
 * @returns {import("vite").Plugin}
 */
export function textsInPlace() {
  return {
    name: "texts-in-place",
    async transform(code, id) {
      if (!code.includes("#texts/")) return null;
      const program = this.parse(code);
      const changes = [];
      for (const { type, source, specifiers } of program.body) {
        if (type !== "ImportDeclaration" || !TEXTS_IMPORT.test(source.value)) continue;
        if (specifiers[0]?.type !== "ImportNamespaceSpecifier") continue;
        const { id: file } = await this.resolve(source.value, id);
        // A pseudo-language makes its texts as the page runs.
        if (file.startsWith("\0")) continue;
        const { code: area } = await transformWithEsbuild(readFileSync(file, "utf8"), file, { sourcemap: false });
        const texts = plainTexts(this.parse(area), area);
        for (const use of usesOf(program, specifiers[0].local.name)) {
          const parts = texts.get(use.member.property.name);
          if (parts !== undefined) changes.push(...replacements(use, parts));
        }
      }
      if (changes.length === 0) return null;
      changes.sort((a, b) => b.start - a.start || b.end - a.end);
      for (const { start, end, by } of changes) code = code.slice(0, start) + by + code.slice(end);
      return { code, map: null };
    },
  };
}
