/** What several end-to-end tests read from a page or do to it. */
import type { Page } from "playwright";
import { makeGate } from "../../support/gate";

/**
 * Goes to a path and waits until the page's script hears what is done to it. Before, a link or form does what it does without
 * script: right for a player, but not what most tests look for.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scripted(page);
}

/** Waits until script has taken over the page that is there now (app/entry.client.tsx says when), and what it does at first is done. */
export async function scripted(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  });
}

/** Holds back what scripts the page asks for until the returned function is called: a slow line. */
export const holdScripts = (page: Page): Promise<() => void> => holdAnswers(page, /\.js$/);

/** The same for whatever has such an address. */
export async function holdAnswers(page: Page, address: RegExp): Promise<() => void> {
  const line = makeGate();
  await page.route(address, async (route) => {
    await line.opened;
    await route.continue();
  });
  return line.open;
}

/**
 * Goes to a path and waits until the page's socket hears what the server tells the player. Whatever the server says from then on
 * reaches the page.
 */
export async function openLive(page: Page, path: string): Promise<void> {
  const joined = page
    .waitForEvent("websocket", (socket) => socket.url().includes("/socket/"))
    .then((socket) =>
      socket.waitForEvent("framereceived", ({ payload }) =>
        /"user:[^"]+","phx_reply".*"status":"ok"/.test(String(payload)),
      ),
    );
  await page.goto(path);
  await joined;
}

/** Holds the page's POSTs to `path` back until the returned function is called: the time between press and answer. */
export async function holdPosts(page: Page, path: string): Promise<() => void> {
  const answer = makeGate();
  const isHeld = (url: URL) => url.pathname === path || url.pathname === `${path}.data`;
  await page.route(isHeld, async (route) => {
    if (route.request().method() === "POST") await answer.opened;
    await route.continue();
  });
  return answer.open;
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

/** In how many days a cookie of this page's browser expires. */
export async function cookieDays(page: Page, name: string): Promise<number> {
  const cookie = (await page.context().cookies()).find((one) => one.name === name);
  return ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
}
