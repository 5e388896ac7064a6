/** The leaderboards: a hundred of each list, one country's, and the player's own place. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPlayer, PHONE } from "./support/player";
import { type Stack, startStack } from "./support/stack";

let stack: Stack;
let page: Page;
let name: string;

const entries = () => page.getByRole("region", { name: "Top 100" }).getByRole("listitem");
const own = () => page.getByRole("region", { name: "Top 100" }).locator(".entry--own");

/** More players than a list shows, below everybody else. */
async function addCrowd(db: D1Database): Promise<void> {
  await db
    .prepare(
      `WITH RECURSIVE crowd (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM crowd WHERE n < 120)
       INSERT INTO profiles (id, issuer, subject, name, rating, peak_rating, balance, created_at)
       SELECT printf('dddddddd-0000-4000-8000-%012d', n), 'nobody', n, 'crowd_' || n, 100, 100, 0, 0 FROM crowd`,
    )
    .run();
}

beforeAll(async () => {
  stack = await startStack({}, addCrowd);
  ({ page, name } = await newPlayer(stack.url, "rank", { viewport: PHONE, skill: "Intermediate" }));
});

afterAll(async () => {
  await stack?.remove();
});

test("[LEAD-01, LEAD-03] any player sees the hundred of each list, best first, and his own place below them", async () => {
  await page.goto("/leaderboards");
  for (const [list, first] of [
    ["Rating", "silverprime"],
    ["Peak rating", "silverprime"],
    ["Coins", "orhan_k"],
    ["Most coins", "orhan_k"],
    ["WXP", "silverprime"],
  ] as const) {
    await page.getByRole("navigation", { name: "Category" }).getByRole("link", { name: list, exact: true }).click();
    await page
      .getByRole("navigation", { name: "Category" })
      .locator('[aria-current="page"]')
      .filter({ hasText: new RegExp(`^${list}$`) })
      .waitFor();
    await expect.poll(() => entries().first().textContent()).toContain(first);
    expect(await entries().count()).toBe(100);
    expect(await own().textContent()).toMatch(new RegExp(`^\\d+${name}Better than [\\d.]+%`));
  }
});

test("[LEAD-02, LEAD-05] one country's list alone; who is not in it reads a dash for his place", async () => {
  await page.goto("/leaderboards");
  await page.getByLabel("Country").selectOption("TR");
  await page.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => entries().count()).toBe(2);
  expect(await entries().allTextContents()).toEqual([
    expect.stringContaining("orhan_k"),
    expect.stringContaining("zeynep_t"),
  ]);
  expect(await own().textContent()).toBe(`–${name}Not ranked yet`);
  // The list of coins is of the same country.
  await page.getByRole("link", { name: "Coins", exact: true }).click();
  await page.waitForURL(/category=balance/);
  await expect.poll(() => entries().count()).toBe(2);
  await page.getByLabel("Country").selectOption("IS");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("Nobody is ranked here yet. The first place is free.").waitFor();
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
