/** What calls a player back to the board: sound, vibration, title and icon of a hidden tab, and the switch of each. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openedMatch } from "./support/club";
import { url } from "./support/copy";
import { playUntil } from "./support/play";
import { newPlayer } from "./support/player";
import { play, searchForCoins, searching } from "./support/search";

type Noted = { hidden: boolean; buzzes: string[]; tones: number };
const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
const buzzes = async (page: Page, pattern: string) =>
  (await noted(page)).buzzes.filter((buzz) => buzz === pattern).length;
const [FOUND, TURN] = ["80,60,160", "60"];

/** A page that notes what would be felt and heard, and that can be hidden and shown. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { hidden: false, buzzes: [], tones: 0 };
    Object.assign(window, { noted });
    Object.defineProperty(document, "hidden", { get: () => noted.hidden });
    Object.assign(navigator, { vibrate: (pattern: number[]) => noted.buzzes.push(pattern.join()) > 0 });
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function () {
      noted.tones++;
      return createOscillator.call(this);
    };
  });
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    (window as unknown as { noted: Noted }).noted.hidden = isHidden;
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

const isMarked = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href.includes("e5484d") ?? false);

test("a match found and the own turn are heard, felt and told by the hidden tab's title and icon, and each can be switched off", async () => {
  const [ann, ben] = await Promise.all([newPlayer(url, "signals_a"), newPlayer(url, "signals_b")]);
  const { page } = ann;
  await watch(page);
  await searchForCoins(page, 1);
  await setHidden(page, true);
  await ben.page.goto("/coin-game");
  await play(ben.page).click();
  await searching(ben.page)
    .or(ben.page.getByRole("group", { name: "Board" }).first())
    .waitFor();
  await Promise.all([openedMatch(page), openedMatch(ben.page)]);
  expect(await buzzes(page, FOUND)).toBe(1);
  expect((await noted(page)).tones).toBeGreaterThanOrEqual(3);

  const isCalled = async () => (await page.title()).startsWith("Your turn · ");
  await playUntil([ben.page], isCalled);
  expect(await buzzes(page, TURN)).toBe(1);
  expect(await isMarked(page)).toBe(true);
  await setHidden(page, false);
  expect(await page.title()).toMatch(/^signals_/);
  expect(await isMarked(page)).toBe(false);

  // The tab's title and icon alone are switched off: the turn is still felt.
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByText("Signals, one by one").click();
  // The switches come with the first look at them.
  await expect.poll(() => menu.getByRole("switch", { checked: true }).count()).toBeGreaterThanOrEqual(10);
  await menu.getByRole("switch", { name: "Title and icon of a hidden tab" }).uncheck();
  await page.keyboard.press("Escape");
  await setHidden(page, true);
  await playUntil([page, ben.page], async () => (await buzzes(page, TURN)) === 2);
  expect(await page.title()).toMatch(/^signals_/);
  // And not at all with the turn's own switch off, which a reload keeps.
  await page.evaluate(() => localStorage.setItem("signals-off", JSON.stringify(["turn"])));
  await page.reload();
  await openedMatch(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByText("Signals, one by one").click();
  expect(await menu.getByRole("switch", { name: "Your turn" }).isChecked()).toBe(false);
});
