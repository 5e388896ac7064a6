/** What the tests of practice find on its screens and do to them. */
import type { Page } from "playwright";
import type { Practice } from "../../../contract/practice";
import { getLesson } from "../../../services/quizzes/lessons";
import { check, playAny } from "./quiz";
import { answerOf, type Caller } from "./session";

/** Its first problems ask for plays. */
export const LESSON = getLesson("points-worth-making")!;

export const next = (page: Page) => page.getByRole("button", { name: /^(Next card|Finish)$/ });
export const acts = (page: Page) => page.locator(".blunder-quiz__acts").getByRole("button");
/** When the card comes again, under an answer. */
export const comesAgain = (page: Page) => page.getByText(/^Comes again on .+, in \d+ days?\.$/);
export const standing = (call: Caller) => answerOf<Practice>(call("GET", "/api/v1/practice"));

/** Answers the card that is asked, whatever it asks, by keys alone; waits until it is judged. */
export async function answerCard(page: Page): Promise<void> {
  await acts(page).first().waitFor();
  if ((await check(page).count()) > 0) {
    await playAny(page);
    await check(page).press("Enter");
  } else await acts(page).first().press("Enter");
  await comesAgain(page).waitFor();
}
