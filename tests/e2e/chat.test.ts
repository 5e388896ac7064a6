/** Chat between friends: the floating button, its list and windows, the chat's page on a phone, and Social's list. */
import { expect, test } from "vitest";
import { badge, befriend, button, list, listen, log, opener, say, turnTo, windowOf, write } from "./support/chat";
import { holdAnswers, openLive, visit } from "./support/club";
import { url } from "./support/copy";
import { newPlayer, PHONE } from "./support/player";
import { answerOf } from "./support/session";

test("[CHAT-01, CHAT-02, CHAT-03, CHAT-04, CHAT-05, CHAT-06] the floating button counts a new message with the chime, its list opens windows of 350 px, two at most, that fold on the way to another screen; a friend chosen in its dialog can be written to at once", async () => {
  const [ann, ben, cid, dot] = await Promise.all(["chan", "chbe", "chci", "chdo"].map((name) => newPlayer(url, name)));
  await befriend(ann, ben, cid, dot);
  const { page } = ann;
  const tones = await listen(page);
  await openLive(page, "/leaderboards");
  // A browser plays nothing before the first gesture.
  await page.getByRole("heading", { name: "Leaderboards" }).click();
  await opener(page).waitFor();
  expect(await badge(page).count()).toBe(0);
  await write(ben.page, ann, "Hello Ann");
  await expect.poll(() => badge(page).textContent()).toBe("1 unread");
  await expect.poll(tones).toEqual([587, 880]);
  // It has come, and counts as read only where it can be read: in an open window of a page in front.
  const tick = (line: string) => log(ben.page, ann.name).locator("div").filter({ hasText: line }).last();
  expect(await tick("Hello Ann").getByText("Read", { exact: true }).count()).toBe(0);

  // At the first press, whatever the router has not learnt yet of other screens.
  const learn = await holdAnswers(page, /\/__manifest\b/);
  await opener(page).click();
  const row = list(page).getByRole("link", { name: new RegExp(ben.name) });
  // A list that could not be loaded says so instead.
  await expect.poll(() => list(page).textContent()).toMatch(/Hello Ann.*1 unread/);
  expect(await row.textContent()).toMatch(/Hello Ann.*1 unread/);
  learn();
  await row.click();
  await log(page, ben.name).getByText("Hello Ann").waitFor();
  expect((await windowOf(page, ben.name).boundingBox())?.width).toBe(350);
  await expect.poll(() => badge(page).count()).toBe(0);
  await tick("Hello Ann").getByText("Read", { exact: true }).waitFor();
  await turnTo(page, "hidden");
  await say(ben.page, ann.name, "Are you there?");
  await log(page, ben.name).getByText("Are you there?").waitFor();
  await tick("Are you there?").getByText("Delivered", { exact: true }).waitFor();
  await turnTo(page, "visible");
  await tick("Are you there?").getByText("Read", { exact: true }).waitFor();
  await row.click();
  await expect.poll(() => windowOf(page, ben.name).count()).toBe(0);
  await row.click();
  await say(page, ben.name, "Hello Ben");
  await log(ben.page, ann.name).getByText("Hello Ben").waitFor();
  await page.getByRole("button", { name: "Close the list of chats" }).click();
  await list(page).waitFor({ state: "detached" });
  expect(await opener(page).evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByRole("link", { name: "Back to Play" }).click();
  await button(page, `Unfold the chat with ${ben.name}`).waitFor();
  expect(await log(page, ben.name).count()).toBe(0);
  await page.getByRole("navigation", { name: "Club" }).getByRole("link", { name: "Social" }).click();
  for (const { name } of [cid, dot]) await page.getByRole("link", { name: `Chat with ${name}` }).click();
  for (const { name } of [cid, dot]) await log(page, name).waitFor();
  expect(await page.getByRole("region", { name: /^Chat with/ }).count()).toBe(2);
  const boxes = await Promise.all([cid, dot].map(({ name }) => windowOf(page, name).boundingBox()));
  expect(boxes.map((box) => box?.width)).toEqual([350, 350]);
  await windowOf(page, dot.name).getByRole("textbox", { name: "Message" }).press("Escape");
  await expect.poll(() => page.getByRole("region", { name: /^Chat with/ }).count()).toBe(1);
  await say(page, cid.name, "Hello Cid");

  // Whom the list's dialog offers can be written to at once, while the page below it is still loaded.
  await opener(page).click();
  const listed = async () => {
    const rows = await list(page).getByRole("listitem").allTextContents();
    return rows.map((row) => [ben, cid, dot].find(({ name }) => row.startsWith(name))?.name);
  };
  // The latest first.
  await expect.poll(listed).toEqual([cid.name, ben.name]);
  await list(page).getByRole("link", { name: "New chat" }).click();
  const dialog = page.getByRole("dialog", { name: "New chat" });
  const choice = dialog.getByRole("link", { name: `Chat with ${dot.name}` });
  await choice.waitFor();
  const offered = dialog.getByRole("list", { name: "Friends" }).getByRole("link");
  expect(await offered.allTextContents()).toEqual([ben.name, cid.name, dot.name]);
  // On a desk it begins with its search.
  const search = dialog.getByRole("searchbox", { name: "Find a friend" });
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
  const open = await holdAnswers(page, /\/social\/chats\.data/);
  await choice.click();
  await dialog.waitFor({ state: "detached" });
  const field = windowOf(page, dot.name).getByRole("textbox", { name: "Message" });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("Hello Dot");
  await button(page, "Send").click();
  const own = log(page, dot.name).locator("div").filter({ hasText: "Hello Dot" }).last();
  await own.getByText("Sent", { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?new=1");
  open();
  await page.waitForURL((at) => at.pathname === "/social/chats" && at.search === "");
  await list(page).getByText("Hello Dot").waitFor();
  expect(await listed()).toEqual([dot.name, cid.name, ben.name]);
});

test("[FRD-02, FRD-04, FRD-05, NAV-08] Social lists chats and begins new ones with friends; its invites are empty", async () => {
  const [ann, ben] = await Promise.all([newPlayer(url, "chan", { viewport: PHONE }), newPlayer(url, "chbe")]);
  const { page } = ann;
  await visit(page, "/social/friends");
  const rooms = page.getByRole("navigation", { name: "Social" });
  await rooms.getByRole("link", { name: "Chats" }).click();
  await list(page).getByText("No chats found.", { exact: true }).waitFor();
  await page.getByRole("link", { name: "New chat" }).click();
  const dialog = page.getByRole("dialog", { name: "New chat" });
  await dialog.getByText("Chats are with friends. Add one first.").waitFor();
  // Who has only asked is not offered.
  await answerOf(ben.call("POST", `/api/friends/${ann.userId}`, { message: "Hi" }));
  await visit(page, "/social/chats?new=1");
  await dialog.getByText("Chats are with friends. Add one first.").waitFor();
  await answerOf(ann.call("POST", `/api/friends/${ben.userId}`, { message: "Hi" }));
  await visit(page, "/social/chats?new=1");
  await dialog.getByRole("searchbox", { name: "Find a friend" }).fill("nobody");
  await dialog.getByText("None of your friends is called like that.").waitFor();
  await dialog.getByRole("searchbox", { name: "Find a friend" }).fill(ben.name.slice(0, 6).toUpperCase());
  await dialog.getByRole("link", { name: `Chat with ${ben.name}` }).click();
  await say(page, ben.name, "Shall we play?");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/chat?with=${ben.userId}`);
  // A phone shows the conversation alone, and has no floating button.
  expect(await page.getByRole("searchbox", { name: "Search in chats" }).isVisible()).toBe(false);
  expect(await opener(page).count()).toBe(0);
  await page.getByRole("link", { name: "Back to chats" }).click();
  await page.getByRole("link", { name: new RegExp(`${ben.name} Shall we play`) }).waitFor();
  expect(await log(page, ben.name).count()).toBe(0);
  await visit(page, "/social/chats");
  await list(page)
    .getByRole("link", { name: new RegExp(ben.name) })
    .click();
  await log(page, ben.name).getByText("Shall we play?").waitFor();
  await visit(page, "/social/invites");
  await page.getByText("No invites.", { exact: true }).waitFor();
});

test("a long chat brings its latest words, and older ones as the reader scrolls, who stays where they were", async () => {
  const [ann, ben] = await Promise.all([newPlayer(url, "chan"), newPlayer(url, "chbe")]);
  await befriend(ann, ben);
  // The archive is read by pages of thirty; the club takes three messages a second of each player.
  const lines = Array.from({ length: 36 }, (_, index) => `Line ${index + 1} in all.`);
  await Promise.all([visit(ann.page, `/chat?with=${ben.userId}`), visit(ben.page, `/chat?with=${ann.userId}`)]);
  for (let at = 0; at < lines.length; at += 2) {
    await say(ann.page, ben.name, lines[at] as string);
    await Promise.all([say(ben.page, ann.name, lines[at + 1] as string), ann.page.waitForTimeout(350)]);
  }
  await ann.page.reload();
  const said = log(ann.page, ben.name);
  await said.getByText("Line 36 in all.").waitFor();
  expect(await said.getByText("Line 1 in all.", { exact: true }).count()).toBe(0);
  await said.getByText("Line 10 in all.").scrollIntoViewIfNeeded();
  await said.getByText("Line 1 in all.", { exact: true }).waitFor({ state: "attached" });
  await expect.poll(() => said.locator(".chat__body").count()).toBe(36);
  const box = await said.boundingBox();
  const seen = await said.getByText("Line 10 in all.").boundingBox();
  expect((seen?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThan(-80);
  expect((seen?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(box?.height ?? 0);
});

test("a chat with somebody who is no friend is refused in words, also when Enter was pressed before the chat's code had come, with nobody it is not found, and without script it says what it needs", async () => {
  const [ann, ben] = await Promise.all([newPlayer(url, "chan"), newPlayer(url, "chbe", { javaScriptEnabled: false })]);
  const open = await holdAnswers(ann.page, /\/chat\.client-[\w-]+\.js$/);
  await visit(ann.page, `/chat?with=${ben.userId}`);
  const field = ann.page.getByRole("textbox", { name: "Message" });
  await field.fill("Hello stranger");
  await field.press("Enter");
  expect(await field.inputValue()).toBe("Hello stranger");
  open();
  await log(ann.page, ben.name).getByText("You cannot write to this player.").waitFor();
  expect(await field.inputValue()).toBe("");
  for (const id of ["11111111-1111-4111-8111-111111111111", "nobody"]) {
    await visit(ann.page, `/chat?with=${id}`);
    await ann.page.getByText("User profile not found", { exact: true }).waitFor();
    expect(await ann.page.getByRole("textbox", { name: "Message" }).count()).toBe(0);
  }
  await ben.page.goto(`/chat?with=${ann.userId}`);
  await ben.page.getByText("Chat needs JavaScript, which is off or has not loaded.").waitFor();
});
