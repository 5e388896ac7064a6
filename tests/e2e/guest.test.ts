/** A stranger at the door and at the board: the position of the day, a game in the browser alone, and how a new account keeps it. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { replayGuest } from "../../backgammon/guest-game";
import type { GuestRecord } from "../../backgammon/guest-record";
import { playedRecord, rollsOf } from "../support/guest-record";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { daily, listOf, playOut, playTheDay, shownAnswers } from "./support/door";
import { playUntil, playUntilChoice, resultCard } from "./support/play";
import { freshName, newPlayer, PHONE, visitor } from "./support/player";

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

test("a stranger plays the position of the day at the door: a touch brings board and engine, a play is judged and counted once", async () => {
  await playTheDay(url);
});

test("a play that does not reach the club is judged, said not to be counted, and sent again; without script the list is a form", async () => {
  const page = await visitor(url);
  await visit(page, "/");
  await page.getByRole("button", { name: "Play it on the board" }).press("Enter");
  await board(page).waitFor();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await playOut(page);
  await page.getByRole("button", { name: "Check my play" }).click();
  await daily(page).getByText("Your answer has not reached the club, so it is not counted.").waitFor();
  expect(await board(page).isVisible()).toBe(true);
  await page.context().setOffline(false);
  await daily(page).getByRole("button", { name: "Send it again" }).click();
  await daily(page).getByRole("table").first().waitFor();

  const plain = await visitor(url, { javaScriptEnabled: false });
  await plain.goto("/");
  const before = await shownAnswers(plain);
  await listOf(plain).click();
  await plain.locator('button[name="choice"]').first().click();
  await daily(plain).getByText("Best", { exact: true }).first().waitFor();
  expect(await shownAnswers(plain)).toBe(before + 1);
  // A cookie that was edited counts as none: the question stands again.
  const [{ name, ...cookie }] = (await plain.context().cookies()).filter((one) => one.name === "daily");
  await plain
    .context()
    .addCookies([{ ...cookie, name, value: btoa(JSON.stringify({ date: "2026-01-01", choice: "<b>" })) }]);
  await plain.reload();
  await listOf(plain).waitFor();
});

test("rankings, lessons and the dice page are open to read from the door", async () => {
  const page = await visitor(url);
  await visit(page, "/");
  const about = page.getByRole("navigation", { name: "About" });
  await about.getByRole("link", { name: "Rankings" }).click();
  await page.getByRole("region", { name: "Top 100" }).getByText("silverprime").waitFor();
  expect(await page.locator(".entry--own").count()).toBe(0);
  expect(await page.getByRole("region", { name: "Top 100" }).getByRole("link").count()).toBe(0);
  await page.getByRole("link", { name: "Back to Play" }).click();
  // Nothing was rendered here by the server: the board comes by itself.
  await board(page).waitFor();
  await about.getByRole("link", { name: "Lessons" }).click();
  await page.getByRole("heading", { level: 1, name: "Lessons" }).waitFor();
  await page.goBack();
  await about.getByRole("link", { name: "Dice Certificate" }).click();
  await page.getByRole("heading", { level: 1, name: "Dice Certificate" }).waitFor();
});

test("a stranger plays a bot from the door, offline once the board is there; a reload finds the game as it stood, without the line too", async () => {
  const page = await visitor(url, { viewport: PHONE, serviceWorkers: "allow" });
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
  await expect.poll(() => page.evaluate(async () => (await caches.match("/guest")) !== undefined)).toBe(true);
  await page.context().setOffline(true);
  await playUntilChoice(page);
  const acts = JSON.parse((await stored(page)) ?? "null").acts.length;
  await playUntil([page], async () => JSON.parse((await stored(page)) ?? "null").acts.length >= acts + 4);
  await playUntilChoice(page);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByRole("button", { name: "Close" }).first().waitFor();
  const before = await board(page).ariaSnapshot();
  for (const isOffline of [true, false]) {
    await page.context().setOffline(isOffline);
    await page.reload();
    await board(page).waitFor();
    await expect.poll(() => board(page).ariaSnapshot()).toBe(before);
  }
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
  await page.getByText("the dice are the player's own").waitFor();
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

  // A whole game, edited on its way into a new account.
  const { page: newcomer } = await newPlayer(url, "guest");
  await newcomer.goto("/faq");
  const whole = playedRecord(good.seed);
  await newcomer.evaluate((text) => localStorage.setItem("guest-game", text), JSON.stringify(whole));
  await newcomer.route(/\/guest\/keep/, (route) => {
    const body = new URLSearchParams(route.request().postData() ?? "");
    if (!body.has("record")) return route.continue();
    body.set("record", JSON.stringify({ ...whole, acts: ["9000 24/1 24/1", ...whole.acts] }));
    return route.continue({ postData: body.toString() });
  });
  await newcomer.goto("/guest/keep");
  await newcomer.getByText("This game was not played by the rules and cannot be kept.").waitFor();
  await visit(newcomer, "/analysis");
  await newcomer.getByText("You do not have any analyzed match yet").waitFor();
});
