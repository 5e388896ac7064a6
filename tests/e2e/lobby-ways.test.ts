/** Where the lobby's header and bars lead, and the figures that other screens show of the player. */
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { menu } from "./support/lobby";
import { DESKTOP, newPlayer, PHONE } from "./support/player";

let page: Page;

beforeAll(async () => {
  ({ page } = await newPlayer(url, "ways"));
});

/** Follows a link of the lobby and answers where it leads, and the heading of the screen there. */
async function follow(area: "banner" | "Club" | "More", name: RegExp): Promise<[path: string, heading: string]> {
  await page.goto("/");
  const club = page.getByRole("navigation", { name: "Club" });
  if (area === "More") await club.getByRole("button", { name: "More" }).click();
  const more = page.getByRole("dialog", { name: "More" });
  const places = { banner: page.getByRole("banner"), Club: club, More: more };
  await places[area].getByRole("link", { name }).first().click();
  await page.waitForURL((at) => at.pathname !== "/");
  await menu(page).waitFor({ state: "detached" });
  const heading = await page.getByRole("heading", { level: 1 }).first().innerText();
  const at = new URL(page.url());
  return [at.pathname + at.search, heading];
}

test("[LOB-14] each entry of the bottom bar leads to its screen, and More opens the side menu whose entries do too", async () => {
  for (const [name, path, heading] of [
    [/^Rankings/, "/leaderboards", "Leaderboards"],
    [/^Stats/, "/user-stats", "Stats"],
    [/^Analysis/, "/analysis", "Analysis"],
    [/^Blunders/, "/blunders", "Blunder Database"],
    [/^Profile/, "/user-profile", "Profile"],
    [/^Social/, "/social/friends", "Friends"],
  ] as const) {
    expect(await follow("Club", name)).toEqual([path, heading]);
  }
  for (const [name, path, heading] of [
    [/^Profile/, "/user-profile", "Profile"],
    [/^My Blunders/, "/blunders", "Blunder Database"],
    [/^Avatars/, "/avatars", "Avatars"],
    [/^Boards/, "/boards", "Boards"],
    [/^Settings/, "/user-settings", "Settings"],
  ] as const) {
    expect(await follow("More", name)).toEqual([path, heading]);
  }
});

test("[HDR-08, HDR-10] coins and rating lead to their statistics, the messages' buttons to requests, chat and notifications", async () => {
  for (const [name, path, heading] of [
    [/^\d+ coins(,|$)/, "/user-stats?category=wallet", "Stats"],
    [/^Rating \d/, "/user-stats?category=rating", "Stats"],
    [/^Friend requests/, "/social/friends?show=received", "Friends"],
    [/^Notifications/, "/internal-notifications", "Notifications"],
  ] as const) {
    expect(await follow("banner", name)).toEqual([path, heading]);
  }
  // The chat's opens the list beside the lobby where there is room for it, and is a page elsewhere.
  await visit(page, "/");
  await page.getByRole("button", { name: "Chat", exact: true }).waitFor();
  const chat = page.getByRole("banner").getByRole("link", { name: /^Chat/ });
  const list = page.getByRole("region", { name: "Chats", exact: true });
  await chat.click();
  await list.getByText("No chats found.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await list.press("Escape");
  await list.waitFor({ state: "detached" });
  expect(await chat.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.setViewportSize(PHONE);
  expect((await follow("banner", /^Chat/))[0]).toBe("/chat");
  await page.setViewportSize(DESKTOP);
  // Without an address in the settings there is no shop.
  await page.goto("/");
  expect(await page.getByRole("link", { name: "Galaxy shop" }).count()).toBe(0);
});

test("[HDR-06] where cards are taken Buy coins opens the packs", async () => {
  expect(await follow("banner", /^Buy coins/)).toEqual(["/payments/buy-coins", "Buy Coins"]);
});

test("[FMT-03, FMT-06] the percent rank stands in the leaderboard's own row, the expiry label on a pending private game", async () => {
  // Of coins: a newcomer's rating has no place yet.
  await page.goto("/leaderboards?category=balance&sorting=current");
  await page.getByText(/^Better than \d{1,2}(\.\d{1,2})?%$/).waitFor();
  await page.goto("/private-game/create");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByText(/The key expires in 00h (30|29)m/).waitFor();
  await page.getByRole("button", { name: "Cancel Match" }).click();
  await page.waitForURL("**/private-game");
});

test("[FMT-09] a tile passes over in 200 ms, and at once where motion is reduced", async () => {
  await page.goto("/");
  const duration = () =>
    page
      .getByRole("link", { name: /^Coin Game/ })
      .evaluate((tile) => Number.parseFloat(getComputedStyle(tile).transitionDuration));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await duration()).toBe(0.2);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await duration()).toBeLessThan(0.01);
});
