/** What the app's build does with texts (scripts/languages.mjs, scripts/refused-warnings.mjs), tried on modules of a line. */
import { build, type Rollup } from "vite";
import { expect, test } from "vitest";
import { textsOf } from "../../../../scripts/languages.mjs";
import { refuseWarnings } from "../../../../scripts/refused-warnings.mjs";

const ROOT = new URL("../../../../", import.meta.url).pathname;

/** The script that comes of a module, built as the app's modules are. */
async function built(code: string, language: string): Promise<string> {
  const entry = {
    name: "entry",
    resolveId: (id: string) => (id === "entry" ? id : null),
    load: (id: string) => (id === "entry" ? code : null),
  };
  const output = await build({
    ...{ root: ROOT, configFile: false, logLevel: "silent" },
    plugins: [textsOf(ROOT, language), entry],
    build: { write: false, minify: false, rollupOptions: { input: "entry", onwarn: refuseWarnings } },
  });
  return (output as Rollup.RollupOutput).output[0].code;
}

test("a text comes in the build's language, and of its area it comes alone", async () => {
  const code = 'import * as texts from "#texts/common"; console.log(texts.close);';
  const english = await built(code, "en");
  expect(english).toContain("Close");
  expect(english).not.toContain("Something went wrong");
  const accented = await built(code, "en-XA");
  expect(accented).toContain("pseudo(");
});

test.each(["en", "en-XA"])("%s: a key that does not exist fails the build", async (language) => {
  const code = 'import * as texts from "#texts/common"; console.log(texts.doesNotExist);';
  await expect(built(code, language)).rejects.toThrow(/"doesNotExist" is not exported by/);
});

test("an area that does not exist fails the build", async () => {
  await expect(built('import "#texts/nowhere";', "en")).rejects.toThrow(/nowhere/);
});
