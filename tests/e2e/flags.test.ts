/** The features that a deployment switches off: gone from every menu, their routes lead to Play, their calls are not there. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_FEATURES, FEATURES, type Feature } from "../../contract/features";
import { visit } from "./support/club";
import { playForCoins } from "./support/match";
import { castMember, newPlayer, type Player } from "./support/player";
import { FEATURE_OF, SCREENS } from "./support/screens";
import { type Stack, startStack } from "./support/stack";
import { wrap } from "./support/wrapper";

/** Where each feature is entered from the lobby: menu, header and bar. */
const ENTRIES: Partial<Record<Feature, readonly string[]>> = {
  coinGames: ["/coin-game"],
  ratingGames: ["/rating-game"],
  privateGames: ["/private-game"],
  quizAcademy: ["/quiz-list"],
  botGames: ["/bot-categories"],
  leaderboards: ["/leaderboards"],
  stats: ["/user-stats"],
  profile: ["/user-profile"],
  analysis: ["/analysis"],
  blunderDatabase: ["/blunders"],
  friends: ["/social/friends", "/chat"],
  avatars: ["/avatars"],
  boards: ["/boards"],
  settings: ["/user-settings"],
  diceCertificate: ["/dice-cert"],
  faq: ["/faq"],
};
/** A search has its address from the pool. */
const SEARCHES: readonly (readonly [Feature, string])[] = [
  ["ratingGames", "/searching/rating"],
  ["coinGames", "/searching/coin"],
];
const CALLS: readonly (readonly [Feature, string, string])[] = [
  ["coinGames", "POST", "/api/v2/matches/coin"],
  ["ratingGames", "POST", "/api/v2/matches/rating"],
  ["privateGames", "POST", "/api/v2/matches/private"],
  ["privateGames", "POST", "/api/v2/matches/private/join"],
  ["botGames", "POST", "/api/v2/matches/bot"],
];

/** Features that are off together, so that two tests share one start of the copy. */
const SMALL: readonly Feature[] = ["friends", "tutorMode", "freeCoins", "tournaments"];

/** No flag, but a deployment's choice all the same: this copy takes no payments. */
const settings: Record<string, string> = { LOCAL_PAYMENTS: "0", FEATURE_FLAGS: String(ALL_FEATURES) };
let stack: Stack;
let player: Player;
let page: Page;

/** The lobby of the same copy and player with these flags on, as a deployment changes its setting. */
async function openWith(isOn: (feature: Feature, bit: number) => boolean): Promise<void> {
  const bits = FEATURES.reduce((sum, feature, bit) => sum + (isOn(feature, bit) ? 2 ** bit : 0), 0);
  if (settings.FEATURE_FLAGS !== String(bits)) {
    await stack.stop();
    settings.FEATURE_FLAGS = String(bits);
    await stack.start();
  }
  await page.goto("/");
}

/** Each screen of the route table with its feature; of several states the first is enough. What only a nameless account sees is left out. */
const SCREENS_OF: readonly (readonly [Feature | null, string])[] = [
  ...Object.entries(SCREENS).flatMap(([route, [first]]) =>
    first === undefined || first[0] === "nameless" ? [] : [[FEATURE_OF[route] ?? null, first[1]] as const],
  ),
  ...SEARCHES,
];

/** Where the player ends who goes to an address. */
async function end(path: string): Promise<string> {
  return new URL((await page.request.get(path)).url()).pathname;
}

/** The paths that the lobby links to, without their queries. */
async function entries(): Promise<string[]> {
  const links = page.locator("a[href]");
  const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  return [...new Set(hrefs)];
}

beforeAll(async () => {
  stack = await startStack(settings);
  player = await newPlayer(stack.url, "flags");
  ({ page } = player);
});

afterAll(async () => {
  await stack?.remove();
});

test("every screen of the route table says here which flag switches it", () => {
  expect(Object.keys(FEATURE_OF).toSorted()).toEqual(Object.keys(SCREENS).toSorted());
});

test("[HDR-07] where no card is taken the header says that coins are sold in the app", async () => {
  await openWith(() => true);
  const text = page.getByText("Purchases via web is coming soon. Go to mobile app to buy coins.", { exact: true });
  expect(await text.isVisible()).toBe(false);
  await page.getByRole("banner").getByRole("button", { name: "Buy coins" }).click();
  await text.waitFor();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await text.waitFor({ state: "hidden" });
});

test("[HDR-06] inside the mobile app the same button opens Buy Coins, though no card is taken", async () => {
  await openWith(() => true);
  const inApp = await castMember(stack.url, player.name);
  await wrap(inApp);
  await visit(inApp, "/");
  await inApp.getByRole("banner").getByRole("button", { name: "Buy coins" }).click();
  await inApp.waitForURL("**/payments/buy-coins");
});

test("[FLAG-02, FLAG-06] with every flag on every entry is in the lobby; tutor mode is the hint and feedback switches, free coins the bonus claim, and tournaments nothing yet", async () => {
  const tutor = () => page.getByLabel(/Hint Button|Move Feedback/);
  const claim = () => page.getByRole("main").getByText(/bonus/i);
  for (const isOn of [true, false]) {
    await openWith((feature) => isOn || !SMALL.includes(feature));
    if (isOn) await page.getByRole("region", { name: "Current Games" }).waitFor();
    const shown = await entries();
    for (const [feature, paths] of Object.entries(ENTRIES)) {
      if (isOn || feature !== "friends") for (const path of paths) expect(shown).toContain(path);
    }
    await page.goto("/bot/00000000-0000-4000-8000-000000000001/create-game");
    await page.getByRole("button", { name: "Start Game" }).waitFor();
    expect(await tutor().count()).toBe(isOn ? 2 : 0);
    await page.goto("/user-profile");
    expect((await claim().count()) > 0).toBe(isOn);
  }
});

test("[FLAG-04] without the friends flag nothing of friends is in the lobby, and the rest stays", async () => {
  await openWith((feature) => !SMALL.includes(feature));
  const shown = await entries();
  expect(shown.filter((path) => path.startsWith("/social") || path === "/chat")).toEqual([]);
  for (const name of ["Friend requests", "Chat", "Social"]) {
    expect(await page.getByRole("link", { name, exact: true }).count()).toBe(0);
  }
  expect(shown).toEqual(expect.arrayContaining(["/coin-game", "/leaderboards", "/user-profile"]));
  for (const path of ["/social/friends", "/social/chats", "/social/invites", "/chat"]) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe("/");
  }
  // Nor on another player's profile, in the settings, among the notifications and beside a private game.
  const other = await newPlayer(stack.url, "flags");
  await visit(page, `/user-profile/${other.userId}`);
  await page.getByRole("heading", { name: other.name, exact: true }).waitFor();
  await page.getByText("Block or report").waitFor();
  for (const name of [/Add Friend/, /^Chat/])
    expect(await page.getByRole("button", { name }).or(page.getByRole("link", { name })).count()).toBe(0);
  await visit(page, "/user-settings");
  const notices = page.getByRole("region", { name: "Notifications", exact: true });
  await notices.getByRole("checkbox", { name: /title/i }).first().waitFor();
  expect(await notices.getByRole("checkbox", { name: "Friend requests and answers" }).count()).toBe(0);
  const mira = await castMember(stack.url, "mira_kostova");
  await mira.goto("/internal-notifications");
  await mira.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
  expect(await mira.getByText(/friend/i).count()).toBe(0);
  // The two at one board still talk: that is no matter of friends (decision 021).
  const one = await newPlayer(stack.url, "flags");
  await playForCoins(one, other);
  for (const each of [one.page, other.page]) await each.getByRole("button", { name: "Chat", exact: true }).waitFor();
  const loaded = () => other.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect((await loaded()).filter((name) => /assets\/chat/.test(name))).toEqual([]);
  await one.page.getByRole("button", { name: "Chat", exact: true }).click();
  await one.page.getByRole("textbox", { name: "Message" }).fill("Good luck!");
  await one.page.keyboard.press("Enter");
  await other.page.getByRole("button", { name: "Chat", exact: true }).locator("em").getByText("1").waitFor();
});

test("[FLAG-02, FLAG-07] a flag alone decides on its entry and on its screens when flags are mixed: one that is off leads to Play", async () => {
  // Two mixes in which no two neighbours of the list share both settings.
  for (const isOn of [(bit: number) => bit % 2 === 0, (bit: number) => bit % 4 < 2]) {
    await openWith((_feature, bit) => isOn(bit));
    const shown = await entries();
    for (const [feature, paths] of Object.entries(ENTRIES)) {
      const wanted = isOn(FEATURES.indexOf(feature as Feature));
      for (const path of paths) expect(`${path} ${shown.includes(path)}`).toBe(`${path} ${wanted}`);
    }
    for (const [feature, path] of SCREENS_OF) {
      const own = new URL(path, stack.url).pathname;
      const wanted = feature === null || isOn(FEATURES.indexOf(feature));
      // A search without one leads to its choice, one that found nothing to its form, a day without cards to what comes.
      const there = own.startsWith("/searching/")
        ? own.replace(/.*\/(\w+)$/, "/$1-game")
        : own.replace("/blunders/found", "/blunders/search").replace("/practice/today", "/practice");
      expect(`${path} → ${await end(path)}`).toBe(`${path} → ${wanted ? there : "/"}`);
    }
  }
});

test("[FLAG-03, FLAG-06] with every flag off the menus are empty but for what no flag switches", async () => {
  await openWith(() => false);
  const shown = await entries();
  for (const paths of Object.values(ENTRIES)) for (const path of paths) expect(shown).not.toContain(path);
  expect(await page.getByRole("navigation", { name: "Club" }).getByRole("link").count()).toBe(0);
  await page.getByRole("button", { name: "More" }).click();
  const more = page.getByRole("dialog", { name: "More" });
  await more.getByRole("button", { name: "Logout" }).waitFor();
  expect(await more.getByRole("link").allInnerTexts()).toEqual(["Privacy"]);
  expect(await page.getByRole("button", { name: "Buy coins" }).count()).toBe(0);
  expect(await page.getByRole("region", { name: "Top 100" }).count()).toBe(0);
});

test("[FLAG-07] with its flag off a route leads to Play and a call answers 404", async () => {
  await openWith(() => false);
  for (const [feature, path] of SCREENS_OF) {
    const there = feature === null ? new URL(path, stack.url).pathname : "/";
    expect(`${path} → ${await end(path)}`).toBe(`${path} → ${there}`);
  }
  // What the address bar says then.
  await page.goto("/quiz/races/problems");
  expect(new URL(page.url()).pathname).toBe("/");
  for (const [, method, path] of CALLS) {
    const called = await player.call(method, path, {});
    expect(`${path} ${called.status}`).toBe(`${path} 404`);
  }
});
