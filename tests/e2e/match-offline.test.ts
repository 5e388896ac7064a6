/** No line in each phase of a turn: what can be done is done and kept, nothing is lost, and it goes out once when the line is back. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { MatchView } from "../../contract/socket";
import { button, checkers, choosable, double, hears, places, playUntilOffered } from "./support/board";
import { url } from "./support/copy";
import { findLine, loseLine } from "./support/line";
import { playForRating, playTurns } from "./support/match";
import { answer, isReady, playUntil } from "./support/play";
import { DESKTOP, newPlayer, PHONE, type Player } from "./support/player";
import { answerOf } from "./support/session";

const KEPT = "Your move is kept and goes out when you are back";
const controls = (page: Page) => page.getByRole("region", { name: "Controls" });
const done = (page: Page) => page.getByRole("button", { name: /^Done/ });

/** What the club knows of a match, whatever the boards show. */
async function eventsOf(match: string, { call }: Player): Promise<MatchView["events"]> {
  return (await answerOf<MatchView>(call("GET", `/api/v2/matches/${match}/view`))).events;
}

/** Plays until somebody has a choice of places, with nothing in hand and nothing played. */
async function atAChoice(players: readonly Player[]): Promise<Player> {
  for (;;) {
    const me = await playUntilOffered(players, choosable);
    if ((await places(me.page).count()) > 0) await places(me.page).first().press("Escape");
    if (!(await isReady(button(me.page, "Undo")))) return me;
    // Who played this far has begun the turn: the next one, then.
    await playUntil([me.page], async () => (await button(me.page, "Roll next").count()) > 0);
  }
}

test("[GAME-05] without a line a checker stays in hand, a half-built turn can be taken back and played on, and a turn that was whole is handed over once", async () => {
  const players: [Player, Player] = [
    await newPlayer(url, "handy", { viewport: PHONE, hasTouch: true }),
    await newPlayer(url, "steady", { viewport: DESKTOP }),
  ];
  const match = await playForRating(3, ...players);
  const me = await atAChoice(players);
  const other = players.find((player) => player !== me) as Player;
  const { page } = me;
  const before = await checkers(page);
  const theirs = await checkers(other.page);
  const known = (await eventsOf(match, me)).length;
  const inHand = () => places(page).evaluateAll((all) => all.map((place) => place.getAttribute("data-point")));
  // A checker in hand: it stays there, and can be put down on either side of the cut.
  await choosable(page).first().click();
  await places(page).first().waitFor();
  const offered = await inHand();
  await loseLine(page);
  expect(await inHand()).toEqual(offered);
  await findLine(page);
  expect(await inHand()).toEqual(offered);
  await loseLine(page);
  await places(page).first().click();
  await expect.poll(() => checkers(page)).not.toBe(before);
  const half = await checkers(page);
  // A half-built turn: kept over the cut, taken back and built again without the line.
  await findLine(page);
  expect(await checkers(page)).toBe(half);
  await loseLine(page);
  await button(page, "Undo").click();
  await expect.poll(() => checkers(page)).toBe(before);
  await playUntil([page], () => isReady(done(page)));
  const whole = await checkers(page);
  // At Done: it can be pressed as soon as the turn is whole, the line back or not.
  await findLine(page);
  expect(await checkers(page)).toBe(whole);
  await loseLine(page);
  await done(page).dblclick();
  await controls(page).getByText(KEPT, { exact: true }).waitFor();
  // It waits; there is nothing to press meanwhile that could change it.
  expect(await controls(page).locator(".large").getByRole("button", { disabled: false }).count()).toBe(0);
  expect(await checkers(page)).toBe(whole);
  expect([await checkers(other.page), (await eventsOf(match, me)).length]).toEqual([theirs, known]);
  await findLine(page);
  await expect.poll(() => checkers(other.page)).not.toBe(theirs);
  const mine = (await eventsOf(match, me)).slice(known).filter(({ type }) => type === "move_commited");
  expect(mine).toHaveLength(1);
  expect(await checkers(page)).toBe(whole);
});

test("[GAME-05] without a line a drop, and what is answered to a resignation, is kept, said, and goes out once by itself", async () => {
  const players: [Player, Player] = [
    await newPlayer(url, "answers", { viewport: PHONE, hasTouch: true }),
    await newPlayer(url, "offers", { viewport: DESKTOP }),
  ];
  const [asked, asking] = players;
  const match = await playForRating(3, ...players);
  /** Presses it without a line; the other side hears of it with the line, and the club of it once. */
  const answerOffline = async (
    name: "Accept" | "Decline" | "Drop",
    isEvent: (event: MatchView["events"][number]) => boolean,
  ) => {
    await button(asked.page, name).waitFor();
    await loseLine(asked.page);
    const count = async () => (await eventsOf(match, asking)).filter(isEvent).length;
    const already = await count();
    await answer(asked.page, name, "dblclick");
    await controls(asked.page).getByText(KEPT, { exact: true }).waitFor();
    expect(await controls(asked.page).locator(".large").getByRole("button", { disabled: false }).count()).toBe(0);
    expect(await count()).toBe(already);
    await findLine(asked.page);
    await hears(asked.page, "Connected again.");
    await expect.poll(count).toBe(already + 1);
  };
  const resign = async () => {
    await button(asking.page, "Resign").click();
    await asking.page
      .getByRole("dialog")
      .getByRole("button", { name: /Resign a single game/ })
      .click();
  };
  const comesTo = (name: string) =>
    playUntil(
      players.map(({ page }) => page),
      () => isReady(button(asking.page, name)),
    );
  await playTurns(match, 4, ...players);
  await comesTo("Double");
  await resign();
  await answerOffline("Decline", (event) => event.type === "resigned" && event.answer === "declined");
  await button(asking.page, "Roll").waitFor();
  await double(asking.page);
  await answerOffline("Drop", (event) => event.type === "double_rejected");
  // The next game: what is accepted without a line ends it.
  for (const { page } of players) await page.getByRole("button", { name: "Next game" }).click();
  await comesTo("Resign");
  await resign();
  await answerOffline("Accept", (event) => event.type === "resigned" && event.answer === "accepted");
  for (const { page } of players) await page.getByRole("region", { name: "Game over" }).waitFor();
});
