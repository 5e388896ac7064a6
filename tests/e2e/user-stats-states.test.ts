/** The statistics' screens of a demo player, before the first match, without script, while loading, when a call fails, at any size. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../scripts/demo-players.mjs";
import { readSeedMatches } from "../../scripts/seed-matches.mjs";
import { addCast, CAST } from "./support/cast";
import { addHistory, VETERAN_MATCHES } from "./support/history";
import { type OutageHost, startOutageHost } from "./support/outage";
import { castMember, DESKTOP, PHONE } from "./support/player";
import { resize } from "./support/resize";
import { type Stack, startStack } from "./support/stack";
import { averages, cells, chart, DICE, open, PERFORMANCE, tab } from "./support/stats-screens";

let host: OutageHost;
let stack: Stack;
let page: Page;
let starter: Page;

beforeAll(async () => {
  host = await startOutageHost();
  stack = await startStack({ STATS_HOST: host.url }, async (db, issuer) => {
    await addCast(db, issuer, CAST);
    await addHistory(db, "stats_veteran", VETERAN_MATCHES);
    await addCast(db, issuer, [{ signIn: "stats_rich", coins: 1_250_000_000 }]);
    await addHistory(db, "stats_rich", VETERAN_MATCHES.slice(0, 5));
  });
  host.target = stack.url;
  page = await castMember(stack.url, "stats_veteran");
  starter = await castMember(stack.url, "stats_starter", { viewport: PHONE });
});

afterAll(async () => {
  await stack?.remove();
  await host?.close();
});

test("[STAT-07, STAT-08, STAT-09] an analysed match's Error Rate is -500 times its equity lost by its decisions", async () => {
  // The demo player's matches were analysed by the engine; here the rates are worked out again from what it wrote down.
  const id = userIdOf("silverprime");
  const rates = new Map<string, number[]>();
  const counts = new Map<string, [won: number, lost: number]>();
  for (const { played, analysed } of readSeedMatches().matches) {
    const own = played.find((row: { user_id: string }) => row.user_id === id);
    const sums = analysed.find((row: { user_id: string }) => row.user_id === id);
    if (!own?.type) continue;
    const decisions = sums.checker_decisions + sums.cube_decisions;
    rates.set(own.type, [...(rates.get(own.type) ?? []), (-500 * sums.total_equity_lost) / decisions]);
    const [won, lost] = counts.get(own.type) ?? [0, 0];
    counts.set(own.type, [won + own.won, lost + 1 - own.won]);
  }
  const types = ["coin", "1p", "3p", "5p", "7p"];
  expect([...rates.keys()].sort()).toEqual([...types].sort());
  const demo = await castMember(stack.url, "silverprime");
  await demo.goto(`${PERFORMANCE}?category=median`);
  const rows = await cells(demo.getByRole("region", { name: "Median ER" }));
  expect(rows.slice(0, 5).map(([, rate]) => rate)).toEqual(
    types.map((type) => middle(rates.get(type)!.slice(-30)).toFixed(1)),
  );
  await demo.goto(`${PERFORMANCE}?category=win_loss`);
  const results = await cells(demo.getByRole("region", { name: "Win/Loss" }));
  expect(results.slice(0, 5).map((row) => row.slice(1, 3))).toEqual(types.map((type) => counts.get(type)!.map(String)));
});

/** The median. */
function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

test("[STAT-09] who has no match behind them reads N/A and where to begin, never a number", async () => {
  for (const [path, texts] of [
    ["/user-stats", ["No match has ended yet. Each one adds a point to this line."]],
    [`${PERFORMANCE}?category=rating`, ["No rating match has ended yet. Each one adds a point to this line."]],
    [
      `${PERFORMANCE}?category=win_experience_points`,
      ["The first win in a coin game or a rating match brings the first WXP."],
    ],
    [`${PERFORMANCE}?category=win_loss`, ["No match has ended yet. Games against bots do not count here."]],
    [`${PERFORMANCE}?category=median`, ["No match against another player has been analysed yet."]],
    [DICE, ["No such roll yet. Rolls are counted when a match is over."]],
  ] as const) {
    await starter.goto(path);
    for (const text of texts) await starter.getByText(text, { exact: true }).waitFor();
    await starter.getByRole("link", { name: /^Play a / }).waitFor();
  }
  expect(new Set(await starter.locator(".average b").allInnerTexts())).toEqual(new Set(["N/A"]));
  expect((await cells(starter.getByRole("region", { name: "In all" }))).slice(0, 2)).toEqual([
    ["Opening Won", "N/A", "N/A", "50.0%"],
    ["Average pips", "N/A", "N/A", "7.00"],
  ]);
  await starter.goto(`${PERFORMANCE}?category=median`);
  for (const [, rate, level] of await cells(starter.getByRole("region", { name: "Median ER" }))) {
    expect([rate, level]).toEqual(["N/A", "N/A"]);
  }
});

test("[STAT-05] with 1.25 billion coins no two lines of the chart's grid have the same label", async () => {
  const rich = await castMember(stack.url, "stats_rich");
  await rich.goto(`${PERFORMANCE}?category=wallet`);
  const labels = await chart(rich, "Coin Balance").locator(".chart__scale span").allInnerTexts();
  expect(labels.length).toBeGreaterThan(1);
  expect(new Set(labels).size).toBe(labels.length);
});

test("[STAT-04, STAT-07] each figure names what it is counted over, so that profile and statistics do not seem to differ", async () => {
  await page.goto("/user-profile");
  await page.getByText("all matches against players", { exact: true }).waitFor();
  for (const [path, base] of [
    [`${PERFORMANCE}?category=wallet`, "After every match, games against bots among them."],
    [`${PERFORMANCE}?category=rating`, "After every rating match."],
    [`${PERFORMANCE}?category=win_experience_points`, "Won in coin games and rating matches"],
    [
      `${PERFORMANCE}?category=win_loss`,
      "Coin games and matches to 1, 3, 5 and 7 points against players, private ones among them. Other lengths and games against bots do not count here.",
    ],
    [`${PERFORMANCE}?category=median`, "Only the last 30 matches are used."],
    [DICE, "All rolls of finished matches, games against bots among them."],
  ]) {
    await page.goto(path);
    await page.getByRole("main").getByText(base, { exact: true }).waitFor();
  }
});

test("without script modes and categories are links, the line is there, and the figures stand in a table", async () => {
  const plain = await castMember(stack.url, "stats_veteran", { javaScriptEnabled: false, viewport: PHONE });
  await plain.goto(DICE);
  await open(plain, "Contact");
  expect(await averages(plain, "6–6", "Doubles").locator("b").allInnerTexts()).toEqual(["25.0", "0.0"]);
  await plain.goto(PERFORMANCE);
  await plain.getByRole("img", { name: "Coin Balance after each match. Match: 37, 1,440" }).waitFor();
  await plain.getByText("The last 30 matches in figures").click();
  const rows = await cells(chart(plain, "Coin Balance"));
  expect(rows).toHaveLength(30);
  expect([rows[0][0], rows[0][2], rows[0][3]]).toEqual(["37", "1,440", "−50"]);
  await open(plain, "WXP");
  await plain.getByRole("button", { name: "About WXP" }).click();
  await plain.getByRole("dialog", { name: "WXP" }).getByText("Coin game win = 1 WXP").waitFor();
});

test("while the next figures are on their way the old ones stay, and the screen says that it loads", async () => {
  await page.goto(PERFORMANCE);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isData = (url: URL) => url.pathname === `${PERFORMANCE}.data`;
  await page.route(isData, async (route) => {
    await released;
    await route.continue();
  });
  await tab(page, "Win/Loss").click();
  await page.getByRole("status").getByText("Loading", { exact: true }).waitFor({ state: "attached" });
  expect(await page.getByRole("main").getAttribute("aria-busy")).toBe("true");
  expect(await chart(page, "Coin Balance").isVisible()).toBe(true);
  release();
  await page.getByRole("region", { name: "Win/Loss" }).waitFor();
  await expect.poll(() => page.getByRole("main").getAttribute("aria-busy")).toBe("false");
  await page.unroute(isData);
});

test("[ERR-09] where the statistics cannot be had each screen says that something went wrong, and works when they can again", async () => {
  for (const [path, call] of [
    ["/user-stats", "performance/wallet"],
    ["/user-stats", "pips"],
    [DICE, "dice/opening"],
    [DICE, "pips"],
    [`${PERFORMANCE}?category=rating`, "performance/rating"],
    [`${PERFORMANCE}?category=win_experience_points`, "performance/win_experience_points"],
    [`${PERFORMANCE}?category=win_loss`, "performance/win_loss"],
    [`${PERFORMANCE}?category=median`, "performance/median"],
  ]) {
    host.outages.set(`GET /api/v2/stats/${call}`, { status: 500 });
    await page.goto(path);
    await page.getByRole("main").getByText("Something went wrong.", { exact: true }).first().waitFor();
    host.outages.clear();
    await page.reload();
    await page.getByRole("main").getByRole("region").first().waitFor();
    expect(await page.getByText("Something went wrong.").count()).toBe(0);
  }
});

test("no screen of the statistics is wider than the page, from 320 pixels up", async () => {
  const categories = ["wallet", "rating", "win_experience_points", "win_loss", "median"];
  const performance = categories.map((category) => `${PERFORMANCE}?category=${category}`);
  for (const path of ["/user-stats", DICE, `${DICE}?mode=contact`, ...performance]) {
    await page.goto(path);
    for (const viewport of [{ width: 320, height: 640 }, PHONE, { width: 844, height: 390 }, DESKTOP]) {
      await resize(page, viewport);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(`${path} at ${viewport.width}: ${over}`).toBe(`${path} at ${viewport.width}: 0`);
    }
  }
});

test("[ANL-04] a list of analysed matches that cannot be loaded says that something went wrong", async () => {
  host.outages.set("GET /api/v2/analyses/list/1", { status: 500 });
  await page.goto("/analysis");
  await page.getByRole("heading", { level: 1, name: "Analysis" }).waitFor();
  await page.getByText("Something went wrong.", { exact: true }).waitFor();
  host.outages.delete("GET /api/v2/analyses/list/1");
  await page.goto("/analysis");
  await page.getByText("You do not have any analyzed match yet", { exact: true }).waitFor();
});
