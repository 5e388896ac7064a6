/** The way in, to an opponent and through the settings, by keyboard and by what is said alone: what is announced, in its order. */
import { expect, test } from "vitest";
import { stopClock } from "./support/clock";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { tabTo } from "./support/keyboard";
import { Listener } from "./support/listener";
import { freshName, newPlayer, visitor } from "./support/player";

test("[SIGN-01] signing in and up by ear: each page and step says what it is, a refusal is said, and Play is where it ends", async () => {
  const page = await visitor(url);
  const ear = await Listener.at(page);
  await visit(page, "/");
  await tabTo(page, /^Sign in$/);
  await ear.press("Enter");
  await ear.reaches("Sign in · Starpoint", /^Name$/);
  const name = freshName("ear");
  await page.keyboard.type(name);
  await ear.press("Enter");
  await ear.reaches("Welcome · Starpoint", /^Username: 3 to 20 letters, digits or underscores\. Everybody sees it\.$/);
  await page.keyboard.type("admin");
  await ear.press("Enter");
  await ear.hearing(/^This username is not available\.$/);
  await tabTo(page, /^Username$/);
  expect(await ear.read()).toMatch(/ This username is not available\.$/);
  await ear.press("ControlOrMeta+A");
  await page.keyboard.type(name);
  await ear.press("Enter");
  await ear.reaches("Welcome · Starpoint", new RegExp(`^How well do you play, ${name}\\?$`));
  await tabTo(page, /^Newbie/);
  await ear.press("ArrowDown");
  expect(await ear.focus()).toMatch(/^Beginner\s*I know how to move and to hit\s*1100$/);
  await tabTo(page, /^Continue$/);
  await ear.press("Enter");
  await ear.reaches("Welcome · Starpoint", /^Star membership$/);
  await tabTo(page, /^Not now$/);
  await ear.press("Enter");
  await ear.reaches("Starpoint · Play backgammon", /^Play$/);
});

test("[RATE-10, RATE-12] a search by ear: it is named, that it goes on is said once nobody has come, and the board says that the game starts", async () => {
  const [first, second] = await Promise.all([newPlayer(url, "earfirst"), newPlayer(url, "earsecond")]);
  const ears = [await Listener.at(first.page), await Listener.at(second.page)] as const;
  await first.page.clock.install();
  for (const [player, ear] of [
    [first, ears[0]],
    [second, ears[1]],
  ] as const) {
    await visit(player.page, "/coin-game");
    await tabTo(player.page, /^Level 2,/);
    await ear.press("Space");
    await tabTo(player.page, /^Play$/);
    await ear.press("Enter");
    if (player !== first) continue;
    await ear.reaches("Searching · Starpoint", /^Searching\.\.\. \d+$/);
    await stopClock(player.page);
    await player.page.clock.runFor(11_000);
    await ear.hearing(/^No opponent found yet\. We keep searching\.$/);
    await expect.poll(() => ear.focus()).toBe("Close");
    await player.page.clock.resume();
    await ear.press("Enter");
    await tabTo(player.page, /^Cancel$/);
  }
  for (const ear of ears) await ear.hearing(/^Game 1 starts\.$/);
});

test("[SET-05] settings by ear: what is wrong is said, and the focus is where it is wrong; each time that they are saved is said; the dialog of deletion is read and says what it lacks", async () => {
  const { page } = await newPlayer(url, "earset");
  const ear = await Listener.at(page);
  await visit(page, "/user-settings");
  await tabTo(page, /^Birthday$/);
  await page.keyboard.type("31/02/1991");
  await ear.press("Enter");
  await ear.hearing(/^All parameters are required\.$/);
  await expect.poll(() => ear.read()).toBe("Gender: All parameters are required.");
  await page.keyboard.type("Fem");
  await tabTo(page, /^Country$/);
  await page.keyboard.type("Braz");
  await tabTo(page, /^Save$/);
  await ear.press("Enter");
  await ear.hearing(/^There is no such day\.$/);
  await expect.poll(() => ear.read()).toBe("Birthday: There is no such day.");
  await ear.press("ControlOrMeta+A");
  await page.keyboard.type("31/01/1991");
  // Each time that it is saved.
  for (let time = 0; time < 2; time++) {
    await tabTo(page, /^Save$/);
    await ear.press("Enter");
    await ear.hearing(/^Successful update$/);
  }
  await tabTo(page, /^Delete…$/);
  await ear.press("Enter");
  await expect.poll(() => ear.focus()).toBe("Close");
  await tabTo(page, /^Delete account$/);
  await ear.press("Enter");
  await ear.hearing(/^Please choose a reason\.$/);
  await ear.press("Escape");
  await expect.poll(() => ear.focus()).toBe("Delete…");
});
