/** The position board: a pasted position, its judgement in the browser, setting one up by taps, and the way on by its address. Long because all of it is one screen. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { legalTurns } from "../../backgammon/moves";
import { STARTING_POSITION } from "../../backgammon/position";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { playUntil, playUntilChoice, resultCard } from "./support/play";
import { castMember, DESKTOP, PHONE, visitor } from "./support/player";

const OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
const OTHER = OPENING.replace(":31:", ":65:");
const boardOf = (id: string) => `/analysis/board?${new URLSearchParams({ id })}`;
const board = (page: Page) => page.getByRole("group", { name: "Board" });
const field = (page: Page) => page.getByLabel("XGID, GNU position id, or a link");
const show = async (page: Page, text: string) => {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Show" }).click();
};
const rows = (page: Page) => page.getByRole("table", { name: "Move" }).locator("tbody tr");
/** Waits for the opinion that comes without being asked for more. */
const judged = (page: Page) => page.getByText("Judged at 3-ply", { exact: true }).waitFor();
const playOn = (page: Page) => page.getByRole("link", { name: "Play on from here" });
const idOf = (page: Page) => new URL(page.url()).searchParams.get("id");

const SIZES = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const;

test.each(SIZES)(
  "on %s a visitor pastes a position, sees the engine's plays deepen beside the opening book's, and looks deeper; before the roll its cube is judged, with what each side wins",
  async (_, viewport) => {
    const page = await visitor(url, { viewport });
    await visit(page, "/analysis/board");
    await show(page, `X to play 31\n${OPENING}`);
    await judged(page);
    const best = rows(page).first();
    await expect.poll(() => best.textContent()).toMatch(/8\/5 6\/5Best3-ply\+0\.\d{3}0\.000/);
    // Fewer than twenty: all of them are listed.
    expect(await rows(page).count()).toBe(legalTurns(STARTING_POSITION, "black", [3, 1]).length);
    const book = page.getByRole("region", { name: "Opening book" });
    await book.getByRole("rowheader", { name: "8/5 6/5" }).waitFor();
    const arrows = board(page).locator(".trail");
    const shown = () => arrows.evaluateAll((drawn) => drawn.map((one) => one.outerHTML).join());
    const first = await shown();
    expect(first).not.toBe("");
    await rows(page).nth(1).getByRole("link").click();
    await expect.poll(() => rows(page).nth(1).getAttribute("aria-current")).toBe("true");
    await expect.poll(shown).not.toBe(first);
    await page.getByRole("button", { name: "Arrow" }).click();
    await expect.poll(shown).toBe("");
    await page.getByRole("button", { name: "Look at 4-ply" }).click();
    await page.getByText("Judged at 4-ply", { exact: true }).waitFor({ timeout: 60_000 });
    expect(await best.textContent()).toContain("4-ply");

    await show(page, OPENING.replace(":31:", ":00:"));
    await judged(page);
    await page.getByText("No Double", { exact: true }).first().waitFor();
    const chances = page.getByRole("table", { name: "Winning Chances" });
    const rowOf = (side: string) => chances.getByRole("row").filter({ hasText: side }).textContent();
    await expect.poll(() => rowOf("Ring")).toMatch(/^Ring5\d\.\d%/);
    expect(await rowOf("Star")).toMatch(/^Star4\d\.\d%/);
  },
);

test.each(SIZES)("on %s a position is set up by taps and by keys, and its address is its id", async (_, viewport) => {
  const page = await visitor(url, { viewport });
  await visit(page, "/analysis/board");
  await page.getByRole("button", { name: "Empty board" }).click();
  await page.getByText("Ring: 15 off the board").waitFor();
  const point = (name: string) => board(page).getByRole("button", { name: new RegExp(`^${name}:`) });
  await page.getByRole("radio", { name: "Ring checker" }).check();
  await point("Point 6").click();
  await point("Point 6").click();
  await page.getByText("Ring: 13 off the board").waitFor();
  await page.getByRole("radio", { name: "Star checker" }).check();
  await point("Point 20").focus();
  await page.keyboard.press("Enter");
  await page.getByText("Star: 14 off the board").waitFor();
  // From there the arrows lead to the next point, in the order of play.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByText("Star: 13 off the board").waitFor();
  await page.getByRole("radio", { name: "Removes" }).check();
  await point("Point 19").click();
  await page.getByText("Star: 14 off the board").waitFor();
  await page.getByLabel("Dice").selectOption("21");
  await page.getByLabel("Match length, 0 for money").fill("5");
  await page.getByLabel("Ring's score").fill("3");
  await page.getByRole("button", { name: "Judge it" }).click();
  await judged(page);
  expect(idOf(page)).toBe("XGID=------B-------------a-----:0:0:1:21:3:0:0:5:10");
  await page.getByText("3–0 of 5").waitFor();
  // Back at the form, the position is still there to be changed.
  await page.getByRole("link", { name: "Set up" }).click();
  expect(await page.getByLabel("Dice").inputValue()).toBe("21");
});

test("what is pasted and no position, or none that can be, is refused by its reason, and what was typed is kept", async () => {
  const page = await visitor(url, { viewport: PHONE });
  await visit(page, "/analysis/board");
  for (const [typed, reason] of [
    ["the opening", "That is no position"],
    [OPENING.slice(0, 30), "cannot be read"],
    [OPENING.replace("E-C", "O-C"), "Nobody can have such a board"],
    // A 7 on the dice; GNU Backgammon's id of a board with thirty checkers on one side.
    [OPENING.replace(":31:", ":71:"), "cannot be read"],
    ["////////////AA", "Nobody can have such a board"],
    [OPENING.replace(":0:0:1:31", ":1:0:1:31"), "contradict each other"],
    [`<script>${"x".repeat(300)}`, "That is no position"],
  ]) {
    await show(page, typed);
    await page.getByRole("alert").filter({ hasText: reason }).waitFor();
    expect(await field(page).inputValue()).toBe(typed);
    expect(await playOn(page).count()).toBe(0);
  }
  await visit(page, `${boardOf(OPENING.replace("E-C", "O-C"))}#play-black`);
  await page.getByRole("alert").filter({ hasText: "Nobody can have such a board" }).waitFor();
  await visit(page, "/analysis/board?setup=1");
  await page.getByRole("button", { name: "Empty board" }).click();
  await page.getByLabel("Match length, 0 for money").fill("7");
  await page.getByLabel("Crawford game").check();
  await page.getByRole("button", { name: "Judge it" }).click();
  await page.getByRole("alert").filter({ hasText: "contradict each other" }).waitFor();
  expect(await page.getByLabel("Match length, 0 for money").inputValue()).toBe("7");
  expect(await page.getByLabel("Crawford game").isChecked()).toBe(true);
});

test.each([["a phone", "on roll", PHONE] as const, ["a desktop", "not on roll", DESKTOP] as const])(
  "on %s a visitor sets up a position, plays on as the side %s, the engine answers, and the way back leads to the position; nothing of the game is kept",
  async (_, side, viewport) => {
    const page = await visitor(url, { viewport });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await visit(page, boardOf(OPENING));
    await page.getByRole("link", { name: "Set up" }).click();
    await page.getByLabel("Dice").selectOption("65");
    await page.getByLabel("Cube").selectOption("2 white");
    await page.getByLabel("Match length, 0 for money").fill("5");
    await page.getByLabel("Ring's score").fill("3");
    await page.getByRole("button", { name: "Judge it" }).click();
    await judged(page);
    const id = "XGID=-b----E-C---eE---c-e----B-:1:-1:1:65:3:0:0:5:10";
    expect(idOf(page)).toBe(id);
    if (side === "not on roll") await page.getByRole("button", { name: "Turn" }).click();
    const late = () => asked.filter((path) => /position-room|guest-match/.test(path)).length;
    expect(late()).toBe(0);
    await playOn(page).click();
    await page.getByRole("heading", { name: /^Match to 5/ }).waitFor();
    expect(late()).toBeGreaterThan(0);
    // The position as it was set up: score, cube and dice.
    const strip = (name: string) => page.getByRole("region", { name, exact: true });
    const [mine, theirs] = side === "on roll" ? [3, 0] : [0, 3];
    expect(await strip("You").getByRole("definition").first().textContent()).toBe(`${mine}/5`);
    expect(await strip("Polaris").getByRole("definition").first().textContent()).toBe(`${theirs}/5`);
    const moves = page.locator(".move-log bdi");
    if (side === "on roll") {
      await board(page).getByText("Your dice: 6 and 5.").waitFor({ state: "attached" });
      expect(await moves.count()).toBe(0);
    } else {
      // The engine begins, with the dice that lie there.
      await expect.poll(() => moves.count()).toBeGreaterThan(0);
      expect(await page.locator(".move-log td:has(bdi)").first().textContent()).toMatch(/^6-5/);
    }
    await playUntilChoice(page);
    const before = await moves.count();
    await playUntil([page], async () => (await moves.count()) >= before + 2);
    expect(await page.evaluate(() => localStorage.getItem("guest-game"))).toBeNull();
    await page.getByRole("link", { name: "Position", exact: true }).click();
    await judged(page);
    expect([idOf(page), new URL(page.url()).hash]).toEqual([id, ""]);
  },
);

test("a game from a position is played to its end, played again with bearing off by itself, and left by the browser's way back; a gammon wins a match of one point by one", async () => {
  const page = await visitor(url, { viewport: PHONE });
  // One's last checker, before the other has borne off any.
  await visit(page, boardOf("XGID=-A-----------------ccccc--:0:0:1:00:0:0:0:1:10"));
  const end = resultCard(page);
  await playOn(page).click();
  await playUntil([page], () => end.isVisible());
  await end.getByRole("heading", { name: "You win" }).waitFor();
  await end.getByText("You win a gammon: 1 point.", { exact: true }).waitFor();
  await end.getByRole("checkbox", { name: "Bear off by itself" }).check();
  await end.getByText("Play it again", { exact: true }).click();
  await end.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Roll", exact: true }).click();
  // Nothing more is pressed.
  await end.getByRole("heading", { name: "You win" }).waitFor();
  await end.getByText("Back to the position", { exact: true }).click();
  await judged(page);
  await playOn(page).click();
  await page.getByRole("button", { name: "Roll", exact: true }).waitFor();
  await page.goBack();
  await judged(page);
});

test("without script a position is shown in words and drawing, changed by the form and refused by its reason", async () => {
  const page = await visitor(url, { viewport: PHONE, javaScriptEnabled: false });
  await page.goto(boardOf(OPENING));
  expect(await page.locator("noscript").allTextContents()).toContainEqual(expect.stringMatching(/needs script/));
  expect(await board(page).locator("svg").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Set up" }).click();
  await page.getByLabel("Dice").selectOption("65");
  await page.getByLabel("Cube").selectOption("2 white");
  await page.getByRole("button", { name: "Judge it" }).click();
  await page.getByText("2, Star", { exact: true }).waitFor();
  expect(idOf(page)).toBe(OPENING.replace(":0:0:1:31", ":1:-1:1:65"));
  await show(page, "nothing");
  await page.getByText("That is no position").waitFor();
});

test.each(SIZES)(
  "on %s the position is taken along: its ids are copied, and pasted lead back to it, as its link does, which carries a picture; a decision of a match is looked at more deeply there",
  async (_, viewport) => {
    const page = await castMember(url, "silverprime", { viewport });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, "/analysis");
    await page.getByRole("link", { name: "Position board" }).click();
    await show(page, OPENING);
    await judged(page);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole("button", { name: "XGID", exact: true }).click();
    await expect.poll(copied).toBe(OPENING);
    await page.getByRole("button", { name: "GNU id" }).click();
    await expect.poll(copied).toMatch(/^4HPwATDgc\/ABMA:[A-Za-z0-9+/]{12}$/);
    const shown = () => page.getByRole("button", { name: "XGID", exact: true }).getAttribute("title");
    // Pasted, either leads back to it; so does a link.
    for (const text of [await copied(), OPENING, page.url()]) {
      await show(page, OTHER);
      await expect.poll(shown).toBe(OTHER);
      await show(page, text);
      await expect.poll(shown).toBe(OPENING);
    }
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    const answer = await page.request.get(`${picture}`);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/svg+xml"]);

    await visit(page, "/analysis/match-details/1143?log=my&section=checker");
    const xgid = await page.getByRole("button", { name: "XGID", exact: true }).getAttribute("title");
    const best = await page.getByRole("table", { name: "Move" }).locator("tbody a").first().textContent();
    await page.getByRole("link", { name: "Position board" }).click();
    await judged(page);
    expect(idOf(page)).toBe(xgid);
    expect(await rows(page).first().textContent()).toContain(best);
  },
);

test("an engine that cannot be loaded is said so, and asked again on request", async () => {
  const page = await visitor(url, { viewport: PHONE });
  await page.route(/\.nets$/, (route) => route.abort());
  await visit(page, boardOf(OPENING));
  await page.getByRole("alert").filter({ hasText: "The engine could not be loaded." }).waitFor();
  await page.unroute(/\.nets$/);
  await page.getByRole("button", { name: "Try again" }).click();
  await judged(page);
});
