/** Players' profiles: over the screen where a name stands, and as a page of their own. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, newPlayer, PHONE, type Player } from "./support/player";
import { answerOf } from "./support/session";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const acts = (page: Page, name: string) => page.getByRole("form", { name: `Actions for ${name}` });
const close = (page: Page) => page.getByRole("button", { name: "Close profile" }).click();
const pathOf = (page: Page) => page.url().slice(url.length);

/** Two players who are friends. */
async function friends(): Promise<[Player, Player]> {
  const [ann, ben] = await Promise.all([newPlayer(url, "pann"), newPlayer(url, "pben", { viewport: PHONE })]);
  await answerOf(ann.call("POST", `/api/friends/${ben.userId}`, { message: "Hello" }));
  await answerOf(ben.call("PUT", `/api/friends/${ann.userId}`, { decision: "accept" }));
  return [ann, ben];
}

test("[PROF-01, PROF-02] a name opens the player's profile over the screen it stands on, which is there again when it closes; a bot's name opens nothing; the own one has its columns on a desk", async () => {
  const page = await castMember(url, "silverprime");
  await visit(page, "/leaderboards");
  const first = page.getByRole("link").filter({ has: page.getByText("mira_kostova", { exact: true }) });
  await first.click();
  const shown = page.locator("dialog.profile-dialog");
  await shown.getByRole("heading", { level: 2 }).first().waitFor();
  expect(await shown.evaluate((element) => element.matches(":modal"))).toBe(true);
  for (const label of ["Rating", "Error rate", "Wins and losses", "WXP"])
    await shown.getByText(label, { exact: true }).waitFor();
  await shown.getByRole("heading", { name: "Rating line" }).waitFor();
  await shown.getByRole("heading", { name: /^You and / }).waitFor();
  await shown.getByText(/^95%: \d+\.\d to \d+\.\d, median of \d+ analysed matches$/).waitFor();
  expect(await shown.getByRole("img", { name: /^From \d+ over a peak of \d+ to \d+$/ }).count()).toBe(1);
  expect(pathOf(page)).toBe("/leaderboards");
  await page.keyboard.press("Escape");
  await shown.waitFor({ state: "detached" });
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  // As a page it leads back to where it was opened.
  await first.click();
  await shown.getByRole("link", { name: "Open as a page" }).click();
  await page.waitForURL(/\/user-profile\/[0-9a-f-]{36}\?returnTo=/);
  await shown.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.waitForURL(`${url}/leaderboards`);

  const viewer = "/analysis/match-details/1143?game=4";
  await visit(page, viewer);
  await page.locator("main > header a[href*='/user-profile/']").last().click();
  await shown.getByRole("heading", { name: "Recent matches" }).waitFor();
  // A name in the profile leads on to that player's.
  const other = shown.getByRole("region", { name: "Recent matches" }).locator("a[href^='/user-profile/']").first();
  const name = (await other.textContent()) as string;
  await other.click();
  await dialog(page, name).waitFor();
  await close(page);
  await shown.waitFor({ state: "detached" });
  expect(pathOf(page)).toBe(viewer);

  await page.goto("/analysis");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Bot" })
    .first()
    .getByRole("link", { name: /match/ })
    .first()
    .click();
  await page.waitForURL(/match-details/);
  await page.locator("main > header").getByText("Bot", { exact: true }).waitFor();
  expect(await page.locator("main > header a[href*='/user-profile/00000000']").count()).toBe(0);
  expect(await page.locator("main > header a[href*='/user-profile/']").count()).toBe(1);
  await page.goto("/user-profile/00000000-0000-4000-8000-000000000001");
  await page.getByRole("alert").getByText("User profile not found", { exact: true }).waitFor();

  // Figures below the player, beside them the rating's line and the error rate's scale, below these what was played.
  await page.goto("/user-profile");
  const [figures, line, scale, rivals, recent] = await Promise.all(
    [
      page.locator("dl"),
      ...["Rating line", "Error rate", "Head to head", "Recent matches"].map((name) =>
        page.getByRole("region", { name }),
      ),
    ].map(async (part) => {
      const box = await part.boundingBox();
      if (box === null) throw new Error("not shown");
      return box;
    }),
  );
  expect(figures.x + figures.width).toBeLessThan(line.x);
  expect(recent.x).toBe(line.x);
  for (const right of [scale, rivals]) expect(right.x).toBeGreaterThanOrEqual(line.x + line.width);
  expect([scale.y, recent.y]).toEqual([line.y, rivals.y]);
  expect(rivals.x + rivals.width).toBeCloseTo(scale.x + scale.width, 0);
});

test("[PROF-01, PROF-04, FRD-15] from a friend's profile: unfriend, ask, withdraw, chat and an invitation; one that cannot be fetched is tried again", async () => {
  const [ann, ben] = await friends();
  const { page } = ann;
  await visit(page, "/social/friends");
  const name = page.getByRole("link", { name: ben.name, exact: true });
  const card = /\/user-profile\/[^/]+\/card$/;
  await page.route(card, (route) => route.abort());
  await name.click();
  const failed = dialog(page, "Profile");
  await failed.getByRole("alert").getByText("Something went wrong.", { exact: true }).waitFor();
  await page.unroute(card);
  await failed.getByRole("button", { name: "Try again" }).click();
  const shown = dialog(page, ben.name);
  await shown.getByText("You have not played each other yet. By rating you win 50% of matches to 7 points.").waitFor();
  await shown.getByText("The line begins with two rating matches.").waitFor();
  await acts(page, ben.name).getByRole("link", { name: "Chat" }).click();
  await shown.waitFor({ state: "detached" });
  const chat = page.getByRole("region", { name: `Chat with ${ben.name}` });
  await chat.getByRole("link", { name: ben.name, exact: true }).click();
  await shown.getByRole("link", { name: "Invite to a private game" }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: `Send to ${ben.name}` }).click();
  await page.getByRole("button", { name: `Sent to ${ben.name}` }).waitFor();
  await ben.page.goto(`/chat?with=${ann.userId}`);
  await ben.page
    .getByRole("log")
    .getByText(/^Play backgammon with me: .*\/private-game\?key=[A-Z0-9]{6}$/)
    .waitFor();
  await page.getByRole("button", { name: "Cancel Match" }).click();
  await page.waitForURL(`${url}/private-game`);

  await visit(page, "/social/friends");
  await name.click();
  await acts(page, ben.name).getByRole("button", { name: "Unfriend" }).click();
  await acts(page, ben.name).getByRole("button", { name: "Add Friend" }).click();
  await acts(page, ben.name).getByText("Pending...").waitFor();
  await shown.getByText("Messages open once you are friends.").waitFor();
  await acts(page, ben.name).getByRole("button", { name: "Withdraw" }).click();
  await acts(page, ben.name).getByRole("button", { name: "Add Friend" }).waitFor();
  await close(page);
  await page.getByText(/^No friends found\./).waitFor();
});

test("[NAV-14, NAV-20, PROF-01, PROF-04] without script a profile is a page: figures, acts that lead back to it, and the way it was come from", async () => {
  const [ben, plain] = await Promise.all([
    newPlayer(url, "pben"),
    newPlayer(url, "pplain", { javaScriptEnabled: false }),
  ]);
  const { page } = plain;
  await page.goto(`/user-profile/${ben.userId}?returnTo=/leaderboards`);
  await page.getByRole("heading", { name: ben.name, exact: true }).waitFor();
  await acts(page, ben.name).getByRole("button", { name: "Add Friend" }).click();
  await page.getByText("Friend request sent.", { exact: true }).waitFor();
  await acts(page, ben.name).getByText("Pending...").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/user-profile/${ben.userId}`);
  await page.goto(`/user-profile/${ben.userId}?returnTo=/leaderboards`);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Leaderboards" }).waitFor();
  await page.goto("/user-profile/11111111-1111-4111-8111-111111111111");
  await page.getByRole("alert").getByText("User profile not found", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Try again" }).waitFor();
});

test("a player is blocked and unblocked from their profile, and reported with a reason; without script too", async () => {
  const [ann, ben] = await friends();
  const { page } = ann;
  await visit(page, "/social/friends");
  await page.getByRole("link", { name: ben.name, exact: true }).click();
  const shown = dialog(page, ben.name);
  await shown.getByText("Block or report", { exact: true }).click();
  await shown.getByLabel("What is it about?").selectOption("Insults or threats");
  await shown.getByLabel("What happened? (optional)").fill("In our chat.");
  await shown.getByRole("button", { name: `Report ${ben.name}` }).click();
  await shown.getByText("Thank you. The operators will look at it.", { exact: true }).waitFor();
  await shown.getByRole("button", { name: `Block ${ben.name}`, exact: true }).click();
  await shown.getByText("Player blocked.", { exact: true }).waitFor();
  await acts(page, ben.name).waitFor({ state: "detached" });
  expect(await shown.getByRole("link", { name: "Invite to a private game" }).count()).toBe(0);
  await close(page);
  await page.getByText(/^No friends found\./).waitFor();
  // The other side is not told, and gets nowhere.
  await visit(ben.page, `/user-profile/${ann.userId}`);
  await acts(ben.page, ann.name).getByRole("button", { name: "Add Friend" }).click();
  await ben.page.getByText("Something went wrong.", { exact: true }).waitFor();

  const plain = await castMember(url, ann.name, { javaScriptEnabled: false });
  await plain.goto(`/user-profile/${ben.userId}`);
  await plain
    .getByRole("button", { name: `Unblock ${ben.name}` })
    .first()
    .click();
  await plain.getByText("Player unblocked.", { exact: true }).waitFor();
  await acts(plain, ben.name).getByRole("button", { name: "Add Friend" }).waitFor();
});

test("what a player keeps to themselves in the settings is kept from a stranger, shown to a friend, and no notification comes that they switched off; whom they have blocked stands in a list, from which one press takes the block back, without script as well", async () => {
  const [owner, other] = [await newPlayer(url, "keeper"), await newPlayer(url, "looker")];
  const { page } = owner;
  await visit(page, "/user-settings");
  const privacy = page.getByRole("region", { name: "Privacy", exact: true });
  for (const [what, who] of [
    ["Who sees my recent matches", "Nobody"],
    ["Who sees my rating line", "Friends"],
    ["Who sees my wins and losses", "Friends"],
    ["Who sees my error rate", "Nobody"],
    ["Who may chat with me", "Friends only"],
  ] as const)
    await privacy.getByLabel(what).selectOption({ label: who });
  await privacy.getByRole("checkbox", { name: "Never meet players I have blocked" }).check();
  await privacy.getByRole("button", { name: "Save" }).click();
  await page.getByText("Successful update", { exact: true }).waitFor();
  const notices = page.getByRole("region", { name: "Notifications", exact: true });
  await notices.getByRole("checkbox", { name: "Friend requests and answers" }).uncheck();
  await notices.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => preferencesOf(owner.call))
    .toMatchObject({
      visible: { matches: "nobody", ratings: "friends", results: "friends", errors: "nobody" },
      ...{ chatFrom: "friends", avoidsBlocked: true, showsOnline: true, notices: { friends: false, levels: true } },
    });

  await other.page.goto(`/user-profile/${owner.userId}`);
  await other.page.getByText(`${owner.name} keeps their matches to themselves.`).waitFor();
  await other.page.getByText(`${owner.name} keeps their rating line to themselves.`).waitFor();
  expect(await other.page.getByText("kept private", { exact: true }).count()).toBe(2);
  await other.call("POST", `/api/friends/${owner.userId}`, { message: "hi" });
  await visit(page, "/internal-notifications");
  await page.getByText("You have no notifications").waitFor();
  await owner.call("PUT", `/api/friends/${other.userId}`, { decision: "accept", message: "hi" });
  await other.page.reload();
  await other.page.getByText(`${owner.name} keeps their matches to themselves.`).waitFor();
  await other.page.getByText("The line begins with two rating matches.").waitFor();
  expect(await other.page.getByText("kept private", { exact: true }).count()).toBe(1);

  await owner.call("PUT", `/api/blocks/${other.userId}`);
  await visit(page, "/user-settings");
  expect(await privacy.getByLabel("Who sees my rating line").inputValue()).toBe("friends");
  await privacy.getByRole("link", { name: "Blocked players" }).click();
  await page.getByRole("link", { name: other.name, exact: true }).waitFor();
  await page.getByRole("button", { name: `Unblock ${other.name}` }).click();
  await page.getByText("Player unblocked.", { exact: true }).waitFor();
  await page.getByText("You have blocked nobody.").waitFor();
  await owner.call("PUT", `/api/blocks/${other.userId}`);
  const plain = await castMember(url, owner.name, { javaScriptEnabled: false });
  await plain.goto("/social/friends");
  await plain.getByRole("link", { name: "Blocked", exact: true }).click();
  await plain.getByRole("button", { name: `Unblock ${other.name}` }).click();
  await plain.getByText("You have blocked nobody.").waitFor();
});

async function preferencesOf(call: Awaited<ReturnType<typeof newPlayer>>["call"]): Promise<unknown> {
  const profile: { readonly preferences: unknown } = await (await call("GET", "/api/v2/users/profiles/current")).json();
  return profile.preferences;
}
