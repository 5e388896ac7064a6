/** What goes wrong on the way into a match: partners who vanish, devices that disagree, a club that closes meanwhile. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_FEATURES, FEATURES } from "../../contract/features";
import { stopClock } from "./support/clock";
import { openedMatch } from "./support/club";
import { castMember, newPlayer } from "./support/player";
import { cancel, level, play, searchForCoins, searching } from "./support/search";
import { type Stack, startStack } from "./support/stack";

const settings: Record<string, string> = {};
let stack: Stack;

const menu = (page: Page) => page.getByRole("region", { name: "Play" });

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

beforeAll(async () => {
  stack = await startStack(settings);
});

afterAll(async () => {
  await stack?.remove();
});

test("[POOL-05] who comes to the search by its address alone is led to the choice, and told", async () => {
  const { page } = await newPlayer(stack.url, "fanna");
  for (const pool of ["coin", "rating"]) {
    await page.goto(`/searching/${pool}`);
    expect(new URL(page.url()).pathname).toBe(`/${pool}-game`);
    await page.getByText("You are not searching any more. Press Play to search again.").waitFor();
  }
});

test("[POOL-02] matches suspended while a player is searching: the word, four seconds, Play", async () => {
  const { page } = await newPlayer(stack.url, "fanna");
  await page.goto("/rating-game");
  await play(page).click();
  await searching(page).waitFor();
  // It stands for four seconds from when the club answers again, which may be before it says that it is ready.
  const word = page.getByRole("alert").getByText("Matches are temporarily suspended for maintenance.");
  const told = word.waitFor({ timeout: 60_000 });
  await withSettings({ MAINTENANCE: "1" }, async () => {
    await told;
    await menu(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

test("[FLAG-07] a feature switched off under an open page: its form leads to Play, and a search in it can still be left", async () => {
  const [anna, boris] = await Promise.all([newPlayer(stack.url, "fanna"), newPlayer(stack.url, "fboris")]);
  await boris.page.clock.install();
  await anna.page.goto("/coin-game");
  await level(anna.page, 1).check();
  await boris.page.goto("/rating-game");
  await play(boris.page).click();
  await searching(boris.page).waitFor();
  // While the club starts again nobody is found either, and the word about that would lie over Cancel.
  await stopClock(boris.page);
  const off = ["coinGames", "ratingGames"] as const;
  const flags = off.reduce((bits, name) => bits - 2 ** FEATURES.indexOf(name), ALL_FEATURES);
  await withSettings({ FEATURE_FLAGS: String(flags) }, async () => {
    await play(anna.page).click();
    await cancel(boris.page).click();
    for (const { page } of [anna, boris]) {
      await page.getByRole("link", { name: /Play a Friend/ }).waitFor();
      expect(page.url()).toBe(`${stack.url}/`);
      for (const name of [/Coin Game/, /Rating Game/]) expect(await page.getByRole("link", { name }).count()).toBe(0);
    }
  });
});

test("[POOL-03] a player who searches on four devices gets one match: those that listen open it, those without script by a link or by Cancel", async () => {
  const [anna, boris] = await Promise.all([newPlayer(stack.url, "fanna"), newPlayer(stack.url, "fboris")]);
  const second = await castMember(stack.url, anna.name);
  const plain = await castMember(stack.url, anna.name, { javaScriptEnabled: false });
  const leaving = await castMember(stack.url, anna.name, { javaScriptEnabled: false });
  await searchForCoins(anna.page, 1);
  await second.goto("/rating-game");
  await play(second).click();
  await searching(second).waitFor();
  for (const page of [plain, leaving]) {
    await page.goto("/searching/coin");
    await searching(page).waitFor();
  }
  await boris.page.goto("/coin-game");
  await level(boris.page, 1).check();
  await play(boris.page).click();
  const match = await openedMatch(boris.page);
  expect(await openedMatch(anna.page)).toBe(match);
  expect(await openedMatch(second)).toBe(match);
  await plain.getByRole("link", { name: "look again" }).click();
  expect(await openedMatch(plain)).toBe(match);
  // A cancel that comes too late finds the match as well.
  await cancel(leaving).click();
  expect(await openedMatch(leaving)).toBe(match);
});
