/** A stranger at the board: a game without an account, in the browser alone, and how a new account keeps it. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { replayGuest } from "../../backgammon/guest-game";
import type { GuestRecord } from "../../backgammon/guest-record";
import { playedRecord, rollsOf } from "../support/guest-record";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { playUntil, playUntilChoice, resultCard } from "./support/play";
import { freshName, PHONE, visitor } from "./support/player";

const board = (page: Page) => page.getByRole("group", { name: "Board" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("guest-game"));

/** Lays a text where the browser keeps a guest's game, and opens the page that reads it. */
async function openWith(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => localStorage.setItem("guest-game", value), text);
  await visit(page, "/guest");
}

/** A point that the guest wins, but for its last two acts: the roll, and the checkers that it takes off. */
function nearlyWon(): GuestRecord {
  for (let seed = Date.now(); ; seed++) {
    const whole = playedRecord(seed.toString(16).padStart(64, "0"));
    const end = replayGuest(whole, 0, rollsOf(whole.seed));
    if (end.ok && end.state.winner === "white") return { ...whole, acts: whole.acts.slice(0, -2) };
  }
}

test("a stranger plays a bot from the door, offline once the board is there; a reload finds the game as it stood", async () => {
  const page = await visitor(url, { viewport: PHONE });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visit(page, "/");
  expect(asked.filter((path) => /guest-|engine|\.wasm|\.nets|board-symbols/.test(path))).toEqual([]);
  await page.getByRole("link", { name: "Play a bot now" }).click();
  const engine = page.waitForResponse((answer) => answer.url().includes(".nets"));
  await page.getByRole("button", { name: "Play Pico" }).click();
  await board(page).waitFor();
  await engine;
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await playUntilChoice(page);
  const acts = JSON.parse((await stored(page)) ?? "null").acts.length;
  await playUntil([page], async () => JSON.parse((await stored(page)) ?? "null").acts.length >= acts + 4);
  await playUntilChoice(page);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByRole("button", { name: "Close" }).first().waitFor();
  const before = await board(page).ariaSnapshot();
  await page.context().setOffline(false);
  await page.reload();
  await board(page).waitFor();
  await expect.poll(() => board(page).ariaSnapshot()).toBe(before);
});

test("a game won is kept by signing up: it stands in the history, named as a guest's, with the guest's own dice", async () => {
  const page = await visitor(url);
  await visit(page, "/guest");
  await openWith(page, JSON.stringify(nearlyWon()));
  await playUntil([page], () => resultCard(page).isVisible());
  await resultCard(page).getByRole("heading", { name: "You win" }).waitFor();
  await resultCard(page).getByRole("link", { name: "Keep this: sign up" }).click();
  const name = freshName("guest");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Username").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Step 2 of 2").waitFor();
  await page.getByRole("radio", { name: /Beginner/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Not now" }).click();
  await page.getByRole("heading", { name: "Your game is kept." }).waitFor();
  await expect.poll(() => stored(page)).toBeNull();
  await page.getByRole("link", { name: "See the game" }).click();
  await resultCard(page).getByRole("heading", { name: "You win" }).waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByText("the dice are the guest's own").waitFor();
  await visit(page, "/analysis");
  const row = page.getByRole("listitem").filter({ hasText: "Bot, as a guest" });
  await row.getByRole("link", { name: "Analysis of the match against Pico" }).waitFor();
  await visit(page, "/guest/keep");
  await page.getByText("No finished game lies in this browser.").waitFor();
});

test("what was damaged or edited in the browser gives a new game, and an edited record that is sent is refused in words", async () => {
  const page = await visitor(url, { viewport: PHONE });
  await visit(page, "/guest");
  const good = nearlyWon();
  const edited = { ...good, acts: [...good.acts.slice(0, 3), "9000 24/1 24/1", ...good.acts.slice(4)] };
  for (const text of ["{", JSON.stringify({ ...good, v: 9 }), JSON.stringify(edited)]) {
    await openWith(page, text);
    await page.getByText("The game that lay here could not be read.").waitFor();
    expect(await stored(page)).toBeNull();
  }
  await page.getByRole("button", { name: "Play Dash" }).click();
  await board(page).waitFor();
});
