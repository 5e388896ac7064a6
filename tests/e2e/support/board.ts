/** A board between two people, as a test finds its parts and plays on it. */
import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { type Checker, isReady, playUntil } from "./play";
import type { Player } from "./player";

export const board = (page: Page) => page.getByRole("group", { name: "Board" });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const pickable = (page: Page) => board(page).getByRole("button", { name: /checkers; \d+ legal moves?$/ });
/** A checker with one destination goes there at the first tap; these have a choice. */
export const choosable = (page: Page) =>
  board(page).getByRole("button", { name: /checkers; ([2-9]|\d\d) legal moves$/ });
export const places = (page: Page) => board(page).getByRole("button", { name: /; (move|bear off) here/ });
export const boardText = (page: Page) => board(page).locator("p").first();
/** Where both sides' checkers stand: the first two sentences. Dice, which follow, may still be on their way to this page. */
export const checkers = async (page: Page) => (await boardText(page).innerText()).split(". ").slice(0, 2).join(". ");

/** Waits until the board's live region says it. */
export const hears = (page: Page, what: string) =>
  expect.poll(() => page.getByRole("status").allInnerTexts()).toContainEqual(expect.stringContaining(what));

/**
 * Goes on until a checker of this player has a choice of places, without taking such a one in hand: rolls, plays what has one way to
 * go, hands over.
 */
export async function playUntilChoice(page: Page): Promise<void> {
  const forced = board(page).getByRole("button", { name: /checkers; 1 legal move$/ });
  await expect
    .poll(
      async () => {
        if ((await choosable(page).count()) > 0) return true;
        for (const next of [button(page, "Roll"), page.getByRole("button", { name: /^Done/ }), forced])
          if (await isReady(next)) {
            await next
              .first()
              .click({ timeout: 1_000 })
              .catch(() => {});
            break;
          }
        return false;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** Doubles, and confirms it: a coin game asks, and takes no notice of the second half of a double tap. */
export async function double(page: Page): Promise<void> {
  await button(page, "Double").click();
  const confirm = button(page, "Confirm double");
  await expect
    .poll(async () => {
      await confirm.click({ timeout: 2_000 }).catch(() => {});
      return confirm.count();
    })
    .toBe(0);
}

/** Plays until it is somebody's turn to do what `what` finds; answers that player. */
export async function playUntilOffered(
  players: readonly Player[],
  what: (page: Page) => Locator,
  checker: Checker = "first",
): Promise<Player> {
  let found: Player | null = null;
  const pages = players.map(({ page }) => page);
  await playUntil(
    pages,
    async () => {
      for (const player of players) {
        if (await isReady(what(player.page).first())) found = player;
      }
      return found !== null;
    },
    undefined,
    checker,
  );
  return found as unknown as Player;
}

/** Plays `player`'s turn to its end: the opponent's board has changed then. */
export async function finishTurn(player: Player, opponent: Player): Promise<void> {
  const before = await checkers(opponent.page);
  await playUntil([player.page], async () => (await checkers(opponent.page)) !== before);
}
