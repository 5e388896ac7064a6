/** The trainers from end to end: first moves played on the board, pips counted, cubes decided, and the record that grows by them. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { TrainerRecord } from "../../contract/trainers";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { DESKTOP, newPlayer, PHONE } from "./support/player";
import { board, check, playAny } from "./support/quiz";
import { answerOf, type Caller } from "./support/session";

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
  "on %s a free player answers first moves, pips and cubes by keys, sees the book with its errors, and finds it all in their record",
  async (name, viewport) => {
    const { page, call } = await newPlayer(url, name === "a phone" ? "trainsp" : "trainsd", { viewport });
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
    // Without a line the next one is answered as well, and sent when it is back.
    await page.context().setOffline(true);
    await answerRoll(page);
    await page.getByText("1 answer waits for a connection.").waitFor();
    await page.context().setOffline(false);
    await expect.poll(async () => sum((await standing(call)).openings)).toBe(2);

    await page.getByRole("link", { name: "Back to the trainers" }).press("Enter");
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

test("without script the overview is read and a question says that it needs scripts; a trainer that is none leads back", async () => {
  const { page } = await newPlayer(url, "trainsn", { viewport: PHONE, javaScriptEnabled: false });
  await page.goto("/trainers/openings");
  await page.getByText(/^The trainers need scripts/).waitFor();
  await page.goto("/trainers/blitz?for=x");
  await page.getByText("You have answered nothing yet.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/trainers");
});
