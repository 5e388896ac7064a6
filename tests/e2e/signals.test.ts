/** What calls a player back to the board: sound, vibration, title and icon of a hidden tab, and the switch of each. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { button, double } from "./support/board";
import { openedMatch } from "./support/club";
import { url } from "./support/copy";
import { playForCoins, playOnFastClock } from "./support/match";
import { answer, isReady, playUntil } from "./support/play";
import { newPlayer } from "./support/player";
import { play, searchForCoins, searching } from "./support/search";

type Noted = { hidden: boolean; buzzes: string[]; tones: number; sound: string[] };
const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
const buzzes = async (page: Page, pattern: string) =>
  (await noted(page)).buzzes.filter((buzz) => buzz === pattern).length;
const [FOUND, TURN, DOUBLE, TAKE] = ["80,60,160", "60", "60,60,60", "60,60,60"];
const [RESIGNATION, CLOCK, END] = ["120,60,60", "40,40,40,40,40", "200"];

/** A page that notes what would be felt and heard, and that can be hidden and shown. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { hidden: false, buzzes: [], tones: 0, sound: [] };
    Object.assign(window, { noted });
    Object.defineProperty(document, "hidden", { get: () => noted.hidden });
    Object.assign(navigator, { vibrate: (pattern: number[]) => noted.buzzes.push(pattern.join()) > 0 });
    const Audio = AudioContext;
    window.AudioContext = class extends Audio {
      constructor() {
        super();
        this.addEventListener("statechange", () => noted.sound.push(this.state));
      }
    };
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

test("a match found and the own turn are heard, felt and told by the hidden tab's title and icon, its sound asleep in between, and each can be switched off", async () => {
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
  // Its sound sleeps once it is over: nothing else wakes the device.
  await expect.poll(async () => (await noted(page)).sound.at(-1)).toBe("suspended");
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
  const slept = (await noted(page)).sound.length;
  await playUntil([page, ben.page], async () => (await buzzes(page, TURN)) === 2);
  await expect.poll(async () => (await noted(page)).sound.slice(slept)).toContain("running");
  expect(await page.title()).toMatch(/^signals_/);
  // And not at all with the turn's own switch off, which a reload keeps.
  await page.evaluate(() => localStorage.setItem("signals-off", JSON.stringify(["turn"])));
  await page.reload();
  await openedMatch(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByText("Signals, one by one").click();
  expect(await menu.getByRole("switch", { name: "Your turn" }).isChecked()).toBe(false);
});

test("[GAME-05] a double, a take, an offer to resign and the end of a game call a hidden tab back: felt, heard, in title and icon", async () => {
  const [ann, ben] = await Promise.all([newPlayer(url, "called_a"), newPlayer(url, "called_b")]);
  await watch(ann.page);
  await playForCoins(ann, ben);
  const pages = [ann.page, ben.page];
  const mayAct = (page: Page, name: string) => playUntil(pages, () => isReady(button(page, name)));
  /** What `act` does is felt once more, in this pattern, heard, and told by the tab until it is looked at. */
  async function calls(word: string, pattern: string, act: () => Promise<void>): Promise<void> {
    const before = { felt: await buzzes(ann.page, pattern), tones: (await noted(ann.page)).tones };
    await setHidden(ann.page, true);
    await act();
    await expect.poll(() => ann.page.title()).toMatch(new RegExp(`^${word} · `));
    expect(await isMarked(ann.page)).toBe(true);
    expect(await buzzes(ann.page, pattern)).toBe(before.felt + 1);
    expect((await noted(ann.page)).tones).toBeGreaterThan(before.tones);
    await setHidden(ann.page, false);
    expect([await ann.page.title(), await isMarked(ann.page)]).toEqual([expect.not.stringContaining(word), false]);
  }
  const resigns = async (page: Page) => {
    await button(page, "Resign").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Resign a single/ })
      .click();
  };

  await mayAct(ben.page, "Double");
  await calls("You are doubled", DOUBLE, () => double(ben.page));
  await answer(ann.page, "Take");
  await mayAct(ann.page, "Double");
  await double(ann.page);
  await calls("Double taken", TAKE, () => answer(ben.page, "Take"));
  await mayAct(ben.page, "Double");
  await calls("Resignation offered", RESIGNATION, () => resigns(ben.page));
  await answer(ann.page, "Decline");
  await mayAct(ann.page, "Roll");
  await resigns(ann.page);
  await calls("Match over", END, () => answer(ben.page, "Accept"));
});

test("[GAME-05] a clock that runs low is felt once, and not by whom it does not concern", async () => {
  const [ann, ben] = await Promise.all([newPlayer(url, "clocked_a"), newPlayer(url, "clocked_b")]);
  await Promise.all([watch(ann.page), watch(ben.page)]);
  await playOnFastClock(ann, ben);
  const pages = [ann.page, ben.page];
  await playUntil(pages, () => isReady(button(ann.page, "Roll")));
  await expect.poll(() => buzzes(ann.page, CLOCK), { timeout: 40_000 }).toBe(1);
  const said = () => ann.page.getByRole("status").allInnerTexts();
  await expect.poll(said).toContainEqual(expect.stringMatching(/\d+ seconds left/));
  expect(await buzzes(ben.page, CLOCK)).toBe(0);
});
