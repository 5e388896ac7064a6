/** The blunder pages while something changes or fails under them: a deleted opponent, calls that fail, a membership that ends, the flag. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_FEATURES, FEATURES } from "../../contract/features";
import { allBlunders, filterLink, log, rows } from "./support/blunders";
import { visit } from "./support/club";
import { type OutageHost, startOutageHost } from "./support/outage";
import { castMember } from "./support/player";
import { answerOf, openSession } from "./support/session";
import { type Stack, startStack } from "./support/stack";

const settings: Record<string, string> = {};
const LIST = "GET /api/blunder/category/middle_game";
let host: OutageHost;
let stack: Stack;
let page: Page;

beforeAll(async () => {
  host = await startOutageHost();
  settings.BLUNDERS_HOST = host.url;
  stack = await startStack(settings);
  host.target = stack.url;
  page = await castMember(stack.url, "silverprime");
});

afterAll(async () => {
  await stack?.remove();
  await host?.close();
});

test("[BLU-18, BLU-01] a call that fails: the message with a button back to the list, and a list that says so", async () => {
  host.outages.set(LIST, { status: 503 });
  await page.goto("/blunders/middle_game");
  await page.getByRole("heading", { name: "Something went wrong." }).waitFor();
  await page.getByRole("link", { name: "Close" }).click();
  await page.getByRole("heading", { level: 1, name: "Blunder Database" }).waitFor();
  host.outages.set("GET /api/blunder/categories", { status: 503 });
  await page.goto("/blunders");
  await page.getByText("Something went wrong.").waitFor();
  host.outages.clear();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("navigation", { name: "Kinds of positions" }).waitFor();
});

test("[BLU-18] a further page that fails says so at the list's end, closes to the list, and comes when it is tried again", async () => {
  await visit(page, "/blunders/middle_game");
  host.outages.set(LIST, { status: 503 });
  await page.keyboard.press("End");
  await log(page).evaluate((list) => list.parentElement?.lastElementChild?.scrollIntoView());
  const alert = page.getByRole("alert");
  await alert.getByText("Something went wrong.").waitFor();
  expect(await alert.getByRole("link", { name: "Close" }).getAttribute("href")).toBe("/blunders");
  host.outages.clear();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(20);
});

test("[BLU-06] a membership that ends under the open page: the next page brings the paywall, below a bar that leads back", async () => {
  await visit(page, "/blunders/middle_game");
  host.outages.set(LIST, { status: 403, body: { code: "membership_required", message: "" } });
  await log(page).evaluate((list) => list.parentElement?.lastElementChild?.scrollIntoView());
  await page.getByRole("heading", { name: "Your own blunders, sorted by position" }).waitFor();
  expect(await log(page).count()).toBe(0);
  const bar = page.getByRole("banner");
  await bar.getByRole("heading", { level: 1, name: "Middle Game" }).waitFor();
  await bar.getByRole("link", { name: "Back to the blunder database" }).waitFor();
  host.outages.clear();
});

test("[BLU-07, PROF-03, PROF-04] a deleted opponent stands struck through, without a rating and without a way to a profile, which is not found", async () => {
  const { call, userId } = await openSession(stack.url, "silverprime");
  const blunders = await allBlunders(call, "middle_game");
  const at = blunders.slice(0, 20).findIndex(({ match: { player1, player2 } }) => {
    const other = player1.profile.id === userId ? player2 : player1;
    return !other.profile.id.startsWith("00000000");
  });
  const { matchId, match } = blunders[at];
  const { name, id } = match.player1.profile.id === userId ? match.player2.profile : match.player1.profile;
  const opponent = await openSession(stack.url, name as string);
  await answerOf(opponent.call("POST", "/api/v2/users/profiles/delete", { reason: "Other" }));
  const head = page.locator("main > header");
  const struck = head.getByText("Deleted User", { exact: true });
  for (const path of [`/blunders/middle_game?row=${at}`, `/analysis/match-details/${matchId}`]) {
    await visit(page, path);
    expect(await struck.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe("line-through");
    expect(await head.getByRole("link", { name: /Deleted User/ }).count()).toBe(0);
    // The player's own rating alone.
    const ratings = head.locator(".rank").filter({ hasText: /\d{3}/ });
    expect(await ratings.count()).toBe(1);
  }
  await page.goto("/user-profile");
  const recent = page.getByRole("region", { name: "Recent matches" });
  expect(await recent.locator("s").first().textContent()).toBe("Deleted User");
  expect(await recent.getByRole("link", { name: "Deleted User" }).count()).toBe(0);
  await page.goto(`/user-profile/${id}`);
  expect(await page.getByRole("alert").textContent()).toBe("User profile not found");
});

test("[FLAG-07] a flag that is switched off under the open page: what it does next leads to Play", async () => {
  await visit(page, "/blunders/middle_game");
  await stack.stop();
  settings.FEATURE_FLAGS = String(ALL_FEATURES - 2 ** FEATURES.indexOf("blunderDatabase"));
  await stack.start();
  await filterLink(page, "Checker").click();
  await page.waitForURL(`${stack.url}/`);
  for (const path of ["/blunders", "/blunders/race", "/strategy", "/strategy/race"]) {
    await page.goto(path);
    expect([path, new URL(page.url()).pathname]).toEqual([path, "/"]);
  }
});
