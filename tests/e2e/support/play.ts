import type { Locator, Page } from "playwright";

/** What a player did in a step; "none" when it is not for them to act. */
export type Act = "over" | "roll" | "pick" | "place" | "done" | "take" | "none";

/** A button may vanish between a look and a press: the game goes on by itself. Then the press is given up soon. */
const SOON = { timeout: 1_000 };

/** Whether a button can be pressed at this moment. */
export async function isReady(locator: Locator): Promise<boolean> {
  return (
    (await locator.first().isVisible()) &&
    (await locator
      .first()
      .isEnabled(SOON)
      .catch(() => false))
  );
}

/** The card that tells how the match ended. */
export function resultCard(page: Page): Locator {
  return page.getByLabel("Result", { exact: true });
}

/**
 * Does the next thing that the screen offers: rolls, takes a double, plays a checker by the names of the points' buttons,
 * commits. Never doubles, resigns or drops: tests do that themselves.
 */
export async function act(page: Page): Promise<Act> {
  if (await isReady(resultCard(page))) return "over";
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  if (await isReady(button("Take"))) {
    await button("Take").click(SOON);
    return "take";
  }
  // A bot gives up what it cannot win any more.
  if (await isReady(button("Accept"))) {
    await button("Accept").click(SOON);
    return "take";
  }
  if (await isReady(button("Roll"))) {
    await button("Roll").first().click(SOON);
    return "roll";
  }
  const done = page.getByRole("button", { name: /^Done/ });
  if ((await isReady(done)) && (await done.getAttribute("aria-disabled")) !== "true") {
    await done.click(SOON);
    return "done";
  }
  const board = page.getByRole("group", { name: "Board" });
  const place = board.getByRole("button", { name: /; (move|bear off) here/ });
  if ((await place.count()) > 0) {
    await place.first().press("Enter", SOON);
    return "place";
  }
  const pick = board.getByRole("button", { name: /checkers; \d+ legal moves?$/ });
  if ((await pick.count()) > 0) {
    await pick.first().press("Enter", SOON);
    return "pick";
  }
  return "none";
}

/** Where a page stands, for a failing test's message. */
async function describe(page: Page): Promise<string> {
  const text = (await page.locator(".controls, .column, body").allInnerTexts()).join(" ");
  return `${page.url()}: ${text.replaceAll(/\s+/g, " ").slice(0, 800)}`;
}

/** Plays for all pages in turn until `until` holds; fails when nobody could act for twenty seconds. */
export async function playUntil(
  pages: readonly Page[],
  until: () => Promise<boolean>,
  limitMs = 240_000,
): Promise<void> {
  const endMs = Date.now() + limitMs;
  let idleSinceMs = Date.now();
  while (!(await until())) {
    if (Date.now() > endMs) throw new Error("the game took too long");
    let hasActed = false;
    for (const page of pages) {
      // Asked before each: what one page's turn makes possible, the next page's must not pass by.
      if (await until()) return;
      const did = await act(page).catch(() => "none" as const);
      if (did !== "none" && did !== "over") hasActed = true;
    }
    if (hasActed) idleSinceMs = Date.now();
    else if (Date.now() - idleSinceMs > 20_000)
      throw new Error(`nobody can act:\n${(await Promise.all(pages.map(describe))).join("\n")}`);
    else await pages[0].waitForTimeout(20);
  }
}
