/** The sums of docs/scaling.md, from what it assumes and measures: a number that is changed there takes the others along, or this says so. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const rows = readFileSync(join(import.meta.dirname, "../../docs/scaling.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** The numbers of one cell of the row that begins with these words, in their order; 1.5 × 10⁶ is one number. */
function numbersOf(row: string, cell: number): number[] {
  const found = rows.filter(([, name]) => name.replaceAll("**", "") === row);
  expect(found, row).toHaveLength(1);
  const digits = (powers: string) => Number([...powers].map((power) => "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(power)).join(""));
  const plain = found[0][cell + 1]
    .replaceAll(",", "")
    .replace(/([\d.]+) × 10([⁰-⁹¹²³]+)/g, (_, number, powers) => `${Number(number) * 10 ** digits(powers)}`)
    .replace(/10([⁰-⁹¹²³]+)/g, (_, powers) => `${10 ** digits(powers)}`);
  return [...plain.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
}
/** Rounded as a page does: within a twentieth. */
const isAbout = (said: number, computed: number, what: string) => {
  expect(Math.abs(said / computed - 1), `${what}: ${said} is said, ${computed} computed`).toBeLessThan(0.05);
};

const DAY_S = 86_400;
const PEAK = 3;
const MONTH = 30;
const [PLAYERS] = numbersOf("players who come", 1);
const [PER_PLAYER, MINUTES] = numbersOf("matches between people", 3);
/** Two play a match. */
const MATCHES = (PLAYERS * PER_PLAYER) / 2;
const [PER_MATCH] = numbersOf("commands of matches", 3);
const COMMANDS = MATCHES * PER_MATCH;
const VIEWS = PLAYERS * numbersOf("page views", 3)[0];
const GAMES = MATCHES * numbersOf("games to analyse", 3)[0];
const LINES = PLAYERS * numbersOf("lines of chat", 3)[0];

test("the load a day and at the peak follows from what is assumed", () => {
  for (const [row, aDay] of [
    ["matches between people", MATCHES],
    ["commands of matches", COMMANDS],
    ["page views", VIEWS],
    ["games to analyse", GAMES],
    ["lines of chat", LINES],
  ] as const) {
    isAbout(numbersOf(row, 1)[0], aDay, row);
    isAbout(numbersOf(row, 2)[0], (aDay * PEAK) / DAY_S, `${row}, at the peak`);
  }
  isAbout(numbersOf("matches between people", 2)[1], ((MATCHES * PEAK) / DAY_S) * MINUTES * 60, "running matches");
});

test("what each costs at the peak follows from what was measured", () => {
  const peak = (aDay: number) => (aDay * PEAK) / DAY_S;
  const [low, high] = numbersOf("a command: channel, match, the other's channel", 1);
  const [from, to] = numbersOf("a command: channel, match, the other's channel", 2);
  isAbout(from, Math.round((peak(COMMANDS) * low) / 1000), "processors of commands");
  isAbout(to, Math.round((peak(COMMANDS) * high) / 1000), "processors of commands");
  isAbout(numbersOf("a join of a pool, with all that follows", 2)[0], peak(MATCHES) * 2, "joins");
  isAbout(numbersOf("a game's analysis at 2 plies", 2)[2], peak(GAMES) * 5, "analyses at once");
  const [changed] = numbersOf("D1, a match from its creation to its analysis", 1);
  isAbout(numbersOf("D1, a match from its creation to its analysis", 2)[0], peak(MATCHES) * changed, "rows of D1");
  isAbout(numbersOf("D1's size", 2)[0], MATCHES / 1e6, "GB a day of D1");
  isAbout(
    numbersOf("a match's object", 2)[0],
    (MATCHES * numbersOf("a match's object", 1)[0]) / 1e6,
    "GB a day of objects",
  );
});

test("the bill is amounts times prices, and its lines add up", () => {
  const lines: readonly (readonly [row: string, units: number])[] = [
    ["requests to objects", (COMMANDS * MONTH * (2 + 1 / 20)) / 1e6],
    ["rows written in objects", (COMMANDS * MONTH * 2) / 1e6],
    ["objects' duration", (COMMANDS * MONTH * 3 * 0.002 * 0.128) / 1e6],
    ["objects' storage", (MATCHES * 64e3 * MONTH) / 1e9],
    ["D1, rows written", (MATCHES * MONTH * 260) / 1e6],
    ["D1's storage", (MATCHES * 1e3 * MONTH) / 1e9],
    ["D1, rows read", (VIEWS * MONTH * 200) / 1e6],
    ["queues", (GAMES * MONTH * 3) / 1e6],
    ["Worker's processor time", (VIEWS * MONTH * 6 + GAMES * MONTH * 5_000) / 1e6],
    // The pages, and a tenth for what is called besides.
    ["requests to the Worker, egress", (VIEWS * MONTH * 1.1) / 1e6],
  ];
  let sum = 0;
  for (const [row, units] of lines) {
    const [said] = numbersOf(row, 3).slice(0, 1);
    isAbout(said, units * numbersOf(row, 2)[0], row);
    sum += said;
  }
  isAbout(numbersOf("together", 3)[0], sum, "together");
  expect(numbersOf("together", 3)[1], "cents a player").toBe(Number(((sum / 1e7) * 100).toFixed(1)));
});
