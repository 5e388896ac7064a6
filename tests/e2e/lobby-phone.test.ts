/** The lobby by the width of the screen: what a narrow one leaves out, and that nothing is cut on the narrowest. */
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { url } from "./support/copy";
import { bar, currentGames, menu, topList } from "./support/lobby";
import { pairForCoins } from "./support/match";
import { castMember, newPlayer } from "./support/player";

const ROOMS = ["/coin-game", "/rating-game", "/private-game", "/private-game/create", "/bot-categories"];
const BOT = "/bot/00000000-0000-4000-8000-000000000001/create-game";
const OTHERS = [
  ...[
    "/user-profile",
    "/user-settings",
    "/faq",
    "/terms-of-services",
    "/privacy",
    "/dice-cert",
    "/leaderboards",
    "/?watch=1",
    "/social/friends",
    "/analysis",
    "/analysis/import",
  ],
  ...["/chat", "/social/chats", "/social/chats?new=1", "/social/invites", "/social/blocked", "/notices"],
  ...[
    "/strategy",
    "/strategy/early_blitz",
    "/blunders",
    "/blunders/race",
    "/blunders/search?score=dmp",
    "/blunders/again",
    "/practice",
    "/trainers",
  ],
  ...["/quiz-list", "/quiz/races/progress", "/quiz/races/problems"],
  ...["/search", "/search?q=mi"],
];

let page: Page;

beforeAll(async () => {
  ({ page } = await newPlayer(url, "lp"));
});

test("[LOB-08, FMT-08] above 1199 px the club and the star tile are beside the menu, at 1199 px they are not", async () => {
  await page.goto("/");
  const star = menu(page).getByRole("heading", { name: "Star membership" });
  const coins = menu(page).getByRole("heading", { name: "Coin Game" });
  const shown = () => Promise.all([topList(page), currentGames(page), star, coins].map((part) => part.isVisible()));
  for (const width of [1200, 1199, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const isWide = width > 1199;
    await expect.poll(shown, { message: `${width}` }).toEqual([isWide, isWide, isWide, true]);
  }
});

test("[LOB-14] at 320 px each of a member's eight entries of the bar is 44 px wide and high, on the screen", async () => {
  const member = await castMember(url, "lobby_star", { viewport: { width: 320, height: 640 } });
  await member.goto("/");
  const entries = bar(member).locator("a, button");
  expect(await entries.count()).toBe(8);
  for (const entry of await entries.all()) {
    const box = await entry.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
});

test("at 320 px the way back to a match, which has no picture of its own before the first game, shows a board above its words, not behind them", async () => {
  const [one, two] = await Promise.all([newPlayer(url, "lpone"), newPlayer(url, "lptwo")]);
  await pairForCoins(one, two);
  await one.page.setViewportSize({ width: 320, height: 640 });
  await one.page.goto("/");
  const tile = menu(one.page).getByRole("link", { name: /^Re-Open Game/ });
  expect(await tile.locator("img").count()).toBe(0);
  const board = await tile.locator("svg").first().boundingBox();
  const words = await tile.getByRole("heading").boundingBox();
  expect(board!.width).toBeGreaterThan(200);
  expect(board!.y + board!.height).toBeLessThanOrEqual(words!.y);
});

/** Titles and tabs of which a part is cut off or lies over the next one. */
function cutTexts(): string[] {
  return [...document.querySelectorAll(".bar h1, .tabs > *, .top b, .top .rating__line > span")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((element) => element.textContent ?? "");
}

test("no screen scrolls sideways or cuts its title at 320 px, in the dark and in the light, and the colours follow the choice at once", async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  const shades: string[] = [];
  for (const theme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const path of ["/", ...ROOMS, BOT, ...OTHERS]) {
      await page.goto(path);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(`${path} ${widths[0]}`).toBe(`${path} ${widths[1]}`);
      expect([path, await page.evaluate(cutTexts)]).toEqual([path, []]);
    }
    shades.push(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
    shades.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  }
  expect(shades.slice(0, 2)).not.toEqual(shades.slice(2));
  // With reduced motion nothing passes over from one colour to the other, level by level: text would stay unreadable.
  const passing = () => {
    document.documentElement.dataset.theme = "dark";
    return document.getAnimations().length;
  };
  expect(await page.evaluate(passing)).toBe(0);
});
