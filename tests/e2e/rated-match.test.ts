/** A rated match to three points from the pool to its end: cube, Crawford game, rating; watched by a third, and shown by link. */
import type { Locator, Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { openedMatch } from "./support/club";
import { url } from "./support/copy";
import { playForRating, playTurns } from "./support/match";
import { answer, isReady, playUntil, resultCard } from "./support/play";
import { castMember, newPlayer, PHONE, type Player, visitor } from "./support/player";

/** Two newcomers who can play each other, and a third who can look on: each test's own. */
let anna: Player;
let boris: Player;
let carla: Player;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const other = (player: Player) => (player === anna ? boris : anna);
const about = (page: Page) => page.getByRole("heading", { level: 1 });
const score = (page: Page, player: Player) => page.getByRole("region", { name: player.name, exact: true });
const shownRating = (page: Page) => page.getByRole("link", { name: /^Rating \d/ });

/** Plays until one of `players` can do what `what` finds. */
async function playUntilOffered(players: readonly Player[], what: (page: Page) => Locator): Promise<Player> {
  let found: Player | null = null;
  await playUntil([anna.page, boris.page], async () => {
    for (const player of players) if (await isReady(what(player.page))) found = player;
    return found !== null;
  });
  return found as unknown as Player;
}

async function double(me: Player): Promise<void> {
  await button(me.page, "Double").click();
  await answer(other(me).page, "Take");
  await button(me.page, "Roll").waitFor();
}

async function offerToResign(me: Player): Promise<void> {
  await button(me.page, "Resign").click();
  await me.page
    .getByRole("dialog")
    .getByRole("button", { name: /^Resign/ })
    .first()
    .click();
}

async function resign(me: Player): Promise<void> {
  await offerToResign(me);
  await answer(other(me).page, "Accept");
}

beforeEach(async () => {
  [anna, boris, carla] = await Promise.all([
    newPlayer(url, "ranna", { viewport: PHONE, hasTouch: true }),
    newPlayer(url, "rboris"),
    newPlayer(url, "rcarla"),
  ]);
});

test("a third player opens the running game from the table of current games and sees it played, without a hand in it", async () => {
  const match = await playForRating(3, anna, boris);
  const { page } = carla;
  const game = page.getByRole("link", { name: new RegExp(`^Watch .*${anna.name}`) });
  await expect
    .poll(async () => {
      await page.goto("/");
      return game.count();
    })
    .toBe(1);
  await game.focus();
  await page.keyboard.press("Enter");
  expect(await openedMatch(page)).toBe(match);
  for (const each of [page, boris.page]) await about(each).getByText("1 watching").waitFor();
  for (const name of ["Roll", "Double", "Done", "Undo", "Resign", "Chat"]) {
    expect(`${name} ${await page.getByRole("button", { name: new RegExp(`^${name}`) }).count()}`).toBe(`${name} 0`);
  }
  const me = await playUntilOffered([anna, boris], (each) => button(each, "Double"));
  await page.getByText(`${me.name} to roll`, { exact: true }).waitFor();
  const pips = async (each: Page) => {
    const texts = await Promise.all([anna, boris].map((player) => score(each, player).locator("dl").innerText()));
    return texts.join();
  };
  await expect.poll(() => pips(page)).toBe(await pips(me.page));
});

test("[GAME-02, GAME-03, GAME-06, HDR-01] two players play a rated 3-point match to its end: cube, Crawford game, the cube again, and the rating moves", async () => {
  const match = await playForRating(3, anna, boris);
  // Watchers are let in once the match is being played.
  await expect
    .poll(async () => {
      await carla.page.goto(`/match/${match}`);
      return score(carla.page, anna).count();
    })
    .toBe(1);
  // Anna's other device stays in the lobby.
  const lobby = await castMember(url, anna.name);
  await lobby.goto("/");
  await lobby.getByRole("link", { name: /^Re-Open Game/ }).waitFor();
  const phone = anna.page;
  const cut = (parts: string) =>
    phone
      .locator(parts)
      .evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent));
  await playTurns(match, 4, anna, boris);
  const cutBefore = await cut(".who b, .rank span");
  const trailer = await playUntilOffered([anna, boris], (page) => button(page, "Double"));
  const leader = other(trailer);
  await double(trailer);
  await resign(trailer);
  // Two points: one short of the match, so the next game is the Crawford game.
  for (const { page } of [anna, boris, carla]) {
    await score(page, anna).getByText("Crawford", { exact: true }).waitFor();
  }
  // On a phone the word stands in sight and takes no room from names and ranks.
  expect(await cut(".who b, .rank span")).toEqual(cutBefore);
  await phone.setViewportSize({ width: 320, height: 568 });
  await score(phone, boris).getByText("Crawford", { exact: true }).waitFor();
  expect(await cut(".who b, .crawford")).toEqual([]);
  await phone.setViewportSize(PHONE);
  for (const { page } of [anna, boris, carla]) {
    await expect.poll(() => score(page, leader).innerText()).toMatch(/2\s*\/3/);
  }
  await playTurns(match, 8, anna, boris);
  for (const player of [trailer, leader]) {
    await playUntilOffered([player], (page) => button(page, "Roll"));
    expect(await button(player.page, "Double").isDisabled()).toBe(true);
    await button(player.page, "Double").getByText("Crawford game").waitFor();
  }
  await resign(leader);
  for (const player of [anna, boris, carla]) {
    await score(player.page, anna).getByText("Score", { exact: true }).waitFor();
  }
  await playTurns(match, 12, anna, boris);
  await playUntilOffered([trailer], (page) => button(page, "Double"));
  await double(trailer);
  // Two points are all that is missing: the server asks nobody whether they are enough.
  await offerToResign(trailer);

  const cards = [leader, trailer, carla].map(({ page }) => resultCard(page));
  await Promise.all(cards.map((card) => card.waitFor()));
  // FIBS between equals: 4 · K · √3 · ½ with K = 5 for a newcomer is 17.3 points.
  for (const [card, title, after] of [
    [cards[0], "You win!", 1417],
    [cards[1], `${leader.name} wins`, 1383],
  ] as const) {
    await card.getByRole("heading", { name: title, exact: true }).waitFor();
    await expect.poll(() => card.innerText()).toContain(`1400 → ${after}`);
    // A match to three points is 3 WXP.
    expect(/WXP\s+\+3\b/.test(await card.innerText())).toBe(title === "You win!");
  }
  await expect.poll(() => cards[2].innerText()).toMatch(new RegExp(`${leader.name} wins[\\s\\S]*1400 → 1383`));
  const own = leader === anna ? 1417 : 1383;
  // The other device has followed by itself: nobody touched it.
  await expect.poll(() => shownRating(lobby).getAttribute("aria-label")).toContain(`Rating ${own} `);
  await lobby.getByRole("link", { name: /^Rating Game/ }).waitFor();
}, 240_000);

test("[NAV-18] the finished match is shown to a visitor by its link: result, moves, and dice that they can check", async () => {
  const match = await playForRating(1, anna, boris);
  await playTurns(match, 4, anna, boris);
  // One point is all that is missing: nobody is asked whether to accept it.
  await offerToResign(await playUntilOffered([anna, boris], (page) => button(page, "Resign")));
  await resultCard(anna.page).waitFor();
  await resultCard(anna.page).getByRole("link", { name: "Share" }).click();
  await anna.page.waitForURL(/\/replay\/[\w.-]+$/);
  await button(anna.page, "Copy link").waitFor();
  const stranger = await visitor(url);
  await stranger.goto(new URL(anna.page.url()).pathname);
  const card = resultCard(stranger);
  await card
    .getByText(/ wins$/)
    .first()
    .waitFor();
  expect(await card.innerText()).toContain("1400 → 1410");
  expect(await stranger.getByRole("region", { name: "Moves" }).getByRole("row").count()).toBeGreaterThan(1);
  await card.getByRole("link", { name: "Check the dice" }).click();
  await stranger.getByRole("button", { name: /verify|compute|check/i }).click();
  await expect
    .poll(() => stranger.getByRole("main").getByRole("status").innerText())
    .toMatch(/All \d+ rolls of this match follow from its seed and both shares/);
  await stranger.goto(`/replay/${Number(match).toString(36)}.AAAAAAAAAAAAAAAAAAAAAA`);
  await stranger.getByRole("heading", { name: "There is no such match." }).waitFor();
});
