/** Study screens over data of their own: an analysis on its way, a membership that has run out, lessons longer than ours, a finished one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetAnalysis } from "../../bench/forget-analysis.mjs";
import type { AnalysedMatch } from "../../contract/analysis-list";
import { SHOWN_CATEGORIES } from "../../contract/blunders";
import type { QuizDetails } from "../../contract/quizzes";
import { seedDemoPlayers } from "../../scripts/seed.mjs";
import { openLive, visit } from "./support/club";
import { link } from "./support/lessons";
import { type OutageHost, startOutageHost } from "./support/outage";
import { castMember, DESKTOP, PHONE } from "./support/player";
import { answerOf, openSession } from "./support/session";
import { type Stack, startStack } from "./support/stack";

const ME = "silverprime";
/** Of seven games: each is a step of its analysis. */
const MATCH = 1143;
const GAMES = 7;
/** Was a star member. */
const LAPSED = "mira_kostova";

let host: OutageHost;
let stack: Stack;

beforeAll(async () => {
  host = await startOutageHost();
  stack = await startStack({ ANALYSIS_PLIES: "1", API_HOST: host.url }, async (db, issuer) => {
    await seedDemoPlayers(db, issuer);
    await forgetAnalysis(db, MATCH, "failed");
    await db.prepare("UPDATE profiles SET membership = 'free' WHERE name = ?").bind(LAPSED).run();
  });
  host.target = stack.url;
});

afterAll(async () => {
  await stack?.remove();
  await host?.close();
});

/** The page of the list that the match is on. */
async function pageOf(match: number): Promise<number> {
  const { call } = await openSession(stack.url, ME);
  for (let page = 1; ; page++) {
    type List = { analyses: AnalysedMatch[] };
    const { analyses } = await answerOf<List>(call("GET", `/api/v2/analyses/list/${page}`));
    if (analyses.some(({ matchId }) => matchId === match)) return page;
    expect(analyses.length).toBeGreaterThan(0);
  }
}

test("[ANL-02] the row of an analysis that is on its way tells how many games are done, game after game without being asked, and then both error rates", async () => {
  const page = await castMember(stack.url, ME, { viewport: PHONE });
  await openLive(page, `/analysis?page=${await pageOf(MATCH)}`);
  const row = page.getByRole("listitem").filter({ has: page.locator(`a[href="/analysis/match-details/${MATCH}"]`) });
  await row.evaluate((item) => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      const text = item.querySelector(".pending[role=status]")?.textContent;
      if (text && text !== told.at(-1)) told.push(text);
    }).observe(item, { childList: true, subtree: true, characterData: true });
  });
  await row.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => row.locator(".rate").count(), { timeout: 90_000 }).toBe(2);
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  const done = told.map((text) => Number(new RegExp(`^(?:Waiting|Analysing) (\\d) of ${GAMES} games`).exec(text)?.[1]));
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(done[0]).toBe(0);
  // Some of the steps between may have come at once.
  expect(new Set(done).size).toBeGreaterThan(2);
});

test("[BLU-03, MEM-02] whose membership has run out still sees how many blunders are saved and what they cost, reads who they are saved for, and comes to the paywall", async () => {
  const { call } = await openSession(stack.url, LAPSED);
  const counts = await answerOf<Record<string, number>>(call("GET", "/api/blunder/categories"));
  const page = await castMember(stack.url, LAPSED, { viewport: PHONE });
  await visit(page, "/blunders");
  await page.getByText("Blunders are saved for star members", { exact: true }).waitFor();
  const shown = await page
    .getByRole("navigation", { name: "Kinds of positions" })
    .getByRole("listitem")
    .locator(".categories__count [aria-hidden]")
    .allInnerTexts();
  expect(shown).toEqual(SHOWN_CATEGORIES.map((category) => String(counts[category])));
  expect(Math.max(...Object.values(counts))).toBeGreaterThan(0);
  await page.getByRole("link", { name: /^Middle Game/ }).click();
  await page.getByRole("heading", { name: "Your own blunders, sorted by position" }).waitFor();
  await page.getByRole("link", { name: "Become a star member" }).waitFor();
});

test("[QUIZ-04] the tiles of a lesson stand in five columns up to fifteen problems, of a longer one in a third as many as it has problems", async () => {
  const { call } = await openSession(stack.url, ME);
  const path = "/api/v1/quiz/details/races";
  const lesson = await answerOf<QuizDetails>(call("GET", path));
  for (const viewport of [PHONE, DESKTOP]) {
    const page = await castMember(stack.url, ME, { viewport });
    for (const [count, columns] of [
      [15, 5],
      [16, 6],
      [18, 6],
      [20, 7],
    ] as const) {
      const problems = Array.from({ length: count }, (_, index) => ({
        ...lesson.problems[index % lesson.problems.length]!,
        id: `problem-${index}`,
      }));
      host.outages.set(`GET ${path}`, { status: 200, body: { ...lesson, problems, problemsCount: count } });
      await page.goto("/quiz/races/progress");
      const tiles = page.getByRole("list", { name: "Problems" });
      expect(await tiles.getByRole("listitem").count()).toBe(count);
      const drawn = await tiles.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
      expect([count, drawn]).toEqual([count, columns]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
    host.outages.clear();
  }
});

test("[QUIZ-18] a completed lesson shows its result as soon as it is opened, script or not", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await castMember(stack.url, ME, { javaScriptEnabled });
    await page.goto("/quiz/points-worth-making/problems");
    const result = page.getByRole("dialog", { name: "Advanced" });
    await result.getByText("10 of 12 correct", { exact: true }).waitFor();
    await link(page, "Done").click();
    await link(page, "View Result").waitFor();
  }
});
