/** The trainers from end to end: first moves played on the board, pips counted, cubes decided, and the record that grows by them. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { diceFrom } from "../../backgammon/dice-from";
import { openingKey } from "../../backgammon/openings";
import type { AnalysedMatch } from "../../contract/analysis-list";
import type { MatchEventEntry } from "../../contract/match-event";
import type { TrainerRecord } from "../../contract/trainers";
import { type BookEntry, OPENING_SEAT } from "../../engine/book/opening-book";
import replies from "../../engine/book/replies-money.json";
import { afterFirst, answeredPlay, type ReplyBook } from "../../engine/book/reply-book";
import { getLesson } from "../../services/quizzes/lessons";
import { OPENING_BOOK } from "../../services/trainers/book";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { answerMany, learn } from "./support/lessons";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import { board, check, playAny } from "./support/quiz";
import { answerOf, type Caller, openSession } from "./support/session";

const standing = (call: Caller) => answerOf<TrainerRecord>(call("GET", "/api/v1/trainers"));
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
const sum = (counts: readonly { attempts: number }[]) => counts.reduce((all, { attempts }) => all + attempts, 0);
const fact = (page: Page, text: string) => page.getByRole("definition").filter({ hasText: text });

/** Plays the roll that is asked by keys; waits for the book's word on it. */
async function answerRoll(page: Page): Promise<void> {
  await check(page).waitFor();
  await playAny(page);
  await check(page).press("Enter");
  await page.getByRole("heading", { name: /^(Right|Too close to call|Not the best): / }).waitFor();
}

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])(
  "on %s a free player answers first moves, pips and cubes by keys, sees the book with its errors, and finds it all in their record, once, though the page was closed before the club had it",
  async (name, viewport) => {
    const { page: first, call } = await newPlayer(url, name === "a phone" ? "trainsp" : "trainsd", { viewport });
    let page = first;
    await visit(page, "/trainers");
    await page.getByText("You have answered nothing yet.").waitFor();
    await page.getByRole("link", { name: "Money", exact: true }).press("Enter");
    await page.waitForURL("**/trainers/openings?for=money");
    await board(page).waitFor();
    await answerRoll(page);
    // What the book says of the roll, with its errors.
    await page.getByRole("table", { name: /^The book's plays of \d-\d$/ }).waitFor();
    await page
      .getByText(/±0\.0\d\d/)
      .first()
      .waitFor();
    await expect.poll(async () => sum((await standing(call)).openings)).toBe(1);
    // The way on has the focus.
    await expect.poll(() => next(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await fact(page, "2 of 30").waitFor();
    // Without a line, and while the club fails, the next one is answered as well; it waits in the browser, and is sent from another page.
    const context = page.context();
    const failing = "**/trainers/send*";
    if (name === "a phone") await context.setOffline(true);
    else await context.route(failing, (route) => route.fulfill({ status: 503 }));
    await answerRoll(page);
    await page.getByText("1 answer waits for a connection.").waitFor();
    expect(sum((await standing(call)).openings)).toBe(1);
    page = await context.newPage();
    await first.close();
    if (name === "a phone") await context.setOffline(false);
    else await context.unroute(failing);
    await visit(page, "/trainers");
    await expect.poll(async () => sum((await standing(call)).openings)).toBe(2);
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("trainers:")));
    await expect.poll(kept).toEqual([]);
    await page.getByRole("link", { name: "Count pips", exact: true }).press("Enter");
    await page.getByRole("spinbutton", { name: "Your pips" }).waitFor();
    // Neither the board nor the players' strips say them before.
    expect(await page.getByText(/^\s*pips\s*$/i).count()).toBe(0);
    await page.keyboard.type("1");
    await page.keyboard.press("Enter");
    const told = await page.getByText(/^You have \d+ pips, they have \d+\.$/).textContent();
    expect(await page.getByText(/^\s*pips\s*$/i).count()).toBeGreaterThan(0);
    await expect
      .poll(async () => (await standing(call)).races)
      .toMatchObject([{ kind: "pips", attempts: 1, right: 0, lost: Number(told!.match(/\d+/)![0]) - 1 }]);
    await page.keyboard.press("Enter");
    await fact(page, "2 of 30").waitFor();

    await page.getByRole("link", { name: "Double? Take?", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Double, pass" }).waitFor();
    await page.keyboard.press("2");
    await page.getByRole("heading", { name: /^(Right|Not the best): Double, take$/ }).waitFor();
    await page.getByText(/No double [+−]\d\.\d{3}, double and take [+−]\d\.\d{3}, pass \+1\.000\./).waitFor();
    await expect.poll(async () => sum((await standing(call)).races)).toBe(2);

    await page.getByRole("link", { name: "Back to the trainers" }).press("Enter");
    const rolls = page.getByRole("table", { name: "Your record per roll: Money" });
    await rolls.waitFor();
    expect(await rolls.getByRole("row").count()).toBe(16);
    const answered = await rolls.getByRole("row").locator("td:nth-of-type(1)").allInnerTexts();
    expect(answered.reduce((sum, text) => sum + (Number(text) || 0), 0)).toBe(2);
    const races = page.getByRole("table", { name: "Your record of races" });
    await races.getByRole("row", { name: /^Count pips 1 0 0 \d+ pips$/ }).waitFor();
    await races.getByRole("row", { name: /^Double\? Take\? 1 [01] 0 \d\.\d{3}$/ }).waitFor();
  },
);

/** The book's plays of a decision as its table has them, each with its errors. */
async function readsBook(page: Page, roll: string, { plays }: BookEntry): Promise<void> {
  const table = page.getByRole("table", { name: `The book's plays of ${[...roll].join("-")}` });
  await table.waitFor();
  const rows = await table.locator("tbody tr").allInnerTexts();
  expect(rows.length).toBe(plays.length);
  for (const [index, { play, error, lost, lostError }] of plays.entries()) {
    expect(rows[index]).toContain(play);
    expect(rows[index]).toContain(`±${error.toFixed(3)}`);
    if (index > 0) expect(rows[index]).toContain(`${lost.toFixed(3)} ±${lostError.toFixed(3)}`);
  }
}

const openings = (roll: string) => OPENING_BOOK.contexts.money![roll];
// Written by `npm run opening-book -- --replies`; tests/unit/trainers/reply-book.test.ts reads it whole.
const REPLIES: ReplyBook = replies;

/** A coin match whose first game begins with a play that the book of replies answers, with the first two rolls. */
async function answeredGame(call: Caller) {
  const { analyses } = await answerOf<{ analyses: AnalysedMatch[] }>(call("GET", "/api/v2/analyses/list/1"));
  for (const { matchId } of analyses.filter(({ subtype }) => subtype === "coin")) {
    const game = await answerOf<{ data: { events: MatchEventEntry[] } }>(
      call("GET", `/api/after_matches/${matchId}/games/1`),
    );
    const plays = game.data.events.filter(({ attributes }) => attributes.event_type === "move_commited");
    const [first, second] = plays.map(({ attributes }) => {
      const [one, other] = attributes.board!.status.dice!;
      return openingKey(diceFrom(one, other));
    });
    const side = afterFirst({ roll: first, play: plays[0].attributes.data.move! })[OPENING_SEAT];
    const found = answeredPlay(REPLIES, side);
    if (found === null) continue;
    const at = (index: number) =>
      `/analysis/match-details/${matchId}?game=1&at=${plays[index].id.split("-")[1]}&section=checker`;
    return { at, first, second, answered: found.first };
  }
  throw new Error("no coin match begins with a play that the book answers");
}

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])(
  "on %s the viewer at a first move and at its answer, and a lesson's first move once it is answered, show the book's plays with their errors and what it says of the one that was played",
  async (_, viewport) => {
    const { call } = await openSession(url, "silverprime");
    const { at, first, second, answered } = await answeredGame(call);
    const page = await castMember(url, "silverprime", { viewport });
    await visit(page, at(0));
    await readsBook(page, first, openings(first));
    const book = page.getByRole("region", { name: "Opening book" });
    await book.getByText(/^(Right|Too close to call|Not the best): /).waitFor();
    await visit(page, at(1));
    await book.getByText(`In answer to ${answered.play}.`).waitFor();
    await readsBook(page, second, answered.replies[second]);
    await book.getByText(/^((Right|Too close to call|Not the best): |.* was not rolled out: )/).waitFor();
    await visit(page, at(2));
    await page.getByRole("button", { name: "Ask again, deeper" }).waitFor();
    expect(await book.count()).toBe(0);

    const { page: reader, call: ask } = await newPlayer(url, "bookread", { viewport });
    await answerMany(ask, getLesson("points-worth-making")!, 0, 1, [0]);
    await visit(reader, "/quiz/points-worth-making/problems?at=1");
    const said = reader.getByRole("region", { name: "Opening book" });
    expect(await said.count()).toBe(0);
    await learn(reader).click();
    await readsBook(reader, "31", openings("31"));
    await said.getByText(/^Not the best: /).waitFor();
  },
);

test("without script the overview is read and a question says that it needs scripts; a trainer that is none leads back", async () => {
  const { page } = await newPlayer(url, "trainsn", { viewport: PHONE, javaScriptEnabled: false });
  await page.goto("/trainers/openings");
  await page.getByText(/^The trainers need scripts/).waitFor();
  await page.goto("/trainers/blitz?for=x");
  await page.getByText("You have answered nothing yet.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/trainers");
});
