/** A double tap on every control of a match does what one tap does, however fast its second half comes; and two players tap at the same instant. */
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import {
  board,
  boardText,
  button,
  checkers,
  choosable,
  double,
  pickable,
  places,
  playUntilOffered,
} from "./support/board";
import { url } from "./support/copy";
import { playForCoins, playForRating, playTurns, startBotMatch } from "./support/match";
import { answer, isReady, playUntil, playUntilChoice, resultCard } from "./support/play";
import { DESKTOP, newPlayer, PHONE, type Player } from "./support/player";

async function pair(): Promise<[Player, Player]> {
  return [
    await newPlayer(url, "hasty", { viewport: PHONE, hasTouch: true }),
    await newPlayer(url, "calm", { viewport: DESKTOP }),
  ];
}

async function coinGame(): Promise<[Player, Player]> {
  const players = await pair();
  await playForCoins(...players);
  return players;
}

const otherOf = (players: readonly Player[], me: Player) => players.find((player) => player !== me) as Player;
const controls = (page: Page) => page.getByRole("region", { name: "Controls" });

/**
 * Taps the middle of a control, and once more at that place when there is what the first tap brings: `what`, by its selector. By the
 * events' own time a fifth of a second lies between the two, however long a busy machine takes.
 */
async function tapTwice(control: Locator, what: string): Promise<void> {
  await control.evaluate(async (element, what) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true, detail: 1 };
    const startMs = performance.now();
    const tap = (afterMs: number) => {
      const click = new MouseEvent("click", at);
      Object.defineProperty(click, "timeStamp", { value: startMs + afterMs });
      document.elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(click);
    };
    tap(0);
    while (document.querySelector(what) === null) await new Promise(requestAnimationFrame);
    tap(200);
  }, what);
}

test("[GAME-05] a double tap on each control does what one tap does", async () => {
  const players = await coinGame();
  let me = await playUntilOffered(players, (page) => button(page, "Roll"));
  const before = await checkers(me.page);
  await button(me.page, "Roll").dblclick();
  await expect.poll(() => button(me.page, "Roll").count()).toBe(0);
  expect(await checkers(me.page)).toBe(before);
  me = await playUntilOffered(players, choosable);
  const standing = await checkers(me.page);
  if ((await places(me.page).count()) > 0) await places(me.page).first().press("Escape");
  const isFresh = await button(me.page, "Undo").isDisabled();
  // On a checker it plays the first die.
  await choosable(me.page).first().dblclick();
  await expect.poll(() => checkers(me.page)).not.toBe(standing);
  if (isFresh) {
    await button(me.page, "Undo").dblclick();
    await expect.poll(() => checkers(me.page)).toBe(standing);
  }
  const done = me.page.getByRole("button", { name: /^Done/ });
  await playUntil([me.page], async () => isReady(done));
  await done.dblclick();
  const queue = button(me.page, "Roll next");
  const other = otherOf(players, me);
  await playUntilOffered([other], (page) => button(page, "Roll"));
  expect(await queue.getAttribute("aria-pressed")).toBe("false");
  await button(other.page, "Double").dblclick();
  await button(other.page, "Confirm double").waitFor();
  await expect
    .poll(async () => {
      await button(other.page, "Confirm double")
        .dblclick({ timeout: 2_000 })
        .catch(() => {});
      return button(me.page, "Take").count();
    })
    .toBe(1);
  await answer(me.page, "Take", "dblclick");
  await button(other.page, "Roll").waitFor();
  await button(other.page, "Resign").dblclick();
  await other.page
    .getByRole("dialog")
    .getByRole("button", { name: /Resign a single game/ })
    .dblclick();
  await answer(me.page, "Decline", "dblclick");
  await button(other.page, "Roll").waitFor();
  await button(other.page, "Menu").dblclick();
  await other.page.getByRole("dialog", { name: "Menu" }).waitFor();
  await other.page.keyboard.press("Escape");
  await other.page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "hidden" });
  await button(other.page, "Resign").click();
  await other.page
    .getByRole("dialog")
    .getByRole("button", { name: /Resign a gammon/ })
    .click();
  await answer(me.page, "Accept", "dblclick");
  for (const { page } of players) await resultCard(page).waitFor();
  // Both want another match at the same instant: it is one match.
  const finished = me.page.url();
  await Promise.all(players.map(({ page }) => button(page, "Rematch").dblclick()));
  for (const { page } of players)
    await expect
      .poll(async () => {
        const accept = page.getByRole("button", { name: /^Accept .* rematch$/ });
        if (await isReady(accept)) await accept.click({ timeout: 2_000 }).catch(() => {});
        return page.url();
      })
      .not.toBe(finished);
  expect(new Set(players.map(({ page }) => new URL(page.url()).pathname)).size).toBe(1);
  // Each keeps the colour that they had.
  const colour = async ({ page, name }: Player) =>
    page
      .getByRole("region", { name, exact: true })
      .getByRole("img", { name: /star|ring/ })
      .getAttribute("aria-label");
  const again = await Promise.all(players.map(colour));
  await players[0].page.goto(finished);
  expect([await colour(players[0])]).toEqual([again[0]]);
});

test("[GAME-05] the second half of a slow double tap presses nothing that the first has opened: menu, resignation, chat", async () => {
  const players = await coinGame();
  const me = await playUntilOffered(players, (page) => button(page, "Roll"));
  const other = otherOf(players, me);
  const dialog = me.page.getByRole("dialog");
  for (const size of [PHONE, { width: 320, height: 568 }, DESKTOP]) {
    await me.page.setViewportSize(size);
    for (const [opener, open, close] of [
      ["Menu", "dialog.ask", "Close"],
      ["Resign", "dialog.ask", "Close"],
      ["Chat", "dialog.chat__panel", "Close chat"],
    ]) {
      // What it is made of comes with the first look at it.
      await button(me.page, opener).click();
      await button(me.page, close).click();
      await dialog.waitFor({ state: "detached" });
      await tapTwice(button(me.page, opener), open);
      await expect.poll(() => dialog.isVisible(), { message: `${opener} at ${size.width}` }).toBe(true);
      if (opener === "Menu") {
        const isOn = (name: RegExp) => dialog.getByRole("switch", { name }).isChecked();
        expect([await isOn(/^Sound/), await isOn(/^Roll by itself/), await isOn(/^One tap/)]).toEqual([
          true,
          false,
          false,
        ]);
      }
      await tapTwice(button(me.page, close), "body:not(:has(dialog[open]))");
      await dialog.waitFor({ state: "detached" });
      await button(me.page, "Roll").waitFor();
    }
  }
  // Nothing was offered, and no phrase was sent.
  await button(me.page, "Chat").click();
  await me.page.getByRole("textbox", { name: "Message" }).fill("The first word");
  await me.page.keyboard.press("Enter");
  const log = me.page.getByRole("log");
  await expect.poll(() => log.textContent()).toContain("The first word");
  for (const phrase of ["Nice roll!", "Good luck!"]) expect(await log.textContent()).not.toContain(phrase);
  await button(other.page, "Roll next").waitFor();
  expect(await button(other.page, "Decline").count()).toBe(0);
});

test("[GAME-05] a double tap on Undo all takes back the whole turn, and one on Drop drops: the result below it is not pressed", async () => {
  const players = await pair();
  const match = await playForCoins(...players);
  let me = await playUntilOffered(players, (page) => button(page, "Undo all"));
  await button(me.page, "Undo all").dblclick();
  await expect.poll(() => isReady(button(me.page, "Undo"))).toBe(false);
  await expect.poll(() => boardText(me.page).innerText()).toMatch(/Your dice: \d and \d\./);
  await pickable(me.page).first().waitFor();
  await playTurns(match, 4, ...players);
  me = await playUntilOffered(players, (page) => button(page, "Double"));
  const other = otherOf(players, me);
  await double(me.page);
  await controls(other.page).getByText("Drop: −100 coins · Take: playing for 200", { exact: true }).waitFor();
  await tapTwice(button(other.page, "Drop"), ".result");
  for (const { page } of players) {
    await expect.poll(() => resultCard(page).innerText()).toMatch(/[+−]100/);
    expect(await button(page, "Rematch").isEnabled()).toBe(true);
  }
  // What lies over the board goes and comes at one tap, too.
  await tapTwice(button(other.page, "Look at the board"), ".result-again");
  await button(other.page, "Show the result").waitFor();
  await tapTwice(button(other.page, "Show the result"), ".result");
  await resultCard(other.page).waitFor();
});

test("[GAME-06] between games no dead button is left and the focus waits at Next game; a double tap there, by both at the same instant, begins one game and touches nothing of it", async () => {
  const players = await pair();
  await playForRating(3, ...players);
  const card = (page: Page) => page.getByRole("region", { name: "Game over" });
  for (const game of [2, 3]) {
    const me = await playUntilOffered(players, (page) => button(page, "Resign"));
    await button(me.page, "Resign").click();
    await me.page
      .getByRole("dialog")
      .getByRole("button", { name: /Resign a single game/ })
      .click();
    await answer(otherOf(players, me).page, "Accept");
    for (const { page } of players) {
      await card(page).waitFor();
      expect(await controls(page).getByRole("button", { disabled: true }).count()).toBe(0);
      expect(await button(page, "Undo").count()).toBe(0);
      await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Next game");
    }
    if (game === 2) {
      // The first one waits; the second one's tap begins.
      await tapTwice(button(me.page, "Next game"), ".match-notice:not(:has(.button--primary))");
      await card(me.page)
        .getByText(`Waiting for ${otherOf(players, me).name}. It starts in`)
        .waitFor();
      await tapTwice(button(otherOf(players, me).page, "Next game"), ".match:not(:has(.match-notice))");
    } else await Promise.all(players.map(({ page }) => button(page, "Next game").dblclick()));
    for (const { page } of players) {
      await card(page).waitFor({ state: "detached" });
      await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain(`Game ${game}`);
      expect(await checkers(page)).toMatch(/two on 24, five on 13, three on 8, five on 6/);
      expect(await places(page).count()).toBe(0);
      expect(await isReady(button(page, "Undo"))).toBe(false);
    }
    if (game === 3) break;
  }
});

test("a double tap on Hint asks once and shows one list of plays", async () => {
  const { page, call } = await newPlayer(url, "hinted", { viewport: PHONE, hasTouch: true });
  await page.goto(`/match/${await startBotMatch(call, "Orion")}`);
  await board(page).waitFor();
  await playUntilChoice(page);
  await button(page, "Hint").dblclick();
  const tutor = page.getByRole("complementary", { name: "Tutor" });
  await tutor.getByText("Best plays").waitFor();
  expect(await tutor.count()).toBe(1);
  const words = await page.getByRole("status").allInnerTexts();
  expect(words.join("\n").match(/Hint: /g)).toHaveLength(1);
});
