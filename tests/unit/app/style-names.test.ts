import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "../../../app");
const STYLES = join(APP, "styles");
const read = (name: string) => readFileSync(join(STYLES, `${name}.css`), "utf8");
const importsOf = (name: string): string[] =>
  [...read(name).matchAll(/@import "\.\/(.+)\.css"/g)].flatMap(([, inner]) => [inner, ...importsOf(inner)]);

/** What the match fetches by itself, when it is asked for. */
const WITH_MATCH = ["match", "materials-unlocked", "match-ask", "chat", "tutor"];

/** Sheets that are meant to meet: one imports the other, one route shows both, or both belong to the match. */
function groups(): string[][] {
  const sources = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const named = sources.map((source) =>
    [...readFileSync(join(APP, source), "utf8").matchAll(/"~\/styles\/(.+?)\.css/g)].map(([, name]) => name),
  );
  return [...named, WITH_MATCH].map((names) => names.flatMap((name) => [name, ...importsOf(name)]));
}

/** The classes with which a sheet's selectors begin: they hold wherever the sheet is, on whatever page. */
function openClasses(name: string): Set<string> {
  const selectors = read(name)
    .replace(/\/\*.*?\*\//gs, "")
    .split(/[{};]/)
    .flatMap((text) => text.split(","));
  return new Set(selectors.flatMap((selector) => selector.trim().match(/^\.([a-z][\w-]*)/)?.[1] ?? []));
}

it("names no class in two sheets of different screens: a sheet stays when the player goes on to the next screen", () => {
  const everywhere = new Set(["critical", ...importsOf("critical")]);
  const sheets = readdirSync(STYLES)
    .map((file) => basename(file, ".css"))
    .filter((name) => !everywhere.has(name));
  const together = groups();
  const clashes = sheets.flatMap((one, index) =>
    sheets.slice(index + 1).flatMap((other) => {
      if (together.some((group) => group.includes(one) && group.includes(other))) return [];
      const names = openClasses(other);
      return [...openClasses(one)].filter((name) => names.has(name)).map((name) => `.${name}: ${one}, ${other}`);
    }),
  );
  expect(clashes).toEqual([]);
});
