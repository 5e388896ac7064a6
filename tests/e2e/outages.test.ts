/** What a player reads when a service that a screen shows fails, or refuses what they change. */
import { expect, test } from "vitest";
import { visit } from "./support/club";
import { outageClub } from "./support/outage-club";
import { castMember, freshName, newPlayer, signIn, visitor } from "./support/player";

const club = outageClub();

test("[LOB-01, LOB-04, LOB-05] the lobby's states: the door, signup, the menu, and a profile that cannot be had with its way out", async () => {
  const page = await visitor(club.url);
  await page.goto("/");
  await page.getByRole("link", { name: "Sign in" }).waitFor();
  const newcomer = await castMember(club.url, freshName("state"));
  await newcomer.goto("/");
  await newcomer.getByText("Step 1 of 2").waitFor();
  const own = "GET /api/v2/users/profiles/current";
  await club.ann.page.goto("/");
  await club.ann.page.getByRole("region", { name: "Play" }).waitFor();
  club.host.outages.set(own, { status: 500 });
  await club.ann.page.reload();
  const modal = club.ann.page.getByRole("dialog", { name: "Unable to fetch profile" });
  await modal.getByText("Your profile could not be loaded. Please log out and try again.", { exact: true }).waitFor();
  expect(await club.ann.page.getByRole("region", { name: "Play" }).count()).toBe(0);
  await modal.getByRole("button", { name: "Logout" }).click();
  await club.ann.page.getByRole("link", { name: "Sign in" }).waitFor();
  club.host.outages.delete(own);
  await signIn(club.ann.page, club.ann.name);
  await club.ann.page.getByRole("region", { name: "Play" }).waitFor();
  const again = await visitor(club.url);
  await signIn(again, club.ann.name);
  await again.getByRole("status", { name: "Loading" }).waitFor({ state: "attached" });
});

test("[PROF-04] a profile that cannot be had says the server's words, else its status in words, else that nobody is there; and is tried again", async () => {
  const ben = await newPlayer(club.url, "ben");
  const call = `GET /api/v2/users/profiles/${ben.userId}`;
  const { page } = club.ann;
  const notFound = { code: "not_found", message: "User profile not found" };
  for (const [outage, says] of [
    [{ status: 404, body: notFound }, "User profile not found"],
    [{ status: 503 }, "Service Unavailable"],
    // An answer without a profile in it.
    [{ status: 200 }, "User profile not found"],
  ] as const) {
    club.host.outages.set(call, outage);
    await page.goto(`/user-profile/${ben.userId}`);
    expect(await page.getByRole("alert").textContent()).toBe(says);
  }
  club.host.outages.clear();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: ben.name, exact: true }).waitFor();
});

test("[FRD-12, FRD-13] with script too a friend's act that fails says so and changes nothing, and a full list is called by its name; a search while the profile cannot be read fails where it stands", async () => {
  const { page, call } = club.ann;
  const ben = await newPlayer(club.url, "outb");
  const path = `/api/friends/${ben.userId}`;
  await visit(page, "/social/friends?add=1");
  const dialog = page.getByRole("dialog", { name: "Add Friend" });
  const field = dialog.getByRole("searchbox", { name: "Search User" });
  club.host.outages.set("GET /api/v2/users/profiles/current", { status: 500 });
  await field.fill("nobody");
  await dialog.getByText("Something went wrong.", { exact: true }).waitFor();
  club.host.outages.clear();
  await field.fill(ben.name);
  await dialog.getByRole("radio").check();
  for (const [outage, says] of [
    [
      { status: 409, body: { code: "list_full", message: "" } },
      "A list of friends or requests is full: yours or theirs.",
    ],
    [{ status: 500 }, "Something went wrong."],
  ] as const) {
    club.host.outages.set(`POST ${path}`, outage);
    await dialog.getByRole("button", { name: "Send Request" }).click();
    await dialog.getByText(says, { exact: true }).waitFor();
  }
  club.host.outages.delete(`POST ${path}`);
  await call("POST", path, { message: "Hi" });
  await ben.call("POST", `/api/friends/${club.ann.userId}`, { message: "Hi" });
  club.host.outages.set(`PUT ${path}`, { status: 500 });
  await page.goto("/social/friends");
  await page.getByRole("button", { name: `Actions for ${ben.name}` }).click();
  await page.getByRole("button", { name: "Unfriend" }).click();
  await page.locator(".toasts").getByText("Something went wrong.", { exact: true }).waitFor();
  await page.getByRole("region", { name: "Friends", exact: true }).getByText(ben.name).first().waitFor();
});

test("[ERR-09] every list, purchases, updates and names that fail say that something went wrong; a profile update without full stop", async () => {
  const { page } = club.ann;
  const fail = (call: string) => club.host.outages.set(call, { status: 500 });
  fail("GET /api/current_games/rating");
  await page.goto("/");
  const games = page.getByRole("region", { name: "Current Games" });
  await games.getByText("Something went wrong.", { exact: true }).waitFor();
  fail("GET /api/v2/leaderboards/list/rating/current");
  await page.goto("/");
  await page.getByRole("region", { name: "Top 100" }).getByText("Something went wrong.", { exact: true }).waitFor();
  await page.goto("/leaderboards");
  await page.getByRole("main").getByText("Something went wrong.", { exact: true }).waitFor();
  club.host.outages.clear();

  for (const [call, path] of [
    ["GET /api/friends", "/social/friends"],
    ["GET /api/friends/chats", "/social/chats"],
    ["GET /api/blocks", "/social/blocked"],
    ["GET /api/v2/notifications/internal", "/internal-notifications"],
    ["GET /api/v2/notices", "/notices"],
    ["GET /api/v1/bot", "/bot-categories"],
    ["GET /api/avatars/all", "/avatars"],
    ["GET /api/boards/all", "/boards"],
    ["GET /api/products", "/payments/buy-coins"],
    ["GET /api/products", "/payments/membership"],
  ] as const) {
    fail(call);
    await page.goto(path);
    const failed = page.getByRole("main").getByText("Something went wrong.", { exact: true });
    await expect.poll(() => failed.count(), { message: path }).toBeGreaterThan(0);
    expect([path, club.host.seen.some((request) => request.call === call)]).toEqual([path, true]);
    club.host.outages.clear();
    await page.goto(path);
    await page.getByRole("main").waitFor();
    expect([path, await page.getByRole("main").getByText("Something went wrong.").count()]).toEqual([path, 0]);
  }

  fail("POST /api/avatars/purchase");
  await page.goto("/avatars?item=telescope");
  await page.getByRole("button", { name: "Unlock" }).click();
  await page.getByText("Something went wrong.", { exact: true }).first().waitFor();
  club.host.outages.clear();
  await page.goto("/avatars?item=telescope");
  await page.getByRole("button", { name: "Unlock" }).click();
  const use = page.getByRole("button", { name: "Use", exact: true });
  await use.waitFor();
  fail("PUT /api/avatars/update");
  await page.goto("/avatars?item=telescope");
  await use.click();
  await page.getByText("Something went wrong.", { exact: true }).first().waitFor();
  club.host.outages.clear();

  fail("POST /api/v2/users/validate/username");
  const newcomer = await castMember(club.url, freshName("check"));
  await newcomer.goto("/signup");
  const name = freshName("check");
  await newcomer.getByLabel("Username").fill(name);
  await newcomer.getByRole("button", { name: "Continue" }).click();
  await newcomer.getByRole("alert").getByText("Something went wrong.", { exact: true }).waitFor();
  club.host.outages.clear();
  expect(await newcomer.getByLabel("Username").inputValue()).toBe(name);
  await newcomer.getByRole("button", { name: "Continue" }).click();
  await newcomer.getByText("Step 2 of 2").waitFor();
  fail("PATCH /api/v2/users/profiles");
  await newcomer.getByRole("radio", { name: /Newbie/ }).check();
  await newcomer.getByRole("button", { name: "Continue" }).click();
  await newcomer.getByRole("alert").getByText("Something went wrong", { exact: true }).waitFor();
  expect(await newcomer.getByRole("radio", { name: /Newbie/ }).isChecked()).toBe(true);
  club.host.outages.clear();
});

test("[HDR-05] the shop button leaves to the shop that the deployment names", async () => {
  await club.ann.page.goto("/");
  const shop = club.ann.page.getByRole("link", { name: "Galaxy shop" });
  expect(await shop.getAttribute("href")).toBe("https://shop.example/galaxy");
  expect(await shop.getAttribute("target")).toBe("_blank");
});
