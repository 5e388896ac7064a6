/** The docs name what is there: every path, every link, and the places that README leads a newcomer to. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const list = (pattern: string) =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", pattern], { cwd: root })
    .toString()
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(root, path)));

const docs = list("*.md");
const folders = new Set(list("*").flatMap((path) => (path.includes("/") ? [path.slice(0, path.indexOf("/"))] : [])));

/** Made on the spot by the commands that the document describes. */
const NOT_STORED = /^training\/(data|checkpoints)\//;

/** What stands in backticks and looks like a path of this repository; capitals are a placeholder, as in `app/texts/en/AREA.ts`. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\/[\w./$-]*)`/g)]
    .map(([, path]) => path)
    .filter((path) => !NOT_STORED.test(path))
    .filter((path) => folders.has(path.slice(0, path.indexOf("/"))) && !/[A-Z]{2}/.test(path.replace("README", "")));
}

test("every path that a document names exists", () => {
  const missing = docs.flatMap((doc) =>
    pathsIn(read(doc))
      .filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, `${path}.ts`)))
      .map((path) => `${doc}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test("every link from a document to another leads somewhere", () => {
  const broken = docs.flatMap((doc) =>
    [...read(doc).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)[^)]*\)/g)]
      .map(([, target]) => normalize(join(dirname(doc), target)))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${doc}: ${path}`),
  );
  expect(broken).toEqual([]);
});

/** What a file must hold for README's answer to be true. */
const PLACES: readonly (readonly [question: RegExp, holds: RegExp])[] = [
  [/legal move/, /export function legalTurns\(/],
  [/coin paid/, /INSERT INTO transfers/],
  [/chat line stored/, /INSERT .*INTO messages/],
  [/draw a checker/, /<use [^>]*href=\{[^}]*symbolOf/],
  [/No opponent found/, /"No opponent found"/],
];

test("README answers where the rules, the money, the chat, the board and the texts are, each with one file", () => {
  const rows = read("README.md")
    .split("\n")
    .filter((line) => /^\| (Where|In which)/.test(line));
  for (const [question, holds] of PLACES) {
    const row = rows.find((line) => question.test(line)) ?? `no row for ${question}`;
    const [file] = pathsIn(row);
    expect(file, row).toBeDefined();
    expect(read(file), `${file}: ${question}`).toMatch(holds);
  }
});

test("a decision's heading has the number of its file", () => {
  const decisions = docs.filter((doc) => doc.startsWith("docs/decisions/"));
  const numbers = decisions.map((doc) => doc.slice("docs/decisions/".length).slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(decisions.map((doc) => /^# (\d{3}) [A-Z]/.exec(read(doc))?.[1])).toEqual(numbers);
});

test("README names every command that tries something, and no command that there is not", () => {
  const readme = read("README.md");
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const name of [
    "audit",
    "audit:packages",
    "backup",
    "restore",
    "faults",
    "mutants",
    "fuzz",
    "bench:money",
    "bundle",
  ])
    expect(readme, name).toContain(`npm run ${name}`);
  const named = [...readme.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...readme.matchAll(/node ((?:bench|scripts)\/[\w/]+\.mjs)/g)].map(([, path]) => path);
  expect(files).toEqual(expect.arrayContaining(["bench/soak.mjs", "bench/scale.mjs"]));
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
