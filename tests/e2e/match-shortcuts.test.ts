/** Play at the speed of thought: taps on dice and board, one-tap play, a roll asked for ahead, a double that is confirmed, the cube. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import {
  board,
  boardText,
  button,
  checkers,
  choosable,
  pickable,
  places,
  playUntilChoice,
  playUntilOffered,
} from "./support/board";
import { url } from "./support/copy";
import { brokenWords } from "./support/faults";
import { playForCoins, startBotMatch } from "./support/match";
import { answer, isReady, playUntil } from "./support/play";
import { DESKTOP, newPlayer, PHONE, type Player } from "./support/player";

const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const tip = (page: Page) => page.getByRole("complementary", { name: "Tip" });

/** At the board against a bot, without a cube: rolling is all that can be done before the dice are there. */
async function againstBot(): Promise<Page> {
  const { page, call } = await newPlayer(url, "taps", { viewport: PHONE, hasTouch: true });
  await page.goto(`/match/${await startBotMatch(call, "Pico")}`);
  await board(page).waitFor();
  return page;
}

async function coinGame(): Promise<[Player, Player]> {
  const players: [Player, Player] = [
    await newPlayer(url, "tapanna", { viewport: PHONE, hasTouch: true }),
    await newPlayer(url, "tapboris", { viewport: DESKTOP }),
  ];
  await playForCoins(...players);
  return players;
}

/** Taps the middle of what is drawn, whatever lies over it there, once it lies still. */
async function tapOn(page: Page, selector: string): Promise<void> {
  const drawn = page.locator(selector).first();
  await drawn.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const box = await drawn.boundingBox();
  if (box === null) throw new Error(`${selector} is not on the screen`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const DICE = ".drawing.tall .dice";

test("[GAME-05] taps on the dice swap them and hand a played turn over, one on the board rolls; a note says once that a second tap plays, and that one can", async () => {
  const page = await againstBot();
  // The dark checkers of this board are red: both sides are told by their marks alone.
  const [red, green] = await page.locator("main.match").evaluate((match) => {
    const dark = getComputedStyle(match).getPropertyValue("--b-dark").trim();
    return [1, 3].map((at) => Number.parseInt(dark.slice(at, at + 2), 16));
  });
  expect(red).toBeGreaterThan(2 * green);
  const words = `${await boardText(page).innerText()} ${await page.locator(".player").first().ariaSnapshot()}`;
  for (const mark of ["star checkers", "ring checkers"]) expect(words).toContain(mark);
  expect(words).not.toMatch(/\b(dark|light|black|white)\b/i);
  await playUntilChoice(page);
  const swap = page.getByRole("button", { name: /^Swap dice/ });
  if ((await swap.count()) > 0) {
    const first = await swap.getAttribute("aria-label");
    await tapOn(page, DICE);
    await expect.poll(() => swap.getAttribute("aria-label")).not.toBe(first);
  }
  await choosable(page).first().click();
  await tip(page).getByText("Pick it again to play the left die.").waitFor();
  // It lies over neither the own name nor a button, nor over the board.
  await page.setViewportSize({ width: 320, height: 568 });
  const advice = await tip(page).getByText("Pick it again to play the left die.").boundingBox();
  expect(advice!.y).toBeGreaterThanOrEqual(0);
  await page.setViewportSize(PHONE);
  const own = await page.locator(".player--me").boundingBox();
  const card = await tip(page).boundingBox();
  const field = await board(page).boundingBox();
  expect(card!.y + card!.height).toBeLessThanOrEqual(field!.y);
  expect(card!.y).toBeLessThan(own!.y);
  await tip(page).getByRole("button", { name: "Play it at one tap" }).click();
  await tip(page).waitFor({ state: "detached" });
  // From now on one tap is enough.
  if ((await places(page).count()) > 0) await places(page).first().press("Escape");
  const standing = await checkers(page);
  await choosable(page).first().click();
  await expect.poll(() => checkers(page)).not.toBe(standing);
  await playUntil([page], async () => isReady(page.getByRole("button", { name: /^Done/ })));
  await tapOn(page, DICE);
  await expect.poll(() => page.getByRole("button", { name: /^Done/ }).isEnabled()).toBe(false);
  await playUntil([page], () => isReady(button(page, "Roll")));
  // The button rolls at once; the board, when it has shown what the other did.
  await page.locator(".board-tap").waitFor();
  const rolling = await checkers(page);
  await tapOn(page, ".match__board");
  await tapOn(page, ".match__board");
  await expect.poll(() => button(page, "Roll").count()).toBe(0);
  // The second half of a double tap moves no checker.
  expect(await checkers(page)).toBe(rolling);
  // The note does not come again, and the setting has stayed.
  await page.reload();
  await button(page, "Menu").click();
  expect(
    await menu(page)
      .getByRole("switch", { name: /^One tap plays the left die/ })
      .isChecked(),
  ).toBe(true);
  await menu(page)
    .getByRole("switch", { name: /^One tap plays the left die/ })
    .click();
  await page.keyboard.press("Escape");
  await playUntilChoice(page);
  await choosable(page).first().click();
  await places(page).first().waitFor();
  expect(await tip(page).count()).toBe(0);
});

test("[GAME-05] for coins a double is asked for again, and a double tap is no answer; the cube goes from 64 in the middle to its owner; a roll is asked for ahead", async () => {
  const players = await coinGame();
  const me = await playUntilOffered(players, (page) => button(page, "Double"));
  const [other] = players.filter((player) => player !== me) as [Player];
  const cube = (page: Page) => page.locator(".drawing .cube");
  const spot = async (page: Page) => {
    const box = await cube(page).boundingBox();
    return { x: box!.x, y: box!.y };
  };
  for (const { page } of players) expect(await cube(page).textContent()).toBe("64");
  const centre = new Map([
    [me, await spot(me.page)],
    [other, await spot(other.page)],
  ]);
  // On the smallest phone each word is within its button.
  const size = me.page.viewportSize();
  await me.page.setViewportSize({ width: 320, height: 568 });
  const overflowing = await me.page
    .locator(".large .act")
    .evaluateAll((acts) => acts.filter((act) => act.scrollWidth > act.clientWidth).map((act) => act.textContent));
  expect(overflowing).toEqual([]);
  await me.page.setViewportSize(size!);
  await button(me.page, "Double").dblclick();
  const confirm = button(me.page, "Confirm double");
  await confirm.getByText("200 coins", { exact: true }).waitFor();
  // It is read whole on each screen, the coins on one line.
  for (const screen of [{ width: 320, height: 568 }, { width: 390, height: 740 }, PHONE, DESKTOP]) {
    await me.page.setViewportSize(screen);
    expect([screen.width, await brokenWords(confirm)]).toEqual([screen.width, []]);
    const isOneLine = await confirm
      .locator("small")
      .evaluate((coins) => coins.clientHeight < 2 * Number.parseFloat(getComputedStyle(coins).lineHeight));
    expect([screen.width, isOneLine]).toEqual([screen.width, true]);
  }
  // With text at 200 % as well, on as many lines as it needs.
  const devtools = await me.page.context().newCDPSession(me.page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const screen of [{ width: 320, height: 568 }, PHONE, DESKTOP]) {
    await me.page.setViewportSize(screen);
    expect([screen.width, "200 %", await brokenWords(confirm)]).toEqual([screen.width, "200 %", []]);
  }
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await me.page.setViewportSize(size!);
  await expect
    .poll(() => me.page.getByRole("status").allInnerTexts())
    .toContainEqual(expect.stringContaining("Double to 2, for 200 coins? Double again to confirm."));
  expect(await button(other.page, "Take").count()).toBe(0);
  // Rolling is still one tap away, as is the menu's way to double at once.
  await button(me.page, "Menu").click();
  await menu(me.page)
    .getByRole("switch", { name: /^Confirm doubles for coins/ })
    .click();
  await me.page.keyboard.press("Escape");
  await button(me.page, "Double").click();
  await answer(other.page, "Take");
  await button(me.page, "Roll").waitFor();
  // Its new owner's end: far enough to be seen, on a phone as well.
  for (const { page } of players) await expect.poll(() => cube(page).textContent()).toBe("2");
  for (const player of players) {
    const from = centre.get(player)!;
    await expect
      .poll(async () => {
        const now = await spot(player.page);
        return Math.hypot(now.x - from.x, now.y - from.y);
      })
      .toBeGreaterThan(60);
  }
  // While one plays the other asks for their dice.
  const queue = button(other.page, "Roll next");
  await queue.click();
  await expect.poll(() => queue.getAttribute("aria-pressed")).toBe("true");
  await expect
    .poll(() => other.page.getByRole("status").allInnerTexts())
    .toContainEqual(expect.stringContaining("Your next roll is made at once."));
  const rolled = (page: Page) => boardText(page).innerText();
  await playUntil([me.page], async () => /Your dice/.test(await rolled(other.page)));
  expect(await button(other.page, "Roll").count()).toBe(0);
  // Asked for once, it is done once.
  await playUntilOffered([other], (page) => button(page, "Roll next"));
  expect(await queue.getAttribute("aria-pressed")).toBe("false");
});

test("the opening throw shows one die a side and who begins; what can go by itself is offered after the first game, and never again", async () => {
  const { page, call } = await newPlayer(url, "first", { viewport: PHONE, hasTouch: true });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const banner = document.querySelector(".banner")?.textContent ?? "";
      const dice = document.querySelectorAll(".drawing.tall .dice");
      if (/begins?$/.test(banner))
        seen.push(`${banner} ${[...dice].map((one) => `${one.classList[1]}:${one.childElementCount}`).sort()}`);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/match/${await startBotMatch(call, "Pico")}`);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.at(-1)))
    .toMatch(/^(You begin|Pico begins) black:1,white:1$/);
  // A one-point match knows one resignation.
  await playUntil([page], () => isReady(button(page, "Resign")));
  await button(page, "Resign").click();
  const ask = page.getByRole("dialog");
  await expect
    .poll(() => ask.locator(".resign-levels").getByRole("button").allTextContents())
    .toEqual(["Resign1 point"]);
  // Nobody is asked whether to accept it.
  await ask.getByText("No more can be lost: it ends the game at once.", { exact: true }).waitFor();
  await ask.locator(".resign-levels").getByRole("button").click();
  const offer = page.getByRole("group", { name: "From now on, if you like" });
  await offer.getByRole("checkbox", { name: "Roll by itself" }).check();
  await offer.getByRole("checkbox", { name: "Bear off by itself" }).check();
  await page.goto(`/match/${await startBotMatch(call, "Pico")}`);
  // The dice are thrown without a press: until they are there, nothing is pressed here.
  await expect.poll(() => pickable(page).count()).toBeGreaterThan(0);
  await playUntil([page], () => isReady(button(page, "Resign")));
  await button(page, "Resign").click();
  await ask.locator(".resign-levels").getByRole("button").click();
  await button(page, "Look at the board").waitFor();
  expect(await offer.count()).toBe(0);
});
