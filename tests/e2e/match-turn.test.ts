/** A turn as a player builds it on the board: by tap, by drag, by keys and by ear; taken back, reloaded, handed over. */
import type { Locator, Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import {
  board,
  button,
  checkers,
  choosable,
  finishTurn,
  hears,
  pickable,
  places,
  playUntilOffered,
} from "./support/board";
import { url } from "./support/copy";
import { playForCoins } from "./support/match";
import { isReady } from "./support/play";
import { DESKTOP, newPlayer, PHONE, type Player } from "./support/player";

/** Two players at the board of a coin game that has just begun, each test's own. */
let anna: Player;
let boris: Player;

const other = (player: Player) => (player === anna ? boris : anna);
const offered = (what: (page: Page) => Locator) => playUntilOffered([anna, boris], what);

/** As `offered`, for what not every game brings: when one ends without it, the two play another. */
async function offeredInSomeGame(what: (page: Page) => Locator): Promise<Player> {
  for (;;) {
    const player = await playUntilOffered([anna, boris], (page) => what(page).or(button(page, "Rematch")), "last");
    if ((await what(player.page).count()) > 0) return player;
    await playForCoins(anna, boris);
  }
}

/** From now on remembers all that the prompt says; the answer tells it. */
async function recordPrompt(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`{
    const prompt = document.querySelector(".prompt");
    const said = (window.said = []);
    const note = () => said.push(prompt.textContent);
    new MutationObserver(note).observe(prompt, { subtree: true, childList: true, characterData: true });
  }`);
  return () => page.evaluate("window.said");
}

/** Opens the page anew, to which all that the club says comes late: time for the word that stands meanwhile. */
async function slowDown(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\//, (line) => {
    line.connectToServer().onMessage((text) => setTimeout(() => line.send(text), 200));
  });
  await page.reload();
}

/** From now on a board that shakes, as where motion is wanted, leaves a note on the page. */
async function notesShakes(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await board(page).evaluate((field) => {
    const { animate } = field;
    field.animate = (...how) => {
      document.body.dataset.shaken = "";
      return animate.apply(field, how);
    };
  });
}

beforeEach(async () => {
  [anna, boris] = await Promise.all([
    newPlayer(url, "anna", { viewport: PHONE, hasTouch: true }),
    newPlayer(url, "boris", { viewport: DESKTOP }),
  ]);
  await playForCoins(anna, boris);
});

test("[GAME-05] a checker is played by tap, taken back, and the turn is seen by the opponent only when it is done", async () => {
  const me = await offered(choosable);
  await slowDown(me.page);
  await choosable(me.page).first().waitFor();
  const before = await checkers(me.page);
  const theirs = await checkers(other(me).page);
  await choosable(me.page).first().click();
  await places(me.page).first().click();
  await expect.poll(() => checkers(me.page)).not.toBe(before);
  expect(await checkers(other(me).page)).toBe(theirs);
  await button(me.page, "Undo").click();
  await expect.poll(() => checkers(me.page)).toBe(before);
  const asked = await recordPrompt(me.page);
  await finishTurn(me, other(me));
  const prompts = await asked();
  expect(prompts).toContain("Sending your move…");
  expect(prompts.join("\n")).not.toMatch(/undefined|× 0/);
  await expect
    .poll(() => other(me).page.getByRole("status").allInnerTexts())
    .toContainEqual(expect.stringMatching(new RegExp(`${me.name} moved|You may roll`)));
  await expect.poll(() => boris.page.getByRole("region", { name: "Moves" }).textContent()).toMatch(/\d+\/\d+|bar\//);
});

test("[GAME-05] a checker is dragged to a point, and springs back from one that is not legal", async () => {
  const me = await offered(choosable);
  const before = await checkers(me.page);
  const point = Number(await choosable(me.page).first().getAttribute("data-point"));
  const from = board(me.page).locator(`[data-point="${point}"]`);
  const centre = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (box === null) throw new Error("not on the screen");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drag = async (to: Locator) => {
    const start = await centre(from);
    const end = await centre(to);
    await me.page.mouse.move(start.x, start.y);
    await me.page.mouse.down();
    await me.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await me.page.mouse.move(end.x, end.y, { steps: 3 });
    await me.page.mouse.up();
  };
  // Backwards is never legal: the next point behind the checker, or its own bar.
  await drag(board(me.page).locator(`[data-point="${Math.min(25, point + 1)}"]`));
  expect(await checkers(me.page)).toBe(before);
  await from.click();
  const to = Number(await places(me.page).first().getAttribute("data-point"));
  await from.click();
  await drag(board(me.page).locator(`[data-point="${to}"]`));
  await expect.poll(() => checkers(me.page)).not.toBe(before);
});

test("[GAME-05] a whole turn is played by keyboard alone", async () => {
  const me = await offered((page) => button(page, "Roll"));
  await me.page.keyboard.press("r");
  await expect
    .poll(async () => (await pickable(me.page).count()) + (await button(other(me).page, "Roll").count()))
    .toBeGreaterThan(0);
  for (let step = 0; step < 4 && (await pickable(me.page).count()) > 0; step++) {
    const standing = await checkers(me.page);
    await pickable(me.page).first().focus();
    await me.page.keyboard.press("Enter");
    // One that has but one way to go is there already.
    await expect
      .poll(async () => (await places(me.page).count()) > 0 || (await checkers(me.page)) !== standing)
      .toBe(true);
    if ((await places(me.page).count()) === 0) continue;
    await places(me.page).first().focus();
    await me.page.keyboard.press("Space");
    await expect.poll(() => checkers(me.page)).not.toBe(standing);
  }
  await me.page.keyboard.press("Enter");
  await expect.poll(() => button(other(me).page, "Roll").isVisible()).toBe(true);
});

test("[GAME-05] each step of a turn is said, and N walks through what can move and where it can go", async () => {
  const { page } = await offered(choosable);
  const said = () => page.getByRole("status").allInnerTexts();
  const hearsLike = (what: RegExp) => expect.poll(said).toContainEqual(expect.stringMatching(what));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  const press = (key: string) => page.keyboard.press(key);
  // Who played this far may have taken a checker in hand.
  if ((await places(page).count()) > 0) await places(page).first().press("Escape");
  await press("n");
  await expect.poll(focused).toMatch(/; \d+ legal moves?$/);
  while (!/ ([2-9]|\d\d) legal moves$/.test(await focused())) await press("n");
  const from = /^Your bar|(?<=^Point )\d+/.exec(await focused())?.[0].replace("Your ", "") ?? "";
  await press("Enter");
  await hearsLike(new RegExp(`In hand: ${from}\\. Can go to \\d+(, \\d+)*\\.`));
  // One's own bar is nowhere to go.
  await press("Home");
  if (from !== "bar") {
    await press("Enter");
    await hearsLike(new RegExp(`${from} cannot go to bar\\.`));
  }
  await press("n");
  await expect.poll(focused).toMatch(/; move here/);
  const to = /(?<=^Point )\d+/.exec(await focused())?.[0];
  await press("Enter");
  await hearsLike(new RegExp(`${from} to ${to}(, hit)?\\. (\\d(, \\d)* left|Turn complete)\\.`));
  await press("u");
  await hearsLike(/Taken back\./);
  // A tap that can do nothing shakes the board, where motion is wanted, and says so.
  await notesShakes(page);
  await board(page).locator("[data-point]:not([data-stop])").first().press("Enter");
  await hearsLike(/No move from (bar|off|\d+)\./);
  await expect.poll(() => page.locator("body").getAttribute("data-shaken")).toBe("");
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The words and marks of a press are there a frame after it: nobody presses the next key before.
  const frames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const done = page.getByRole("button", { name: /^Done/ });
  for (let step = 0; step < 12 && !(await isReady(done)); step++) {
    for (const key of ["n", "Enter"]) {
      await press(key);
      await frames();
    }
  }
  await hearsLike(/Turn complete\. Enter to finish\./);
});

test("[GAME-05] a turn that is built in part outlives a reload, and can still be taken back", async () => {
  const me = await offered(choosable);
  const before = await checkers(me.page);
  await choosable(me.page).first().click();
  await places(me.page).first().click();
  await expect.poll(() => checkers(me.page)).not.toBe(before);
  const built = await checkers(me.page);
  await me.page.reload();
  await expect.poll(() => checkers(me.page)).toBe(built);
  await button(me.page, "Undo").click();
  await expect.poll(() => checkers(me.page)).toBe(before);
  await finishTurn(me, other(me));
});

test("[GAME-05] a checker on the bar that must enter is the only one marked; a tap beside it shakes the board, is answered, and takes that one in hand", async () => {
  const bar = (page: Page) => board(page).getByRole("button", { name: /^Your bar.*; \d+ legal moves?$/ });
  const { page } = await offeredInSomeGame(bar);
  // A locator is asked for a place as one element alone: a second mark would fail.
  const isOnTheBar = async (mark: string) => {
    const marked = await board(page).locator(`use[href="${mark}"]`).boundingBox();
    const place = await bar(page).boundingBox();
    const [x, y] = [marked!.x + marked!.width / 2, marked!.y + marked!.height / 2];
    return x > place!.x && x < place!.x + place!.width && y > place!.y && y < place!.y + place!.height;
  };
  expect(await isOnTheBar("#can")).toBe(true);
  await notesShakes(page);
  await board(page)
    .getByRole("button", { name: /^Point \d+: .*your checkers/ })
    .first()
    .press("Enter");
  await expect
    .poll(() => page.getByRole("status").allInnerTexts())
    .toContainEqual(expect.stringMatching(/No move from \d+\./));
  await expect.poll(() => page.locator("body").getAttribute("data-shaken")).toBe("");
  expect(await isOnTheBar("#sel")).toBe(true);
  await hears(page, "In hand: bar. Can go to ");
});
