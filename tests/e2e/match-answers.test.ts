/** What a player is asked at the board, a double or a resignation, as it is read on phones. */
import type { Page, ViewportSize } from "playwright";
import { expect, test, vi } from "vitest";
import { button, choosable, double, playUntilOffered } from "./support/board";
import { url } from "./support/copy";
import { playForCoins } from "./support/match";
import { answer } from "./support/play";
import { DESKTOP, newPlayer, PHONE, type Player } from "./support/player";

const LONG = [PHONE, { width: 412, height: 915 }];
const ALL = [...LONG, { width: 360, height: 740 }, { width: 375, height: 667 }, { width: 320, height: 568 }];

/** In the window the words stand with nothing over them, nor they over the own clock, and both answers below them, whole. Throws where it is not so. */
async function expectWhole(
  page: Page,
  size: ViewportSize,
  answers: readonly string[],
  words: readonly (string | RegExp)[],
) {
  const tops: number[] = [];
  for (const answer of answers) {
    const box = await button(page, answer).boundingBox();
    expect([answer, size.width, box!.y + box!.height <= size.height]).toEqual([answer, size.width, true]);
    tops.push(box!.y);
  }
  const clock = page.locator(".player--me .clock b");
  const isTimeRead = await clock.evaluate((time) => {
    const { left, right, top, bottom } = time.getBoundingClientRect();
    const ends = [top + 2, bottom - 2].flatMap((y) =>
      [left + 1, right - 1].map((x) => document.elementFromPoint(x, y)),
    );
    return ends.every((over) => over?.closest(".player--me") != null);
  });
  expect(["clock", size.width, isTimeRead]).toEqual(["clock", size.width, true]);
  for (const word of words) {
    const text = page.getByRole("region", { name: "Controls" }).getByText(word, { exact: true });
    const isRead = await text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left >= 0 && right <= innerWidth && top >= 0 && (over === element || element.contains(over));
    });
    expect([String(word), size.width, isRead]).toEqual([String(word), size.width, true]);
    const box = await text.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(Math.min(size.height, ...tops) + 1);
  }
}

/** So at each size, as soon as the page has it: what is read while it still takes the new one is of no size at all. */
async function isWhole(
  page: Page,
  sizes: readonly ViewportSize[],
  answers: readonly string[],
  ...words: readonly (string | RegExp)[]
): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await vi.waitFor(() => expectWhole(page, size, answers, words), { timeout: 10_000, interval: 100 });
  }
  await page.setViewportSize(before!);
}

test("[GAME-05] on every phone it is read whole what a double and a resignation mean in coins, above both answers, and before that what is at stake", async () => {
  const players: [Player, Player] = [
    // names as wide as a name can be
    await newPlayer(url, "wwwwwwwwwwww", { viewport: DESKTOP }),
    await newPlayer(url, "mwmwmwmwmwmw", { viewport: DESKTOP }),
  ];
  await playForCoins(...players);
  const stakes = /^100 × 1 · limit \d+$/;
  const mover = await playUntilOffered(players, choosable);
  await isWhole(mover.page, LONG, ["Undo"], /^Your turn: play \d/, stakes);
  const me = await playUntilOffered(players, (page) => button(page, "Double"));
  const other = players.find((player) => player !== me) as Player;
  // Whoever waits reads what is at stake, on every phone that has room for a prompt.
  await isWhole(other.page, LONG, ["Done"], `${me.name} to roll`, stakes);
  await double(me.page);
  await button(other.page, "Take").waitFor();
  await isWhole(
    other.page,
    ALL,
    ["Drop", "Take"],
    `${me.name} doubles to 2`,
    "Drop: −100 coins · Take: playing for 200",
  );
  await answer(other.page, "Take");
  await button(me.page, "Roll").waitFor();
  await button(me.page, "Resign").click();
  await me.page.getByRole("dialog").getByText("Your opponent may decline and play on.", { exact: true }).waitFor();
  await me.page
    .getByRole("dialog")
    .getByRole("button", { name: /Resign a gammon/ })
    .click();
  await button(other.page, "Accept").waitFor();
  await isWhole(other.page, ALL, ["Decline", "Accept"], `${me.name} offers to resign a gammon`, "Worth 400 coins.");
});
