/** Which languages there are, and how a build of the app is made to speak one of them. Node built-ins only. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The language in which texts are written first; components name its files by `#texts/…` (package.json). */
export const SOURCE_LANGUAGE = "en";
/** For tests alone, made from English by app/texts/pseudo.ts: accented and longer, and the same from right to left. */
export const PSEUDO_LANGUAGES = { "en-XA": "ltr", "ar-XB": "rtl" };
/** The one that is built; the other is made from its build (scripts/build.mjs). */
export const PSEUDO_SOURCE = "en-XA";

/** The languages with a folder of texts, English first. */
export function listLanguages(root) {
  const texts = join(root, "app/texts");
  const folders = readdirSync(texts).filter((name) => existsSync(join(texts, name, "language.ts")));
  return [SOURCE_LANGUAGE, ...folders.filter((name) => name !== SOURCE_LANGUAGE).sort()];
}

/** What names an area of the catalogue. */
export const TEXTS_IMPORT = /^#texts\/(.+)$/;
const PSEUDO_MODULE = /^\0texts\/(.+)$/;

/**
 * A Vite plugin: `#texts/AREA` is that area in `language`.
 * @returns {import("vite").Plugin}
 */
export function textsOf(root, language) {
  const file = (folder, area) => join(root, "app/texts", folder, `${area}.ts`);
  const direction = PSEUDO_LANGUAGES[language];
  return {
    name: "texts",
    enforce: "pre",
    resolveId(source) {
      const area = TEXTS_IMPORT.exec(source)?.[1];
      if (area === undefined) return null;
      return direction === undefined ? file(language, area) : `\0texts/${area}`;
    },
    async load(id) {
      const area = PSEUDO_MODULE.exec(id)?.[1];
      if (area === undefined) return null;
      const english = file(SOURCE_LANGUAGE, area);
      if (area === "language") {
        return [
          `export { LOCALE, plural } from ${JSON.stringify(english)};`,
          // The browser's files are the same for both pseudo-languages.
          `const page = import.meta.env.SSR ? ${JSON.stringify({ lang: language, dir: direction })} : document.documentElement;`,
          "export const { lang: LANGUAGE, dir: DIRECTION } = page;",
          'export const SIGN_MARK = DIRECTION === "rtl" ? "\\u200e" : "";',
        ].join("\n");
      }
      const { exports: names } = await this.load({ id: english });
      return [
        `import * as english from ${JSON.stringify(english)};`,
        `import { pseudo } from ${JSON.stringify(file("", "pseudo"))};`,
        ...names.map((name) => `export const ${name} = /* @__PURE__ */ pseudo(english.${name});`),
      ].join("\n");
    },
  };
}
