/** A sheet lies beside its component and holds under its root class alone: no name of one screen reaches another. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Rule, type SelectorComponent, transform } from "lightningcss";
import { expect, test } from "vitest";
import { TALL_QUERY } from "../../../app/components/board/board";

const APP = join(import.meta.dirname, "../../../app");
const files = readdirSync(APP, { recursive: true, encoding: "utf8" });
const sheets = files.filter((name) => name.endsWith(".css"));
const own = sheets.filter((name) => name.startsWith("components/"));
/** Tokens of the boards' materials: custom properties alone, by `data-board`. */
const isTokens = (name: string) => basename(name).startsWith("materials");

type Found = { readonly selectors: SelectorComponent[][]; readonly keyframes: string[]; readonly classes: Set<string> };

/** What stands in a sheet: its outermost selectors, whatever layer or media rule is around them, and its keyframes. */
const known = new Map<string, Found>();
function read(name: string): Found {
  const before = known.get(name);
  if (before !== undefined) return before;
  const found: Found = { selectors: [], keyframes: [], classes: new Set() };
  function walk(rules: readonly Rule[]): void {
    for (const rule of rules) {
      if (rule.type === "style") found.selectors.push(...rule.value.selectors);
      else if (rule.type === "keyframes") found.keyframes.push(rule.value.name.value);
      else if ("value" in rule && typeof rule.value === "object" && rule.value !== null && "rules" in rule.value)
        walk(rule.value.rules as Rule[]);
    }
  }
  transform({
    filename: name,
    code: readFileSync(join(APP, name)),
    drafts: { customMedia: true },
    visitor: {
      // biome-ignore lint/correctness/noComponentHookFactories: the visitor is named after a node of the tree, it is no component
      StyleSheet: (sheet) => walk(sheet.rules as Rule[]),
      // biome-ignore lint/correctness/noComponentHookFactories: see above
      Selector: (selector) => {
        for (const part of selector) if (part.type === "class") found.classes.add(part.name);
      },
    },
  });
  known.set(name, found);
  return found;
}

/** What `<use>` copies stands in a tree of its own, where no root class is seen: such names begin alike instead. */
const COPIED: Readonly<Record<string, RegExp>> = {
  "components/board/symbols.css": /^b-/,
  "components/study/stats/dice.css": /^die-/,
};

function rootsOf(name: string): string[] {
  const roots = read(name).selectors.map(([first]) =>
    first?.type === "class" ? first.name : `not a class: ${first?.type}`,
  );
  return [...new Set(roots)].filter((root) => COPIED[name]?.test(root) !== true);
}

test.each(own.filter((name) => !isTokens(name)))(
  "%s stands under one root class, which is none of the kit's",
  (name) => {
    const kit = sheets.filter((other) => other.startsWith("styles/")).flatMap((other) => [...read(other).classes]);
    const roots = rootsOf(name);
    expect(roots).toEqual(name.endsWith("symbols.css") ? [] : [expect.stringMatching(/^[a-z][\w-]*$/)]);
    expect(kit.filter((other) => roots.includes(other))).toEqual([]);
  },
);

test("a root class belongs to one room", () => {
  const rooms = new Map<string, Set<string>>();
  for (const name of own.filter((sheet) => !isTokens(sheet))) {
    const [, room = ""] = name.split("/");
    for (const root of rootsOf(name)) rooms.set(root, (rooms.get(root) ?? new Set()).add(room));
  }
  // The Dice Certificate is a page to be read, with a part of its own.
  rooms.get("reading")?.delete("study");
  expect([...rooms].filter(([, names]) => names.size > 1).map(([root]) => root)).toEqual([]);
});

/** Roots whose component other rooms show and give a size there. */
const SHOWN_ELSEWHERE = ["board-art", "drawing", "entry", "flat-board", "move-log", "wallet"];

test("no sheet names a part as another room names a root: a first view's sheets stay when the page changes", () => {
  const scoped = own.filter((sheet) => !isTokens(sheet) && !sheet.endsWith("symbols.css"));
  const roomOf = (sheet: string) => sheet.split("/")[1];
  const found = scoped.flatMap((sheet) =>
    rootsOf(sheet).flatMap((root) =>
      scoped
        .filter(
          (other) => roomOf(other) !== roomOf(sheet) && !rootsOf(other).includes(root) && read(other).classes.has(root),
        )
        .map((other) => `${other}: .${root} of ${sheet}`),
    ),
  );
  expect(found.filter((fault) => !SHOWN_ELSEWHERE.some((root) => fault.includes(`: .${root} of`)))).toEqual([]);
});

test("no two sheets name an animation alike, since animations know no scope", () => {
  const names = sheets.flatMap((name) => read(name).keyframes);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("every sheet is imported by a component, a route or another sheet", () => {
  const sources = files
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .map((name) => readFileSync(join(APP, name), "utf8"));
  const isImported = (name: string) => sources.some((text) => new RegExp(`import [^;]*/${basename(name)}`).test(text));
  expect(sheets.filter((name) => !isImported(name))).toEqual([]);
});

test("sheets ask for sizes by name alone, and the board turns by script where it turns by style", () => {
  const conditions = sheets
    .filter((name) => name !== "styles/breakpoints.css")
    .flatMap((name) => readFileSync(join(APP, name), "utf8").match(/@(media|container)[^{]+/g) ?? []);
  expect(conditions.length).toBeGreaterThan(30);
  expect(conditions.filter((condition) => /width|height/.test(condition))).toEqual([]);
  const breakpoints = readFileSync(join(APP, "styles/breakpoints.css"), "utf8");
  expect(breakpoints).toContain("--phone (width <= 600px) and (orientation: portrait);");
  expect(TALL_QUERY).toBe("(max-width: 600px) and (orientation: portrait)");
});

test("the root keeps the player's font size, so that a rem is what the tokens say", () => {
  const base = readFileSync(join(APP, "styles/base.css"), "utf8");
  const html = base.match(/^ {2}html \{([^}]*)\}/m)?.[1] ?? "";
  expect(html).toContain("background");
  expect(html).not.toMatch(/font(-size)?:/);
});

test("[FMT-09] what passes over takes the default time, 200 ms; the cube alone goes by the board's pace", () => {
  const tokens = readFileSync(join(APP, "styles/tokens.css"), "utf8");
  expect(tokens.match(/--motion: \w+/g)).toEqual(["--motion: 200ms", "--motion: 0ms"]);
  const transitions = sheets.flatMap((name) =>
    [...readFileSync(join(APP, name), "utf8").matchAll(/\btransition(?:-duration)?:([^;]+);/g)].map(
      ([, value = ""]) => `${name}:${value.replace(/\s+/g, " ")}`,
    ),
  );
  expect(transitions.length).toBeGreaterThan(15);
  expect(transitions.filter((transition) => !/var\(--motion\)|: none/.test(transition))).toEqual([
    "components/board/drawing.css: transform calc(400ms * var(--pace, 1)) var(--ease)",
  ]);
});
