/** The search for an opponent: its countdown, the overlay that comes once, the note after it, and the ways out. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { stopClock } from "./support/clock";
import { scripted } from "./support/club";
import { url } from "./support/copy";
import { newPlayer } from "./support/player";
import { resize } from "./support/resize";
import { cancel, play, searching } from "./support/search";

const overlay = (page: Page) => page.getByRole("alertdialog", { name: "No opponent found" });
const note = (page: Page) => page.getByText("No opponent found yet. We keep searching.", { exact: true });
/** What the count shows. */
const left = async (page: Page) => Number((await searching(page).textContent())?.replace("Searching... ", ""));
/** One second of a stopped clock later the count shows one less, or 10 after 0. */
async function countDown(page: Page): Promise<void> {
  const before = await left(page);
  await page.clock.runFor(1_000);
  await expect.poll(() => left(page)).toBe(before === 0 ? 10 : before - 1);
}

/** A player who searches, with the page's clock stopped at the beginning of the count. */
async function searcher(): Promise<Page> {
  const { page } = await newPlayer(url, "searcher", { skill: "Advanced" });
  await page.clock.install();
  await page.goto("/rating-game");
  await play(page).click();
  await searching(page).waitFor();
  await stopClock(page);
  await page.reload();
  await scripted(page);
  await expect.poll(() => left(page)).toBe(10);
  return page;
}

test("[RATE-10, RATE-11] the search counts down from 10 beside the real board, with Cancel", async () => {
  const page = await searcher();
  expect(new URL(page.url()).pathname).toBe("/searching/rating");
  await countDown(page);
  expect(await cancel(page).isEnabled()).toBe(true);
  const earth = page.getByRole("complementary", { name: "The Earth Board" });
  await earth.getByRole("heading", { name: "The Earth Board" }).waitFor();
  await earth.getByText("Real Board!", { exact: true }).waitFor();
  // On a phone's side it is in sight too.
  await resize(page, { width: 844, height: 390 });
  const box = await cancel(page).boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(390);
});

test("[RATE-12, RATE-13, RATE-14, RATE-18] below zero it starts again at 10, reconnects once and says that nobody was found, for 5 s", async () => {
  const page = await searcher();
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.reload();
  await scripted(page);
  await expect.poll(() => left(page)).toBe(10);
  for (let second = 0; second < 10; second++) {
    expect(await overlay(page).count()).toBe(0);
    await countDown(page);
  }
  expect(await left(page)).toBe(0);
  await expect.poll(() => sockets.length).toBe(1); // the page's own
  await countDown(page);
  for (const [closing, reconnects] of [
    [5, true],
    [4, true],
    [3, true],
    [2, false],
    [1, false],
  ] as const) {
    await overlay(page).getByText(`We keep searching. Closing in ${closing}`, { exact: true }).waitFor();
    expect(await overlay(page).getByText("Reconnecting...").count()).toBe(reconnects ? 1 : 0);
    await page.clock.runFor(1_000);
  }
  await overlay(page).waitFor({ state: "detached" });
  await expect.poll(() => sockets.length).toBe(2);
});

test("[RATE-12, RATE-13] the overlay is full-screen, closes by its button and comes once; later rounds change a note on the card, where Cancel stays in reach", async () => {
  const page = await searcher();
  const place = () => cancel(page).boundingBox();
  const before = await place();
  await page.clock.runFor(11_000);
  expect(await overlay(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  for (const name of ["Cancel", "Change filters"])
    expect(await overlay(page).getByRole("button", { name }).isEnabled()).toBe(true);
  await overlay(page).getByRole("button", { name: "Close" }).click();
  await overlay(page).waitFor({ state: "detached" });
  expect(await left(page)).toBe(10);
  await note(page).waitFor();
  const started = page.getByRole("timer");
  /** Seconds that the page says to have searched. */
  const searched = async () => {
    const [, minutes, seconds] = /^You have searched for (\d+):(\d\d)$/.exec((await started.textContent()) ?? "") ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  await expect.poll(searched).toBeGreaterThanOrEqual(11);
  const first = await searched();
  for (let second = 0; second < 60; second++) {
    await page.clock.runFor(1_000);
    expect(await overlay(page).count()).toBe(0);
  }
  await expect.poll(searched).toBe(first + 60);
  expect(await place()).toEqual(before);
  // A reload goes on with the same search; a bot ends it, and so does the way back to the filters.
  await page.clock.resume();
  await page.reload();
  await expect.poll(() => started.textContent()).toMatch(/^You have searched for \d:\d\d$/);
  await page.getByRole("button", { name: "Change filters" }).click();
  await page.getByRole("group", { name: "Stake Max" }).waitFor();
  await page.goto("/searching/rating");
  await page.getByText("You are not searching any more. Press Play to search again.").waitFor();
  await play(page).click();
  await searching(page).waitFor();
  const gone = page.waitForResponse((answer) => answer.request().method() === "POST" && /searching/.test(answer.url()));
  await page.getByRole("link", { name: "Play a bot instead" }).click();
  await page.waitForURL("**/bot-categories");
  await gone;
});

test("[RATE-12] what the overlay covers cannot be reached by Tab, and the focus comes back to where it was", async () => {
  const page = await searcher();
  const behind = page.getByRole("button", { name: "Cancel", includeHidden: true });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await behind.focus();
  for (let step = 0; (await overlay(page).count()) === 0; step++) {
    if (step > 12) throw new Error("the overlay does not come");
    await page.clock.runFor(1_000);
  }
  await expect.poll(focused).toBe("Close");
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      ),
    ).toBe(true);
  }
  await overlay(page).getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Cancel");
});

test("[RATE-15] the search goes on until Cancel, which leads to Play", async () => {
  const page = await searcher();
  // Eleven whole rounds of eleven seconds: the count is at its beginning again.
  await page.clock.runFor(121_000);
  expect(await overlay(page).count()).toBe(0);
  expect(await searching(page).isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/searching/rating");
  await cancel(page).click();
  await page.getByRole("link", { name: /Rating Game/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});
