/** The word over the board when somebody cannot move: it stands beside the dice that it speaks of, at every size, and leaves the prompt to what is to be answered. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { guestRules, playAct } from "../../backgammon/guest-game";
import { GUEST_SEAT, type GuestRecord, readAct } from "../../backgammon/guest-record";
import { startMatch } from "../../backgammon/match/start-match";
import { playedRecord, rollsOf } from "../support/guest-record";
import { stopClock } from "./support/clock";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { DESKTOP, PHONE, visitor } from "./support/player";

/** A guest's game up to the roll with which `dances` gets no legal move; with a double, of which four dice are drawn, where asked for. */
function beforeDance(dances: "guest" | "bot", isDouble: boolean): GuestRecord {
  for (let seed = 1; ; seed++) {
    const record = playedRecord(seed.toString(16).padStart(64, "0"));
    let state = startMatch(guestRules(record.length));
    for (const [at, text] of record.acts.entries()) {
      const played = playAct(state, readAct(text)!.command, 0, rollsOf(record.seed));
      if (!played.ok) throw new Error(played.code);
      for (const event of played.events)
        if (
          event.type === "turn_forfeited" &&
          (event.seat === GUEST_SEAT) === (dances === "guest") &&
          (event.dice[0] === event.dice[1]) === isDouble
        )
          return { ...record, acts: record.acts.slice(0, at) };
      state = played.state;
    }
  }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const areApart = (one: Box, other: Box) =>
  one.y + one.height <= other.y ||
  one.y >= other.y + other.height ||
  one.x + one.width <= other.x ||
  one.x >= other.x + other.width;

async function boxesOf(page: Page, selector: string): Promise<Box[]> {
  const shown = await page.locator(selector).all();
  const boxes = await Promise.all(shown.map((one) => one.boundingBox()));
  return boxes.filter((box) => box !== null && box.width > 0) as Box[];
}

/** How many dice lie there, whether the word is on none of them, and whether it is on the board. */
async function placeOfTheWord(page: Page) {
  const [field] = await boxesOf(page, ".match__board");
  const [word] = await boxesOf(page, ".banner");
  const lying = await boxesOf(page, ".drawing .dice > g");
  return {
    dice: lying.length,
    isApart: lying.every((die) => areApart(word, die)),
    isOnBoard: word.x >= field.x && word.y >= field.y && word.x + word.width <= field.x + field.width,
  };
}

/** The word is on the board, and on no die, as soon as the board has the size of the window. */
async function isBesideTheDice(page: Page, dice: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const [width, height, standard = 16] of [
    [PHONE.width, PHONE.height],
    [PHONE.width, PHONE.height, 32],
    [320, 568],
    [360, 740],
    [844, 390],
    [320, 256],
    [DESKTOP.width, DESKTOP.height],
    [2560, 1440],
  ]) {
    await page.setViewportSize({ width, height });
    await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
    // A box read while the board still takes its new size is of no size at all.
    await expect
      .poll(async () => ({ width, standard, ...(await placeOfTheWord(page)) }))
      .toEqual({ width, standard, dice, isApart: true, isOnBoard: true });
  }
}

test("[GAME-05] who cannot move is named on the board, above two dice or four, on no die of them at any size", async () => {
  for (const [dances, isDouble, word] of [
    ["guest", false, "No legal move"],
    ["guest", true, "No legal move"],
    ["bot", true, /^\w+ cannot move$/],
  ] as const) {
    const page = await visitor(url, { viewport: PHONE });
    await page.clock.install();
    await visit(page, "/guest");
    await page.evaluate(
      (game) => localStorage.setItem("guest-game", game),
      JSON.stringify(beforeDance(dances, isDouble)),
    );
    await visit(page, "/guest");
    const roll = page.getByRole("button", { name: "Roll", exact: true });
    // The bot thinks before it rolls.
    if (dances === "guest") await roll.waitFor();
    await stopClock(page);
    if (dances === "guest") await roll.click();
    const banner = page.locator(".banner");
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return banner.count();
      })
      .toBe(1);
    expect(await banner.textContent()).toMatch(word);
    await isBesideTheDice(page, isDouble ? 4 : 2);
    await page.context().close();
  }
});

test("a double that comes while the board still says that the player cannot move is named beside Take and Drop at once", async () => {
  const page = await visitor(url, { viewport: PHONE });
  await page.clock.install();
  // On the bar against a closed board: no roll is played, and the engine doubles.
  const position = new URLSearchParams({ id: "XGID=-BBBBB-----------abbbbbbbA:0:0:1:00:0:0:0:0:10" });
  await visit(page, `/analysis/board?${position}#play-black`);
  const roll = page.getByRole("button", { name: "Roll", exact: true });
  await roll.waitFor();
  await stopClock(page);
  await roll.click();
  const take = page.getByRole("button", { name: "Take", exact: true });
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return take.count();
    })
    .toBe(1);
  expect(await page.locator(".banner").textContent()).toBe("No legal move");
  expect(await page.getByRole("button", { name: "Drop", exact: true }).count()).toBe(1);
  expect(await page.locator(".prompt").textContent()).toMatch(/^Polaris doubles to 2/);
});
