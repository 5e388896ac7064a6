/** The search for an opponent, as the tests of both pools name its parts. */
import type { Locator, Page } from "playwright";

export const play = (page: Page): Locator => page.getByRole("button", { name: "Play", exact: true });
export const searching = (page: Page): Locator => page.getByRole("heading", { name: /^Searching/ });
export const cancel = (page: Page): Locator => page.getByRole("button", { name: "Cancel" });
export const level = (page: Page, number: number): Locator =>
  page.getByRole("checkbox", { name: new RegExp(`^Level ${number},`) });

/** Searches for a coin game at one level. */
export async function searchForCoins(page: Page, number: number): Promise<void> {
  await page.goto("/coin-game");
  await level(page, number).check();
  await play(page).click();
  await searching(page).waitFor();
}
