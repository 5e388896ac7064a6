/** The rooms of the club by their addresses, each with something that is its own. Those of play and study: rating-game, study-screens. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { url } from "./support/copy";
import { castMember, freshName, newPlayer, visitor } from "./support/player";

type Room = readonly [path: string, title: string, own: (page: Page) => ReturnType<Page["getByRole"]>];

/** Every room opens at its address and is headed by its name. */
async function expectRooms(page: Page, rooms: readonly Room[]): Promise<void> {
  for (const [path, title, own] of rooms) {
    const answer = await page.goto(path);
    expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path]);
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    await own(page).first().waitFor();
  }
}

test("[NAV-02, NAV-05, NAV-07, NAV-08, NAV-09] the rooms around play and study open at their addresses", async () => {
  const page = await castMember(url, "mira_kostova");
  await expectRooms(page, [
    ["/leaderboards", "Leaderboards", (at) => at.getByRole("listitem").filter({ hasText: "silverprime" })],
    ["/chat", "Chat", (at) => at.getByRole("searchbox", { name: "Search in chats" })],
    ["/avatars", "Avatars", (at) => at.getByRole("region", { name: "Legendary" }).getByRole("listitem")],
    ["/boards", "Boards", (at) => at.getByRole("region", { name: "Legendary" }).getByRole("listitem")],
    ["/dice-cert", "Dice Certificate", (at) => at.getByRole("button", { name: "Compute the rolls" })],
    ["/terms-of-services", "Terms of service", (at) => at.getByRole("heading", { name: "Fair play" })],
    ["/user-settings", "Settings", (at) => at.getByRole("textbox", { name: /Birthday/ })],
    ["/payments/buy-coins", "Buy Coins", (at) => at.getByRole("listitem")],
    ["/payments/membership", "Star Membership", (at) => at.getByRole("heading", { level: 2 })],
    ["/social/friends", "Friends", (at) => at.getByRole("region", { name: "Friends" })],
    ["/social/chats", "Chats", (at) => at.getByRole("link", { name: "New chat" })],
    ["/social/invites", "Invites", (at) => at.getByText("No invites.")],
  ]);
  // Leaving it marks a list as read: a player's of their own.
  const { page: newcomer } = await newPlayer(url, "rooms");
  await expectRooms(newcomer, [
    ["/internal-notifications", "Notifications", (at) => at.getByText("You have no notifications", { exact: true })],
  ]);
  const nameless = await castMember(url, freshName("rooms"));
  await nameless.goto("/create-username");
  expect(new URL(nameless.url()).pathname).toBe("/create-username");
  await nameless.getByRole("textbox", { name: "Username" }).waitFor();
});

test("[NAV-19] the terms are a page to be read; the Dice Certificate says how a roll is made and proved, what was rolled, and has the verifier", async () => {
  const page = await visitor(url);
  await page.goto("/terms-of-services");
  for (const name of ["Who may play", "Fair play"]) await page.getByRole("heading", { level: 2, name }).waitFor();
  expect(await page.locator("script").count()).toBe(0);
  // From the terms on, what is kept and how it is erased.
  await page.getByRole("link", { name: "Privacy", exact: true }).click();
  for (const name of ["What is kept, and for how long", "Who sees what", "Cookies and what your browser keeps"])
    await page.getByRole("heading", { level: 2, name }).waitFor();
  await page.getByText(/For 7 days, in the mailboxes of the two who wrote/).waitFor();
  expect(await page.locator("script").count()).toBe(0);

  await page.goto("/dice-cert");
  await page.getByRole("heading", { name: "How a roll is made" }).waitFor();
  const made = page.getByRole("list").filter({ hasText: "HMAC-SHA-256" });
  expect(await made.getByRole("listitem").count()).toBe(5);
  await made.getByText(/the seed is published, and with it anyone can compute every roll again/).waitFor();
  await page.getByText(/^So far [\d,]+ rolls in finished matches/).waitFor();
  const shares = await page
    .getByRole("table")
    .getByRole("cell", { name: /^\d+\.\d\d%$/ })
    .allTextContents();
  expect(shares).toHaveLength(6);
  for (const label of [/^Match$/, /^Seed/, /^White's share/, /^Black's share/]) await page.getByLabel(label).waitFor();
  await page.getByRole("button", { name: "Compute the rolls" }).waitFor();
});

test("a room that there is not is not found, with a way back", async () => {
  const { page } = await newPlayer(url, "rooms");
  const answer = await page.goto("/nothing-here");
  expect(answer?.status()).toBe(404);
  await page.getByRole("link", { name: /Play/ }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
});
