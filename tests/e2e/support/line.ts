/** A board whose device loses its line and finds it again. */
import type { Page } from "playwright";
import { hears } from "./board";

/** Ends when the board has said so, to the eye and to the ear. */
export async function loseLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const word = page.getByText("Reconnecting… Nothing is lost.", { exact: true }).first();
  await word.waitFor({ timeout: 10_000 });
  await hears(page, "Reconnecting… Nothing is lost.");
}

/** Ends when the board has what happened meanwhile. */
export async function findLine(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.locator(".player--me .note").waitFor({ state: "detached" });
}
