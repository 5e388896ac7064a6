/** Lessons: the overview, and a member's lesson from its summary to its result at two sizes. */
import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { bandsOf } from "../../services/quizzes/scores";
import { stopClock } from "./support/clock";
import { holdPosts, visit } from "./support/club";
import { url } from "./support/copy";
import {
  answer,
  answerMany,
  at,
  banner,
  choice,
  choose,
  confirm,
  heading,
  learn,
  link,
  RACES,
  rightOf,
  steps,
  wrongOf,
} from "./support/lessons";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import { openSession } from "./support/session";

/** Notes the pitch of every tone that the page plays. */
async function hearTones(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      heard.push(this.frequency.value);
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: number[] }).heard.splice(0).map(Math.round));
}

/** Red, green and blue of the text of an element. */
async function shade(page: Page, name: string): Promise<number[]> {
  const color = await page.getByLabel(name, { exact: true }).evaluate((tile) => getComputedStyle(tile).color);
  return (color.match(/\d+/g) ?? []).map(Number);
}

test("[QUIZ-01, QUIZ-02, NAV-12] the overview keeps the chosen difficulty for the session and shows of each lesson name, problems, author, status, score and level", async () => {
  const { page, name, call } = await newPlayer(url, "overview");
  await answerMany(call, RACES, 0, 3, [1]);
  await visit(page, "/");
  await page.getByRole("link", { name: /^Lessons/ }).click();
  const tabs = page.getByRole("navigation", { name: "Difficulty" }).getByRole("link");
  await tabs.first().waitFor();
  expect(await tabs.allInnerTexts()).toEqual(["Beginner", "Intermediate", "Advanced"]);
  expect(await tabs.first().getAttribute("aria-current")).toBe("page");
  const card = page.getByRole("link", { name: /^Races and race cubes/ });
  const words = (await card.innerText()).split("\n").map((text) => text.trim());
  expect(words).toEqual(
    expect.arrayContaining(["Races and race cubes", "10 problems · by Starpoint", "In progress", "Rookie"]),
  );
  expect(await card.textContent()).toContain("2/102 of 10 correct");
  const other = page.getByRole("link", { name: /^Points worth making/ });
  expect(await other.innerText()).toContain("Not started");
  const colorOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((mark) => getComputedStyle(mark).color);
  expect(await colorOf("In progress")).not.toBe(await colorOf("Not started"));

  await tabs.nth(2).click();
  await page.getByRole("heading", { name: "What the score changes" }).waitFor();
  expect(await page.getByRole("heading", { name: "Races and race cubes" }).count()).toBe(0);
  await link(page, "Back to Play").click();
  await page.goto("/quiz-list");
  expect(await tabs.nth(2).getAttribute("aria-current")).toBe("page");
  await heading(page, "What the score changes").waitFor();
  // For this session of the browser alone.
  const kept = (await page.context().cookies()).find((cookie) => cookie.name === "lesson-difficulty");
  expect(kept?.expires).toBe(-1);
  const later = await castMember(url, name);
  await later.goto("/quiz-list");
  expect(await later.getByRole("link", { name: "Beginner" }).getAttribute("aria-current")).toBe("page");
});

const SIZES: readonly (readonly [string, string, BrowserContextOptions])[] = [
  ["a phone", "lessons_phone", { viewport: PHONE }],
  ["a desktop", "lessons_desk", { viewport: DESKTOP, reducedMotion: "no-preference" }],
];

for (const [size, name, options] of SIZES)
  test(`[QUIZ-03, QUIZ-04, QUIZ-05, QUIZ-06, QUIZ-07, QUIZ-08, QUIZ-09, QUIZ-10, QUIZ-11, QUIZ-12, QUIZ-13, QUIZ-14, QUIZ-15, QUIZ-16, QUIZ-17, QUIZ-18] on ${size}: a member's lesson from Start Lesson to its result and its replay`, async () => {
    const page = await castMember(url, name, options);
    const { call } = await openSession(url, name);
    const heard = await hearTones(page);
    await page.clock.install();

    // The summary: tiles, chart, and the way in.
    await visit(page, "/quiz/races/progress");
    const tiles = page.getByRole("list", { name: "Problems" });
    expect(await tiles.getByRole("listitem").count()).toBe(10);
    expect(await tiles.getByLabel(/: not attempted$/).count()).toBe(10);
    const columns = await tiles.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
    expect(columns).toBe(5);
    expect(await link(page, "Replay").count()).toBe(0);
    await link(page, "Lesson Score Chart").click();
    const chart = page.getByRole("dialog", { name: "Lesson Score Chart" });
    for (const { label, config } of bandsOf(10)) {
      await chart
        .getByRole("row", { name: `${label}` })
        .getByRole("cell", { name: `${config.min}–${config.max}`, exact: true })
        .waitFor();
    }
    await page.keyboard.press("Escape");
    await chart.waitFor({ state: "detached" });
    await link(page, "Start Lesson").click();

    // Unanswered, selected, pending, answered: wrongly.
    await at(page, 1);
    const picture = page.getByRole("img", { name: /^You, / });
    const isDrawn = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0);
    expect(await picture.locator("img").evaluate(isDrawn)).toBe(true);
    await visit(page, "/quiz/races/problems"); // By its address the board comes with the page instead.
    expect([await picture.locator("svg.wide").count(), await picture.locator("img").count()]).toEqual([1, 0]);
    expect(await page.getByRole("radio").count()).toBe(RACES.problems[0]!.choices.length);
    for (const letter of ["A", "B", "C"]) await choice(page, letter).waitFor({ state: "attached" });
    expect(await confirm(page).isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Back", exact: true }).isDisabled()).toBe(true);
    const wrong = wrongOf(RACES, 0);
    await choose(page, wrong);
    expect(await confirm(page).isEnabled()).toBe(true);
    await stopClock(page);
    const letThrough = await holdPosts(page, "/quiz/races/answer");
    await confirm(page).click();
    await expect.poll(() => confirm(page).isDisabled()).toBe(true);
    expect(await choice(page, "A").isDisabled()).toBe(true);
    expect(await banner(page).innerText()).toBe("");
    letThrough();
    await banner(page).getByText("Nope", { exact: true }).waitFor();
    expect(await confirm(page).count()).toBe(0);
    await expect.poll(heard).toEqual([262, 208]);
    const right = page.getByText("Correct", { exact: true });
    await page.getByText("Your answer", { exact: true }).waitFor();
    await page.clock.runFor(1_200);
    expect(await banner(page).innerText()).toBe("Nope");
    await page.clock.runFor(100);
    await expect.poll(() => banner(page).innerText()).toBe("");
    await page.clock.runFor(200);
    expect(await right.count()).toBe(0);
    expect(await learn(page).isDisabled()).toBe(true);
    await page.clock.runFor(100);
    await right.waitFor();
    await page.clock.resume();
    const rows = page.locator("label").filter({ has: page.getByRole("radio") });
    for (const [index, { error, reason }] of RACES.problems[0]!.choices.entries()) {
      const text = error === 0 ? "The best choice." : `Costs ${error.toFixed(3)} points. ${reason}`;
      await expect.poll(() => rows.nth(index).innerText()).toContain(text);
    }
    const why = page.getByText(RACES.problems[0]!.analysis, { exact: true });
    expect(await why.count()).toBe(0);
    await learn(page).click();
    await why.waitFor();
    await learn(page).click();
    await why.waitFor({ state: "detached" });

    // Next, a right answer, and the jump back.
    await link(page, "Next").click();
    await at(page, 2);
    expect(await steps(page).getByRole("link").count()).toBe(1);
    await answer(page, rightOf(RACES, 1));
    await banner(page).getByText("😄 Excellent!", { exact: true }).waitFor();
    await right.waitFor();
    await expect.poll(heard).toEqual([587, 880]);
    await steps(page).getByRole("link", { name: "Problem 1: wrong" }).click();
    await at(page, 1);
    await page.getByText("Your answer", { exact: true }).waitFor();
    expect(await steps(page).getByRole("link").count()).toBe(2);
    expect(
      await steps(page)
        .getByLabel(/: not attempted$/)
        .count(),
    ).toBe(8);
    await link(page, "Next").click();
    await link(page, "Back").click();
    await at(page, 1);

    // Leaving keeps the progress.
    await link(page, "Close").click();
    const leave = page.getByRole("dialog", { name: "Leave Lesson?" });
    await leave.getByText(/^Your progress is saved\./).waitFor();
    await leave.getByRole("link", { name: "Stay" }).click();
    await at(page, 1);
    await link(page, "Close").click();
    await leave.getByRole("link", { name: "Leave" }).click();
    await link(page, "Resume").waitFor();
    const [red, green, grey] = await Promise.all(
      ["Problem 1: wrong", "Problem 2: correct", "Problem 3: not attempted"].map((tile) => shade(page, tile)),
    );
    expect(red![0]! - red![1]!).toBeGreaterThan(60);
    expect(green![1]! - green![0]!).toBeGreaterThan(60);
    expect(Math.abs(grey![0]! - grey![1]!)).toBeLessThan(30);
    await link(page, "Resume").click();
    await at(page, 3);

    // No limit for a member; the last problem leads to the result.
    await answerMany(call, RACES, 2, 9);
    await page.goto("/quiz/races/problems");
    await at(page, 10);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    for (const letter of ["A", "B", "C", "D"]) expect(await choice(page, letter).count()).toBe(1);
    await answer(page, rightOf(RACES, 9));
    await link(page, "Results").click();
    const result = page.getByRole("dialog", { name: "Expert" });
    await result.getByText("9 of 10 correct", { exact: true }).waitFor();
    const confetti = result.locator(".result-dialog__confetti");
    expect(await confetti.isVisible()).toBe(options.reducedMotion === "no-preference");
    // On a phone's side every way on is in sight as well.
    await page.setViewportSize({ width: 844, height: 390 });
    const ways = await result
      .getByRole("link")
      .evaluateAll((all) => all.map((way) => way.getBoundingClientRect().bottom));
    expect(ways.length).toBeGreaterThan(2);
    expect(Math.max(...ways)).toBeLessThanOrEqual(390);
    await page.setViewportSize(options.viewport!);
    await result.getByRole("link", { name: "Problem 1: wrong" }).click();
    await at(page, 1);
    // Completed: Close asks nothing.
    await link(page, "Close").click();
    await link(page, "View Result").click();
    await result.waitFor();
    await result.getByRole("link", { name: "Done" }).click();

    await link(page, "Replay").click();
    const replay = page.getByRole("dialog", { name: "Replay Lesson?" });
    await replay.getByRole("link", { name: "Keep my result" }).click();
    await link(page, "View Result").waitFor();
    await link(page, "Replay").click();
    await replay.getByRole("button", { name: "Replay" }).click();
    await link(page, "Start Lesson").waitFor();
    expect(await tiles.getByLabel(/: not attempted$/).count()).toBe(10);
    expect(await replay.count()).toBe(0);
    await link(page, "Start Lesson").click();
    await at(page, 1);
    // The switch for the board's sounds is this one's too.
    await heard();
    await page.evaluate(() => localStorage.setItem("play-settings", JSON.stringify({ sound: false })));
    await answer(page, rightOf(RACES, 0));
    await banner(page).getByText("😄 Excellent!").waitFor();
    expect(await heard()).toEqual([]);
  });
