/**
 * What a player reads when a service refuses or fails: a copy whose services stand behind a host that can be told to.
 * Long because such a copy takes seconds to start, and one serves all of these.
 */
import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectFourSeconds, stopClock } from "./support/clock";
import { scripted } from "./support/club";
import { type OutageHost, startOutageHost } from "./support/outage";
import { castMember, freshName, newPlayer, type Player, signIn, visitor } from "./support/player";
import { type Stack, startStack } from "./support/stack";

let host: OutageHost;
let stack: Stack;
/** A player rated 1700, each test's own, whose page has a clock in the test's hand. */
let ann: Player;

const play = (page: Page) => page.getByRole("button", { name: "Play", exact: true });
const create = (page: Page) => page.getByRole("button", { name: "Create", exact: true });
const count = (call: string) => host.seen.filter((request) => request.call === call).length;

beforeAll(async () => {
  host = await startOutageHost();
  const { url } = host;
  const more = { NOTIFICATIONS_HOST: url, PAYMENT_HOST: url };
  const services = { API_HOST: url, PROFILE_HOST: url, STATS_HOST: url, GOODS_HOST: url, ...more };
  stack = await startStack({ ...services, SHOP_URL: "https://shop.example/galaxy" });
  host.target = stack.url;
});

beforeEach(async () => {
  host.outages.clear();
  ann = await newPlayer(stack.url, "out", { skill: "Advanced" });
  await ann.page.clock.install();
});

afterAll(async () => {
  await stack?.remove();
  await host?.close();
});

test("[LOB-01, LOB-04, LOB-05] the lobby's states: the door, signup, the menu, and a profile that cannot be had with its way out", async () => {
  const page = await visitor(stack.url);
  await page.goto("/");
  await page.getByRole("link", { name: "Sign in" }).waitFor();
  const newcomer = await castMember(stack.url, freshName("state"));
  await newcomer.goto("/");
  await newcomer.getByText("Step 1 of 2").waitFor();
  const own = "GET /api/v2/users/profiles/current";
  await ann.page.goto("/");
  await ann.page.getByRole("region", { name: "Play" }).waitFor();
  host.outages.set(own, { status: 500 });
  await ann.page.reload();
  const modal = ann.page.getByRole("dialog", { name: "Unable to fetch profile" });
  await modal.getByText("Your profile could not be loaded. Please log out and try again.", { exact: true }).waitFor();
  expect(await ann.page.getByRole("region", { name: "Play" }).count()).toBe(0);
  await modal.getByRole("button", { name: "Logout" }).click();
  await ann.page.getByRole("link", { name: "Sign in" }).waitFor();
  host.outages.delete(own);
  await signIn(ann.page, ann.name);
  await ann.page.getByRole("region", { name: "Play" }).waitFor();
  const again = await visitor(stack.url);
  await signIn(again, ann.name);
  await again.getByRole("status", { name: "Loading" }).waitFor({ state: "attached" });
});

test("[PROF-04] a profile that cannot be had says the server's words, else its status in words, else that nobody is there; and is tried again", async () => {
  const ben = await newPlayer(stack.url, "ben");
  const call = `GET /api/v2/users/profiles/${ben.userId}`;
  const { page } = ann;
  const notFound = { code: "not_found", message: "User profile not found" };
  for (const [outage, says] of [
    [{ status: 404, body: notFound }, "User profile not found"],
    [{ status: 503 }, "Service Unavailable"],
    // An answer without a profile in it.
    [{ status: 200 }, "User profile not found"],
  ] as const) {
    host.outages.set(call, outage);
    await page.goto(`/user-profile/${ben.userId}`);
    expect(await page.getByRole("alert").textContent()).toBe(says);
  }
  host.outages.clear();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: ben.name, exact: true }).waitFor();
});

test("[RATE-16] of several minimum ratings the lowest is sent, and none as 0; the stake goes as its percentage", async () => {
  const { page } = ann;
  const asked = async (names: readonly string[]) => {
    await page.goto("/rating-game");
    const row = page.getByRole("group", { name: "Opponent GR" });
    for (const name of ["None", "1600"]) {
      await row.getByRole("checkbox", { name }).setChecked(names.includes(name));
    }
    await play(page).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("link", { name: /Rating Game/ }).waitFor();
    return host.seen.findLast(({ call }) => call === "POST /api/v2/matches/rating")?.body;
  };
  const left = count("DELETE /api/v2/matches/rating");
  const rest = { clocks: ["normal"], lengths: [1, 3, 5, 7], stake: 30, isMobileMode: false };
  expect(await asked(["None"])).toEqual({ ...rest, min_rating: 0 });
  expect(await asked(["1600"])).toEqual({ ...rest, min_rating: 1600 });
  expect(await asked(["None", "1600"])).toEqual({ ...rest, min_rating: 0 });
  // Cancel is the service's DELETE (POOL-05), once for each search.
  expect(count("DELETE /api/v2/matches/rating")).toBe(left + 3);
});

test("[POOL-02, ERR-02, ERR-03] a join refused for maintenance says so, stays unjoined, and after four seconds Play is back", async () => {
  const { page } = ann;
  const text = "Matches are temporarily suspended for maintenance.\nThey will be back as soon as possible.";
  for (const pool of ["rating", "coin"]) {
    host.outages.set(`POST /api/v2/matches/${pool}`, { status: 403, body: { code: "maintenance", message: text } });
    await page.goto(`/${pool}-game`);
    if (pool === "coin") await page.getByRole("checkbox", { name: /^Level 1,/ }).check();
    await expectFourSeconds(page, "/", async () => {
      await play(page).click();
      const shown = page.getByRole("alert").getByText("Matches are temporarily");
      await shown.waitFor();
      expect(await shown.textContent()).toBe(text);
      // Not joined: the form stands as before, and nothing searches.
      expect(await page.getByRole("button", { name: "Play", exact: true, includeHidden: true }).isEnabled()).toBe(true);
      expect(await page.getByRole("heading", { name: /^Searching/ }).count()).toBe(0);
    });
    await page.getByRole("link", { name: /Rating Game/ }).waitFor();
    host.outages.delete(`POST /api/v2/matches/${pool}`);
  }
});

test("[AUTH-08, ERR-03] a join that is not authorized says so, and two seconds later Play is there, where the session is looked at; one that nobody answers went wrong", async () => {
  for (const pool of ["rating", "coin"]) {
    const { page } = await newPlayer(stack.url, "outs");
    await page.clock.install();
    const join = async (status: number) => {
      host.outages.set(`POST /api/v2/matches/${pool}`, { status });
      await page.goto(`/${pool}-game`);
      if (pool === "coin") await page.getByRole("checkbox", { name: /^Level 1,/ }).check();
      await stopClock(page);
      await play(page).click();
    };
    await join(0);
    await page.getByRole("alert").getByText("Something went wrong.", { exact: true }).waitFor();
    await page.clock.resume();
    await join(401);
    await page.getByText("Unauthorized. Please login again", { exact: true }).waitFor();
    await page.clock.runFor(1_800);
    expect(new URL(page.url()).pathname).toBe(`/${pool}-game`);
    await page.clock.runFor(300);
    await page.waitForURL((at) => at.pathname === "/");
    await page.clock.resume();
    // The session itself still stands: it is kept.
    await page.getByRole("link", { name: /Rating Game/ }).waitFor();
    host.outages.delete(`POST /api/v2/matches/${pool}`);
  }
});

test("[BOT-07] a bot game that cannot be started shows the toast, and the setup is ready for another try", async () => {
  const { page } = ann;
  host.outages.set("POST /api/v2/matches/bot", { status: 500 });
  await page.goto("/bot-categories");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  const start = page.getByRole("button", { name: "Start Game" });
  await start.click();
  await page.locator(".toasts").getByText("Something went wrong", { exact: true }).waitFor();
  await expect.poll(() => start.isEnabled()).toBe(true);
  host.outages.delete("POST /api/v2/matches/bot");
});

/** The four ways into a match against people, each by what the player presses last. */
const WAYS: readonly (readonly [way: string, screen: string, press: (page: Page) => Promise<void>])[] = [
  [
    "coin",
    "/coin-game",
    async (page) => {
      await page.getByRole("checkbox", { name: /^Level 1,/ }).check();
      await play(page).click();
    },
  ],
  ["rating", "/rating-game", (page) => play(page).click()],
  ["private", "/private-game/create", (page) => create(page).click()],
  [
    "private/join",
    "/private-game",
    async (page) => {
      await page.getByLabel("Game key").fill("ABCDEF");
      await page.keyboard.press("Enter");
    },
  ],
];
const SUSPENDED = "Matches are temporarily suspended for maintenance.\nThey will be back as soon as possible.";
const TOO_POOR = "Insufficient coins.\nBuy coins or wait for next free bonus.";

test("[ERR-01, ERR-02, ERR-03, ERR-08] every way into a match says for 412, 403, 409, 422 and 404 what the specs say, waits four seconds and leads on", async () => {
  const { page } = ann;
  for (const [way, screen, press] of WAYS) {
    for (const [status, says, to] of [
      [412, TOO_POOR, "/payments/buy-coins"],
      [403, SUSPENDED, "/"],
      [409, "You already have a running match", "/"],
      [422, "Something went wrong.", "/"],
      [404, "Something went wrong.", "/"],
    ] as const) {
      // A key has its own rule for what else is refused, and creating tries a conflict again (below).
      if (way === "private/join" && (status === 422 || status === 404)) continue;
      if (way === "private" && status === 409) continue;
      host.outages.set(`POST /api/v2/matches/${way}`, { status });
      await page.goto(screen);
      await expectFourSeconds(page, to, async () => {
        await press(page);
        const shown = page.getByRole("alert").getByText(says.split("\n")[0] as string);
        await shown.waitFor();
        expect([way, status, await shown.textContent()]).toEqual([way, status, says]);
      });
    }
    host.outages.clear();
  }
});

test("[BOT-09] each position of the slider asks for its type, length and cube, and always for the slow clock", async () => {
  const page = await castMember(stack.url, "mira_kostova");
  host.outages.set("POST /api/v2/matches/bot", { status: 500 });
  await page.goto("/bot/00000000-0000-4000-8000-000000000001/create-game");
  await scripted(page);
  const slider = page.getByRole("slider", { name: "Match length" });
  const asked: unknown[] = [];
  for (const position of [0, 1, 2, 3, 4]) {
    await slider.fill(String(position));
    const before = count("POST /api/v2/matches/bot");
    await page.getByRole("button", { name: "Start Game" }).click();
    await expect.poll(() => count("POST /api/v2/matches/bot")).toBe(before + 1);
    await expect.poll(() => page.getByRole("button", { name: "Start Game" }).isEnabled()).toBe(true);
    const sent = host.seen.findLast(({ call }) => call === "POST /api/v2/matches/bot")?.body as {
      readonly type: string;
      readonly settings: { readonly length: number; readonly clock: string; readonly cube: boolean };
    };
    asked.push([sent.type, sent.settings.length, sent.settings.cube, sent.settings.clock]);
  }
  expect(asked).toEqual([
    ["single_game", 1, true, "casual"],
    ["match_play", 1, false, "casual"],
    ["match_play", 3, true, "casual"],
    ["match_play", 5, true, "casual"],
    ["match_play", 7, true, "casual"],
  ]);
});

test("[PRIV-11, ERR-06] creating against a conflict deletes and tries three times in all, then says who can help", async () => {
  const { page } = ann;
  host.outages.set("POST /api/v2/matches/private", { status: 409 });
  const before = [count("POST /api/v2/matches/private"), count("DELETE /api/v2/matches/private")];
  await page.goto("/private-game/create");
  await create(page).click();
  const text = "Unable to create match, please contact support.";
  await page.getByRole("alert").getByText(text, { exact: true }).waitFor();
  await page.locator(".toasts").getByText(text, { exact: true }).waitFor();
  const after = [count("POST /api/v2/matches/private"), count("DELETE /api/v2/matches/private")];
  expect(after).toEqual([before[0] + 3, before[1] + 2]);
  host.outages.delete("POST /api/v2/matches/private");
});

test("[ERR-07] a pending game that cannot be deleted is told of, when it stands in the way and when it is cancelled", async () => {
  const { page } = ann;
  // Opened before the game is made, without script to hear of it: any other page shows the game's key instead of the form.
  const older = await castMember(stack.url, ann.name, { javaScriptEnabled: false });
  await older.goto("/private-game/create");
  await page.goto("/private-game/create");
  await create(page).click();
  const waiting = page.getByRole("dialog", { name: "Send this key to your friend" });
  await waiting.waitFor();
  host.outages.set("DELETE /api/v2/matches/private", { status: 500 });
  await waiting.getByRole("button", { name: "Cancel Match" }).click();
  const text = "Cannot delete existing match";
  await page.locator(".toasts").getByText(text, { exact: true }).waitFor();
  await create(older).click();
  await older.getByRole("alert").getByText(text, { exact: true }).waitFor();
  host.outages.delete("DELETE /api/v2/matches/private");
  await waiting.getByRole("button", { name: "Cancel Match" }).click();
  await page.waitForURL("**/private-game");
});

test("[ERR-05] creating with a session that is not accepted any more returns to Play a Friend", async () => {
  const { page } = ann;
  host.outages.set("POST /api/v2/matches/private", { status: 401 });
  await page.goto("/private-game/create");
  await create(page).click();
  await page.getByRole("region", { name: "Join Game" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/private-game");
  host.outages.delete("POST /api/v2/matches/private");
});

test("[ERR-04] a key that meets any other refusal, 422 and 404 too, is an invalid key", async () => {
  const { page } = ann;
  for (const status of [422, 404, 500]) {
    host.outages.set("POST /api/v2/matches/private/join", { status });
    await page.goto("/private-game");
    await page.getByLabel("Game key").fill("ABCDEF");
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await page.getByRole("alert").getByText("Invalid key", { exact: true }).waitFor();
    expect(await page.getByLabel("Game key").inputValue()).toBe("ABCDEF");
  }
});

test("[FRD-12, FRD-13] with script too a friend's act that fails says so and changes nothing, and a full list is called by its name", async () => {
  const { page, call } = ann;
  const ben = await newPlayer(stack.url, "outb");
  const path = `/api/friends/${ben.userId}`;
  await page.goto(`/social/friends?add=1&player=${ben.name}`);
  const dialog = page.getByRole("dialog", { name: "Add Friend" });
  await dialog.getByRole("radio").check();
  for (const [outage, says] of [
    [
      { status: 409, body: { code: "list_full", message: "" } },
      "A list of friends or requests is full: yours or theirs.",
    ],
    [{ status: 500 }, "Something went wrong."],
  ] as const) {
    host.outages.set(`POST ${path}`, outage);
    await dialog.getByRole("button", { name: "Send Request" }).click();
    await dialog.getByText(says, { exact: true }).waitFor();
  }
  host.outages.delete(`POST ${path}`);
  await call("POST", path, { message: "Hi" });
  await ben.call("POST", `/api/friends/${ann.userId}`, { message: "Hi" });
  host.outages.set(`PUT ${path}`, { status: 500 });
  await page.goto("/social/friends");
  await page.getByRole("button", { name: `Actions for ${ben.name}` }).click();
  await page.getByRole("button", { name: "Unfriend" }).click();
  await page.locator(".toasts").getByText("Something went wrong.", { exact: true }).waitFor();
  await page.getByRole("region", { name: "Friends", exact: true }).getByText(ben.name).first().waitFor();
});

test("[ERR-09] every list, purchases, updates and names that fail say that something went wrong; a profile update without full stop", async () => {
  const { page } = ann;
  const fail = (call: string) => host.outages.set(call, { status: 500 });
  fail("GET /api/current_games/rating");
  await page.goto("/");
  const games = page.getByRole("region", { name: "Current Games" });
  await games.getByText("Something went wrong.", { exact: true }).waitFor();
  fail("GET /api/v2/leaderboards/list/rating/current");
  await page.goto("/leaderboards");
  await page.getByRole("main").getByText("Something went wrong.", { exact: true }).waitFor();
  host.outages.clear();

  for (const [call, path] of [
    ["GET /api/friends", "/social/friends"],
    ["GET /api/friends/chats", "/social/chats"],
    ["GET /api/blocks", "/social/blocked"],
    ["GET /api/v2/notifications/internal", "/internal-notifications"],
    ["GET /api/avatars/all", "/avatars"],
    ["GET /api/boards/all", "/boards"],
    ["GET /api/products", "/payments/buy-coins"],
    ["GET /api/products", "/payments/membership"],
  ] as const) {
    fail(call);
    await page.goto(path);
    const failed = page.getByRole("main").getByText("Something went wrong.", { exact: true });
    await expect.poll(() => failed.count(), { message: path }).toBeGreaterThan(0);
    expect([path, host.seen.some((request) => request.call === call)]).toEqual([path, true]);
    host.outages.clear();
    await page.goto(path);
    await page.getByRole("main").waitFor();
    expect([path, await page.getByRole("main").getByText("Something went wrong.").count()]).toEqual([path, 0]);
  }

  fail("POST /api/avatars/purchase");
  await page.goto("/avatars?item=telescope");
  await page.getByRole("button", { name: "Unlock" }).click();
  await page.getByText("Something went wrong.", { exact: true }).first().waitFor();
  host.outages.clear();
  await page.goto("/avatars?item=telescope");
  await page.getByRole("button", { name: "Unlock" }).click();
  const use = page.getByRole("button", { name: "Use", exact: true });
  await use.waitFor();
  fail("PUT /api/avatars/update");
  await page.goto("/avatars?item=telescope");
  await use.click();
  await page.getByText("Something went wrong.", { exact: true }).first().waitFor();
  host.outages.clear();

  fail("POST /api/v2/users/validate/username");
  const newcomer = await castMember(stack.url, freshName("check"));
  await newcomer.goto("/signup");
  const name = freshName("check");
  await newcomer.getByLabel("Username").fill(name);
  await newcomer.getByRole("button", { name: "Continue" }).click();
  await newcomer.getByRole("alert").getByText("Something went wrong.", { exact: true }).waitFor();
  host.outages.clear();
  expect(await newcomer.getByLabel("Username").inputValue()).toBe(name);
  await newcomer.getByRole("button", { name: "Continue" }).click();
  await newcomer.getByText("Step 2 of 2").waitFor();
  fail("PATCH /api/v2/users/profiles");
  await newcomer.getByRole("radio", { name: /Newbie/ }).check();
  await newcomer.getByRole("button", { name: "Continue" }).click();
  await newcomer.getByRole("alert").getByText("Something went wrong", { exact: true }).waitFor();
  expect(await newcomer.getByRole("radio", { name: /Newbie/ }).isChecked()).toBe(true);
  host.outages.clear();
});

test("[HDR-05] the shop button leaves to the shop that the deployment names", async () => {
  await ann.page.goto("/");
  const shop = ann.page.getByRole("link", { name: "Galaxy shop" });
  expect(await shop.getAttribute("href")).toBe("https://shop.example/galaxy");
  expect(await shop.getAttribute("target")).toBe("_blank");
});
