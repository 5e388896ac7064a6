/** Chat as it stands on several tabs and devices of one player, for whom messages wait, and for whom they make no sound. */
import { expect, test } from "vitest";
import { badge, befriend, list, listen, log, opener, say, write } from "./support/chat";
import { openLive, visit } from "./support/club";
import { url } from "./support/copy";
import { playForCoins } from "./support/match";
import { castMember, newPlayer } from "./support/player";
import { answerOf } from "./support/session";

test("[CHAT-01, CHAT-06] what was written to somebody who was away waits for them, unread, in two tabs and on another device, and is read on all of them by being read on one; script in it is text", async () => {
  const [ann, ben] = await Promise.all(["dean", "debe"].map((name) => newPlayer(url, name)));
  await befriend(ann, ben);
  const script = "<img src=x onerror=\"document.title='caught'\"> <script>alert(1)</script>";
  await write(ben.page, ann, "While you were away", script);
  const device = await castMember(url, ann.name);
  const tab = await ann.page.context().newPage();
  const pages = [ann.page, tab, device];
  for (const page of pages) await openLive(page, "/leaderboards");
  for (const page of pages) await expect.poll(() => badge(page).textContent()).toBe("2 unread");
  await say(ben.page, ann.name, "And now");
  for (const page of pages) await expect.poll(() => badge(page).textContent()).toBe("3 unread");
  await opener(tab).click();
  await list(tab)
    .getByRole("link", { name: new RegExp(ben.name) })
    .click();
  for (const line of ["While you were away", script, "And now"])
    await log(tab, ben.name).getByText(line, { exact: true }).waitFor();
  expect(await log(tab, ben.name).locator("img, script").count()).toBe(0);
  expect(await tab.title()).not.toBe("caught");
  for (const page of pages) await expect.poll(() => badge(page).count()).toBe(0);
  const last = log(ben.page, ann.name).locator("div").filter({ hasText: "And now" }).last();
  await last.getByText("Read", { exact: true }).waitFor();
});

test("[CHAT-04] the chime sounds for who wants it, and neither it nor a number is there for who has switched messages or sounds off", async () => {
  const [ann, ben] = await Promise.all(["hean", "hebe"].map((name) => newPlayer(url, name)));
  await befriend(ann, ben);
  const { page } = ann;
  const tones = await listen(page);
  /** Looks at the leaderboards with the list of chats open, where a message shows when it has come. */
  const receives = async (line: string) => {
    await openLive(page, "/leaderboards");
    // A browser plays nothing before the first gesture.
    await opener(page).click();
    await list(page).waitFor();
    await write(ben.page, ann, line);
    await list(page).getByText(line).waitFor();
  };
  const heard = async () => ({ tones: await tones(), count: await badge(page).count() });
  /** Long enough for the chime, which sounds with the line. */
  const SILENCE_MS = 500;
  await receives("One");
  await expect.poll(heard).toEqual({ tones: [587, 880], count: 1 });
  const set = async (part: string, name: string, isOn: boolean) => {
    await visit(page, "/user-settings");
    const card = page.getByRole("region", { name: part, exact: true });
    await card.getByRole("checkbox", { name, exact: true }).setChecked(isOn);
    await card.getByRole("button", { name: "Save" }).click();
    await page.getByText("Successful update", { exact: true }).waitFor();
  };
  await set("The table", "Sound", false);
  await receives("Two");
  await expect.poll(() => badge(page).count()).toBe(1);
  await page.waitForTimeout(SILENCE_MS);
  expect(await heard()).toEqual({ tones: [], count: 1 });
  await set("The table", "Sound", true);
  await set("Notifications", "Chat messages", false);
  await receives("Three");
  await page.waitForTimeout(SILENCE_MS);
  expect(await heard()).toEqual({ tones: [], count: 0 });
});

test("the list of friends and the chat say that a friend is online, until they switch that off", async () => {
  const [owner, other] = await Promise.all(["onow", "onot"].map((name) => newPlayer(url, name)));
  await befriend(owner, other);
  await openLive(owner.page, "/leaderboards");
  const seen = async () => {
    await visit(other.page, "/social/friends");
    const row = other.page.getByRole("listitem").filter({ hasText: owner.name });
    await row.first().waitFor();
    const inList = await row.getByText("Online", { exact: true }).count();
    await visit(other.page, `/chat?with=${owner.userId}`);
    const head = other.page.locator(".chat__head");
    await head.getByText(owner.name, { exact: true }).waitFor();
    return [inList, await head.getByText("Online", { exact: true }).count()];
  };
  expect(await seen()).toEqual([1, 1]);
  await visit(owner.page, "/user-settings");
  const privacy = owner.page.getByRole("region", { name: "Privacy", exact: true });
  await privacy.getByRole("checkbox", { name: "Friends can see whether I am online" }).uncheck();
  await privacy.getByRole("button", { name: "Save" }).click();
  await owner.page.getByText("Successful update", { exact: true }).waitFor();
  expect(await seen()).toEqual([0, 0]);
});

test("[CHAT-07] whoever is unfriended or blocked in the middle of a chat reads that they cannot write, beside the words that were not taken; at a board, whoever writes to one who chats with friends only reads that it is so", async () => {
  const [ann, ben, cid] = await Promise.all(["mian", "mibe", "mici"].map((name) => newPlayer(url, name)));
  await befriend(ann, ben, cid);
  for (const [other, act] of [
    [ben, () => ben.call("PUT", `/api/friends/${ann.userId}`, { decision: "break" })],
    [cid, () => cid.call("PUT", `/api/blocks/${ann.userId}`)],
  ] as const) {
    await write(ann.page, other, "Hello");
    await answerOf(act());
    // The mailboxes are told of a broken friendship just after the answer: what they still let through is not the point here.
    await expect
      .poll(
        async () => {
          await ann.page.getByRole("textbox", { name: "Message" }).fill("Still there?");
          await ann.page.getByRole("button", { name: "Send", exact: true }).click();
          return log(ann.page, other.name).getByText("You cannot write to this player.").count();
        },
        { interval: 1_000 },
      )
      .toBeGreaterThan(0);
    expect(await log(ann.page, other.name).getByText("Hello", { exact: true }).count()).toBe(1);
    expect(await log(ann.page, other.name).getByText("Still there?").count()).toBeGreaterThan(0);
  }

  const [host, guest] = await Promise.all(["miho", "migu"].map((name) => newPlayer(url, name)));
  await answerOf(guest.call("PATCH", "/api/v2/users/profiles/preferences", { chatFrom: "friends" }));
  await playForCoins(host, guest);
  await host.page.getByRole("button", { name: "Chat", exact: true }).click();
  await host.page.getByRole("textbox", { name: "Message" }).fill("Good luck!");
  await host.page.keyboard.press("Enter");
  await log(host.page, guest.name).getByText("One of you two chats with friends only.").waitFor();
  expect(await guest.page.getByRole("button", { name: "Chat", exact: true }).locator("em").count()).toBe(0);
});
