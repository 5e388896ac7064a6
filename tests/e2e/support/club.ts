/** What several end-to-end tests read from a page or do to it. */
import type { Page } from "playwright";

/** Holds the page's POSTs to `path` back until the returned function is called: the time between press and answer. */
export async function holdPosts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isHeld = (url: URL) => url.pathname === `${path}.data`;
  await page.route(isHeld, async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  return release;
}

/** The number of a match, once its board is open in this page. */
export async function openedMatch(page: Page): Promise<string> {
  await page.waitForURL(/\/match\/\d+$/);
  await page.getByRole("group", { name: "Board" }).first().waitFor();
  return new URL(page.url()).pathname.replace("/match/", "");
}

/** Coins that the lobby's header shows. */
export async function shownCoins(page: Page): Promise<number> {
  const label = await page.getByRole("link", { name: /^\d+ coins(,|$)/ }).getAttribute("aria-label");
  return Number.parseInt(label ?? "", 10);
}
