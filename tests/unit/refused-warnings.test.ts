/** The build of a few modules in memory, cut into script files as vite.config.ts cuts the app. */
import { build } from "vite";
import { expect, test } from "vitest";
import { refuseWarnings } from "../../scripts/refused-warnings.mjs";

type Modules = Readonly<Record<string, string>>;

/** Builds `entry` with `chunks` (module → script file); resolves when the build does, rejects with its error. */
async function bundle(modules: Modules, chunks: Readonly<Record<string, string>>): Promise<void> {
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [{ name: "modules", resolveId: (id) => (id in modules ? id : null), load: (id) => modules[id] ?? null }],
    build: {
      write: false,
      rollupOptions: {
        input: "entry",
        onwarn: refuseWarnings,
        output: { manualChunks: (id) => chunks[id] },
      },
    },
  });
}

// The board needs the rules, the rules need nothing; the notation beside the rules needs the board's words.
const MODULES: Modules = {
  entry: 'import { board } from "board"; import { notation } from "notation"; console.log(board, notation);',
  board:
    'import { rules } from "rules"; import { words } from "words"; export const board = [rules, words, Date.now()];',
  words: "export const words = [Date.now()];",
  rules: "export const rules = [Date.now()];",
  notation: 'import { words } from "words"; export const notation = [words, Date.now()];',
};

test("script files that import each other in a circle end the build", async () => {
  const chunks = { board: "board", words: "board", rules: "play", notation: "play" };
  await expect(bundle(MODULES, chunks)).rejects.toThrow(/Circular chunk: .*(board -> play|play -> board)/);
});

test("the same modules, cut without a circle, are built", async () => {
  await expect(bundle(MODULES, { board: "board", words: "words", rules: "play" })).resolves.toBeUndefined();
});

test("a name that a module does not export ends the build", async () => {
  const entry = 'import * as texts from "words"; console.log(texts.missing);';
  await expect(bundle({ ...MODULES, entry }, {})).rejects.toThrow(/missing/);
});
