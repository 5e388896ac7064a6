/** Practice from end to end: the cards that are due, answered on the board, with a line and without. Cards of the demo member are answered here alone. */
import { expect, test } from "vitest";
import { makeCard } from "../../app/components/study/practice/card";
import { problemId, problemOf } from "../../services/practice/problems";
import { getLesson, LESSONS } from "../../services/quizzes/lessons";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { answerMany } from "./support/lessons";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import { acts, answerCard, LESSON, next, standing } from "./support/practice";
import { board, check, playTurn } from "./support/quiz";
import { openSession } from "./support/session";

const DEMO = "silverprime";
const SIZES = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const;

test.each(SIZES)(
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
    await expect.poll(async () => (await standing(call)).answered).toBe(before.answered + 2);
    await page.getByRole("button", { name: "Put aside" }).press("Enter");
    await page.getByText("Put aside: it does not come again.").waitFor();
    await expect.poll(async () => (await standing(call)).counts.aside).toBe(1);
    await page.getByRole("link", { name: "Back to practice" }).press("Enter");
    await page.getByRole("link", { name: /^Practise \d+ cards?$/ }).waitFor();
    await page.getByText(/^\d+ cards? in the next 7 days, \d+ in the next 30$/).waitFor();
    await page.getByRole("button", { name: /^Take back / }).press("Enter");
    await page.getByText("No card is put aside.").waitFor();
    await expect.poll(() => standing(call)).toMatchObject({ answered: before.answered + 2, counts: { aside: 0 } });
  },
);

test.each(SIZES)(
  "on %s what is answered without a line, a cube action and a play, is kept through closing the page, and counts once when the line is back",
  async (_, viewport) => {
    const { page, call } = await newPlayer(url, "practises", { viewport });
    await answerMany(call, LESSON, 0, 1, [0]);
    await answerMany(call, getLesson("contact-cubes")!, 0, 1, [0]);
    let isEngineThere = false;
    page.on("response", (answer) => {
      isEngineThere ||= /\.nets$/.test(new URL(answer.url()).pathname);
    });
    await visit(page, "/practice/today");
    await acts(page).first().waitFor();
    // The engine comes with the first touch or key once the board is there, which a cube action does not wait for.
    const pressed = () => page.keyboard.press("Tab").then(() => isEngineThere);
    await expect.poll(pressed).toBe(true);
    const before = await standing(call);
    await page.context().setOffline(true);
    const question = page.getByRole("heading", { name: /^What (is|would) / });
    const asked = [await question.innerText()];
    await answerCard(page);
    await page.getByText("Kept here, and sent when you are online.").waitFor();
    await next(page).click();
    asked.push(await question.innerText());
    await answerCard(page);
    expect(asked.toSorted()).toEqual(["What is the right cube action?", "What would you play?"]);
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
  },
);

/** A lesson whose first problem has a wrong answer of two single moves, explained by a fact that the board shows. */
function explainedProblem() {
  for (const lesson of LESSONS.filter(({ disabled }) => !disabled)) {
    const id = problemId(lesson.id, lesson.problems[0]!.id);
    const next = { again: 1, hard: 2, good: 3, easy: 8 };
    const [card] = makeCard({ kind: "lesson", id, problem: problemOf(id)!, state: "new", reviews: 0, next });
    const wrong = card.lesson!.known.find(
      ({ answer, facts }) => /^\d+\/\d+ \d+\/\d+$/.test(answer) && facts.some(({ mark }) => mark !== null),
    );
    if (wrong !== undefined) return { lesson, ...wrong };
  }
  throw new Error("no lesson begins with such a problem");
}

test.each(SIZES)(
  "on %s a failed lesson's problem comes as a card, and a wrong answer to it is explained by the facts, which the board shows, and by its price",
  async (_, viewport) => {
    const { lesson, answer, facts, lost } = explainedProblem();
    const { page, call } = await newPlayer(url, "practises", { viewport });
    await answerMany(call, lesson, 0, 1, [0]);
    await visit(page, "/practice/today");
    await check(page).waitFor();
    const why = page.getByRole("region", { name: "Why" });
    expect(await why.count()).toBe(0);
    await playTurn(page, answer);
    await check(page).press("Enter");
    await why.waitFor();
    expect(await why.getByRole("listitem").allInnerTexts()).toEqual(facts.map(({ text }) => text));
    expect(await why.getByRole("heading").innerText()).toContain(`−${lost.toFixed(3)}`);
    for (const { text, mark } of facts) {
      if (mark === null) continue;
      await why.getByRole("button", { name: text, exact: true }).press("Enter");
      const points = () =>
        board(page)
          .locator("circle[data-point]")
          .evaluateAll((all) => [...new Set(all.map((circle) => Number(circle.getAttribute("data-point"))))]);
      await expect.poll(async () => (await points()).toSorted()).toEqual(mark.points.toSorted());
    }
  },
);

test("without script the cards say that they need it", async () => {
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
  // A pop-up may come later.
  await page.addLocatorHandler(page.locator("dialog.popup"), () => page.keyboard.press("Escape"));
  await page.goto("/");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(isKept).toBe(false);
});
