/** Lessons: overview, summary and problems, as members, free players, visitors and pages without script meet them. */
import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { bestChoice, getLesson, type Lesson } from "../../services/quizzes/lessons";
import { bandsOf } from "../../services/quizzes/scores";
import { stopClock } from "./support/clock";
import { holdPosts, visit } from "./support/club";
import { url } from "./support/copy";
import { tabTo } from "./support/keyboard";
import { castMember, DESKTOP, newPlayer, PHONE, visitor } from "./support/player";
import { answerOf, type Caller, openSession } from "./support/session";

const RACES = getLesson("races")!;
const LIMIT_TEXT =
  "You need to be a star member to access all problems. You can resume your lesson once subscription is activated.";

const rightOf = (lesson: Lesson, place: number) => bestChoice(lesson.problems[place]!).id;
const wrongOf = (lesson: Lesson, place: number) =>
  lesson.problems[place]!.choices.find(({ id }) => id !== rightOf(lesson, place))!.id;

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm", exact: true });
const learn = (page: Page) => page.getByRole("button", { name: "Learn", exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const choice = (page: Page, letter: string) => page.getByRole("radio", { name: new RegExp(`^${letter}\\b`, "i") });
const banner = (page: Page) => page.getByRole("main").getByRole("status");
const steps = (page: Page) => page.getByRole("navigation", { name: "Progress" });
const at = (page: Page, number: number, problems = 10) =>
  page.getByRole("img", { name: `Problem ${number} of ${problems}`, exact: true }).waitFor();

async function choose(page: Page, letter: string): Promise<void> {
  await page.locator("label", { has: choice(page, letter) }).click();
}

async function answer(page: Page, letter: string): Promise<void> {
  await choose(page, letter);
  await confirm(page).click();
  await learn(page).waitFor();
}

/** Answers problems through the API: rightly, but for the places in `wrong`. */
async function answerMany(call: Caller, lesson: Lesson, from: number, to: number, wrong: readonly number[] = []) {
  for (let place = from; place < to; place++) {
    const answerId = wrong.includes(place) ? wrongOf(lesson, place) : rightOf(lesson, place);
    const body = { problemId: lesson.problems[place]!.id, answerId };
    await answerOf(call("POST", `/api/v1/quiz-session/post-answer/${lesson.id}`, body));
  }
}

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
  await heading(page, "Lessons").waitFor();
  const tabs = page.getByRole("navigation", { name: "Difficulty" }).getByRole("link");
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

test.each(SIZES)(
  "[QUIZ-03, QUIZ-04, QUIZ-05, QUIZ-06, QUIZ-07, QUIZ-08, QUIZ-09, QUIZ-10, QUIZ-11, QUIZ-12, QUIZ-13, QUIZ-14, QUIZ-15, QUIZ-16, QUIZ-17, QUIZ-18] on %s: a member's lesson from Start Lesson to its result and its replay",
  async (_size, name, options) => {
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
    expect(await chart.count()).toBe(0);
    await link(page, "Start Lesson").click();

    // Unanswered, selected, pending, answered: wrongly.
    await at(page, 1);
    const picture = page.getByRole("img", { name: /^You, / });
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(
      true,
    );
    expect(await page.getByRole("radio").count()).toBe(RACES.problems[0]!.choices.length);
    for (const letter of ["A", "B", "C"]) await choice(page, letter).waitFor({ state: "attached" });
    expect(await confirm(page).isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Back", exact: true }).isDisabled()).toBe(true);
    const wrong = wrongOf(RACES, 0);
    await choose(page, wrong);
    expect(await confirm(page).isEnabled()).toBe(true);
    await stopClock(page);
    const letThrough = await holdPosts(page, "/quiz/races/problems");
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
    await answer(page, rightOf(RACES, 9));
    await link(page, "Results").click();
    const result = page.getByRole("dialog", { name: "Expert" });
    await result.getByText("9 of 10 correct", { exact: true }).waitFor();
    const confetti = result.locator(".result-dialog__confetti");
    expect(await confetti.isVisible()).toBe(options.reducedMotion === "no-preference");
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
    await page.evaluate(() => localStorage.setItem("play-settings", JSON.stringify({ sound: false })));
    await answer(page, rightOf(RACES, 0));
    await banner(page).getByText("😄 Excellent!").waitFor();
    expect(await heard()).toEqual([]);
  },
);

test("[QUIZ-16, QUIZ-17, MEM-02] a free player is stopped after five problems, told why, and opens on the fifth again", async () => {
  const { page, call } = await newPlayer(url, "limit");
  await answerMany(call, RACES, 0, 4);
  await visit(page, "/quiz/races/problems");
  await at(page, 5);
  await answer(page, rightOf(RACES, 4));
  await link(page, "Next").click();
  const upgrade = page.getByRole("dialog", { name: "Upgrade Membership" });
  await upgrade.getByText(LIMIT_TEXT, { exact: true }).waitFor();
  await upgrade.getByRole("link", { name: "Not now" }).click();
  await at(page, 5);
  for (const path of ["/quiz/races/problems", "/quiz/races/problems?at=6", "/quiz/races/problems?at=x"]) {
    await visit(page, path);
    await at(page, 5);
  }
  await link(page, "Next").click();
  await upgrade.getByRole("link", { name: "Upgrade" }).click();
  await heading(page, "Star Membership").waitFor();
});

test("[NAV-12] without script: a difficulty, a lesson, its chart, an answer by reload, Learn, Next, Back and Leave; unknown lessons say so", async () => {
  const { page } = await newPlayer(url, "plain", { javaScriptEnabled: false });
  await page.goto("/quiz-list");
  await link(page, "Beginner").click();
  await page.getByRole("link", { name: /^Races and race cubes/ }).click();
  await link(page, "Lesson Score Chart").click();
  const chart = page.getByRole("dialog", { name: "Lesson Score Chart" });
  await chart.getByRole("link", { name: "Close" }).click();
  expect(await chart.count()).toBe(0);
  await link(page, "Start Lesson").click();
  await choose(page, wrongOf(RACES, 0));
  await confirm(page).click();
  await page.getByText("Your answer", { exact: true }).waitFor();
  await page.getByText("Correct", { exact: true }).waitFor();
  await learn(page).click();
  await page.getByText(RACES.problems[0]!.analysis, { exact: true }).waitFor();
  await link(page, "Next").click();
  await at(page, 2);
  await choose(page, rightOf(RACES, 1));
  await confirm(page).click();
  await link(page, "Back").click();
  await at(page, 1);
  await link(page, "Close").click();
  await page.getByRole("dialog", { name: "Leave Lesson?" }).getByRole("link", { name: "Leave" }).click();
  await link(page, "Resume").waitFor();
  for (const path of ["/quiz/none/progress", "/quiz/none/problems"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await heading(page, "There is no such lesson.").waitFor();
    await link(page, "Back to Lessons").click();
    await heading(page, "Lessons").waitFor();
  }
});

test("a visitor reads lessons and answers up to the free limit; another browser knows nothing of it", async () => {
  const page = await visitor(url, { viewport: PHONE });
  await visit(page, "/quiz-list?difficulty=beginner");
  await page.getByText("The first 5 problems of each lesson are free. Sign in to keep your answers.").waitFor();
  await page.getByRole("link", { name: /^Races and race cubes/ }).click();
  await link(page, "Start Lesson").click();
  for (let place = 0; place < 5; place++) {
    await at(page, place + 1);
    await answer(page, place === 2 ? wrongOf(RACES, place) : rightOf(RACES, place));
    await link(page, "Next").click();
  }
  const upgrade = page.getByRole("dialog", { name: "Upgrade Membership" });
  await upgrade.getByText(LIMIT_TEXT, { exact: true }).waitFor();
  expect(await upgrade.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
    "/auth/sign-in?returnTo=%2Fquiz%2Fraces%2Fproblems",
  );
  await page.goto("/quiz/races/progress");
  await page.getByText("4 correct", { exact: true }).waitFor();
  await page.getByLabel("Problem 3: wrong", { exact: true }).waitFor();
  const stranger = await visitor(url);
  await stranger.goto("/quiz/races/progress");
  await link(stranger, "Start Lesson").waitFor();
});

test("an answer given elsewhere, out of order or without the line: nothing is lost, and the page says where the lesson stands", async () => {
  const { page, call } = await newPlayer(url, "elsewhere");
  await visit(page, "/quiz/races/problems");
  await at(page, 1);
  // Without the line the choice stays, and goes out when it is confirmed again.
  await choose(page, wrongOf(RACES, 0));
  await page.context().setOffline(true);
  await confirm(page).click();
  await page
    .getByRole("alert")
    .getByText(/Your choice is kept/)
    .waitFor();
  expect(await choice(page, wrongOf(RACES, 0)).isChecked()).toBe(true);
  await link(page, "Close").click();
  await page.getByRole("dialog", { name: "Leave Lesson?" }).getByRole("link", { name: "Stay" }).click();
  await page.context().setOffline(false);
  // On another device the player has answered rightly meanwhile: the first answer counts.
  await answerMany(call, RACES, 0, 1);
  await confirm(page).click();
  await page.getByRole("alert").getByText("You have answered this problem before. The first answer counts.").waitFor();
  await page.getByText("Correct", { exact: true }).waitFor();
  expect(await choice(page, rightOf(RACES, 0)).isChecked()).toBe(true);
  // Begun anew elsewhere: what is open here is not the next problem any more.
  await link(page, "Next").click();
  await at(page, 2);
  await choose(page, rightOf(RACES, 1));
  await answerOf(call("DELETE", "/api/v1/quiz-session/races"));
  await confirm(page).click();
  await page.getByRole("alert").getByText("This lesson has gone on elsewhere. Here is where it stands.").waitFor();
  await at(page, 1);
  await answer(page, rightOf(RACES, 0));
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
});

test("[QUIZ-08, QUIZ-09, QUIZ-13] by keyboard alone: a lesson from the list to its result, by letters, Tab, Enter and Escape", async () => {
  const page = await castMember(url, "lessons_keys");
  const { call } = await openSession(url, "lessons_keys");
  await visit(page, "/quiz-list");
  await tabTo(page, /^Races and race cubes/);
  await page.keyboard.press("Enter");
  await link(page, "Start Lesson").waitFor();
  await tabTo(page, /^Start Lesson$/);
  await page.keyboard.press("Enter");
  for (let place = 0; place < 10; place++) {
    await at(page, place + 1);
    // The first with the arrow keys of the choices, the others by their letters.
    if (place === 0) {
      await tabTo(page, /^A/);
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowDown");
      expect(await choice(page, "B").isChecked()).toBe(true);
    }
    await page.keyboard.press(rightOf(RACES, place));
    await page.keyboard.press("Enter");
    await learn(page).waitFor();
    const last = place === 9;
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe(last ? "Results" : "Next");
    await page.keyboard.press("Enter");
  }
  const result = page.getByRole("dialog", { name: "Expert" });
  await result.getByText("10 of 10 correct", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  expect(await result.count()).toBe(0);
  await answerOf(call("DELETE", "/api/v1/quiz-session/races"));
});
