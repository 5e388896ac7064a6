/** The door on a day whose position is from a match of the club: the same walks as on a lesson's day, and what is said of the game. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "./support/days";
import { askedToday, daily, listOf, playTheDay, touchFacts } from "./support/door";
import { layoutFaults } from "./support/faults";
import { DESKTOP, PHONE, visitor } from "./support/player";
import { type Stack, startStack } from "./support/stack";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({}, (db) => addDays(db, "game"));
});
afterAll(() => stack?.remove());

test("a position from a game is played on its board, judged and counted once, as a lesson's is", async () => {
  await playTheDay(stack.url);
});

for (const [size, viewport] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const) {
  test(`on ${size} a game's position says, without script, its score and, once it is answered, what was played in it and between whom, and names no lesson; with script its facts are on the board`, async () => {
    const { choices, best, played, game } = await askedToday(stack.url);
    const { white, black } = game!.players!;
    const page = await visitor(stack.url, { viewport, javaScriptEnabled: false });
    await page.goto("/");
    await page.getByText("Match to 5, Crawford: you need 5, they need 1", { exact: true }).waitFor();
    await listOf(page).click();
    await daily(page).getByRole("button", { name: played!, exact: true }).click();
    await daily(page).getByRole("table").first().waitFor();
    const told = daily(page).locator(".welcome__told");
    await told.getByText(`In the game, ${played} was played.`, { exact: true }).waitFor();
    await told.getByText(`From a game between ${white} and ${black}.`).waitFor();
    const rows = await told.getByRole("rowheader").allInnerTexts();
    // Below them, other plays, once one was counted.
    expect(rows[0]).toBe(`${best} Best`);
    expect(rows.slice(0, choices.length).map((row) => row.replace(/ (Best|You)$/, ""))).toEqual(
      choices.map(({ answer }) => answer),
    );
    expect(await told.getByText(/lesson/i).count()).toBe(0);
    expect(await layoutFaults(page, false)).toEqual([]);
    expect(await touchFacts(stack.url, viewport)).toBeGreaterThan(0);
  });
}
