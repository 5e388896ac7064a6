/** Rating Game: the four rows, and a pair that comes of the search. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { expectFourSeconds } from "./support/clock";
import { cookieDays, openedMatch, shownCoins, visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, newPlayer } from "./support/player";
import { cancel, play, searchForCoins, searching } from "./support/search";

const row = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const box = (page: Page, rowName: string, name: string | RegExp) => row(page, rowName).getByRole("checkbox", { name });
const stake = (page: Page, name: string) => row(page, "Stake Max").getByRole("radio", { name });
const trimmed = async (page: Page, rowName: string) =>
  (await row(page, rowName).locator("label").allTextContents()).map((text) => text.trim());

/** A player rated 1700 on the screen of the choice. */
async function chooser(): Promise<Page> {
  const { page } = await newPlayer(url, "chooser", { skill: "Advanced" });
  await visit(page, "/rating-game");
  return page;
}

test("[RATE-01, RATE-02, RATE-03, RATE-04] four rows with their options, 30% chosen, and Play", async () => {
  const page = await chooser();
  expect(await trimmed(page, "Length")).toEqual(["1point", "3points", "5points", "7points"]);
  expect(await trimmed(page, "Clock")).toEqual(["Speed", "Normal", "Casual"]);
  expect(await trimmed(page, "Stake Max")).toEqual(["20%Careful", "30%Normal", "50%Aggressive", "100%All-in"]);
  expect(await trimmed(page, "Opponent GR")).toEqual(["Noneany rating", "1600or more", "1800or more", "2000or more"]);
  expect(await stake(page, "30%").isChecked()).toBe(true);
  expect(await play(page).isEnabled()).toBe(true);
});

test("[RATE-06] the stake is one choice, the other rows take several", async () => {
  const page = await chooser();
  await stake(page, "50%").check();
  expect(await row(page, "Stake Max").getByRole("radio", { checked: true }).count()).toBe(1);
  for (const name of ["Speed", "Normal", "Casual"]) await box(page, "Clock", name).check();
  expect(await row(page, "Clock").getByRole("checkbox", { checked: true }).count()).toBe(3);
  await box(page, "Opponent GR", "None").check();
  await box(page, "Opponent GR", "1600").check();
  expect(await row(page, "Opponent GR").getByRole("checkbox", { checked: true }).count()).toBe(2);
  expect(await row(page, "Length").getByRole("checkbox").count()).toBe(4);
});

test("[RATE-07] an opponent's rating above the own 1700 cannot be asked for", async () => {
  const page = await chooser();
  expect(await box(page, "Opponent GR", "None").isEnabled()).toBe(true);
  expect(await box(page, "Opponent GR", "1600").isEnabled()).toBe(true);
  expect(await box(page, "Opponent GR", "1800").isDisabled()).toBe(true);
  expect(await box(page, "Opponent GR", "2000").isDisabled()).toBe(true);
});

test("[RATE-08] Select All switches the lengths, the clocks and the first rating option together", async () => {
  const page = await chooser();
  const all = page.getByRole("button", { name: "Select All" });
  const checked = (name: string) => row(page, name).getByRole("checkbox", { checked: true }).count();
  const counts = async () => [await checked("Length"), await checked("Clock"), await checked("Opponent GR")];
  await all.click();
  expect(await counts()).toEqual([4, 3, 1]);
  expect(await box(page, "Opponent GR", "None").isChecked()).toBe(true);
  await all.click();
  expect(await counts()).toEqual([0, 0, 0]);
});

test("[RATE-05] Play with a row left empty asks for a choice in each", async () => {
  const page = await chooser();
  const asked = page.getByRole("alert").getByText("Please select atleast one option in each row.", { exact: true });
  const all = page.getByRole("button", { name: "Select All" });
  await all.dblclick(); // all, then none
  await box(page, "Length", /^3/).check();
  await box(page, "Clock", "Normal").check();
  await play(page).click();
  await asked.waitFor();
  await box(page, "Opponent GR", "None").check();
  await asked.waitFor({ state: "detached" });
  for (const [name, option] of [
    ["Length", /^3/],
    ["Clock", "Normal"],
  ] as const) {
    await box(page, name, option).uncheck();
    await play(page).click();
    await asked.waitFor();
    await box(page, name, option).check();
  }
  expect(new URL(page.url()).pathname).toBe("/rating-game");
});

test("[ERR-01] too few coins for any stake: the word, four seconds, Buy Coins", async () => {
  const page = await castMember(url, "rating_poor");
  await page.clock.install();
  await page.goto("/rating-game");
  await expectFourSeconds(page, "/payments/buy-coins", async () => {
    await play(page).click();
    const text = page.getByRole("alert").getByText("Insufficient coins.");
    await text.waitFor();
    expect(await text.textContent()).toBe("Insufficient coins.\nBuy coins or wait for next free bonus.");
  });
});

test("[RATE-09, AUTH-13] the stake is kept for 30 days and chosen again; the cookies have the names that are documented", async () => {
  const page = await chooser();
  await stake(page, "20%").check();
  await play(page).click();
  await searching(page).waitFor();
  await cancel(page).click();
  await page.getByRole("link", { name: /Rating Game/ }).waitFor();
  const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name);
  const days = await cookieDays(page, "rating-stake");
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  expect(await cookieNames()).toEqual(expect.arrayContaining(["session", "app-token"]));
  await page.goto("/rating-game");
  expect(await stake(page, "20%").isChecked()).toBe(true);
  await searchForCoins(page, 1);
  await cancel(page).click();
  await page.getByRole("link", { name: /Rating Game/ }).waitFor();
  const kept = await cookieDays(page, "coin-levels");
  expect(kept).toBeGreaterThan(29.9);
  expect(kept).toBeLessThanOrEqual(30);
});

test("[RATE-17, POOL-03] two players who suit each other meet on one board, for the smaller share of their balances", async () => {
  const [one, other] = [await chooser(), await chooser()];
  await stake(one, "20%").check();
  await stake(other, "50%").check();
  for (const page of [one, other]) await play(page).click();
  const [first, second] = await Promise.all([openedMatch(one), openedMatch(other)]);
  expect(first).toBe(second);
  // 20% and 50% of 1,000 coins, the longest common length 7: 200 coins each.
  for (const page of [one, other]) {
    await page.goto("/");
    await expect.poll(() => shownCoins(page)).toBe(800);
  }
});

test("[POOL-05] who goes on to another screen stops searching; a reload goes on", async () => {
  const { page } = await newPlayer(url, "leaver");
  await searchForCoins(page, 1);
  await page.reload();
  await searching(page).waitFor();
  const left = page.waitForResponse((answer) => answer.request().method() === "POST" && /searching/.test(answer.url()));
  await page.getByRole("link", { name: "Back to Play" }).click();
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
  await left;
  await page.goto("/searching/coin");
  await page.getByText("You are not searching any more. Press Play to search again.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/coin-game");
});
