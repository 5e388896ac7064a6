/** Lessons at their limits: free players, visitors, no script, another device, no line, and the keyboard alone. */
import { expect, test } from "vitest";
import { holdAnswers, visit } from "./support/club";
import { url } from "./support/copy";
import { tabTo } from "./support/keyboard";
import {
  answer,
  answerMany,
  at,
  choice,
  choose,
  confirm,
  heading,
  LIMIT_TEXT,
  learn,
  link,
  RACES,
  rightOf,
  wrongOf,
} from "./support/lessons";
import { castMember, newPlayer, PHONE, visitor } from "./support/player";
import { answerOf, openSession } from "./support/session";

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
  await chart.waitFor({ state: "detached" });
  await link(page, "Start Lesson").click();
  expect(
    await page
      .getByRole("img", { name: /^You, / })
      .locator("svg.wide use")
      .count(),
  ).toBeGreaterThan(20);
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

test("answers that come faster than the page's data lead on all the same: on a slow line the third problem follows the second", async () => {
  const { page } = await newPlayer(url, "hurried");
  await visit(page, "/quiz/races/problems");
  const goOn = await holdAnswers(page, /\/quiz\/races\/problems\.data/);
  for (const place of [0, 1]) {
    await at(page, place + 1);
    await answer(page, rightOf(RACES, place));
    await link(page, "Next").click();
  }
  await at(page, 3);
  goOn();
  await confirm(page).waitFor();
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
  await result.waitFor({ state: "detached" });
  await answerOf(call("DELETE", "/api/v1/quiz-session/races"));
});

test("[QUIZ-20] three difficulties have fourteen lessons and more, of ten problems and more, by the club, each status in a colour of its own", async () => {
  const page = await castMember(url, "silverprime");
  await visit(page, "/quiz-list");
  const tabs = page.getByRole("navigation", { name: "Difficulty" }).getByRole("link");
  const cards = page.getByRole("main").getByRole("link", { name: /problems · by / });
  const lessons = new Map<string, number>();
  const colors = new Map<string, string>();
  for (const difficulty of ["Beginner", "Intermediate", "Advanced"]) {
    await tabs.filter({ hasText: difficulty }).click();
    await expect.poll(() => tabs.filter({ hasText: difficulty }).getAttribute("aria-current")).toBe("page");
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => {
        const mark = card.querySelector("[data-status]")!;
        const about = /(\d+) problems · by Starpoint/.exec(card.textContent ?? "");
        return {
          title: card.querySelector("h2")!.textContent!,
          problems: Number(about?.[1]),
          status: mark.textContent!,
          color: getComputedStyle(mark).color,
        };
      }),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const { title, problems, status, color } of shown) {
      lessons.set(title, problems);
      colors.set(status, color);
    }
  }
  expect(lessons.size).toBeGreaterThanOrEqual(14);
  expect(Math.min(...lessons.values())).toBeGreaterThanOrEqual(10);
  expect([...colors.keys()].sort()).toEqual(["Completed", "In progress", "Not started"]);
  expect(new Set(colors.values()).size).toBe(3);
});
