/** What the build makes of texts that a page uses: tried on modules that are parsed as the build parses them. */
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { textsInPlace } from "../../../../scripts/texts-in-place.mjs";

const ROOT = new URL("../../../../", import.meta.url).pathname;
const IMPORT = 'import * as texts from "#texts/lobby";\n';

/** A module as the build leaves it; null when it leaves it alone. */
async function transformed(code: string): Promise<string | null> {
  const context = {
    parse: parseAst,
    resolve: async (source: string) => ({ id: `${ROOT}app/texts/en/${source.replace("#texts/", "")}.ts` }),
  };
  const transform = textsInPlace().transform as unknown as (
    this: typeof context,
    code: string,
    id: string,
  ) => Promise<{ code: string } | null>;
  return (await transform.call(context, code, "page.js"))?.code ?? null;
}

test.each([
  ["[texts.dark, texts.light]", '["Dark", "Light"]'],
  ["texts.profileOf(a.name, texts.dark)", `\`Profile of \${a.name} \${"Dark"}\``],
  ["texts.opensAt(f(1, [2]))", `\`Opens at \${f(1, [2])} coins\``],
  ["{ texts: null, dark: texts.dark }.dark", null],
  ["texts.playersInClub(1, '1')", null],
  ["texts.opensAt(...list)", null],
  ["call(texts.opensAt)", null],
  ["texts[name]", null],
  ["other.dark", null],
])("%s is written as %s", async (use, expected) => {
  const result = await transformed(`${IMPORT}export const shown = (${use});`);
  expect(result).toBe(expected && `${IMPORT}export const shown = (${expected});`);
});

test("a module that uses the name for something else is left alone", async () => {
  expect(await transformed(`${IMPORT}export const f = (texts) => texts.dark;`)).toBeNull();
});
