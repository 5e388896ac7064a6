/** The lobby as a player sees it on a large screen: what can be played, the header, the living club beside it, the bars. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSeedMatches } from "../../scripts/seed-matches.mjs";
import { stopClock } from "./support/clock";
import { openedMatch, shownCoins, visit } from "./support/club";
import { addCrowd, addCrowdMatches } from "./support/crowd";
import { bar, currentGames, menu, topList } from "./support/lobby";
import { startBotMatch } from "./support/match";
import { newPlayer, PHONE, type Player } from "./support/player";
import { type Stack, startStack } from "./support/stack";

type Known = { readonly name: string; readonly rating: number; readonly coins: number; readonly wxp: number };
const known: readonly Known[] = readSeedMatches().players;
/** The names of those who may stand at a place of a ranking, the first one being 0: several where values are the same. */
const namesAt = (value: (player: Known) => number, place: number) => {
  const asked = known.map(value).sort((a, b) => b - a)[place];
  return known.filter((player) => value(player) === asked).map(({ name }) => name);
};

let stack: Stack;
let ann: Player;

const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
const label = async (page: Page, name: RegExp) => link(page, name).getAttribute("aria-label");

beforeAll(async () => {
  // More than the Top 100 has places, and more than eight pages of games hold.
  stack = await startStack({}, async (db) => {
    await addCrowd(db, 100);
    await addCrowdMatches(db, 95);
  });
  ann = await newPlayer(stack.url, "lann");
});

afterAll(async () => {
  await stack?.remove();
});

test("[NAV-01, LOB-06] Play shows the five tiles, and each opens its room", async () => {
  const { page } = ann;
  await page.goto("/");
  for (const [name, path] of [
    ["Coin Game", "/coin-game"],
    ["Rating Game", "/rating-game"],
    ["Play a Friend", "/private-game"],
    ["Play vs AI", "/bot-categories"],
    ["Lessons", "/quiz-list"],
  ]) {
    const tile = menu(page)
      .getByRole("link")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });
    await tile.click(); // strict: there is one
    await page.waitForURL(stack.url + path);
    await menu(page).waitFor({ state: "detached" });
    expect(await page.getByRole("heading", { level: 1 }).first().innerText()).toBe(name); // the room, not only its address
    await page.goBack();
    await page.waitForURL(`${stack.url}/`);
    await menu(page).waitFor();
  }
});

test("[NAV-04] the rooms of the coin, rating and private game have their addresses", async () => {
  const { page } = ann;
  for (const [path, title] of [
    ["/coin-game", "Coin Game"],
    ["/rating-game", "Rating Game"],
    ["/private-game", "Play a Friend"],
    ["/private-game/create", "Create Private Game"],
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { name: title, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test("[HDR-01] the header shows name, rating, title with the way to the next, and coins", async () => {
  const { page, name } = ann;
  await page.goto("/");
  expect(await label(page, /^Profile of/)).toBe(`Profile of ${name} Player`);
  // 1400 is Intermediate, three quarters of the way from 1250 to Experienced at 1450.
  expect(await label(page, /^Rating \d/)).toBe("Rating 1400 Intermediate, Experienced 1450: 75 percent of the way");
  await link(page, /^Rating/)
    .getByText("1400", { exact: true })
    .waitFor();
  expect(await shownCoins(page)).toBe(1000);
  expect(await link(page, /^1000 coins/).textContent()).toContain("1K");
});

test("what is seen of the header's links is in their names, in its order", async () => {
  const { page } = ann;
  await page.goto("/");
  const words = (text: string | null) => (text ?? "").replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
  for (const name of [/^Profile of/, /^Rating \d/, /^\d+ coins/]) {
    expect(words(await label(page, name))).toContain(words(await link(page, name).innerText()));
  }
});

test("[HDR-02, HDR-03, HDR-06] coins, bell, friend requests and chat are there, the star membership button is hidden; coins are sold where cards are taken", async () => {
  const { page } = ann;
  await page.goto("/");
  const header = page.getByRole("banner");
  for (const name of ["Notifications", "Friend requests", "Chat"]) {
    expect(await header.getByRole("link", { name }).isVisible()).toBe(true);
  }
  const membership = header.getByText("Star membership", { exact: true });
  expect(await membership.count()).toBe(1);
  expect(await membership.isVisible()).toBe(false);
  expect(await header.getByRole("link", { name: "Buy coins" }).getAttribute("href")).toBe("/payments/buy-coins");
});

test("[HDR-09, NAV-06] the profile opens from the header, another player's from the Top 100 with the way back", async () => {
  const { page, name } = ann;
  await page.goto("/");
  await link(page, /^Profile of/).click();
  await page.waitForURL("**/user-profile");
  await page.getByRole("heading", { name, exact: true }).waitFor();
  await page.goto("/?top=balance");
  const other = known[0].name;
  await topList(page).getByRole("link").filter({ hasText: other }).click();
  const shown = page.getByRole("dialog", { name: other, exact: true });
  await shown.getByRole("link", { name: "Open as a page" }).click();
  await page.waitForURL(/\/user-profile\/[0-9a-f-]{36}\?returnTo=/);
  await shown.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: other, exact: true }).waitFor();
  await link(page, "Back").click();
  await menu(page).waitFor();
});

test("[LOB-10] the Top 100 ranks by rating, coins and WXP, a hundred at most", async () => {
  const { page } = ann;
  await page.goto("/");
  for (const [tab, value] of [
    ["Rating", ({ rating }: Known) => rating],
    ["Coins", ({ coins }: Known) => coins],
    ["WXP", ({ wxp }: Known) => wxp],
  ] as const) {
    await topList(page).getByRole("link", { name: tab, exact: true }).click();
    const rows = topList(page).getByRole("listitem");
    await rows.first().getByText(namesAt(value, 0)[0]).waitFor();
    await expect.poll(() => rows.count()).toBe(100);
    const second = await rows.nth(1).textContent();
    expect(namesAt(value, 1).some((name) => second?.includes(name))).toBe(true);
  }
});

test("[LOB-11, FMT-07] current games of three types, ten a page, by at most eight page numbers", async () => {
  const { page } = ann;
  await page.goto("/");
  for (const type of ["Coins", "Friendly", "Rating"]) {
    await currentGames(page).getByRole("link", { name: type, exact: true }).click();
    await expect
      .poll(() => currentGames(page).getByRole("link", { name: type, exact: true }).getAttribute("aria-current"))
      .toBe("true");
    // Nobody plays for coins: one page, and so none to choose.
    if (type !== "Rating") {
      await currentGames(page).getByText("Nobody plays here right now.").waitFor();
      expect(await currentGames(page).getByRole("navigation", { name: "Pages" }).count()).toBe(0);
    }
  }
  await currentGames(page).getByRole("table").waitFor();
  expect(await currentGames(page).getByRole("row").count()).toBe(1 + 10);
  const cells = await currentGames(page).getByRole("row").nth(1).getByRole("cell").allTextContents();
  expect(cells.slice(1)).toEqual(["5", "Normal", "250"]);
  const pages = currentGames(page).getByRole("navigation", { name: "Pages" });
  const numbers = pages.getByRole("link", { name: /^Page \d+$/ });
  expect(await numbers.allTextContents()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  expect(await pages.getByRole("button", { name: "First page" }).isDisabled()).toBe(true);
  await pages.getByRole("link", { name: "Last page" }).click();
  await expect.poll(() => currentGames(page).getByRole("row").count()).toBe(1 + 5);
  expect(await numbers.allTextContents()).toEqual(["3", "4", "5", "6", "7", "8", "9", "10"]);
  await pages.getByRole("link", { name: "Previous page" }).click();
  await expect.poll(() => numbers.and(page.locator("[aria-current=page]")).textContent()).toBe("9");
  await pages.getByRole("link", { name: "Next page" }).waitFor();
});

test("[LOB-12, LOB-13] the lists are asked for again while they are looked at: games after 10 s, the Top 100 after 30 s", async () => {
  const page = await ann.page.context().newPage();
  const asked = { games: 0, top: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/lobby/games")) asked.games++;
    if (pathname.startsWith("/lobby/top")) asked.top++;
  });
  await page.clock.install();
  await stopClock(page);
  await visit(page, "/");
  await page.clock.runFor(9_000);
  // The page brought the first places; the rest are asked for once the list is seen.
  await expect.poll(() => asked).toEqual({ games: 0, top: 1 });
  await page.clock.runFor(2_000);
  await expect.poll(() => asked).toEqual({ games: 1, top: 1 });
  // Second by second, so that each answer is there before the next question.
  for (let second = 12; second <= 29; second++) await page.clock.runFor(1_000);
  await expect.poll(() => asked).toEqual({ games: 2, top: 1 });
  await page.clock.runFor(3_000);
  await expect.poll(() => asked).toEqual({ games: 3, top: 2 });
  // Where a narrow screen hides them nothing is asked.
  await page.setViewportSize(PHONE);
  await topList(page).waitFor({ state: "hidden" });
  await page.clock.runFor(60_000);
  expect(asked).toEqual({ games: 3, top: 2 });
  await page.close();
});

test("[LOB-16] the bar's rooms, and behind More a side menu with Logout and Close", async () => {
  const { page } = ann;
  await page.goto("/");
  const rooms = ["Rankings", "Stats", "Analysis", "Blunders", "Profile", "Social"];
  for (const name of rooms) expect(await bar(page).getByRole("link", { name }).isVisible()).toBe(true);
  expect(await bar(page).getByRole("link", { name: "Social" }).getAttribute("href")).toBe("/social/friends");
  const more = page.getByRole("dialog", { name: "More" });
  expect(await more.isVisible()).toBe(false);
  await bar(page).getByRole("button", { name: "More" }).click();
  await more.waitFor();
  for (const name of ["Profile", "My Blunders", "Avatars", "Boards", "Settings"]) {
    expect(await more.getByRole("link", { name, exact: true }).isVisible()).toBe(true);
  }
  expect(await more.getByRole("button", { name: "Logout" }).isVisible()).toBe(true);
  await more.getByRole("button", { name: "Close" }).click();
  await more.waitFor({ state: "hidden" });
});

test("[LOB-09] while a match runs the menu shows only Re-Open Game, which opens the board", async () => {
  const { page, call } = await newPlayer(stack.url, "reopens");
  const match = await startBotMatch(call, "Pico");
  await page.goto("/");
  expect(await menu(page).getByRole("link").count()).toBe(1);
  await menu(page)
    .getByRole("link", { name: /^Re-Open Game/ })
    .click();
  expect(await openedMatch(page)).toBe(match);
});
