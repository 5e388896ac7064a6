import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright";
import { DOUBLE_TAP_MS } from "../../../app/components/board/destinations";

/** What a player did in a step; "none" when it is not for them to act. */
export type Act = "over" | "roll" | "pick" | "place" | "done" | "take" | "none";

/**
 * Which of the checkers that may move is played. With the first, which is furthest behind, a game is soon a race; with the last,
 * some stay behind to hit and be hit.
 */
export type Checker = "first" | "last";

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

/** How long nobody is looked at once nobody could act. */
const LOOK_AGAIN_MS = 100;

/** The card that tells how the match ended. */
export function resultCard(page: Page): Locator {
  return page.getByLabel("Result", { exact: true });
}

/** Answers an offer no sooner than a person can: what has just come up under the finger takes no press, as of a double tap. */
export async function answer(
  page: Page,
  name: "Take" | "Drop" | "Accept" | "Decline",
  press: "click" | "dblclick" = "click",
): Promise<void> {
  const offered = page.getByRole("button", { name, exact: true });
  await offered.waitFor();
  await page.waitForTimeout(DOUBLE_TAP_MS);
  await offered[press]();
}

/**
 * Does the next thing that the screen offers: rolls, takes a double, plays a checker by the names of the points' buttons,
 * commits. Never doubles, resigns or drops: tests do that themselves. The page is asked once what it shows, not once a button: a
 * whole game is hundreds of looks. What `until` waits for may have come with that look: it is asked once more before anything is pressed.
 */
export async function act(
  page: Page,
  until: () => Promise<boolean> = async () => false,
  checker: Checker = "first",
): Promise<Act> {
  const shown = (await page.locator("body").ariaSnapshot(SOON)).split("\n");
  if (await until()) return "none";
  const offers = (name: RegExp) => shown.some((line) => name.test(line) && !line.includes("[disabled]"));
  if (offers(/^\s*- \w+ "Result"/)) return "over";
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).first().click(SOON);
  // A bot gives up what it cannot win any more.
  for (const name of ["Take", "Accept"]) {
    if (!offers(new RegExp(`- button "${name}"`))) continue;
    await press(name);
    return "take";
  }
  if (offers(/- button "Roll"/)) {
    await press("Roll");
    return "roll";
  }
  if (offers(/- '?button "Done/)) {
    await press(/^Done/);
    return "done";
  }
  for (const [did, name] of [
    ["place", /; (move|bear off) here/],
    ["pick", /checkers; \d+ legal moves?(?=$|")/],
  ] as const) {
    if (!offers(name)) continue;
    const offered = page.getByRole("group", { name: "Board" }).getByRole("button", { name });
    // Not Enter, which is also the key of Done: the page may show a whole turn by now.
    await (did === "pick" ? offered[checker]() : offered.first()).press("Space", SOON);
    return did;
  }
  return "none";
}

/**
 * Plays until dice of the own are on the board, none of them is used, and more than one checker may move: a forced turn, as from the bar,
 * is played by itself. The dice and the checkers are read in one look, of one state of the page.
 */
export async function playUntilChoice(page: Page): Promise<void> {
  const board = page.getByRole("group", { name: "Board" });
  const hasChoice = () =>
    board.evaluate((shown) => {
      const isWhole = /Your dice: \d and \d\./.test(shown.querySelector("p")?.textContent ?? "");
      const labels = [...shown.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? "");
      return isWhole && labels.filter((label) => /legal moves?$/.test(label)).length > 1;
    });
  await playUntil([page], hasChoice);
}

/** Where the pages stand, for a failing test's message; one whose script is stuck answers nothing. */
async function describe(pages: readonly Page[]): Promise<string> {
  const told = pages.map(async (page) => {
    const silent = setTimeout(5_000, ["does not answer"]);
    const text = await Promise.race([page.locator(".controls, .column, body").allInnerTexts(), silent]);
    return `${page.url()}: ${text.join(" ").replaceAll(/\s+/g, " ").slice(0, 800)}`;
  });
  return (await Promise.all(told)).join("\n");
}

/**
 * Enough for a whole game of two people. The limit of a test that plays one is longer, so that its failure says where the game stood. Of 20,000
 * simulated games by the first checker half took 50 turns, or 330 acts, one in a thousand 110, or 690: each a third of a second on a slow machine.
 */
const WHOLE_GAME_MS = 300_000;

/**
 * Plays for all pages until `until` holds; fails when nobody could act for twenty seconds, and when it has taken `limitMs`, even if a page does not
 * answer any more.
 */
export async function playUntil(
  pages: readonly Page[],
  until: () => Promise<boolean>,
  limitMs = WHOLE_GAME_MS,
  checker: Checker = "first",
): Promise<void> {
  const did: Act[] = [];
  const limit = AbortSignal.timeout(limitMs);
  const late = new Promise<"late">((resolve) => limit.addEventListener("abort", () => resolve("late")));
  if ((await Promise.race([play(pages, until, checker, did, limit), late])) === "late")
    throw new Error(`no end after ${did.length} acts, at last ${did.slice(-20)}:\n${await describe(pages)}`);
}

/** Whoever has acted is asked again first: a turn is several acts. `did` takes them down. */
async function play(
  pages: readonly Page[],
  until: () => Promise<boolean>,
  checker: Checker,
  did: Act[],
  limit: AbortSignal,
): Promise<void> {
  let idleSinceMs = Date.now();
  let at = 0;
  while (!limit.aborted && !(await until())) {
    const what = await act(pages[at], until, checker).catch(() => "none" as const);
    if (what !== "none" && what !== "over") {
      did.push(what);
      idleSinceMs = Date.now();
      continue;
    }
    if (Date.now() - idleSinceMs > 20_000) throw new Error(`nobody can act:\n${await describe(pages)}`);
    at = (at + 1) % pages.length;
    if (at === 0) await pages[0].waitForTimeout(LOOK_AGAIN_MS);
  }
}
