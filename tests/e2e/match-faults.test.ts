/** Haste, faults and coincidence at the board: double taps, taps while checkers fly, a second device, no line, the same instant. */
import { expect, test } from "vitest";
import {
  board,
  boardText,
  button,
  checkers,
  choosable,
  finishTurn,
  pickable,
  places,
  playUntilOffered,
} from "./support/board";
import { url } from "./support/copy";
import { playForCoins, playOnFastClock, startBotMatch } from "./support/match";
import { isReady, playUntil, resultCard } from "./support/play";
import { castMember, DESKTOP, newPlayer, PHONE, type Player } from "./support/player";

async function coinGame(): Promise<{ players: [Player, Player]; match: string }> {
  const players: [Player, Player] = [
    await newPlayer(url, "hasty", { viewport: PHONE, hasTouch: true }),
    await newPlayer(url, "calm", { viewport: DESKTOP }),
  ];
  return { players, match: await playForCoins(...players) };
}

const otherOf = (players: readonly Player[], me: Player) => players.find((player) => player !== me) as Player;

test("[GAME-05] a double tap on each control does what one tap does", async () => {
  const { players } = await coinGame();
  let me = await playUntilOffered(players, (page) => button(page, "Roll"));
  const before = await checkers(me.page);
  await button(me.page, "Roll").dblclick();
  await expect.poll(() => button(me.page, "Roll").count()).toBe(0);
  expect(await checkers(me.page)).toBe(before);
  me = await playUntilOffered(players, choosable);
  const standing = await checkers(me.page);
  if ((await places(me.page).count()) > 0) await places(me.page).first().press("Escape");
  const isFresh = await button(me.page, "Undo").isDisabled();
  // On a checker it plays the first die.
  await choosable(me.page).first().dblclick();
  await expect.poll(() => checkers(me.page)).not.toBe(standing);
  if (isFresh) {
    await button(me.page, "Undo").dblclick();
    await expect.poll(() => checkers(me.page)).toBe(standing);
  }
  const done = me.page.getByRole("button", { name: /^Done/ });
  await playUntil([me.page], async () => isReady(done));
  await done.dblclick();
  const queue = button(me.page, "Roll next");
  const other = otherOf(players, me);
  await playUntilOffered([other], (page) => button(page, "Roll"));
  expect(await queue.getAttribute("aria-pressed")).toBe("false");
  await button(other.page, "Double").dblclick();
  await button(other.page, "Confirm double").waitFor();
  await expect
    .poll(async () => {
      await button(other.page, "Confirm double")
        .dblclick({ timeout: 2_000 })
        .catch(() => {});
      return button(me.page, "Take").count();
    })
    .toBe(1);
  await button(me.page, "Take").dblclick();
  await button(other.page, "Roll").waitFor();
  await button(other.page, "Resign").dblclick();
  await other.page
    .getByRole("dialog")
    .getByRole("button", { name: /Resign a single game/ })
    .dblclick();
  await button(me.page, "Decline").dblclick();
  await button(other.page, "Roll").waitFor();
  await button(other.page, "Menu").dblclick();
  await other.page.getByRole("dialog", { name: "Menu" }).waitFor();
  await other.page.keyboard.press("Escape");
  await other.page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "hidden" });
  await button(other.page, "Resign").click();
  await other.page
    .getByRole("dialog")
    .getByRole("button", { name: /Resign a gammon/ })
    .click();
  await button(me.page, "Accept").dblclick();
  for (const { page } of players) await resultCard(page).waitFor();
  // Both want another match at the same instant: it is one match.
  const finished = me.page.url();
  await Promise.all(players.map(({ page }) => button(page, "Rematch").dblclick()));
  for (const { page } of players)
    await expect
      .poll(async () => {
        const accept = page.getByRole("button", { name: /^Accept .* rematch$/ });
        if (await isReady(accept)) await accept.click({ timeout: 2_000 }).catch(() => {});
        return page.url();
      })
      .not.toBe(finished);
  expect(new Set(players.map(({ page }) => new URL(page.url()).pathname)).size).toBe(1);
  // Each keeps the colour that they had.
  const colour = async ({ page, name }: Player) =>
    page
      .getByRole("region", { name, exact: true })
      .getByRole("img", { name: /star|ring/ })
      .getAttribute("aria-label");
  const again = await Promise.all(players.map(colour));
  await players[0].page.goto(finished);
  expect([await colour(players[0])]).toEqual([again[0]]);
});

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
  const hears = (player: Player, what: string) =>
    expect.poll(() => player.page.getByRole("status").allInnerTexts()).toContainEqual(expect.stringContaining(what));
  const lose = async (player: Player) => {
    await player.page.context().setOffline(true);
    const word = player.page.getByText("Reconnecting… Nothing is lost.", { exact: true }).first();
    await word.waitFor({ timeout: 10_000 });
    await hears(player, "Reconnecting… Nothing is lost.");
    const note = player.page.locator(".player--me .note");
    const [line, field] = [await note.boundingBox(), await board(player.page).boundingBox()];
    expect(line!.y >= field!.y + field!.height || line!.x >= field!.x + field!.width).toBe(true);
  };
  const back = async (player: Player) => {
    await player.page.context().setOffline(false);
    await hears(player, "Connected again.");
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
  await button(other.page, "Take").click();
  await back(other);
  await button(me.page, "Roll").waitFor();
  await lose(me);
  await button(me.page, "Roll").click();
  await back(me);
  await expect.poll(async () => /dice/.test(await boardText(other.page).innerText())).toBe(true);
});

test("[GAME-05, GAME-06] a half-built turn outlives a reload, is whole on another device, and is gone when the clock runs out over it", async () => {
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
  // 28 seconds in all: the shortest clock there is, and the server's own.
  await expect
    .poll(
      async () => {
        await button(other.page, "Claim the win")
          .click({ timeout: 300 })
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
  await me.page.reload();
  await resultCard(me.page).waitFor();
  expect(await checkers(me.page)).toBe(agreed);
});
