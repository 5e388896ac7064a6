/** Haste and faults at the board: taps while checkers fly, a second device, no line in each phase of a turn. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { MatchView } from "../../contract/socket";
import {
  board,
  boardText,
  button,
  checkers,
  choosable,
  double,
  finishTurn,
  hears,
  pickable,
  places,
  playUntilOffered,
} from "./support/board";
import { url } from "./support/copy";
import { findLine, loseLine } from "./support/line";
import { playForCoins, playOnFastClock, startBotMatch } from "./support/match";
import { answer, isReady, playUntil, resultCard } from "./support/play";
import { castMember, DESKTOP, newPlayer, PHONE, type Player } from "./support/player";
import { answerOf } from "./support/session";

async function coinGame(): Promise<{ players: [Player, Player]; match: string }> {
  const players: [Player, Player] = [
    await newPlayer(url, "hasty", { viewport: PHONE, hasTouch: true }),
    await newPlayer(url, "calm", { viewport: DESKTOP }),
  ];
  return { players, match: await playForCoins(...players) };
}

/** Plays a turn to its end and hands it over, whoever hears of it. */
async function playTurn({ page }: Player): Promise<void> {
  await playUntil([page], () => isReady(button(page, "Roll")));
  await playUntil([page], async () => (await button(page, "Roll next").count()) > 0);
}

/** Both sides' pips, as a board shows them. */
async function pips(page: Page, players: readonly Player[]): Promise<string> {
  const shown = players.map(({ name }) => page.getByRole("region", { name, exact: true }).locator("dd").innerText());
  return (await Promise.all(shown)).join();
}

const kept = ({ page }: Player) =>
  page.getByText("Your move is kept and goes out when you are back", { exact: true }).waitFor();

/** Plays one checker that has a choice; answers how the board stood before. */
async function step({ page }: Player): Promise<string> {
  // Who played this far may have taken a checker in hand.
  if ((await places(page).count()) > 0) await places(page).first().press("Escape");
  const before = await checkers(page);
  await choosable(page).first().click();
  await places(page).first().click();
  await expect.poll(() => checkers(page)).not.toBe(before);
  return before;
}

const otherOf = (players: readonly Player[], me: Player) => players.find((player) => player !== me) as Player;

test("[GAME-05] taps that come while checkers fly all count, and none twice", async () => {
  const { page, call } = await newPlayer(url, "flying", {
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: "no-preference",
  });
  await page.goto(`/match/${await startBotMatch(call, "Pico")}`);
  await board(page).waitFor();
  for (let turn = 0; turn < 3; turn++) {
    await playUntil(
      [page],
      async () => (await pickable(page).count()) > 0 && (await button(page, "Undo").isDisabled()),
    );
    const done = page.getByRole("button", { name: /^Done/ });
    while (!(await isReady(done))) {
      const next = (await places(page).count()) > 0 ? places(page) : pickable(page);
      await next
        .first()
        .click({ timeout: 300, force: true })
        .catch(() => {});
    }
    await expect.poll(() => page.locator(".flying").count()).toBe(0);
    const laid = await checkers(page);
    // What is drawn and kept is what was tapped.
    await page.reload();
    await expect.poll(() => checkers(page)).toBe(laid);
    const drawn = await page.locator(".drawing.tall > use:is([href^='#cl'], [href^='#cd'])").count();
    expect(drawn).toBeGreaterThan(0);
    await expect.poll(() => isReady(done)).toBe(true);
    await done.click();
  }
});

test("[GAME-05] a turn half built on one device and played on another: both go on from what was played", async () => {
  const { players, match } = await coinGame();
  const me = await playUntilOffered(players, choosable);
  const other = otherOf(players, me);
  const second = await castMember(url, me.name, { viewport: PHONE });
  await second.goto(`/match/${match}`);
  await pickable(second).first().waitFor();
  const [before, theirs] = [await checkers(me.page), await checkers(other.page)];
  await choosable(me.page).first().click();
  await places(me.page).first().click();
  await expect.poll(() => checkers(me.page)).not.toBe(before);
  await playUntil([second], async () => (await checkers(other.page)) !== theirs);
  const played = await checkers(second);
  await expect.poll(() => checkers(me.page)).toBe(played);
  expect(await isReady(button(me.page, "Undo"))).toBe(false);
  await me.page.reload();
  await expect.poll(() => checkers(me.page)).toBe(played);
  await finishTurn(other, me);
  await playUntilOffered([me], (page) => button(page, "Roll"));
});

test("[GAME-05] without a line a roll, a double and its answer are kept, said, and go out by themselves; the word covers nothing", async () => {
  const { players } = await coinGame();
  const me = await playUntilOffered(players, (page) => button(page, "Double"));
  const other = otherOf(players, me);
  const lose = async (player: Player) => {
    await loseLine(player.page);
    const note = player.page.locator(".player--me .note");
    const [line, field] = [await note.boundingBox(), await board(player.page).boundingBox()];
    expect(line!.y >= field!.y + field!.height || line!.x >= field!.x + field!.width).toBe(true);
  };
  const back = async ({ page }: Player) => {
    await findLine(page);
    await hears(page, "Connected again.");
  };
  await lose(me);
  await button(me.page, "Double").click();
  await expect
    .poll(async () => {
      await button(me.page, "Confirm double")
        .click({ timeout: 2_000 })
        .catch(() => {});
      return me.page.getByRole("region", { name: "Controls" }).innerText();
    })
    .toContain("Your move is kept and goes out when you are back");
  expect(await button(other.page, "Take").count()).toBe(0);
  await back(me);
  await button(other.page, "Take").waitFor();
  await lose(other);
  await answer(other.page, "Take");
  await back(other);
  await button(me.page, "Roll").waitFor();
  await lose(me);
  await button(me.page, "Roll").click();
  await back(me);
  await expect.poll(async () => /dice/.test(await boardText(other.page).innerText())).toBe(true);
});

test("[GAME-05, GAME-06, GAME-07] a half-built turn outlives a reload, is whole on another device, and is gone when the clock, which both see, runs out over it", async () => {
  const players: [Player, Player] = [
    await newPlayer(url, "slow", { viewport: PHONE, hasTouch: true }),
    await newPlayer(url, "swift", { viewport: DESKTOP }),
  ];
  const match = await playOnFastClock(...players);
  const me = await playUntilOffered(players, choosable);
  const other = otherOf(players, me);
  const agreed = await checkers(me.page);
  await choosable(me.page).first().click();
  await places(me.page).first().click();
  await expect.poll(() => checkers(me.page)).not.toBe(agreed);
  const half = await checkers(me.page);
  await me.page.reload();
  await expect.poll(() => checkers(me.page)).toBe(half);
  const second = await castMember(url, me.name, { viewport: PHONE });
  await second.goto(`/match/${match}`);
  await pickable(second).first().waitFor();
  expect(await checkers(second)).toBe(agreed);
  // 28 seconds in all: the shortest clock there is, and the server's own. It runs before the eyes of both, down to nothing.
  const clock = (page: Page) => page.getByRole("region", { name: me.name, exact: true }).getByRole("timer").first();
  for (const page of [me.page, other.page]) {
    const shown = await clock(page).textContent();
    await expect.poll(() => clock(page).textContent()).not.toBe(shown);
  }
  await expect
    .poll(
      async () => {
        // A double tap claims once, and presses nothing of the result that comes under it.
        await button(other.page, "Claim the win")
          .dblclick({ timeout: 300 })
          .catch(() => {});
        return resultCard(other.page).count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  for (const page of [me.page, second]) {
    await resultCard(page).getByText(`${other.name} wins on time: 1 point.`).waitFor();
    await expect.poll(() => checkers(page)).toBe(agreed);
  }
  await button(other.page, "Rematch").waitFor();
  await me.page.reload();
  await resultCard(me.page).waitFor();
  expect(await checkers(me.page)).toBe(agreed);
});

test("[GAME-05] without a line from the first checker on a turn is played whole and kept, and the opponent's goes on unseen until the line is back", async () => {
  const { players } = await coinGame();
  const done = (player: Player) => player.page.getByRole("button", { name: /^Done/ });
  // Between the dice and the first checker: the whole turn is played, and kept.
  const me = await playUntilOffered(players, choosable);
  const other = otherOf(players, me);
  const theirs = await checkers(other.page);
  await loseLine(me.page);
  await step(me);
  await playUntil([me.page], () => isReady(done(me)));
  const whole = await checkers(me.page);
  await done(me).click();
  await kept(me);
  expect(await checkers(other.page)).toBe(theirs);
  await findLine(me.page);
  await expect.poll(() => checkers(other.page)).not.toBe(theirs);
  expect(await checkers(me.page)).toBe(whole);
  // While the opponent moves: what happened meanwhile is there with the line.
  await loseLine(me.page);
  await playTurn(other);
  expect(await checkers(me.page)).toBe(whole);
  await findLine(me.page);
  await expect.poll(() => pips(me.page, players)).toBe(await pips(other.page, players));
});

test("[GAME-05] Take on one device and Drop on another of the same player, pressed at the same instant: one of them counts, and all three boards show which", async () => {
  const { players, match } = await coinGame();
  const me = await playUntilOffered(players, (page) => button(page, "Double"));
  const other = otherOf(players, me);
  const second = await castMember(url, other.name, { viewport: PHONE });
  await second.goto(`/match/${match}`);
  await double(me.page);
  const answers = [button(other.page, "Take"), button(second, "Drop")];
  for (const answer of answers) await answer.waitFor();
  await Promise.all(answers.map((answer) => answer.click({ timeout: 2_000 }).catch(() => {})));
  const pages = [me.page, other.page, second];
  for (const page of [other.page, second]) await expect.poll(() => button(page, "Take").count()).toBe(0);
  const { events } = await answerOf<Pick<MatchView, "events">>(me.call("GET", `/api/v2/matches/${match}/view`));
  const given = events.filter(({ type }) => type === "double_accepted" || type === "double_rejected");
  expect(given).toHaveLength(1);
  for (const page of pages) {
    if (given[0].type === "double_rejected") await resultCard(page).waitFor();
    else await expect.poll(() => page.locator(".drawing .cube").textContent()).toBe("2");
  }
  expect(await Promise.all(pages.map((page) => resultCard(page).count()))).toEqual(
    pages.map(() => (given[0].type === "double_rejected" ? 1 : 0)),
  );
});
