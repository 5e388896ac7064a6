import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CATEGORIES, categoryOf } from "../../../backgammon/categories";
import { parseXgid } from "../../../backgammon/xgid";
import { loadEngine } from "../../../engine";
import { STRATEGY_BOOK, type StoredPage } from "../../../services/blunders/strategy-book";
import { judgeExample } from "../../../services/blunders/strategy-book/judge-example";
import { kernelModule } from "../engine/kernel";

const PAGES: readonly StoredPage[] = CATEGORIES.map((category) => STRATEGY_BOOK[category]);
const EXAMPLES = PAGES.flatMap(({ category, examples }) => examples.map((example) => ({ category, ...example })));

function read(xgid: string) {
  const parsed = parseXgid(xgid);
  if (!parsed.ok) throw new Error(`${xgid}: ${parsed.code}`);
  return parsed.value;
}

test("every page of the strategy book has sections, 400 to 800 words, and at least three drawn examples, a cube among them", () => {
  for (const { category, summary, advice, examples } of PAGES) {
    const texts = [summary, ...advice.map(({ text }) => text), ...examples.map(({ text }) => text)];
    const words = texts.join(" ").split(/\s+/).length;
    expect(words, category).toBeGreaterThanOrEqual(400);
    expect(words, category).toBeLessThanOrEqual(800);
    expect(advice.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(["The idea", "Your plan, and theirs", "Ask yourself", "Typical mistakes", "The cube"]),
    );
    expect(examples.length, category).toBeGreaterThanOrEqual(3);
    expect(
      examples.some(({ cube }) => cube !== null),
      category,
    ).toBe(true);
  }
});

test("every example is a position of its page's category, of its own", () => {
  expect(new Set(EXAMPLES.map(({ xgid }) => xgid)).size).toBe(EXAMPLES.length);
  for (const { category, xgid } of EXAMPLES) {
    expect(categoryOf(read(xgid).position, category === "opening_game" ? 1 : 2), xgid).toBe(category);
  }
});

test("the engine holds the same play or cube action best in every example", async () => {
  const engine = await loadEngine(kernelModule("engine"), readFileSync("engine/weights/starpoint.nets"));
  for (const { xgid, heading, plays, cube } of EXAMPLES) {
    const judged = judgeExample(engine, xgid, 1);
    expect(judged.plays[0]?.answer, heading).toBe(plays[0]?.answer);
    expect(judged.cube?.verdict, heading).toBe(cube?.verdict);
    expect(plays.length > 0, heading).toBe(read(xgid).dice !== null);
    expect(plays[0]?.error ?? 0, heading).toBe(0);
  }
});
