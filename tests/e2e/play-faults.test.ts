/** What goes wrong on the way into a match: partners who vanish, devices that disagree, a club that closes meanwhile. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_FEATURES, FEATURES } from "../../contract/features";
import { stopClock } from "./support/clock";
import { openedMatch, shownCoins } from "./support/club";
import { browser, newPlayer, signIn, visitor } from "./support/player";
import { type Stack, startStack } from "./support/stack";

const settings: Record<string, string> = {};
let stack: Stack;
type Player = { page: Page; name: string };
let anna: Player;
let boris: Player;
/** Waits for a friend who has taken his key and never comes to the board. */
let eva: Player;
let finn: Page;
let finnsMatch: string;

const play = (page: Page) => page.getByRole("button", { name: "Play", exact: true });
const searching = (page: Page) => page.getByRole("heading", { name: /^Searching/ });
const menu = (page: Page) => page.getByRole("region", { name: "Play" });

async function searchForCoins(page: Page): Promise<void> {
  await page.goto("/coin-game");
  await page.getByRole("checkbox", { name: /^Level 1,/ }).check();
  await play(page).click();
}

/** Does something while the club runs with other settings, under pages that stay open. */
async function withSettings(changed: Record<string, string>, act: () => Promise<void>): Promise<void> {
  await stack.stop();
  Object.assign(settings, changed);
  await stack.start();
  try {
    await act();
  } finally {
    await stack.stop();
    for (const name of Object.keys(changed)) delete settings[name];
    await stack.start();
  }
}

/** The same player in another browser. */
async function device(player: Player, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const storageState = await player.page.context().storageState();
  const context = await (await browser()).newContext({ baseURL: stack.url, storageState, ...options });
  return context.newPage();
}

beforeAll(async () => {
  stack = await startStack(settings);
  [anna, boris, eva] = await Promise.all(["fanna", "fboris", "feva"].map((name) => newPlayer(stack.url, name)));
  await boris.page.clock.install();
  const other = await newPlayer(stack.url, "ffinn");
  await other.page.close();
  // Without script his browser shows the board and never sits down at it.
  finn = await visitor(stack.url, { javaScriptEnabled: false });
  await signIn(finn, other.name);
  await eva.page.goto("/private-game/create");
  await eva.page.getByRole("button", { name: "Create", exact: true }).click();
  const key = await eva.page.getByLabel("Game key").textContent();
  await finn.goto("/private-game");
  await finn.getByLabel("Game key").fill(key ?? "");
  await finn.getByRole("button", { name: "Join", exact: true }).click();
  finnsMatch = await openedMatch(eva.page);
});

afterAll(async () => {
  await stack?.remove();
});

test("[POOL-05] who comes to the search by its address alone is led to the choice, and told", async () => {
  for (const pool of ["coin", "rating"]) {
    await anna.page.goto(`/searching/${pool}`);
    expect(new URL(anna.page.url()).pathname).toBe(`/${pool}-game`);
    await anna.page.getByText("You are not searching any more. Press Play to search again.").waitFor();
  }
});

test("[POOL-02] matches suspended while a player is searching: the word, four seconds, Play", async () => {
  const { page } = anna;
  await page.goto("/rating-game");
  await play(page).click();
  await searching(page).waitFor();
  await withSettings({ MAINTENANCE: "1" }, async () => {
    await page.getByRole("alert").getByText("Matches are temporarily suspended for maintenance.").waitFor();
    await menu(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

test("[FLAG-07] a feature switched off under an open page: its form leads to Play, and a search in it can still be left", async () => {
  await anna.page.goto("/coin-game");
  await anna.page.getByRole("checkbox", { name: /^Level 1,/ }).check();
  await boris.page.goto("/rating-game");
  await play(boris.page).click();
  await searching(boris.page).waitFor();
  // While the club starts again nobody is found either, and the word about that would lie over Cancel.
  await stopClock(boris.page);
  const off = ["coinGames", "ratingGames"] as const;
  const flags = off.reduce((bits, name) => bits - 2 ** FEATURES.indexOf(name), ALL_FEATURES);
  await withSettings({ FEATURE_FLAGS: String(flags) }, async () => {
    await play(anna.page).click();
    await boris.page.getByRole("button", { name: "Cancel" }).click();
    for (const { page } of [anna, boris]) {
      await page.getByRole("link", { name: /Play a Friend/ }).waitFor();
      expect(page.url()).toBe(`${stack.url}/`);
      for (const name of [/Coin Game/, /Rating Game/]) expect(await page.getByRole("link", { name }).count()).toBe(0);
    }
  });
  await boris.page.clock.resume();
});

test("[POOL-03] a player who searches on four devices gets one match: those that listen open it, those without script by a link or by Cancel", async () => {
  const second = await device(anna);
  const plain = await device(anna, { javaScriptEnabled: false });
  const leaving = await device(anna, { javaScriptEnabled: false });
  await searchForCoins(anna.page);
  await searching(anna.page).waitFor();
  await second.goto("/rating-game");
  await play(second).click();
  await searching(second).waitFor();
  for (const page of [plain, leaving]) {
    await page.goto("/searching/coin");
    await searching(page).waitFor();
  }
  await searchForCoins(boris.page);
  const match = await openedMatch(boris.page);
  expect(await openedMatch(anna.page)).toBe(match);
  expect(await openedMatch(second)).toBe(match);
  await plain.getByRole("link", { name: "look again" }).click();
  expect(await openedMatch(plain)).toBe(match);
  // A cancel that comes too late finds the match as well.
  await leaving.getByRole("button", { name: "Cancel" }).click();
  expect(await openedMatch(leaving)).toBe(match);
  for (const page of [second, plain, leaving]) await page.context().close();
});

test("[GAME-06] a friend who never comes to the board: the match is called off after a minute and both have their coins", async () => {
  const { page } = eva;
  await expect.poll(() => page.getByRole("region", { name: "Canceled" }).isVisible(), { timeout: 90_000 }).toBe(true);
  await page.getByText("All coins are back where they were.").waitFor();
  await page.getByRole("link", { name: "Back to the lobby" }).click();
  await menu(page)
    .getByRole("link", { name: /Coin Game/ })
    .waitFor();
  await expect.poll(() => shownCoins(page)).toBe(1000);
  expect(await openedMatch(finn)).toBe(finnsMatch);
  await finn.reload();
  await finn.getByRole("region", { name: "Canceled" }).waitFor();
  await finn.goto("/");
  expect(await shownCoins(finn)).toBe(1000);
});
