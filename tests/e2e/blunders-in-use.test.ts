/** The blunder pages in use: paging, the quiz on the board, the Strategy Book, the keyboard alone, no script. Nothing is changed. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { BLUNDERS_PAGE_SIZE } from "../../contract/blunders";
import {
  allBlunders,
  figure,
  filterLink,
  log,
  percent,
  rows,
  rowText,
  selectedRow,
  shownRows,
  tab,
  verdict,
} from "./support/blunders";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { tabTo } from "./support/keyboard";
import { castMember, PHONE } from "./support/player";
import { resize } from "./support/resize";
import { openSession } from "./support/session";

const DEMO = "silverprime";
const board = (page: Page) => page.getByRole("group", { name: "Board" });
const arrows = (page: Page) => board(page).locator("svg .bold");

test("[BLU-08, BLU-11, BLU-12, BLU-15, BLU-19] a cube blunder: its equities and chances, and what the filters leave", async () => {
  const { call } = await openSession(url, DEMO);
  const [cube] = await allBlunders(call, "holding_game", "cube");
  const page = await castMember(url, DEMO);
  await visit(page, "/blunders/holding_game?row=5");
  await filterLink(page, "Cube").click();
  await page.waitForURL(`${url}/blunders/holding_game?filter=cube`);
  await expect.poll(() => shownRows(page, 0, 99)).toEqual([rowText(cube).replace(/\s+/g, "")]);
  expect(await selectedRow(page)).toBe(0);
  expect(await tab(page, "Checker").getAttribute("aria-disabled")).toBe("true");
  await tab(page, "Cube").click();
  const { bestDecision, noDouble, take, pass, winningChances } = cube.cubeDecisions!;
  await page.locator(".study-panel dd.best").getByText(bestDecision, { exact: true }).waitFor();
  for (const [label, equity] of [
    ["No double:", noDouble],
    ["Double/Take:", take],
    ["Double/Pass:", pass],
  ] as const) {
    const cells = page.getByRole("row", { name: label }).getByRole("cell");
    expect([label, await cells.first().innerText()]).toEqual([label, figure(equity)]);
  }
  const { playerA, playerB } = winningChances!;
  const sides = cube.playedMove.isPlayerA ? [playerA, playerB] : [playerB, playerA];
  expect(await page.getByRole("table", { name: "Winning Chances" }).locator("td").allInnerTexts()).toEqual(
    sides.flatMap(({ winning, gammon, backgammon }) => [winning, gammon, backgammon].map(percent)),
  );
  expect(await verdict(page, "Optimal move")).toBe(`${bestDecision} 0.000`);
  await tab(page, "Log").click();
  await filterLink(page, "Checker").click();
  await expect.poll(() => log(page).getByText("Cube blunder").count()).toBe(0);
  await filterLink(page, "All Blunders").click();
  await expect.poll(() => log(page).getByText("Cube blunder").count()).toBe(1);
});

test("[BLU-19, BLU-20, BLU-21] scrolling to the bottom loads each page once and stops at an empty one; the keys load it as well, from the Log alone", async () => {
  const { call } = await openSession(url, DEMO);
  const { length } = await allBlunders(call, "middle_game");
  const pages = Math.ceil(length / BLUNDERS_PAGE_SIZE);
  expect(pages).toBeGreaterThan(1);
  const page = await castMember(url, DEMO, { viewport: PHONE });
  const asked: string[] = [];
  page.on("request", (request) => {
    const at = new URL(request.url());
    if (at.pathname.endsWith("/middle_game.data") && at.searchParams.has("page"))
      asked.push(at.searchParams.get("page")!);
  });
  await visit(page, "/blunders/middle_game");
  expect(await rows(page).count()).toBe(BLUNDERS_PAGE_SIZE);
  for (let known = 1; known <= pages; known++) {
    await rows(page).last().scrollIntoViewIfNeeded();
    await log(page).evaluate((list) => list.parentElement?.lastElementChild?.scrollIntoView());
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(known);
    // A short next page may have come by the time of the look.
    await expect
      .poll(() => rows(page).count())
      .toBeGreaterThanOrEqual(Math.min(length, (known + 1) * BLUNDERS_PAGE_SIZE));
  }
  expect(await rows(page).count()).toBe(length);
  await log(page).evaluate((list) => list.parentElement?.lastElementChild?.scrollIntoView());
  await page.waitForLoadState("networkidle");
  // Pages 2 on, each once, the last of them empty.
  expect(asked).toEqual(Array.from({ length: pages }, (_, index) => String(index + 2)));

  // Nothing of it is wider than the smallest phone.
  await resize(page, { width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(PHONE);

  // The first rows again, by keys: from the last of them to the first of the next page.
  await visit(page, `/blunders/middle_game?row=${BLUNDERS_PAGE_SIZE - 1}`);
  await tab(page, "Checker").click();
  await page.keyboard.press("ArrowDown");
  await tab(page, "Log").click();
  await expect.poll(() => selectedRow(page)).toBe(BLUNDERS_PAGE_SIZE - 1);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => selectedRow(page)).toBe(BLUNDERS_PAGE_SIZE);
  await expect.poll(() => new URL(page.url()).search).toBe("?page=2");
  // Another filter begins at page 1 and row 0.
  await filterLink(page, "Checker").click();
  await page.waitForURL(`${url}/blunders/middle_game?filter=checker`);
  await expect.poll(() => selectedRow(page)).toBe(0);
});

test("[BLU-14] the Strategy Book opens beside a blunder with the page of its category, loaded when it is asked for", async () => {
  const page = await castMember(url, DEMO);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, "/blunders/race");
  await log(page).waitFor();
  expect(asked.filter((path) => path.startsWith("/strategy/"))).toEqual([]);
  await page.getByRole("button", { name: "Book" }).click();
  const book = page.getByRole("dialog", { name: "Strategy Book · Race" });
  await book.getByRole("heading", { name: "The idea" }).waitFor();
  expect(await book.getByRole("img", { name: /^Position\. / }).count()).toBeGreaterThanOrEqual(3);
  expect(asked.filter((path) => path.startsWith("/strategy/"))).toEqual(["/strategy/race/page"]);
  await page.keyboard.press("Escape");
  await book.waitFor({ state: "detached" });
});

test("[BLU-16] by keyboard alone: a category, a blunder, its candidates, the book, a quiz, and back to the list", async () => {
  const page = await castMember(url, DEMO);
  await visit(page, "/blunders");
  await tabTo(page, /^Attacking Game/);
  await page.keyboard.press("Enter");
  await log(page).waitFor();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => selectedRow(page)).toBe(1);
  await tabTo(page, /^Checker$/);
  await page.keyboard.press("Enter");
  await page.getByRole("table", { name: "Checkerplay" }).waitFor();
  await tabTo(page, /^Book$/);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("heading", { name: "The idea" }).waitFor();
  await page.keyboard.press("Escape");
  await tabTo(page, /^Quiz$/);
  await page.keyboard.press(" ");
  await page.getByRole("heading", { name: "What would you play?" }).waitFor();
  await tabTo(page, /^Back to the blunder database$/);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/blunders`);
});

test("[BLU-09, BLU-14, BLU-20] without script everything has an address: rows, tabs, pages, arrows, the book and a quiz with its answer", async () => {
  const { call } = await openSession(url, DEMO);
  const blunders = await allBlunders(call, "middle_game");
  const page = await castMember(url, DEMO, { javaScriptEnabled: false, viewport: PHONE });
  await page.goto("/blunders");
  await page.getByRole("link", { name: "About the blunder database" }).click();
  await page.getByRole("dialog", { name: "Info" }).getByRole("link", { name: "Close" }).click();
  await page.getByRole("link", { name: /^Middle Game/ }).click();
  await rows(page).nth(3).getByRole("link").click();
  await expect.poll(() => verdict(page, "Current move")).toContain(figure(blunders[3].playedMove.equityError));
  await tab(page, "Checker").click();
  await page.getByRole("table", { name: "Checkerplay" }).getByRole("link").nth(1).click();
  const { playerA, playerB } = blunders[3].availableMoves[1].winningChances!;
  const mine = blunders[3].playedMove.isPlayerA ? playerA : playerB;
  await page
    .getByRole("table", { name: "Winning Chances" })
    .getByText(percent(mine.winning), { exact: true })
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Arrow" }).click();
  await expect.poll(() => arrows(page).count()).toBe(0);
  await tab(page, "Log").click();
  await page.getByRole("link", { name: "Older blunders" }).click();
  await expect.poll(() => verdict(page, "Current move")).toContain(blunders[20].playedMove.moveDescriptor);
  await page.getByRole("link", { name: "Newer blunders" }).click();
  await page.getByRole("button", { name: "Quiz" }).click();
  await expect.poll(() => page.getByText("Current move").count()).toBe(0);
  await page.getByText("Without scripts nothing can be played on the board here.").waitFor();
  await page.getByRole("link", { name: "Show the answer" }).click();
  await expect.poll(() => verdict(page, "Current move")).toContain(figure(blunders[0].playedMove.equityError));
  await page.getByRole("button", { name: "Book" }).click();
  await page.getByRole("heading", { level: 1, name: "Middle Game" }).waitFor();
});
