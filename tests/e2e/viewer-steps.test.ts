/** Through a match in the viewer step by step: by keyboard, by halves of the board, and without script. */
import { expect, test } from "vitest";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { focusedName, tabTo } from "./support/keyboard";
import { castMember, PHONE } from "./support/player";
import {
  board,
  isMistake,
  logMenu,
  MATCH,
  ME,
  place,
  reviewedMatch,
  section,
  seqOf,
  viewerPath,
} from "./support/viewer";

const match = reviewedMatch(url);

test("[VIEW-13, VIEW-14, VIEW-19, VIEW-20] by keyboard alone from the list through a match; halves of the board step too", async () => {
  const page = await castMember(url, ME);
  await visit(page, "/analysis?page=3");
  await tabTo(page, /^Analysis of the match against tessa_vdb$/);
  await page.keyboard.press("Enter");
  await board(page).waitFor();
  const count = (game: number) => match.movesIn(game).length;
  const stands = (move: number, game: number) =>
    expect
      .poll(() => place(page).innerText())
      .toBe(`Move ${move} of ${count(game)} · Game ${game} of ${match.games.length}`);
  await stands(1, 1);
  await page.keyboard.press("ArrowUp");
  await stands(1, 1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await stands(3, 1);
  await expect.poll(() => page.url()).toContain(`at=${seqOf(match.movesIn(1)[2])}`);
  await page.keyboard.press("ArrowUp");
  await stands(2, 1);
  // Outside of the Log section there is no way forwards.
  await tabTo(page, /^Checker$/);
  await page.keyboard.press("Enter");
  await page.getByRole("table", { name: "Move", exact: true }).waitFor();
  // The screen is the same: the focus stays.
  expect(await page.evaluate(focusedName)).toBe("Checker");
  await page.keyboard.press("ArrowDown");
  await stands(2, 1);
  expect(await page.getByRole("button", { name: "Next move" }).isDisabled()).toBe(true);
  await page.keyboard.press("ArrowUp");
  await stands(1, 1);
  // Games: from each its first move; past the last one the first.
  for (let game = 2; game <= match.games.length; game++) {
    await page.keyboard.press("ArrowRight");
    await stands(1, game);
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await stands(1, 1);
  await page.keyboard.press("ArrowLeft");
  await stands(1, 1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await stands(1, 1);
  // Error by error through the whole match, and back.
  const mistakes = match.games.flat().filter(isMistake);
  for (const mistake of mistakes.slice(0, 4)) {
    await page.keyboard.press("Shift+ArrowDown");
    await expect.poll(() => new URL(page.url()).searchParams.get("at")).toBe(String(seqOf(mistake)));
  }
  await page.keyboard.press("Shift+ArrowUp");
  await expect.poll(() => new URL(page.url()).searchParams.get("at")).toBe(String(seqOf(mistakes[2])));
  // The last move of a game is the last.
  await visit(page, viewerPath(MATCH, `?game=2&at=${seqOf(match.movesIn(2).at(-1)!)}`));
  await stands(count(2), 2);
  await page.keyboard.press("ArrowDown");
  await stands(count(2), 2);
  const box = (await board(page).boundingBox())!;
  const half = (share: number) => page.mouse.click(box.x + box.width * share, box.y + box.height / 3);
  await half(0.25);
  await stands(count(2) - 1, 2);
  await half(0.75);
  await stands(count(2), 2);
});

test("each decision has its own address: without script every step is a link, halves of the board included", async () => {
  const page = await castMember(url, ME, { javaScriptEnabled: false, viewport: PHONE });
  await page.goto(viewerPath(MATCH, `?game=2&at=${seqOf(match.movesIn(2)[1])}`));
  expect(await place(page).innerText()).toContain("Move 2 of");
  await page.getByRole("link", { name: "Next move" }).click();
  await expect.poll(() => place(page).innerText()).toContain("Move 3 of");
  const box = (await board(page).boundingBox())!;
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 3);
  await expect.poll(() => place(page).innerText()).toContain("Move 2 of");
  await section(page, "Checker").click();
  await page.getByRole("table", { name: "Move", exact: true }).waitFor();
  await page.getByRole("link", { name: "Stats", exact: true }).click();
  await page.getByRole("dialog", { name: "Match Stats" }).getByRole("link", { name: "Close" }).click();
  await section(page, "Log").click();
  await logMenu(page).click();
  await page.getByRole("link", { name: "Log: My Errors & Blunders" }).click();
  await expect.poll(() => place(page).innerText()).toContain("Mistake 1 of");
});
