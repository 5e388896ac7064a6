/** docs/threats.md and the table of alarms say what there is. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALARMS } from "../../services/platform/security-log";

const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

test("every threat names tests that there are, by file and title", () => {
  const rows = [...read("docs/threats.md").matchAll(/`(tests\/[\w./-]+\.test\.ts)`: "([^"]+)"/g)];
  expect(rows.length).toBeGreaterThan(20);
  const missing = rows.filter(([, file, title]) => !read(file).includes(title)).map(([, ...row]) => row.join(": "));
  expect(missing).toEqual([]);
});

test("the table of alarms is that of the code", () => {
  const rows = read("docs/operations.md").split("\n");
  for (const [event, from] of Object.entries(ALARMS)) {
    const row = rows.find((line) => line.startsWith("|") && line.includes(`\`${event}\``));
    expect(row, event).toMatch(new RegExp(`\\| ${from ?? "–"} \\|$`));
  }
});
