/** What each membership opens, through the screens: the demo players with a history, one of each kind. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { url } from "./support/copy";
import { castMember } from "./support/player";

const BOT = "/bot/00000000-0000-4000-8000-000000000001/create-game";
const CATEGORIES = ["middle_game", "holding_game", "attacking_game"];

const blunders = (page: Page) => page.getByRole("list", { name: "Your blunders, latest first" }).getByRole("listitem");
const tier = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true, level: 2 }) });

/** Clicks the first match's download. */
async function askForFile(page: Page): Promise<void> {
  await page.goto("/analysis");
  await page
    .getByRole("main")
    .getByRole("listitem")
    .first()
    .getByRole("link", { name: /^Download/ })
    .click();
}

test("[MEM-02, MEM-04] a free player has no blunders, no file, one bot game and five problems, and is led to Star each time", async () => {
  const page = await castMember(url, "tessa_vdb");
  await page.goto("/blunders");
  await page.getByText("Blunders are saved for star members").waitFor();
  // Their matches had some, and none was saved.
  const kinds = page.getByRole("navigation", { name: "Kinds of positions" });
  expect(await kinds.innerText()).toMatch(/^0\s+All blunders/);
  for (const category of CATEGORIES) {
    await page.goto(`/blunders/${category}`);
    expect(await blunders(page).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Become a star member" }).getAttribute("href")).toBe(
      "/payments/membership#star",
    );
  }
  await page.getByRole("link", { name: "Become a star member" }).click();
  const monthly = tier(page, "Star").getByRole("link", { name: /a month/ });
  await monthly.waitFor();
  // One offer stands out, and it is the smallest.
  const loud = page.getByRole("main").locator(".button--primary");
  expect(await loud.allInnerTexts()).toEqual([await monthly.innerText()]);

  await askForFile(page);
  const modal = page.getByRole("dialog", { name: "Subscribe" });
  await modal.getByText("To download match files you must be a Star Members", { exact: true }).waitFor();
  await modal.getByRole("link", { name: "See membership" }).click();
  await page.waitForURL((at) => at.pathname === "/payments/membership");

  await page.goto(BOT);
  await page.getByRole("region", { name: "Match length" }).getByText("1-point", { exact: true }).waitFor();
  expect(await page.getByRole("slider").count()).toBe(0);

  // Five of twelve are answered: the next one is behind the offer.
  await page.goto("/quiz/points-worth-making/problems");
  await page
    .getByRole("button", { name: "Next" })
    .or(page.getByRole("link", { name: "Next" }))
    .first()
    .click();
  const offer = page.getByRole("dialog", { name: "Upgrade Membership" });
  await offer.getByText(/^You need to be a star member to access all problems\./).waitFor();
  await offer.getByRole("link", { name: "Upgrade" }).click();
  await page.waitForURL((at) => at.pathname === "/payments/membership");
});

test("[MEM-02, MEM-03, MEM-04] star opens blunders, files, every bot length and all problems, starplus the same; only Star Plus is left to offer", async () => {
  for (const [name, has, lesson] of [
    ["mira_kostova", "Star", "back-games-and-timing"],
    ["silverprime", "Star Plus", "points-worth-making"],
  ] as const) {
    const page = await castMember(url, name);
    await page.goto("/blunders");
    expect(await page.getByText("Blunders are saved for star members").count()).toBe(0);
    await page.goto("/blunders/middle_game");
    await blunders(page).first().waitFor();

    const arrives = page.waitForEvent("download");
    await askForFile(page);
    const file = await arrives;
    expect(file.suggestedFilename()).toMatch(/^match\d+\.txt$/);
    const folder = mkdtempSync(join(tmpdir(), "starpoint-file-"));
    await file.saveAs(join(folder, "match.txt"));
    expect(readFileSync(join(folder, "match.txt"), "utf8")).toContain(name);
    rmSync(folder, { recursive: true });

    await page.goto(BOT);
    expect(await page.getByRole("slider", { name: "Match length" }).getAttribute("max")).toBe("4");

    // A lesson that they have finished: no problem of it was behind an offer.
    await page.goto(`/quiz/${lesson}/progress`);
    await page.getByText("View Result").first().waitFor();

    // What they have is marked; it can be renewed, and nothing below it is offered.
    await page.goto("/payments/membership");
    await tier(page, has).getByText("Yours", { exact: true }).waitFor();
    expect(await tier(page, "Star").getByRole("link").count()).toBe(has === "Star" ? 2 : 0);
    expect(await tier(page, "Star Plus").getByRole("link").count()).toBe(2);
  }
});

test("[FMT-04] equities have a sign and three decimals, winning chances one decimal in percent: in the viewer and the blunder database", async () => {
  const page = await castMember(url, "silverprime");
  const columns = async (table: string) => {
    const rows = await page.getByRole("table", { name: table }).getByRole("row").all();
    return Promise.all(rows.slice(1).map((row) => row.getByRole("cell").allInnerTexts()));
  };
  const chances = async () => {
    const sides = await columns("Winning Chances");
    expect(sides).toHaveLength(2);
    for (const side of sides) for (const chance of side) expect(chance).toMatch(/^\d{1,3}\.\d%$/);
    // In percent: what one side wins the other does not.
    expect(sides.reduce((sum, [win]) => sum + Number.parseFloat(win), 0)).toBeCloseTo(100, 0);
  };
  const EQUITY = /^[+−]\d\.\d{3}$/;
  const ERROR = /^(0\.000|−\d\.\d{3})$/;
  await page.goto("/analysis");
  await page
    .getByRole("link", { name: /^Analysis of the match/ })
    .first()
    .click();
  await page.waitForURL(/match-details/);
  await page.getByRole("navigation", { name: "Section" }).getByRole("link", { name: "Checker" }).click();
  const candidates = await columns("Move");
  expect(candidates.length).toBeGreaterThan(2);
  for (const [, equity, error] of candidates)
    expect([equity, error]).toEqual([expect.stringMatching(EQUITY), expect.stringMatching(ERROR)]);
  await chances();
  await page.goto("/blunders/middle_game?filter=checker&tab=checker");
  for (const [error] of await columns("Checkerplay")) expect(error).toMatch(ERROR);
  await chances();
  await page.goto("/blunders/holding_game?filter=cube&tab=cube");
  for (const decision of ["No double:", "Double/Take:", "Double/Pass:"]) {
    const [equity] = await page.getByRole("row", { name: decision }).getByRole("cell").allInnerTexts();
    expect(equity).toMatch(EQUITY);
  }
  await chances();
});
