/** The club under a path: a deployment that sets BASE_PATH, with the same build as any other. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openedMatch, scripted } from "./support/club";
import { newPlayer, visitor } from "./support/player";
import { type Stack, startStack } from "./support/stack";

const BASE = "/backgammon";
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ BASE_PATH: `${BASE}/` });
});
afterAll(() => stack?.remove());

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Where links and forms of the page lead that stay in the club, but not below the path. */
function strays(page: Page): Promise<string[]> {
  return page.evaluate((base) => {
    const targets = [
      ...[...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
      ...[...document.querySelectorAll<HTMLFormElement>("form[action]")].map(
        (form) => new URL(form.getAttribute("action") ?? "", location.href).href,
      ),
    ];
    const inside = targets.map((target) => new URL(target)).filter(({ origin }) => origin === location.origin);
    return inside.map(({ pathname }) => pathname).filter((path) => path !== base && !path.startsWith(`${base}/`));
  }, BASE);
}

test("[NAV-15] under a base path a player signs in, comes to screens by the router and by address, opens a match, and signs out, and no link or form leads out of it", async () => {
  const { name, page: known } = await newPlayer(stack.url, "based");
  const page = await visitor(stack.url);
  // A guarded screen leads to Play below the path, and so does the sign-in.
  await page.goto(`${BASE}/analysis`);
  expect(pathOf(page)).toBe(BASE);
  expect(await strays(page)).toEqual([]);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
  expect(pathOf(page)).toBe(BASE);
  await scripted(page);
  const arrived = await page.evaluate(() => performance.timeOrigin);

  // By the router, without a new document.
  await page.getByRole("link", { name: /Rating Game/ }).click();
  await page.getByRole("button", { name: "Select All" }).waitFor();
  expect(pathOf(page)).toBe(`${BASE}/rating-game`);
  await page.goBack();
  await page.getByRole("link", { name: /Play vs AI/ }).click();
  await page.getByRole("region", { name: "Beginner" }).getByRole("link").first().click();
  expect(await strays(page)).toEqual([]);
  await page.getByRole("button", { name: "Start Game" }).click();
  await openedMatch(page);
  expect(pathOf(page)).toMatch(/^\/backgammon\/match\/\d+$/);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(arrived);
  expect(await strays(page)).toEqual([]);

  // By addresses: screens with data, and plain pages.
  for (const path of ["/leaderboards", "/user-settings", "/private-game", "/strategy", "/faq"]) {
    expect((await page.goto(BASE + path))?.status(), path).toBe(200);
    expect(await strays(page), path).toEqual([]);
  }
  expect((await page.goto("/leaderboards"))?.status()).toBe(404);

  await known.goto(BASE);
  await scripted(known);
  await known.getByRole("button", { name: "More" }).click();
  await known.getByRole("button", { name: "Logout" }).click();
  await known.getByRole("link", { name: "Sign in" }).first().waitFor();
  expect(pathOf(known)).toBe(BASE);
  // What keeps a page for when there is no line finds that page, from the root.
  expect((await page.goto("/offline"))?.status()).toBe(200);
});
