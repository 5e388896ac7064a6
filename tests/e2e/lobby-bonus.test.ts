/** The daily bonus, where each membership finds it, and the figures that it changes. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { shownCoins, visit } from "./support/club";
import { url } from "./support/copy";
import { bar } from "./support/lobby";
import { castMember, newPlayer } from "./support/player";

const claimOn = (page: Page) => page.getByRole("region", { name: "Bonus" }).getByRole("button");

test("[BON-01, BON-05] the bar has no bonus for a free player, who claims their 400 coins on their profile", async () => {
  const { page } = await newPlayer(url, "lbonus");
  await page.goto("/");
  expect(await bar(page).getByRole("button", { name: /Bonus/ }).count()).toBe(0);
  const before = await shownCoins(page);
  await page.goto("/user-profile");
  await page.getByRole("region", { name: "Bonus" }).getByText("Every 12 hours, free.", { exact: true }).waitFor();
  await claimOn(page).getByText("Claim 400").click();
  await page.getByText("Bonus claimed.", { exact: true }).waitFor();
  await page.goto("/");
  expect(await shownCoins(page)).toBe(before + 400);
});

test("[BON-06] a free player may claim on Buy Coins as well, every twelve hours; too early a claim pays nothing and is told how long it is", async () => {
  const page = await castMember(url, "lobby_free");
  await page.clock.install();
  await visit(page, "/payments/buy-coins");
  const claim = claimOn(page);
  const before = await shownCoins(page);
  expect(await claim.textContent()).toBe("Claim 400");
  await claim.click();
  await expect.poll(() => shownCoins(page)).toBe(before + 400);
  await expect.poll(() => claim.isDisabled()).toBe(true);
  // A device whose clock runs ahead offers it too early; the server's clock counts.
  await page.clock.fastForward("12:00:00");
  await expect.poll(() => claim.textContent()).toBe("Claim 400");
  await claim.click();
  await page.getByText(/^The next bonus is ready in (12:00:00|11:5\d:\d\d)\.$/).waitFor();
  expect(await shownCoins(page)).toBe(before + 400);
});

test("[BON-01, BON-02, BON-03, BON-04] a member's bonus is in the bar; a claim pays at once and counts twelve hours down to the next", async () => {
  for (const [name, amount] of [
    ["lobby_star", 800],
    ["lobby_plus", 1200],
  ] as const) {
    const page = await castMember(url, name);
    await page.clock.install();
    await visit(page, "/");
    const bonus = bar(page).locator("form button");
    const before = await shownCoins(page);
    expect(await bonus.textContent()).toBe(`${amount}Bonus`);
    await bonus.click();
    await expect.poll(() => shownCoins(page)).toBe(before + amount);
    await expect.poll(() => bonus.textContent()).toMatch(/^(12:00:00|11:59:[345]\d)$/);
    await expect.poll(() => bonus.isDisabled()).toBe(true);
    await page.clock.fastForward("11:59:00");
    await expect.poll(() => bonus.textContent()).toMatch(/^00:0[01]:\d\d$/);
    await page.clock.fastForward(60_000);
    await expect.poll(() => bonus.textContent()).toBe(`${amount}Bonus`);
    await expect.poll(() => bonus.isEnabled()).toBe(true);
    // This browser's clock is ahead of the server's, and the server's counts.
    await bonus.click();
    await page.getByText(/^The next bonus is ready in (12:00:00|11:5\d:\d\d)\.$/).waitFor();
    expect(await shownCoins(page)).toBe(before + amount);
  }
});

test("[FMT-01, FMT-02] balances are shortened: 1550 coins read 1.55K", async () => {
  const page = await castMember(url, "lobby_round");
  await page.goto("/");
  expect(await page.getByRole("link", { name: /^1550 coins/ }).textContent()).toBe("1.55K");
});
