/** Words that docs/glossary.md rules out, in everything that people write here: code, comments, test titles and docs. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const RULED_OUT: readonly { readonly word: RegExp; readonly instead: string }[] = [
  { word: /\b(he|him|his|himself|she|hers|herself|themself)\b/i, instead: "they: a player is of no gender" },
  { word: /\b(take or pass|pass or take|pass(es|ed)? the (cube|double))\b/i, instead: "drop" },
  { word: /\b(match[- ]winning probabilit|winning chances of the match)/i, instead: "MWC" },
  { word: /\b(blot-?hit|no-?move turn)\b/i, instead: "hit; dance" },
  { word: /\b(surroundings|chance-bringing|time-bringing)\b/i, instead: "dependencies, side effects" },
];
/** Migrations are applied as they were written; this file names the words. */
const SPARED = /^migrations\/|^tests\/unit\/words\.test\.ts$/;

const root = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root })
  .toString()
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|css|md|py|toml)$/.test(file) && !SPARED.test(file));

test("no text uses a word that the glossary rules out", () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        RULED_OUT.filter(({ word }) => word.test(line)).map(
          ({ instead }) => `${file}:${index + 1}: ${line.trim().slice(0, 120)} (say: ${instead})`,
        ),
      ),
  );
  expect(found).toEqual([]);
});
