/** docs/study-numbers.md names functions that are there, and says of every number how it is made and how sure it is. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as certainty from "../../app/texts/en/certainty";
import * as deeper from "../../app/texts/en/deeper";
import * as practice from "../../app/texts/en/practice";
import * as report from "../../app/texts/en/report";
import * as trainers from "../../app/texts/en/trainers";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The cells of the page's rows, without heads and rules. */
const rows = read("docs/study-numbers.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (number|---)/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test("every number has its making, a function that its file exports, and a word on how sure it is", () => {
  expect(rows.length).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const cells of rows) {
    const [number, making, places] = cells;
    expect([number, cells.length, cells.every((cell) => cell !== "")]).toEqual([number, 4, true]);
    expect(making.length).toBeGreaterThan(6);
    const named = [...places.matchAll(/`([\w./-]+\.ts)` `(\w+)`/g)];
    if (named.length === 0) missing.push(number);
    for (const [, path, name] of named) {
      if (!new RegExp(`export (async )?(function|const) ${name}\\b`).test(read(path))) missing.push(`${path} ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

test("each figure of practice, the trainers, a deeper look, a report and the page on certainty has a row, by the name that it has on its screen", () => {
  const numbers = rows.map(([number]) => number.toLowerCase()).join("\n");
  const { streak, due, fresh, waiting, learning, known, aside, forecast } = practice;
  const { attempts, right, close, lost } = trainers;
  const { errorRate, decisions, wonWithoutLuck, luck, rolled, share, fair, chance } = certainty;
  const shown = [
    ...[streak, due, fresh, waiting, learning, known, aside, forecast, attempts, right, close, lost],
    ...[deeper.equity, deeper.error, deeper.difference, deeper.games],
    ...[
      report.errorRate,
      report.level,
      report.decisions,
      report.errors,
      report.blunders,
      report.equityLost,
      report.luck,
    ],
    ...[errorRate, decisions, wonWithoutLuck, luck, rolled, share, fair, chance],
  ];
  expect(shown.filter((name) => !numbers.includes(name.toLowerCase()))).toEqual([]);
});
