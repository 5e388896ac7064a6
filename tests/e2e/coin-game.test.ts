/** Coin Game: the thirteen levels, the pool, and what stands against joining it. */
import type { WebSocketRoute } from "playwright";
import { expect, test } from "vitest";
import { expectFourSeconds } from "./support/clock";
import { cookieDays, holdPosts, openedMatch, openLive, shownCoins, visit } from "./support/club";
import { url } from "./support/copy";
import { startBotMatch } from "./support/match";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import { resize } from "./support/resize";
import { cancel, level, play, searchForCoins, searching } from "./support/search";

/** number, name, stake, balance needed: platform spec §9. */
const LEVELS: readonly (readonly [number, string, number, number])[] = [
  [1, "Neptune", 100, 100],
  [2, "Nebula", 200, 800],
  [3, "Dune", 500, 2000],
  [4, "Earth", 1000, 4000],
  [5, "Nucleus", 2000, 8000],
  [6, "Solaris", 5000, 20_000],
  [7, "Monte Carlo", 10_000, 40_000],
  [8, "Orbit", 20_000, 80_000],
  [9, "Cassio", 50_000, 200_000],
  [10, "Aurora", 100_000, 400_000],
  [11, "Vega", 200_000, 800_000],
  [12, "Quantum", 500_000, 2_000_000],
  [13, "Singularity", 1_000_000, 4_000_000],
];
const grouped = (coins: number) => coins.toLocaleString("en");

test("[COIN-02, COIN-05, COIN-06, COIN-09] thirteen cards name their level, label, stake and the balance that opens them", async () => {
  const page = await castMember(url, "coins_99");
  await page.goto("/coin-game");
  expect(await page.getByRole("checkbox").count()).toBe(0);
  const cards = page.getByRole("listitem").filter({ hasText: "LEVEL" });
  const texts = (await cards.allTextContents()).map((text) => text.replace(/\s+/g, " "));
  expect(texts).toEqual(
    LEVELS.map(
      ([number, label, stake, needed]) => `LEVEL ${number}${label}${grouped(stake)}Locked. Opens at ${grouped(needed)}`,
    ),
  );
});

test("[COIN-02, COIN-04] a level opens at four times its stake, and the first at 100 coins", async () => {
  // A level's balance and one coin less.
  for (const [balance, open] of [
    [799, 1],
    [800, 2],
    [3_999_999, 12],
    [4_000_000, 13],
  ]) {
    const page = await castMember(url, `coins_${balance}`);
    await page.goto("/coin-game");
    expect(await page.getByRole("checkbox").count()).toBe(open);
    expect(await page.getByText(/Opens at \d/).count()).toBe(13 - open);
    const cards = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
    const shown = (await cards.allTextContents()).map((text) => text.replace(/\s+/g, " ").replace(/You hold.*/, ""));
    expect(shown).toEqual(
      LEVELS.slice(0, open).map(([number, label, stake]) => `LEVEL ${number}${label}${grouped(stake)}`),
    );
    const highest = level(page, open);
    const isAdvised = await highest.isChecked();
    expect(isAdvised).toBe(open === 1);
    await highest.setChecked(!isAdvised);
    expect(await highest.isChecked()).toBe(!isAdvised);
    await page.context().close();
  }
});

test("[COIN-03, COIN-07, COIN-09] the advice is given, and Play without a level asks for one", async () => {
  const { page } = await newPlayer(url, "adv");
  await visit(page, "/coin-game");
  await page.getByText("We advise holding 16 times the stake.", { exact: true }).waitFor();
  // With 1,000 coins the first level is the one to begin with; only the second is held too seldom.
  expect(await level(page, 1).isChecked()).toBe(true);
  expect(await level(page, 2).isChecked()).toBe(false);
  expect(await page.getByText(/^You hold/).allTextContents()).toEqual(["You hold 10×", "You hold only 5×"]);
  // The chat's button lies beside Play, and is gone where there is no room beside it.
  await resize(page, { width: 1024, height: 768 });
  const chat = page.getByRole("button", { name: "Chat", exact: true });
  const above = await chat.boundingBox();
  expect(above!.y + above!.height).toBeLessThanOrEqual((await play(page).boundingBox())!.y);
  await page.setViewportSize(PHONE);
  await chat.waitFor({ state: "hidden" });
  await page.setViewportSize(DESKTOP);
  await level(page, 1).uncheck();
  // Nothing is missed before Play is pressed.
  expect(await page.getByText("Please select minimum stake per point.").count()).toBe(0);
  await play(page).click();
  await page.getByRole("alert").getByText("Please select minimum stake per point.", { exact: true }).waitFor();
  await level(page, 1).check();
  await page.getByRole("alert").getByText("Please select").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/coin-game");
});

test("[COIN-01, COIN-09, POOL-01] several levels, Play, Joining..., and the waiting view with Cancel", async () => {
  const { page } = await newPlayer(url, "joins");
  await visit(page, "/coin-game");
  await level(page, 1).check();
  await level(page, 2).check();
  const answer = await holdPosts(page, "/coin-game");
  await play(page).click();
  const joining = page.getByRole("button", { name: "Joining..." });
  await joining.waitFor();
  expect(await joining.isDisabled()).toBe(true);
  expect(await searching(page).count()).toBe(0);
  answer();
  await searching(page).waitFor();
  expect(new URL(page.url()).pathname).toBe("/searching/coin");
  expect(await cancel(page).isEnabled()).toBe(true);
  // The searching card of the rating game, without a rating: it can change stakes, and no filters.
  await page.getByRole("button", { name: "Change stakes" }).waitFor();
  expect(
    await page
      .getByRole("main")
      .getByText(/rating|filters/i)
      .count(),
  ).toBe(0);
});

test("[COIN-08] the chosen levels are kept for 30 days and chosen again next time", async () => {
  const { page } = await newPlayer(url, "keeps");
  await page.goto("/coin-game");
  for (const number of [1, 2]) await level(page, number).check();
  await play(page).click();
  await searching(page).waitFor();
  const days = await cookieDays(page, "coin-levels");
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  const again = await page.context().newPage();
  await again.goto("/coin-game");
  expect(await level(again, 1).isChecked()).toBe(true);
  expect(await level(again, 2).isChecked()).toBe(true);
});

test("[POOL-05] Cancel leaves the pool and goes to Play: who comes next is not paired with the one who left", async () => {
  const [{ page: leaver }, { page: next }] = await Promise.all([newPlayer(url, "leaver"), newPlayer(url, "next")]);
  await searchForCoins(leaver, 1);
  await cancel(leaver).click();
  await leaver.getByRole("link", { name: /Coin Game/ }).waitFor();
  expect(new URL(leaver.url()).pathname).toBe("/");
  await searchForCoins(next, 1);
  const isPaired = await next.waitForURL(/\/match\//, { timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  expect(isPaired).toBe(false);
});

test("[POOL-03] a reload goes on waiting, and a second player who wants the same stake meets the first on one board", async () => {
  const [{ page: first }, { page: second }] = await Promise.all([newPlayer(url, "first"), newPlayer(url, "second")]);
  await searchForCoins(first, 1);
  await first.reload();
  await searching(first).waitFor();
  await second.goto("/coin-game");
  await level(second, 1).check();
  await play(second).click();
  const matches = await Promise.all([openedMatch(first), openedMatch(second)]);
  expect(matches[0]).toBe(matches[1]);
  // At level 1 with 1,000 coins each the game can cost 8 points: 800 coins are held.
  await first.goto("/");
  expect(await shownCoins(first)).toBe(200);
});

test("[POOL-04] a device that waits and missed the news opens its match as soon as it joins its channel again, by what the reply lists", async () => {
  const { page, call } = await newPlayer(url, "waits");
  let isCut = false;
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket\//, (line) => {
    if (isCut) return void line.close();
    lines.push(line);
    line.connectToServer();
  });
  await searchForCoins(page, 1);
  await expect.poll(() => lines.length).toBe(1);
  isCut = true;
  for (const line of lines) await line.close();
  const match = await startBotMatch(call, "Pico");
  // Nobody but the reply can tell: the screen's own loader is not heard.
  await page.route(/\/searching\/coin\.data/, (route) => route.abort());
  isCut = false;
  expect(await openedMatch(page)).toBe(match);
});

test("a device that comes to the search by its address opens the match that exists already", async () => {
  const { page, call } = await newPlayer(url, "waits");
  const match = await startBotMatch(call, "Pico");
  await page.goto("/searching/coin");
  expect(await openedMatch(page)).toBe(match);
});

test("[ERR-02, ERR-03] who has a running match is told so, and after four seconds led back to Play", async () => {
  const { page, call } = await newPlayer(url, "runs");
  await startBotMatch(call, "Pico");
  await page.clock.install();
  await page.goto("/coin-game");
  await level(page, 1).check();
  await expectFourSeconds(page, "/", async () => {
    await play(page).click();
    await page.getByRole("alert").getByText("You already have a running match", { exact: true }).waitFor();
  });
  await page.getByRole("link", { name: /Re-Open Game/ }).waitFor();
});

test("[ERR-03] a match that begins under the open levels opens its board; without script Play says that one runs, and leads on", async () => {
  const { page, call } = await newPlayer(url, "under");
  await openLive(page, "/coin-game");
  const match = await startBotMatch(call, "Pico");
  expect(await openedMatch(page)).toBe(match);
  const plain = await newPlayer(url, "plainly", { javaScriptEnabled: false });
  await plain.page.goto("/coin-game");
  await startBotMatch(plain.call, "Pico");
  await play(plain.page).click();
  const refusal = plain.page.getByRole("alertdialog");
  await refusal.getByText("You already have a running match", { exact: true }).waitFor();
  await refusal.getByRole("link").click();
  await plain.page.getByRole("link", { name: /Re-Open Game/ }).waitFor();
});

test("[COIN-01, COIN-03] levels, Play and Cancel work before any script runs", async () => {
  const { page } = await newPlayer(url, "plain", { javaScriptEnabled: false });
  await page.goto("/");
  await page.getByRole("link", { name: /Coin Game/ }).click();
  await level(page, 1).uncheck();
  await play(page).click();
  await page.getByText("Please select minimum stake per point.").waitFor();
  await level(page, 2).check();
  await play(page).click();
  await searching(page).waitFor();
  await page.getByRole("link", { name: "look again" }).click();
  await searching(page).waitFor();
  await cancel(page).click();
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
});
