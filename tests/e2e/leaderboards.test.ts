/** The leaderboards: a hundred of each list, one country's, and the player's own place. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSeedMatches } from "../../scripts/seed-matches.mjs";
import { holdScripts, visit } from "./support/club";
import { addCrowd } from "./support/crowd";
import { castMember, newPlayer, PHONE } from "./support/player";
import { type Stack, startStack } from "./support/stack";

type Known = { readonly coins: number; readonly wxp: number };
const known: readonly Known[] = readSeedMatches().players;
/** Who of the club stands before a newcomer with 1,000 coins and no WXP; the crowd has neither. */
const aheadOf: Readonly<Record<string, (other: Known) => boolean>> = {
  Coins: ({ coins }) => coins > 1_000,
  "Most coins": ({ coins }) => coins > 1_000,
  WXP: ({ wxp }) => wxp > 0,
};

let stack: Stack;
let page: Page;
let name: string;

const entries = () => page.getByRole("region", { name: "Top 100" }).getByRole("listitem");
const own = () => page.getByRole("region", { name: "Top 100" }).locator(".entry--own");

/** What a shortened figure says, cut as it is: 1.55K is 1550. */
function coinsOf(text: string): number {
  const [, figure, unit = ""] = /^([\d.,]+)([KMB]?)$/.exec(text) ?? [];
  return Number(figure?.replaceAll(",", "")) * 1_000 ** ["", "K", "M", "B"].indexOf(unit);
}

/** Chooses a list, and waits until its entries are shown: the address changes before them. */
async function choose(list: string): Promise<void> {
  const lists = page.getByRole("navigation", { name: "Category" });
  await lists.getByRole("link", { name: list, exact: true }).click();
  await lists
    .locator('[aria-current="page"]')
    .filter({ hasText: new RegExp(`^${list}$`) })
    .waitFor();
}

beforeAll(async () => {
  stack = await startStack({}, (db) => addCrowd(db, 120));
  ({ page, name } = await newPlayer(stack.url, "rank", { viewport: PHONE, skill: "Intermediate" }));
});

afterAll(async () => {
  await stack?.remove();
});

test("[LEAD-01, LEAD-03, LEAD-05] any player sees the hundred of each list, best first, and their own place pinned below them", async () => {
  await page.goto("/leaderboards");
  for (const [list, first] of [
    ["Rating", "silverprime"],
    ["Peak rating", "silverprime"],
    ["Coins", "orhan_k"],
    ["Most coins", "orhan_k"],
    ["WXP", "silverprime"],
  ] as const) {
    await choose(list);
    await expect.poll(() => entries().first().textContent()).toContain(first);
    const values = (await entries().locator("b").allInnerTexts()).map(coinsOf);
    expect([list, values]).toEqual([list, values.toSorted((a, b) => b - a)]);
    expect(values).toHaveLength(100);
    // The player is new: without a place by rating, and otherwise behind all who have more, as the club's data say.
    const place = list.endsWith("ating")
      ? `^–${name}Provisional: 50 rated points to go$`
      : `^${1 + known.filter((other) => aheadOf[list]?.(other)).length}${name}Better than [\\d.]+%`;
    expect(await own().textContent()).toMatch(new RegExp(place));
    // Pinned: in sight at the list's beginning, in its middle and at its end.
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), share);
      const box = await own().boundingBox();
      expect([list, share, box!.y > 0, box!.y + box!.height <= PHONE.height]).toEqual([list, share, true, true]);
    }
  }
});

test("a new player's rating is shown with how far it can be trusted, an established one as it is", async () => {
  await page.goto("/user-profile");
  await page.getByText("1400 ± 150", { exact: true }).waitFor();
  await page.getByText("provisional", { exact: true }).waitFor();
  const known = await castMember(stack.url, "orhan_k");
  await known.goto("/user-profile");
  await known.getByText("Wins and losses", { exact: true }).waitFor();
  expect(await known.getByText("±").count()).toBe(0);
});

test("[LEAD-02, LEAD-05] one country's list alone; who is not in it reads a dash for their place", async () => {
  await visit(page, "/leaderboards");
  // Choosing is enough; the button is for pages without script.
  await page.getByLabel("Country").selectOption("TR");
  await expect.poll(() => entries().count()).toBe(2);
  expect(await entries().allTextContents()).toEqual([
    expect.stringContaining("orhan_k"),
    expect.stringContaining("zeynep_t"),
  ]);
  // The list of coins is of the same country.
  await choose("Coins");
  await expect.poll(() => entries().count()).toBe(2);
  await expect.poll(() => own().textContent()).toBe(`–${name}Not ranked yet`);
  await page.getByLabel("Country").selectOption("IS");
  await page.getByText("Nobody is ranked here yet. The first place is free.").waitFor();
});

test("[LEAD-03, FMT-03] the first of few reads so, and no share of them", async () => {
  const first = await castMember(stack.url, "orhan_k");
  await first.goto("/leaderboards?category=balance&sorting=current&country=TR");
  const row = first.getByRole("region", { name: "Top 100" }).locator(".entry--own");
  expect(await row.textContent()).toContain("1orhan_k1st of 2");
});

test("[LEAD-01, LEAD-05] at 320 px the chosen list's tab is in sight, and so is the own name", async () => {
  const { page: phone, name: phoneName } = await newPlayer(stack.url, "narrow", {
    viewport: { width: 320, height: 640 },
  });
  await phone.goto("/leaderboards?category=wxp&sorting=current");
  const tab = phone.getByRole("navigation", { name: "Category" }).getByRole("link", { name: "WXP" });
  await expect
    .poll(async () => {
      const box = await tab.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 320;
    })
    .toBe(true);
  const shown = phone.locator(".entry--own").getByText(phoneName, { exact: true });
  expect(await shown.evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true);
});

test("[LEAD-02] a country chosen before script takes over is asked for when it does", async () => {
  const early = await castMember(stack.url, name);
  const goOn = await holdScripts(early);
  await early.goto("/leaderboards", { waitUntil: "commit" });
  await early.getByLabel("Country").selectOption("TR");
  goOn();
  await early.waitForURL(/country=TR/);
  const rows = early.getByRole("region", { name: "Top 100" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(2);
  expect(await early.getByLabel("Country").inputValue()).toBe("TR");
});

test("a row that the Tab key reaches is whole above the own one, which sticks to the bottom", async () => {
  await page.goto("/leaderboards");
  await entries().first().getByRole("link").focus();
  for (let row = 0; row < 30; row++) {
    const isFree = () =>
      page.evaluate(() => {
        const row = document.activeElement?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
        return row <= (document.querySelector(".entry--own")?.getBoundingClientRect().top ?? 0);
      });
    expect([row, await isFree()]).toEqual([row, true]);
    await page.keyboard.press("Tab");
  }
});
