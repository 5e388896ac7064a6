/** What the tests of lessons find on their screens and do to them. */
import type { Page } from "playwright";
import { bestChoice, getLesson, type Lesson } from "../../../services/quizzes/lessons";
import { answerOf, type Caller } from "./session";

export const RACES = getLesson("races")!;
export const LIMIT_TEXT =
  "You need to be a star member to access all problems. You can resume your lesson once subscription is activated.";

export const rightOf = (lesson: Lesson, place: number) => bestChoice(lesson.problems[place]!).id;
export const wrongOf = (lesson: Lesson, place: number) =>
  lesson.problems[place]!.choices.find(({ id }) => id !== rightOf(lesson, place))!.id;

export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
export const confirm = (page: Page) => page.getByRole("button", { name: "Confirm", exact: true });
export const learn = (page: Page) => page.getByRole("button", { name: "Learn", exact: true });
export const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
export const choice = (page: Page, letter: string) =>
  page.getByRole("radio", { name: new RegExp(`^${letter}\\b`, "i") });
export const banner = (page: Page) => page.getByRole("main").getByRole("status");
export const steps = (page: Page) => page.getByRole("navigation", { name: "Progress" });
export const at = (page: Page, number: number, problems = 10) =>
  page.getByRole("img", { name: `Problem ${number} of ${problems}`, exact: true }).waitFor();

export async function choose(page: Page, letter: string): Promise<void> {
  await page.locator("label", { has: choice(page, letter) }).click();
}

export async function answer(page: Page, letter: string): Promise<void> {
  await choose(page, letter);
  await confirm(page).click();
  await learn(page).waitFor();
}

/** Answers problems through the API: rightly, but for the places in `wrong`. */
export async function answerMany(
  call: Caller,
  lesson: Lesson,
  from: number,
  to: number,
  wrong: readonly number[] = [],
) {
  for (let place = from; place < to; place++) {
    const answerId = wrong.includes(place) ? wrongOf(lesson, place) : rightOf(lesson, place);
    const body = { problemId: lesson.problems[place]!.id, answerId };
    await answerOf(call("POST", `/api/v1/quiz-session/post-answer/${lesson.id}`, body));
  }
}
