/** The board that opening a match leads to: everything a player can do on it, with mouse, touch and keys. */
import type { Locator, Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { board, boardText, button, choosable, double, playUntilOffered } from "./support/board";
import { url } from "./support/copy";
import { playForCoins, playTurns } from "./support/match";
import { answer, resultCard } from "./support/play";
import { castMember, DESKTOP, newPlayer, PHONE, type Player } from "./support/player";
import { shiftsOf, watchShifts } from "./support/shifts";

/** Two players at the board of a coin game that has just begun, each test's own. */
let anna: Player;
let boris: Player;
let match: string;

const other = (player: Player) => (player === anna ? boris : anna);
const offered = (what: (page: Page) => Locator) => playUntilOffered([anna, boris], what);

/** Somebody doubles as soon as it is offered, and the other takes; answers who doubled. */
async function turnCube(): Promise<Player> {
  const me = await offered((page) => button(page, "Double"));
  await double(me.page);
  await answer(other(me).page, "Take");
  await button(me.page, "Roll").waitFor();
  return me;
}

beforeEach(async () => {
  [anna, boris] = await Promise.all([
    newPlayer(url, "anna", { viewport: PHONE, hasTouch: true }),
    newPlayer(url, "boris", { viewport: DESKTOP }),
  ]);
  match = await playForCoins(anna, boris);
});

test("[RT-03] the chat is loaded at its first use; a message that is there before is counted, and told as delivered and read", async () => {
  const chat = (page: Page) => button(page, "Chat");
  await chat(boris.page).waitFor();
  const loaded = await boris.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.filter((name) => /assets\/chat/.test(name))).toEqual([]);
  await chat(anna.page).click();
  await anna.page.getByRole("textbox", { name: "Message" }).fill("Good luck!");
  await anna.page.keyboard.press("Enter");
  await expect.poll(() => chat(boris.page).locator("em").textContent()).toBe("1 unread");
  const log = anna.page.getByRole("log", { name: `Chat with ${boris.name}` });
  await expect.poll(() => log.textContent()).toContain("Delivered");
  await chat(boris.page).click();
  await boris.page.getByRole("log").getByText("Good luck!").waitFor();
  await expect.poll(() => log.textContent()).toContain("Read");
  for (const { page } of [anna, boris]) await button(page, "Close chat").click();
  await chat(boris.page).waitFor();
  expect(await chat(boris.page).locator("em").count()).toBe(0);
});

test("against a person there is neither a hint nor an engine", async () => {
  const me = await offered(choosable);
  // The chat's code comes last.
  await me.page.getByRole("button", { name: /^Chat/ }).waitFor();
  expect(await button(me.page, "Hint").count()).toBe(0);
  const loaded = await me.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.filter((name) => /\.nets|\.wasm|engine\.worker|tutor/.test(name))).toEqual([]);
});

test("[GAME-05] an offer to resign can be declined, and play goes on", async () => {
  const me = await turnCube();
  await button(me.page, "Resign").click();
  await me.page.getByRole("button", { name: /Resign a single game/ }).click();
  await answer(other(me).page, "Decline");
  await expect
    .poll(() => me.page.getByRole("status").allInnerTexts())
    .toContainEqual(expect.stringContaining("Your resignation is declined."));
  // To the eye as well: a word over the board, which goes, and one in the log, which stays.
  const declined = me.page.getByText(`${other(me).name} declined your resignation`, { exact: true });
  await declined.waitFor();
  const log = () => boris.page.getByRole("region", { name: "Moves" }).textContent();
  for (const word of ["Resigns?", "Declines"]) await expect.poll(log).toContain(word);
  await declined.waitFor({ state: "detached" });
  await button(me.page, "Roll").waitFor();
});

test("a second device shows the same board and hears what the first one does", async () => {
  const me = await offered((page) => button(page, "Roll"));
  const second = await castMember(url, me.name, { viewport: PHONE });
  await second.goto(`/match/${match}`);
  await button(second, "Roll").waitFor();
  // Dice already played are told only to who saw them.
  const standing = async (page: Page) =>
    (await boardText(page).innerText()).replace(/\. [^.]* dice: [^.]*played\./, ".");
  await expect.poll(() => standing(second)).toBe(await standing(me.page));
  await button(second, "Roll").click();
  await expect.poll(() => button(me.page, "Roll").isVisible()).toBe(false);
});

test("[RT-03, RT-04] the players chat, on a phone with board and clock in sight and by phrases, and a reload brings the words of the last days back", async () => {
  const panelOf = (reader: Player) => reader.page.getByRole("dialog", { name: `Chat with ${other(reader).name}` });
  const clockOf = (reader: Player) => panelOf(reader).getByRole("timer", { includeHidden: true });
  await anna.page.getByRole("button", { name: /^Chat/ }).click();
  await button(anna.page, "Nice roll!").click();
  // A phone's sheet leaves the position in sight, has the clock in its head, and calls for no keyboard by itself.
  const isBoardFree = async () => {
    const [sheet, field] = [await panelOf(anna).boundingBox(), await board(anna.page).boundingBox()];
    return field!.y >= 0 && field!.height > 200 && field!.y + field!.height <= sheet!.y + 1;
  };
  for (const size of [{ width: 320, height: 568 }, PHONE]) {
    await anna.page.setViewportSize(size);
    await expect.poll(isBoardFree).toBe(true);
  }
  expect(await clockOf(anna).isVisible()).toBe(true);
  const writing = anna.page.getByRole("textbox", { name: "Message" });
  expect(await writing.evaluate((element) => element === document.activeElement)).toBe(false);
  await writing.fill("Well rolled!");
  await anna.page.keyboard.press("Enter");
  await expect.poll(() => anna.page.getByRole("log").textContent()).toContain("Well rolled!");
  await boris.page.getByRole("button", { name: /^Chat/ }).click();
  await expect.poll(() => boris.page.getByRole("log").textContent()).toMatch(/Nice roll![\s\S]*Well rolled!/);
  expect(await clockOf(boris).isVisible()).toBe(false);
  // A desktop's window has all phrases in it.
  const phrases = await panelOf(boris).getByRole("list", { name: "Say at once" }).getByRole("button").all();
  const edge = await panelOf(boris).boundingBox();
  expect(phrases.length).toBe(4);
  for (const phrase of phrases) {
    const { x, width } = (await phrase.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(edge!.x + edge!.width);
  }
  await boris.page.reload();
  await boris.page.getByRole("button", { name: /^Chat/ }).click();
  await expect
    .poll(() => boris.page.getByRole("log", { name: `Chat with ${anna.name}` }).textContent())
    .toContain("Well rolled!");
  // On a phone the chat is a modal sheet that Escape closes, what is being written is kept; on a desktop the board stays in use.
  const isModal = (panel: Locator) => panel.evaluate((element) => element.matches(":modal"));
  expect([await isModal(panelOf(anna)), await isModal(panelOf(boris))]).toEqual([true, false]);
  await anna.page.getByRole("textbox", { name: "Message" }).fill("Half a sen");
  await anna.page.keyboard.press("Escape");
  await panelOf(anna).waitFor({ state: "detached" });
  const opener = anna.page.getByRole("button", { name: /^Chat/ });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opener.click();
  expect(await writing.inputValue()).toBe("Half a sen");
  await expect.poll(() => writing.evaluate((element) => element === document.activeElement)).toBe(true);
  // The smallest phone leaves out the icons of the match's own buttons, but not the chat's way out.
  await anna.page.setViewportSize({ width: 320, height: 640 });
  await button(anna.page, "Close chat").locator("svg").waitFor();
  await anna.page.setViewportSize(PHONE);
  for (const { page } of [anna, boris]) await button(page, "Close chat").click();
});

test("[GAME-05] an opponent who leaves is shown as away, and as back", async () => {
  const strip = anna.page.getByRole("region", { name: boris.name });
  await boris.page.goto("about:blank");
  await expect.poll(() => strip.innerText()).toContain("away");
  await boris.page.goBack();
  await expect.poll(() => strip.innerText()).not.toContain("away");
});

test("[GAME-05] a double that is dropped ends the game; the result tells the coins, and a rematch starts at once, with the same colours", async () => {
  await turnCube();
  await playTurns(match, 4, anna, boris);
  // Whoever owns the cube now may double next.
  const me = await offered((page) => button(page, "Double"));
  await double(me.page);
  for (const { page } of [anna, boris]) await watchShifts(page, ".result");
  await answer(other(me).page, "Drop");
  for (const { page } of [anna, boris]) await resultCard(page).waitFor();
  await expect.poll(() => resultCard(me.page).innerText()).toMatch(/You win![\s\S]*\+200/);
  await expect.poll(() => resultCard(other(me).page).innerText()).toMatch(/−200/);
  // It is called a drop wherever it is told.
  for (const page of [me.page, other(me).page])
    await expect
      .poll(() => page.getByRole("status").allInnerTexts())
      .toContainEqual(expect.stringMatching(/ drops?\./));
  await expect.poll(() => boris.page.getByRole("region", { name: "Moves" }).textContent()).toContain("Drops");
  for (const { page } of [anna, boris]) expect(await page.locator("body").innerText()).not.toMatch(/\bpass(es|ed)?\b/i);
  // Whoever acted last is led to what comes next, and both hear what they won or lost.
  await expect.poll(() => other(me).page.evaluate(() => document.activeElement?.textContent)).toBe("Rematch");
  for (const [player, gain] of [
    [me, "+200 coins."],
    [other(me), "−200 coins."],
  ] as const)
    await expect
      .poll(() => player.page.getByRole("status").allInnerTexts())
      .toContainEqual(expect.stringContaining(gain));
  // What comes late, the coins and the analysis, moves nothing on the card.
  for (const { page } of [anna, boris]) {
    await expect.poll(() => resultCard(page).innerText()).toMatch(/The engine analyses|Error rate:/);
    expect(await shiftsOf(page)).toEqual([]);
  }
  const colour = () =>
    anna.page
      .getByRole("region", { name: anna.name, exact: true })
      .getByRole("img", { name: /^(star|ring) checkers$/ })
      .getAttribute("aria-label");
  const before = await colour();
  const finished = anna.page.url();
  await button(anna.page, "Rematch").click();
  await boris.page.getByRole("button", { name: `Accept ${anna.name}'s rematch` }).click();
  for (const { page } of [anna, boris]) await page.waitForURL((url) => url.href !== finished && /match/.test(url.href));
  await resultCard(anna.page).waitFor({ state: "detached" });
  expect(await colour()).toBe(before);
  // The dice of the match that is over can be computed again by the player.
  const page = await anna.page.context().newPage();
  await page.goto(`/dice-cert?match=${match}`);
  await page.getByRole("button", { name: /verify|compute|check/i }).click();
  await expect
    .poll(() => page.getByRole("main").getByRole("status").innerText())
    .toMatch(/All \d+ rolls of this match follow from its seed and both shares/);
  // By what this browser kept since before the first roll; another one has the club's word alone.
  const certificate = await page.getByRole("main").getByRole("status").innerText();
  expect(certificate).toMatch(/kept the three fingerprints before any share was shown.*They are the same/);
  expect(certificate).toMatch(/Both shares have the fingerprints/);
  const elsewhere = await castMember(url, anna.name);
  await elsewhere.goto(`/dice-cert?match=${match}`);
  await elsewhere.getByRole("button", { name: "Compute the rolls" }).click();
  await elsewhere.getByText(/This browser has kept nothing of this match/).waitFor();
  // And how the dice of all matches fell: six faces, each with its share.
  const shares = await page
    .getByRole("table")
    .getByRole("cell", { name: /^\d+\.\d\d%$/ })
    .allTextContents();
  expect(shares).toHaveLength(6);
  expect(shares.reduce((sum, share) => sum + Number.parseFloat(share), 0)).toBeCloseTo(100, 1);
});

test("without script the page shows the match and says what is missing", async () => {
  const page = await castMember(url, anna.name, { javaScriptEnabled: false, viewport: PHONE });
  await page.goto(`/match/${match}`);
  expect(await boardText(page).textContent()).toMatch(/two on 24, five on 13, three on 8, five on 6|on/);
  expect(await page.locator("noscript").allTextContents()).toContainEqual(expect.stringMatching(/script/i));
  expect(await page.locator("svg").count()).toBeGreaterThan(3);
});
