/** Social: friends, requests, and the search for players. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { makeGate } from "../support/gate";
import { holdAnswers, holdPosts, openLive, visit } from "./support/club";
import { url } from "./support/copy";
import { newPlayer, PHONE, type Player } from "./support/player";
import { answerOf } from "./support/session";

const list = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Add Friend" });
const field = (page: Page) => dialog(page).getByRole("searchbox", { name: "Search User" });
const send = (page: Page) => dialog(page).getByRole("button", { name: "Send Request" });
const found = (page: Page, name: string) => dialog(page).getByRole("listitem").filter({ hasText: name });

async function openDialog(page: Page): Promise<void> {
  await visit(page, "/social/friends");
  await page.getByRole("link", { name: "Add friend" }).click();
  await dialog(page).waitFor();
}

/** Searches and sends the default message; ends when the page says how it went. */
async function ask(page: Page, name: string, says: string): Promise<void> {
  await openDialog(page);
  await field(page).fill(name);
  await found(page, name).getByRole("radio").check();
  await send(page).click();
  await dialog(page).getByText(says, { exact: true }).waitFor();
}

/** Two players who do not know each other; the second one's screen is a phone's. */
async function strangers(): Promise<[Player, Player]> {
  return Promise.all([newPlayer(url, "fann"), newPlayer(url, "fben", { viewport: PHONE })]);
}

/** The first one has asked the second to be friends. */
async function askedFriends(): Promise<[Player, Player]> {
  const [ann, ben] = await strangers();
  await answerOf(ann.call("POST", `/api/friends/${ben.userId}`, { message: "A match on Sunday?" }));
  return [ann, ben];
}

test("[FRD-01, FRD-03] Social lists friends, received and sent requests, and says how to find a first friend", async () => {
  const { page } = await newPlayer(url, "fann");
  await page.goto("/");
  await page.getByRole("navigation", { name: "Club" }).getByRole("link", { name: "Social" }).click();
  await list(page, "Friends")
    .getByText("No friends found. Click on the Add friend icon on the top right to add friends.", { exact: true })
    .waitFor();
  for (const name of ["Received Requests", "Sent Requests", "Friends"]) {
    await page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name }).click();
    await list(page, name).waitFor();
  }
  await openDialog(page);
  await expect.poll(() => dialog(page).evaluate((element) => element.matches(":modal"))).toBe(true);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
});

test("[FRD-07] the search starts at two characters, half a second after the last, and shows whose name begins like that, or says that nobody's does; an answer that is late is not shown", async () => {
  const [{ page }, ben] = await strangers();
  await openDialog(page);
  const asked: { text: string | null; atMs: number }[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith("/social/search")) asked.push({ text: searchParams.get("player"), atMs: Date.now() });
  });
  const late = makeGate();
  // The answer to the first search is held until the second one is on the screen.
  await page.route(
    ({ pathname, searchParams }) => pathname.startsWith("/social/search") && searchParams.get("player") === "fb",
    async (route) => {
      await late.opened;
      await route.continue().catch(() => {});
    },
  );
  const beganMs = Date.now();
  // All at once, as fast as anybody could type.
  await field(page).evaluate((input: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (const text of ["f", "fa", "fan", "fb"]) {
      setValue?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await expect.poll(() => asked.map(({ text }) => text)).toEqual(["fb"]);
  expect(asked[0].atMs - beganMs).toBeGreaterThanOrEqual(500);
  await field(page).fill(ben.name);
  await found(page, ben.name).waitFor();
  const people = dialog(page).getByRole("list", { name: "Found players" }).getByRole("listitem");
  expect(await people.count()).toBe(1);
  expect(await found(page, ben.name).textContent()).toContain("Add");
  late.open();
  await field(page).fill("f");
  await dialog(page).getByText("Type at least 2 characters of a name.").waitFor();
  expect(await people.count()).toBe(0);
  expect(asked.map(({ text }) => text)).toEqual(["fb", ben.name]);
  await field(page).fill(`${ben.name}z`);
  await dialog(page).getByText("Nobody's name begins like that.", { exact: true }).waitFor();
  expect(await people.count()).toBe(0);
});

test("[FRD-06, FRD-09, FRD-10, FRD-11, FRD-12] a request is written, sent once, and its receiver cannot be picked again; news that come meanwhile leave what was found", async () => {
  const [[{ page, userId }, ben], cid] = await Promise.all([strangers(), newPlayer(url, "fcid")]);
  await openLive(page, "/social/friends");
  await page.getByRole("link", { name: "Add friend" }).click();
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await send(page).isDisabled()).toBe(true);
  expect(await dialog(page).getByLabel("Message").inputValue()).toBe("Let's be friends.");
  // The search waits for nothing that the router has not learnt yet, which news lead astray.
  const learn = await holdAnswers(page, /\/__manifest\b/);
  await field(page).fill(ben.name);
  await found(page, ben.name).waitFor();
  const again = page.waitForResponse(/\/social\/search/);
  await answerOf(cid.call("POST", `/api/friends/${userId}`, { message: "Hi" }));
  await page.getByRole("link", { name: "Received Requests (1)", includeHidden: true }).waitFor();
  await (await again).finished();
  learn();
  expect(await found(page, ben.name).textContent()).toContain("Add");
  expect(await send(page).isDisabled()).toBe(true);
  await found(page, ben.name).getByRole("radio").check();
  await dialog(page).getByLabel("Message").fill("A match on Sunday?");
  expect(await send(page).isDisabled()).toBe(false);
  const answer = await holdPosts(page, "/social/friends");
  await send(page).click();
  await expect.poll(() => send(page).isDisabled()).toBe(true);
  answer();
  await dialog(page).getByText("Friend request sent.", { exact: true }).waitFor();
  await found(page, ben.name).getByText("Pending...", { exact: true }).waitFor();
  expect(await found(page, ben.name).getByRole("radio").count()).toBe(0);
  // As it was edited.
  await visit(ben.page, "/social/friends?show=received");
  await list(ben.page, "Received Requests").getByText("A match on Sunday?").waitFor();
});

test("[FRD-06, PROF-05] Add sends at once; a profile says how one stands to a player, and what can be done", async () => {
  const [ann, ben] = await strangers();
  await openDialog(ann.page);
  await field(ann.page).fill(ben.name);
  await found(ann.page, ben.name)
    .getByRole("button", { name: `Add ${ben.name}` })
    .click();
  await dialog(ann.page).getByText("Friend request sent.", { exact: true }).waitFor();
  await visit(ann.page, `/user-profile/${ben.userId}`);
  const acts = (page: Page, name: string) => page.getByRole("form", { name: `Actions for ${name}` });
  await acts(ann.page, ben.name).getByText("Pending...").waitFor();
  await visit(ben.page, `/user-profile/${ann.userId}`);
  await ben.page.getByText("Matches against players show up here as soon as they end.").waitFor();
  for (const label of ["Error rate", "Peak rating", "WXP", "Member since"])
    await ben.page.getByText(label, { exact: true }).waitFor();
  await acts(ben.page, ann.name).getByRole("button", { name: "Accept" }).click();
  await acts(ben.page, ann.name).getByRole("link", { name: "Chat" }).waitFor();
  await acts(ben.page, ann.name).getByRole("button", { name: "Unfriend" }).click();
  await acts(ben.page, ann.name).getByRole("button", { name: "Add Friend" }).waitFor();
  await visit(ben.page, "/user-profile");
  const links = ben.page.getByRole("navigation", { name: "Change your profile" }).getByRole("link");
  expect(await links.allTextContents()).toEqual(["Change avatar", "Change board", "Settings"]);
});

test("[FRD-09, FRD-14] the receiver reads the request and accepts it, the asker's open list shows the friend at once, and the search offers a chat instead of the choice", async () => {
  const [ann, ben] = await askedFriends();
  const { page } = ben;
  await page.goto("/");
  await page.getByRole("link", { name: "Friend requests, 1 to answer" }).click();
  const request = list(page, "Received Requests").getByRole("listitem").filter({ hasText: ann.name });
  expect(await request.textContent()).toContain("A match on Sunday?");
  await openLive(ann.page, "/social/friends");
  await page.getByRole("button", { name: `Accept ${ann.name}` }).click();
  await page.getByText("Friend request accepted", { exact: true }).waitFor();
  await request.waitFor({ state: "detached" });
  await list(ann.page, "Friends").getByRole("listitem").filter({ hasText: ben.name }).waitFor();
  await ann.page.getByRole("link", { name: "Add friend" }).click();
  await field(ann.page).fill(ben.name);
  await found(ann.page, ben.name).getByRole("link", { name: "Chat" }).waitFor();
  expect(await found(ann.page, ben.name).getByRole("radio").count()).toBe(0);
});

test("[FRD-05, FRD-13] a friend's menu offers Chat, Profile and Unfriend: the chat opens, the profile does, and they are gone from both lists", async () => {
  const [ann, ben] = await askedFriends();
  await answerOf(ben.call("PUT", `/api/friends/${ann.userId}`, { decision: "accept" }));
  const { page } = ann;
  await openDialog(page);
  await field(page).fill(ben.name);
  await found(page, ben.name).getByRole("link", { name: "Chat" }).waitFor();
  expect(await found(page, ben.name).getByRole("radio").count()).toBe(0);
  await visit(page, "/social/friends");
  await page.getByRole("button", { name: `Actions for ${ben.name}` }).click();
  const menu = page.getByRole("dialog", { name: `Actions for ${ben.name}` });
  await menu.waitFor();
  const entries = await menu.getByRole("link").or(menu.getByRole("button")).allTextContents();
  expect(entries).toEqual(["Chat", "Profile", "Unfriend"]);
  await menu.getByRole("link", { name: "Profile" }).click();
  const profile = page.getByRole("dialog", { name: ben.name, exact: true });
  await profile.getByRole("heading", { name: ben.name, exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await profile.waitFor({ state: "detached" });
  await page.getByRole("button", { name: `Actions for ${ben.name}` }).click();
  await menu.getByRole("link", { name: "Chat" }).click();
  await page.getByRole("region", { name: `Chat with ${ben.name}` }).waitFor();
  await page.getByRole("button", { name: `Actions for ${ben.name}` }).click();
  await menu.getByRole("button", { name: "Unfriend" }).click();
  await page.getByText("User removed from your friends list.", { exact: true }).waitFor();
  await list(page, "Friends")
    .getByText(/^No friends found\./)
    .waitFor();
  await ben.page.goto("/social/friends");
  await list(ben.page, "Friends")
    .getByText(/^No friends found\./)
    .waitFor();
});

test("[FRD-12, FRD-14] a withdrawn request is deleted; after a rejection the next one exists already", async () => {
  const [ann, ben] = await strangers();
  await ask(ann.page, ben.name, "Friend request sent.");
  await ann.page.goto("/social/friends?show=sent");
  await ann.page.getByRole("button", { name: `Withdraw ${ben.name}` }).click();
  await ann.page.getByText("Friend request deleted.", { exact: true }).waitFor();
  await ask(ann.page, ben.name, "Friend request sent.");
  await ben.page.goto("/social/friends?show=received");
  await ben.page.getByRole("button", { name: `Reject ${ann.name}` }).click();
  const rejected = ben.page.getByText("Friend request rejected", { exact: true });
  await rejected.waitFor();
  expect(await rejected.getAttribute("class")).toContain("error");
  await ask(ann.page, ben.name, "Friend request already exists.");
});

test("[FRD-13] without script requests are sent and answered as well, and one that is gone is said to have gone wrong", async () => {
  const [{ name: cleo, page: plain }, dan] = await Promise.all([
    newPlayer(url, "fcleo", { javaScriptEnabled: false }),
    newPlayer(url, "fdan"),
  ]);
  await plain.goto("/social/friends?add=1");
  await field(plain).fill(dan.name);
  await dialog(plain).getByRole("button", { name: "Search" }).click();
  await found(plain, dan.name).getByRole("radio").check();
  await send(plain).click();
  await plain.getByText("Friend request sent.", { exact: true }).waitFor();
  await plain.goto("/social/friends?show=sent");
  // Dan answers while Cleo's page, which hears nothing, still shows the request.
  await dan.page.goto("/social/friends?show=received");
  await dan.page.getByRole("button", { name: `Accept ${cleo}` }).click();
  await dan.page.getByText("Friend request accepted", { exact: true }).waitFor();
  await plain.getByRole("button", { name: `Withdraw ${dan.name}` }).click();
  await plain.getByText("Something went wrong.", { exact: true }).waitFor();
  await plain.goto("/social/friends");
  await list(plain, "Friends").getByText(dan.name).first().waitFor();
});
