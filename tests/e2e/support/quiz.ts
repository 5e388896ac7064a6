/** A decision that is answered on the board of a study screen. */
import type { Page } from "playwright";
import { expect } from "vitest";

export const board = (page: Page) => page.getByRole("group", { name: "Board" });
export const check = (page: Page) => page.getByRole("button", { name: "Check", exact: true });
export const destinations = (page: Page) => board(page).getByRole("button", { name: /(move|bear off) here/ });

/** Plays the dice by keys, any way that is legal. */
export async function playAny(page: Page): Promise<void> {
  for (let step = 0; step < 8 && (await check(page).isDisabled()); step++) {
    await board(page)
      .getByRole("button", { name: /legal moves?$/ })
      .first()
      .press("Enter");
    // A checker with one way to go has gone by itself, maybe only now.
    if ((await destinations(page).count()) > 0)
      await destinations(page)
        .first()
        .press("Enter", { timeout: 2000 })
        .catch(() => {});
  }
}

/** Plays a turn of single moves, "13/8 6/5", by keys. */
export async function playTurn(page: Page, turn: string): Promise<void> {
  for (const move of turn.split(" ")) {
    const [from, to] = move.split("/");
    const point = board(page).getByRole("button", { name: new RegExp(`^Point ${from}:.* legal moves?$`) });
    const ways = Number((await point.getAttribute("aria-label"))?.match(/(\d+) legal moves?$/)?.[1]);
    const elsewhere = board(page).getByRole("button", { name: new RegExp(`^Point ${to}:`) });
    const before = await elsewhere.getAttribute("aria-label");
    await point.press("Enter");
    // A checker with one way to go goes by itself.
    if (ways > 1)
      await board(page)
        .getByRole("button", { name: new RegExp(`^Point ${to}:.*move here`) })
        .press("Enter");
    const now = () => elsewhere.getAttribute("aria-label");
    await expect.poll(async () => [await destinations(page).count(), (await now()) !== before]).toEqual([0, true]);
  }
}
