/** Practice from end to end: the cards that are due, answered on the board, with a line and without. Cards of the demo member are answered here alone. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { Practice } from "../../contract/practice";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import { board, check, playAny } from "./support/quiz";
import { answerOf, type Caller, openSession } from "./support/session";

const DEMO = "silverprime";
const next = (page: Page) => page.getByRole("button", { name: /^(Next card|Finish)$/ });
const acts = (page: Page) => page.locator(".blunder-quiz__acts").getByRole("button");

const standing = (call: Caller) => answerOf<Practice>(call("GET", "/api/v1/practice"));

/** Answers the card that is asked, whatever it asks, by keys alone; waits until it is judged. */
async function answerCard(page: Page): Promise<void> {
  await acts(page).first().waitFor();
  if ((await check(page).count()) > 0) {
    await playAny(page);
    await check(page).press("Enter");
  } else await acts(page).first().press("Enter");
  await page.getByText(/^Comes again on .+, in \d+ days?\.$/).waitFor();
}

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])(
  "on %s a member's cards are answered on the board by keys, say when they come again, and one is put aside and taken back",
  async (_, viewport) => {
    const { call } = await openSession(url, DEMO);
    const page = await castMember(url, DEMO, { viewport });
    await visit(page, "/practice");
    const before = await standing(call);
    const { due, fresh } = before.counts;
    expect(due + fresh).toBeGreaterThan(2);
    await page.getByRole("link", { name: `Practise ${due + fresh} cards` }).press("Enter");
    await page.waitForURL("**/practice/today");
    await board(page).waitFor();
    expect(await page.getByRole("list", { name: "Today's cards" }).getByRole("listitem").count()).toBe(due + fresh);

    await answerCard(page);
    await expect.poll(async () => (await standing(call)).answered).toBe(before.answered + 1);
    expect((await standing(call)).streak).toBe(1);
    // What was best is told with all that the analysis knows.
    await page.getByRole("link", { name: "Analysis", exact: true }).waitFor();
    await next(page).press("Enter");

    await answerCard(page);
    await page.getByRole("button", { name: "Put aside" }).press("Enter");
    await page.getByText("Put aside: it does not come again.").waitFor();
    await expect.poll(async () => (await standing(call)).counts.aside).toBe(1);
    await page.getByRole("link", { name: "Back to practice" }).press("Enter");
    await page.getByRole("link", { name: /^Practise \d+ cards?$/ }).waitFor();
    await page.getByRole("button", { name: /^Take back / }).press("Enter");
    await page.getByText("No card is put aside.").waitFor();
    await expect.poll(() => standing(call)).toMatchObject({ answered: before.answered + 2, counts: { aside: 0 } });
  },
);

test("what is answered without a line is kept through closing the page, and counts once when the line is back", async () => {
  const { call } = await openSession(url, DEMO);
  const page = await castMember(url, DEMO, { viewport: PHONE });
  const opened = page.waitForResponse((answer) => /\.nets$/.test(new URL(answer.url()).pathname));
  await visit(page, "/practice/today");
  await acts(page).first().waitFor();
  // The engine comes with the first touch or key.
  await page.keyboard.press("Tab");
  await opened;
  const before = await standing(call);
  await page.context().setOffline(true);
  await answerCard(page);
  await page.getByText("Kept here, and sent when you are online.").waitFor();
  await next(page).click();
  await answerCard(page);
  expect((await standing(call)).answered).toBe(before.answered);
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("practice:")));
  expect(JSON.parse((await kept())[0][1])).toMatchObject({ v: 1, answers: [{ lost: expect.any(Number) }, {}] });
  const other = await page.context().newPage();
  await page.close();
  await other.context().setOffline(false);
  await visit(other, "/practice");
  await expect.poll(async () => (await standing(call)).answered).toBe(before.answered + 2);
  await expect
    .poll(() => other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("practice:"))))
    .toEqual([]);
});

test("a player without cards reads how they come, in their own time zone; without script the cards say that they need it", async () => {
  const { page, call } = await newPlayer(url, "practises", { timezoneId: "Pacific/Kiritimati" });
  await visit(page, "/practice");
  await page.getByText("You have no cards yet.").waitFor();
  await page.getByText("Pacific/Kiritimati", { exact: true }).waitFor();
  expect(await standing(call)).toMatchObject({ zone: "Pacific/Kiritimati", limit: 5 });
  await page.goto("/practice/today");
  await page.waitForURL("**/practice");
  const still = await castMember(url, DEMO, { viewport: PHONE, javaScriptEnabled: false });
  await still.goto("/practice/today");
  await still.getByText(/^Practice needs scripts/).waitFor();
  expect(await board(still).or(still.locator(".study-page__board .board")).count()).toBeGreaterThan(0);
});

test("a round is found again by a reload without a line, behind the card that was answered, and is not there for whoever comes after the player", async () => {
  const { call } = await openSession(url, DEMO);
  const page = await castMember(url, DEMO, { viewport: PHONE, serviceWorkers: "allow" });
  const opened = page.waitForResponse((answer) => /\.nets$/.test(new URL(answer.url()).pathname));
  await visit(page, "/practice/today");
  await acts(page).first().waitFor();
  await page.keyboard.press("Tab");
  await opened;
  await page.waitForLoadState("networkidle");
  const isKept = () => page.evaluate(async () => (await caches.match("/practice/today")) !== undefined);
  await expect.poll(isKept).toBe(true);
  const before = await standing(call);
  await page.context().setOffline(true);
  await answerCard(page);
  await page.getByText("Kept here, and sent when you are online.").waitFor();
  const cards = page.getByRole("list", { name: "Today's cards" }).getByRole("listitem");
  await page.reload();
  await expect.poll(() => cards.nth(1).getAttribute("aria-current")).toBe("true");
  expect(await cards.first().getAttribute("data-rating")).not.toBeNull();
  // The round goes on without a line.
  await answerCard(page);
  await page.context().setOffline(false);
  await expect.poll(async () => (await standing(call)).answered).toBe(before.answered + 2);
  await page.goto("/");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(isKept).toBe(false);
});
