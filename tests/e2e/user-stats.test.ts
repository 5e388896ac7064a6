/** Stats, Dice Stats and Performance Stats: what a player with matches behind them sees. */
import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { NON_DOUBLES } from "../../services/stats/roll-counts";
import { url } from "./support/copy";
import { castMember } from "./support/player";
import { averages, cells, chart, DICE, heading, open, PERFORMANCE } from "./support/stats-screens";

/** Their matches: VETERAN_MATCHES in support/history.ts. */
let page: Page;

beforeAll(async () => {
  page = await castMember(url, "stats_veteran");
});

test("[NAV-03, HDR-08] Stats, Dice Stats and Performance Stats have their routes, and lead to each other", async () => {
  await page.goto("/user-stats");
  await heading(page, "Stats").waitFor();
  await chart(page, "Coin Balance").waitFor();
  const ways = page.getByRole("navigation", { name: "Statistics" });
  expect(await ways.getByRole("link", { name: /^Performance Stats/ }).innerText()).toMatch(
    /Total Win pct\s+of 37 matches\s+86.5%\s+Median ER\s+of the last 30 matches\s+15.5\s+WXP\s+40/,
  );
  expect(await ways.getByRole("link", { name: /^Dice Stats/ }).innerText()).toMatch(
    /Your average pips\s+of 6 rolls\s+8.00\s+Opponent's average pips\s+of 4 rolls\s+7.75\s+Opening Won\s+of 3 games\s+66.7%/,
  );
  // Where no figure says what is found there, words do.
  expect(await ways.getByRole("link", { name: /^How sure/ }).innerText()).toMatch(/^How sure\s+Error rates by kind/);
  await ways.getByRole("link", { name: /^Dice Stats/ }).click();
  await heading(page, "Dice Stats").waitFor();
  expect(new URL(page.url()).pathname).toBe(DICE);
  await page.getByRole("link", { name: "Back to Stats" }).click();
  await ways.getByRole("link", { name: /^Performance Stats/ }).click();
  await heading(page, "Performance Stats").waitFor();
  expect(new URL(page.url()).pathname).toBe(PERFORMANCE);
  // The category is optional, on either screen; what is no category is none.
  for (const path of ["/user-stats", PERFORMANCE]) {
    await page.goto(`${path}?category=rating`);
    await chart(page, "Rating").waitFor();
    for (const query of ["?category=wallet", "?category=luck", ""]) {
      await page.goto(path + query);
      await chart(page, "Coin Balance").waitFor();
    }
  }
  for (const category of ["wallet", "rating"]) {
    await page.goto(`${DICE}?category=${category}`);
    await heading(page, "Dice Stats").waitFor();
  }
});

test("[STAT-01] Dice Stats has three modes and the user's average beside the opponent's, which is blue and a square in the legend", async () => {
  await page.goto(DICE);
  for (const [mode, dice, own, opponent] of [
    ["Contact", "1–2", "75.0", "100.0"],
    ["No Contact", "5–6", "N/A", "100.0"],
    ["Opening", "1–3", "50.0", "0.0"],
  ] as const) {
    // None is shown already: its tab would lead anew to where one is, and the next be pressed on a page that is leaving.
    await open(page, mode);
    expect(await averages(page, dice).locator("b").allInnerTexts()).toEqual([own, opponent]);
  }
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    const color = (of: Locator) => of.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)!.map(Number));
    const [red, green, blue] = await color(page.locator(".average--opponent b").first());
    expect(blue).toBeGreaterThan(Math.max(red, green) + 50);
    const legend = page.getByRole("region", { name: "Dice" }).getByText("Opponent", { exact: true }).first();
    expect(await color(legend)).toEqual([red, green, blue]);
    const shape = (name: string) =>
      page
        .locator(".side-name", { hasText: name })
        .first()
        .evaluate((element) => getComputedStyle(element, "::before").borderRadius);
    expect(await shape("Opponent")).not.toBe(await shape("You"));
  }
});

test("[STAT-02] the grid holds 15 non-doubles, a separator, then 6 doubles; the opening has no doubles and no separator", async () => {
  const grid = page.getByRole("region", { name: "Dice" });
  const shown = () => grid.getByRole("img").evaluateAll((all) => all.map((dice) => dice.getAttribute("aria-label")));
  const nonDoubles = NON_DOUBLES.map((entry) => entry.replace("_", "–"));
  const doubles = [1, 2, 3, 4, 5, 6].map((face) => `${face}–${face}`);
  for (const mode of ["contact", "no_contact"]) {
    await page.goto(`${DICE}?mode=${mode}`);
    expect(await shown()).toEqual([...nonDoubles, ...doubles]);
    const kinds = await grid.locator("li, hr").evaluateAll((all) => all.map(({ tagName }) => tagName));
    expect(kinds.indexOf("HR")).toBe(15);
    expect(kinds).toHaveLength(22);
  }
  await page.goto(DICE);
  expect(await shown()).toEqual(nonDoubles);
  expect(await grid.getByRole("separator").count()).toBe(0);
});

test("[STAT-03, FMT-04] below stand the Opening Won percentage, in the opening mode, and average pips with two decimals", async () => {
  const below = page.getByRole("region", { name: "In all" });
  await page.goto(DICE);
  expect((await cells(below)).map((row) => row.slice(0, 3))).toEqual([
    ["Opening Won", "66.7%", "33.3%"],
    ["Average pips", "7.50", "6.00"],
    ["Rolls", "2", "1"],
  ]);
  for (const [mode, own, opponent] of [
    ["contact", "8.25", "3.00"],
    ["no_contact", "N/A", "11.00"],
  ]) {
    await page.goto(`${DICE}?mode=${mode}`);
    expect((await cells(below)).map((row) => row.slice(0, 3))[0]).toEqual(["Average pips", own, opponent]);
    expect(await below.getByText("Opening Won").count()).toBe(0);
  }
});

test("[STAT-04] Performance Stats offers its five categories, and the query chooses one", async () => {
  await page.goto(PERFORMANCE);
  const tabs = page.getByRole("navigation", { name: "Category" });
  expect(await tabs.getByRole("link").allInnerTexts()).toEqual([
    "Coin Balance",
    "Rating",
    "WXP",
    "Win/Loss",
    "Median ER",
  ]);
  for (const name of ["Median ER", "Win/Loss", "WXP", "Rating", "Coin Balance"]) {
    await open(page, name);
    await page.getByRole("region", { name, exact: true }).waitFor();
    await page.reload();
    await page.getByRole("region", { name, exact: true }).waitFor();
  }
});

test("[STAT-05] Coin Balance is a line with peak, last value and Match: n; Rating has its baseline at the first value", async () => {
  await page.goto(`${PERFORMANCE}?category=wallet`);
  const coins = chart(page, "Coin Balance");
  await coins.getByText("Peak 1,490", { exact: true }).waitFor();
  expect(await coins.locator(".chart__mark--last").innerText()).toBe("1,440");
  expect(await coins.locator(".chart__axis span").allInnerTexts()).toEqual(["Match: 1", "Match: 19", "Match: 37"]);
  // The markers lie on the drawn line: its highest point, and its last.
  const line = (await coins.locator(".chart__line").getAttribute("d")) as string;
  const points = line
    .slice(1)
    .split("L")
    .map((point) => point.split(" ").map(Number));
  expect(points).toHaveLength(37);
  const place = (mark: Locator) =>
    mark.evaluate((element) => [element.style.left, element.style.top].map((at) => 10 * Number.parseFloat(at)));
  for (const [name, index] of [
    ["peak", 35],
    ["last", 36],
  ] as const) {
    const [left, top] = await place(coins.locator(`.chart__mark--${name}`));
    expect(Math.abs(left - points[index][0]) + Math.abs(top - points[index][1])).toBeLessThan(2);
  }
  expect(Math.min(...points.map(([, y]) => y))).toBe(points[35][1]);

  await open(page, "Rating");
  const rating = chart(page, "Rating");
  await rating.getByText("Baseline: your first rating, 1512", { exact: true }).waitFor();
  expect(await rating.locator(".chart__axis span").allInnerTexts()).toEqual(["Match: 1", "Match: 3", "Match: 4"]);
  const first = (await rating.locator(".chart__line").getAttribute("d"))?.match(/^M0 (\d+)/)?.[1];
  const baseline = await rating
    .locator(".chart__grid--baseline")
    .evaluate((element) => Number.parseFloat(element.style.top));
  expect(Math.abs(10 * baseline - Number(first))).toBeLessThan(1);
});

test("[STAT-05] chart.js comes when the line is used, and tells each match by pointer and keyboard", async () => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${PERFORMANCE}?category=wallet`);
  const line = chart(page, "Coin Balance").getByRole("slider", { name: "Coin Balance" });
  await line.waitFor();
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => path.includes("match-chart"))).toEqual([]);
  const { width, height } = (await line.boundingBox()) as { width: number; height: number };
  await line.hover({ position: { x: width - 1, y: height / 2 } });
  await expect.poll(() => line.getAttribute("aria-valuetext")).toBe("Match: 37, 1,440");
  const painted = () =>
    line.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      return data.some((byte) => byte > 0);
    });
  await expect.poll(painted).toBe(true);
  expect(fetched.filter((path) => path.includes("match-chart"))).toHaveLength(1);
  await line.focus();
  for (const [key, told] of [
    ["ArrowLeft", "Match: 36, 1,490"],
    ["Home", "Match: 1, 1,010"],
    ["ArrowLeft", "Match: 1, 1,010"],
    ["PageUp", "Match: 11, 1,110"],
    ["End", "Match: 37, 1,440"],
  ]) {
    await page.keyboard.press(key);
    await expect.poll(() => line.getAttribute("aria-valuetext")).toBe(told);
  }
});

test("[STAT-06] WXP is a number, and a modal says what brings it", async () => {
  await page.goto(`${PERFORMANCE}?category=win_experience_points`);
  const wxp = page.getByRole("region", { name: "WXP" });
  await wxp.getByText("40", { exact: true }).waitFor();
  await wxp.getByRole("button", { name: "About WXP" }).click();
  const modal = page.getByRole("dialog", { name: "WXP" });
  for (const text of [
    "Coin game win = 1 WXP",
    "3-point match win = 3 WXP",
    "5-point match win = 5 WXP",
    "7-point match win = 7 WXP",
  ]) {
    await modal.getByText(text, { exact: true }).waitFor();
  }
  await modal.getByRole("button", { name: "Close" }).click();
  await modal.waitFor({ state: "hidden" });
});

test("[STAT-07, STAT-10] Win/Loss counts Coin, 1p, 3p, 5p and 7p, with a Total Win pct: every match, all 33 coin games among them", async () => {
  await page.goto(`${PERFORMANCE}?category=win_loss`);
  expect(await cells(page.getByRole("region", { name: "Win/Loss" }))).toEqual([
    ["Coin", "30", "3", "90.9%", "76.4 – 96.9%"],
    ["1p", "0", "1", "0.0%", "Too few to say"],
    ["3p", "1", "0", "100.0%", "Too few to say"],
    ["5p", "0", "1", "0.0%", "Too few to say"],
    ["7p", "1", "0", "100.0%", "Too few to say"],
    ["Total Win pct", "32", "5", "86.5%", "72.0 – 94.1%"],
  ]);
});

test("[STAT-07, STAT-08, STAT-10] Median ER has the same rows, and says there and in its modal that only the last 30 matches are used", async () => {
  await page.goto(`${PERFORMANCE}?category=median`);
  const median = page.getByRole("region", { name: "Median ER" });
  // Of the 33 coin games the last thirty, whose rates are 1 to 30; the three before them had 100 each, and with them it would be 17.
  expect((await cells(median)).map((row) => row.slice(0, 3))).toEqual([
    ["Coin", "15.5", "Rookie"],
    ["1p", "N/A", "N/A"],
    ["3p", "7.4", "Advanced"],
    ["5p", "4.0", "International Master"],
    ["7p", "N/A", "N/A"],
    ["All", "15.5", "Rookie"],
  ]);
  await median.getByText("Only the last 30 matches are used.", { exact: true }).waitFor();
  await median.getByRole("button", { name: "About Median ER" }).click();
  const modal = page.getByRole("dialog", { name: "Median ER" });
  await modal.getByText(/^Only the last 30 matches are used/).waitFor();
  await modal.getByText("Error Rate = −500 × total equity lost ÷ number of decisions.", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await modal.waitFor({ state: "hidden" });
});
