/** The opening book where one's own first moves come again: below a mistake, and on a card of practice once it is answered. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { BlunderEvent } from "../../contract/blunders";
import { bestChoice, getLesson } from "../../services/quizzes/lessons";
import { OPENING_BOOK } from "../../services/trainers/book";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { answerMany } from "./support/lessons";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import { check, playTurn } from "./support/quiz";
import { answerOf, openSession } from "./support/session";

const ME = "silverprime";
const book = (page: Page) => page.getByRole("region", { name: "Opening book" });

/** The plays of the roll with their errors as the book has them, and its word on the one that was made. */
async function readsBook(page: Page, context: "money" | "dmp", roll: string, played: string): Promise<void> {
  const table = book(page).getByRole("table", { name: `The book's plays of ${[...roll].join("-")}` });
  await table.waitFor();
  const rows = await table.locator("tbody tr").allInnerTexts();
  const { plays } = OPENING_BOOK.contexts[context]![roll];
  expect(rows.length).toBe(plays.length);
  for (const [index, { play, error }] of plays.entries()) {
    expect(rows[index]).toContain(play);
    expect(rows[index]).toContain(`±${error.toFixed(3)}`);
  }
  await book(page).getByText(`Not the best: ${played}.`).waitFor();
}

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])(
  "on %s the book stands below a first move in the search over own mistakes, for double match point, and on a card once it is answered, for money",
  async (_, viewport) => {
    const { call } = await openSession(url, ME);
    const query = "phase=opening&dice=62&kind=checker";
    const { mistakes } = await answerOf<{ mistakes: { event: BlunderEvent }[] }>(
      call("GET", `/api/blunder/search?${query}`),
    );
    const row = mistakes.findIndex(({ event: { playedMove, match } }) => {
      return match.length === 1 && playedMove.moveDescriptor === "24/22 13/7";
    });
    expect(row).toBeGreaterThanOrEqual(0);
    const page = await castMember(url, ME, { viewport });
    await visit(page, `/blunders/found?${query}&row=${row}&tab=checker`);
    await readsBook(page, "dmp", "62", "24/22 13/7");

    const lesson = getLesson("points-worth-making")!;
    const [problem] = lesson.problems;
    const wrong = problem.choices.find(
      (choice) => choice !== bestChoice(problem) && /^\d+\/\d+ \d+\/\d+$/.test(choice.answer),
    )!;
    const reader = await newPlayer(url, "bookcard", { viewport });
    await answerMany(reader.call, lesson, 0, 1, [0]);
    await visit(reader.page, "/practice/today");
    await check(reader.page).waitFor();
    expect(await book(reader.page).count()).toBe(0);
    await playTurn(reader.page, wrong.answer);
    await check(reader.page).press("Enter");
    await readsBook(reader.page, "money", "31", wrong.answer);
  },
);
