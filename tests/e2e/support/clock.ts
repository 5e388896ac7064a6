/** A page's clock in the test's hand. It has to be installed (`page.clock.install()`) before the page's script runs. */
import type { Page } from "playwright";
import { expect } from "vitest";

/** Longer than it takes to tell the page to stop, on a slow machine too: a clock cannot be stopped in the past. */
const AHEAD_MS = 2_000;

/** Stops the page's clock, which is put ahead by two seconds: from now on time passes by `clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

/**
 * What `refuse` does is answered by a word, with which the screen stays for four seconds, and no longer, before it leads on to `to`
 * (ERR-01, ERR-02): it is there while the page's clock still stands.
 */
export async function expectFourSeconds(page: Page, to: string, refuse: () => Promise<void>): Promise<void> {
  const { pathname } = new URL(page.url());
  await stopClock(page);
  await refuse();
  await page.clock.runFor(3_800);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.clock.runFor(400);
  await page.waitForURL((at) => at.pathname === to);
  await page.clock.resume();
}
