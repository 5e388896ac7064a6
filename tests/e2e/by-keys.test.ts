/** A chat by keyboard and by what is said, in order; sign-in, games, the viewer, mistakes and lessons have theirs where they are tested. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { befriend } from "./support/chat";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { focusedName, tabTo } from "./support/keyboard";
import { Listener } from "./support/listener";
import { newPlayer } from "./support/player";

const focus = (page: Page) => page.evaluate(focusedName);

test("a chat by keys and by ear: the field waits, what is written is said to the other, and the answer to the first", async () => {
  const [amy, bob] = [await newPlayer(url, "keysamy"), await newPlayer(url, "keysbob")];
  await befriend(amy, bob);
  const [first, second] = [await Listener.at(amy.page), await Listener.at(bob.page)];
  await visit(amy.page, `/chat?with=${bob.userId}`);
  await visit(bob.page, `/chat?with=${amy.userId}`);
  await Promise.all([first.hearing(/^Say hello to /), second.hearing(/^Say hello to /)]);
  for (const [from, page, to, words] of [
    [amy, amy.page, second, "Shall we play?"],
    [bob, bob.page, first, "In a minute."],
  ] as const) {
    await tabTo(page, /^Message$/);
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
    expect([from.name, await to.hearing(new RegExp(words.slice(0, -1)))]).toEqual([
      from.name,
      expect.stringContaining(words),
    ]);
    // The field is empty for the next words, and has the focus.
    expect(await focus(page)).toBe("Message");
  }
});
