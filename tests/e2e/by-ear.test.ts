/** A whole coin game between two people who play by keyboard and by what is said alone: no test looks at the screen for them. */
import { expect, test } from "vitest";
import { url } from "./support/copy";
import { Listener } from "./support/listener";
import { playForCoins } from "./support/match";
import { newPlayer } from "./support/player";

const MOVABLE = /; \d+ legal moves?$/;
const PLACE = /; (move|bear off) here/;

/** Picks and places checkers until the turn is complete, and hands it over. */
async function playTurn(player: Listener): Promise<void> {
  for (let step = 0; step < 4; step++) {
    if (!(await player.walkTo(MOVABLE, "n", /^You cannot move\.$/))) return;
    await player.press("Enter");
    let word = await player.hearing(/^In hand: |left\.$|Turn complete/);
    if (word.startsWith("In hand: ")) {
      const place = (await player.walkTo(PLACE, "n")) ?? "";
      await player.press("Enter");
      word = await player.hearing(/left\.$|Turn complete/);
      // What was promised is what was done, in the listener's numbers.
      const to = /^Point (\d+)/.exec(place)?.[1] ?? (place.startsWith("Your tray") ? "off" : "bar");
      expect(word).toMatch(new RegExp(`to ${to}[.,]`));
    }
    if (word.includes("Turn complete. Enter to finish.")) return player.press("Enter");
  }
  throw new Error("four steps and the turn is not complete");
}

/** Plays until the coins are said; `doubles` makes the player double when they first may. Answers what was said at the end. */
async function playGame(player: Listener, doubles: boolean): Promise<string[]> {
  let willDouble = doubles;
  for (const end: string[] = []; ; ) {
    for (const word of await player.hear()) {
      if (/^(You win|.+ wins) .+\.$/.test(word) || end.length > 0) end.push(word);
      if (/^[+−][\d ,]+ coins\.$/.test(word)) return end;
      if (/^You may roll( or double)?\.$/.test(word)) {
        if (willDouble && word.includes("double")) {
          willDouble = false;
          await player.press("d");
          await player.hearing(/^Double to 2, for 200 coins\? Double again to confirm\.$/);
          while ((await player.heardOf(/^You double to 2\.$/)) === null) await player.press("d");
        } else await player.press("r");
      } else if (/^You rolled \d and \d/.test(word)) await playTurn(player);
      else if (/^(?!You).+ doubles to \d+\.$/.test(word)) await player.press("t");
    }
  }
}

test("[GAME-05] a whole coin game with a double is played, paid and followed by a rematch by keyboard and announcements alone", async () => {
  const [anna, boris] = await Promise.all([newPlayer(url, "earanna"), newPlayer(url, "earboris")]);
  const ears = [await Listener.at(anna.page), await Listener.at(boris.page)] as const;
  for (const { page } of [anna, boris])
    await page.addInitScript(() => {
      const banners: string[] = [];
      Object.assign(window, { banners });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof Element && node.matches(".banner")) banners.push(node.textContent ?? "");
      }).observe(document, { childList: true, subtree: true });
    });
  await playForCoins(anna, boris);
  const ends = await Promise.all([playGame(ears[0], true), playGame(ears[1], false)]);
  // Both hear who won, and what it was worth to them.
  const winner = ends.findIndex((end) => end[0].startsWith("You win "));
  const loser = 1 - winner;
  const names = [anna.name, boris.name];
  expect(ends[loser][0]).toBe(ends[winner][0].replace("You win ", `${names[winner]} wins `));
  // Coins are played for, so of points nothing is said: the cube is at 2, a point costs 100 coins.
  const level =
    ["the game", "a gammon", "a backgammon"].findIndex((what) => ends[winner][0] === `You win ${what}.`) + 1;
  expect(level, ends[winner][0]).toBeGreaterThan(0);
  expect(ends[winner].at(-1)).toBe(`+${level * 200} coins.`);
  expect(ends[loser].at(-1)).toBe(`−${level * 200} coins.`);
  // Steps are said in the listener's numbering: what one moved from 24 to 18, the other hears from 1 to 7.
  const own = ears[0].heard.filter((word) => /^You moved /.test(word)).map((word) => word.replace("You moved ", ""));
  const told = ears[1].heard
    .filter((word) => word.startsWith(`${anna.name} moved `))
    .map((word) =>
      word.replace(`${anna.name} moved `, "").replace(/(?<!\()\d+/g, (point) => String(25 - Number(point))),
    );
  expect(own.length).toBeGreaterThan(10);
  expect(told).toEqual(own);
  // Who cannot move is told so, by ear and by a banner on the board.
  for (const [at, { page }] of [anna, boris].entries()) {
    const banners = await page.evaluate(() => (window as unknown as { banners: string[] }).banners);
    const dances = ears[at].heard.filter((word) => /cannot move\.$/.test(word)).map((word) => word.slice(0, -1));
    expect(
      banners.filter((word) => /move$/.test(word)).map((word) => word.replace("No legal move", "You cannot move")),
    ).toEqual(dances);
    expect(banners[0]).toMatch(/^(You begin|.+ begins)$/);
  }
  // The focus waits where the next match is one key away.
  for (const ear of ears) await expect.poll(() => ear.focus()).toBe("Rematch");
  await ears[0].press("Enter");
  await ears[1].hearing(new RegExp(`^${anna.name} offers a rematch\\.$`));
  await expect.poll(() => ears[1].focus()).toBe(`Accept ${anna.name}'s rematch`);
  await ears[1].press("Enter");
  for (const ear of ears) await ear.hearing(/^Game 1 starts\.$/);
}, 400_000);
