/** docs/threats.md and the table of alarms say what there is. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALARMS } from "../../services/platform/security-log";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** To the title's end: a part of one would stand for whatever it becomes. Rows of the checklist may stand before it. */
const hasTest = (file: string, title: string) =>
  ['"', "'", "`"].some((quote) => [quote, " "].some((before) => read(file).includes(before + title + quote)));

test("every threat names tests that there are, by file and title", () => {
  const rows = [...read("docs/threats.md").matchAll(/`(tests\/[\w./-]+\.test\.ts)`: "([^"]+)"/g)];
  expect(rows.length).toBeGreaterThan(20);
  const missing = rows.filter(([, file, title]) => !hasTest(file, title)).map(([, ...row]) => row.join(": "));
  expect(missing).toEqual([]);
});

test("every file that the threats name exists", () => {
  const files = read("docs/threats.md").match(/(?<=`)(?:[\w.-]+\/[\w./-]+|\.[\w-]+)\.\w+(?=`)/g) ?? [];
  expect(files.length).toBeGreaterThan(90);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("every line of the review, 1 to 13, names threats that stand in the tables with their tests", () => {
  const [above, below] = read("docs/threats.md").split("## By the review's lines");
  const threats = [...above.matchAll(/^\| ([^|]+) \|.*`tests\/.*\|$/gm)].map(([, threat]) => threat);
  const lines = [...below.split("## ASVS")[0].matchAll(/^\| (\d+) [^|]+ \| (.+) \|$/gm)];
  expect(lines.map(([, line]) => Number(line))).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  const named = lines.flatMap(([, , names]) => names.split(" · "));
  expect(named.filter((name) => !threats.includes(name))).toEqual([]);
});

test("every line of the ASVS table names tests by file and title, and no file without one", () => {
  const table = read("docs/threats.md").split("## ASVS")[1];
  const lines = table.split("\n").filter((line) => /^\| V\d+ /.test(line));
  expect(lines.map((line) => Number(/V(\d+)/.exec(line)?.[1]))).toEqual(
    Array.from({ length: 14 }, (_, index) => index + 1),
  );
  // Architecture is shown by documents, and business logic by the tables above.
  const bare = lines
    .filter((line) => !/`tests\/[\w./-]+\.test\.ts`: "/.test(line))
    .map((line) => line.slice(2, 5).trim());
  expect(bare).toEqual(["V1", "V11"]);
  expect([...table.matchAll(/`tests\/[\w./-]+`(?!: ")/g)].map(([path]) => path)).toEqual([
    "`tests/unit/threats.test.ts`",
  ]);
});

test("what the runbook for a stuck match reads in the log is what the code writes there", () => {
  const [, runbook] = read("docs/operations.md").split("**A stuck match.**");
  const lines = runbook.split("\n").flatMap((row) => /^\| `([^`]+)`/.exec(row)?.[1] ?? []);
  expect(lines).toHaveLength(4);
  const [chore, stored, ...whole] = lines;
  expect(chore).toBe("settle failed");
  expect(read("services/match/match.object.ts")).toMatch(/\$\{nextChore\(room\)\} failed`/);
  expect(stored).toBe("StoredDataError: match meta …");
  expect(read("services/match/stored-match.ts")).toContain('name: "match meta"');
  const code = read("services/match/unreadable.ts") + read("services/matchmaking/unopened.ts");
  for (const line of whole) expect(code, line).toContain(`"${line}"`);
});

test("the table of alarms is that of the code", () => {
  const rows = read("docs/operations.md").split("\n");
  for (const [event, from] of Object.entries(ALARMS)) {
    const row = rows.find((line) => line.startsWith("|") && line.includes(`\`${event}\``));
    expect(row, event).toMatch(new RegExp(`\\| ${from ?? "–"} \\|$`));
  }
});

test("the browser tests play with all limits on: one file changes numbers of fair play, none switches limits off or raises a quota", () => {
  const files = readdirSync(join(import.meta.dirname, "../e2e"), { recursive: true, encoding: "utf8" });
  const setting = /\b(RATE_LIMITS|FAIR_PLAY|ANALYSES_A_DAY|CHAT_MESSAGES_A_DAY|MAILBOX_MESSAGES)\b\s*[:=]/;
  const changed = files.filter((file) => file.endsWith(".ts") && setting.test(read(`tests/e2e/${file}`)));
  expect(changed).toEqual(["settlement-crash.test.ts"]);
  const shared = read("tests/e2e/support/global-setup.ts");
  expect(shared).toContain("startStack({}, async (db, issuer) =>");
  expect(read("wrangler.toml")).not.toMatch(/\[(env\.\w+\.)?vars\]/);
});
