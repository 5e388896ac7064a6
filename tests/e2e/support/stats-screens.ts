/** What the tests of the statistics' screens read from them. */
import type { Locator, Page } from "playwright";

export const DICE = "/user-stats/dice";
export const PERFORMANCE = "/user-stats/performance";

export const tab = (on: Page, name: string) => on.getByRole("main").getByRole("link", { name, exact: true });
export const heading = (on: Page, name: string) => on.getByRole("heading", { level: 1, name, exact: true });
export const chart = (on: Page, name: "Coin Balance" | "Rating") => on.getByRole("region", { name, exact: true });

/** Opens a category by its tab and waits until the screen shows it. */
export async function open(on: Page, name: string): Promise<void> {
  await tab(on, name).click();
  await on
    .getByRole("main")
    .locator('[aria-current="page"]')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .waitFor();
}

/** The rows of the only table in `area`, each cell's text. */
export async function cells(area: Locator): Promise<string[][]> {
  const rows = await area.getByRole("row").all();
  return Promise.all(rows.slice(1).map((row) => row.locator("th, td").allInnerTexts()));
}

export const averages = (on: Page, dice: string, list = "Non-doubles") =>
  on
    .getByRole("list", { name: list })
    .getByRole("listitem")
    .filter({ has: on.getByRole("img", { name: dice, exact: true }) });
