/** What all screens of the study area have in common: how figures read, and that nothing is to be typed. */
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { url } from "./support/copy";
import { resign, startBotMatch } from "./support/match";
import { playUntilChoice, resultCard } from "./support/play";
import { ask, castMember, freshName, newPlayer, visitor } from "./support/player";

let page: Page;
/** A match against a bot, which the player has given up. */
let matchId: string;
/** What the hint showed in it. */
const hint = { choices: [] as string[][], winning: "" };

/** Each screen of the study spec by its address, and what only it shows. */
const SCREENS: readonly (readonly [name: string, path: () => string, shows: string])[] = [
  ["Stats", () => "/user-stats", "Stats"],
  ["Dice Stats", () => "/user-stats/dice", "Dice Stats"],
  ["Performance Stats", () => "/user-stats/performance", "Performance Stats"],
  ["bots", () => "/bot-categories", "Play vs AI"],
  ["bot setup", () => "/bot/00000000-0000-4000-8000-000000000001/create-game", "Play "],
  ["a finished match and its analysis", () => `/match/${matchId}`, "Bot game"],
  ["analysed matches", () => "/analysis", "Analysis"],
  ["viewer", () => `/analysis/match-details/${matchId}`, "Orion"],
  ["replay", () => `/match/${matchId}/share`, "Bot game"],
  ["notifications", () => "/internal-notifications", "Notifications"],
];

beforeAll(async () => {
  const player = await newPlayer(url, "study");
  ({ page } = player);
  matchId = await startBotMatch(player.call, "Orion");
  await page.goto(`/match/${matchId}`);
  const tutor = page.getByRole("complementary", { name: "Tutor" });
  await playUntilChoice(page);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await tutor.getByText("Best plays").waitFor();
  hint.winning = await tutor.getByText(/^wins /).innerText();
  hint.choices = await Promise.all(
    (await tutor.getByRole("row").all()).map((row) => row.getByRole("cell").allInnerTexts()),
  );
  await tutor.getByRole("button", { name: "Close the tutor" }).click();
  await resign(page);
  await resultCard(page).getByText("Error rate:").waitFor({ timeout: 60_000 });
});

test("[FMT-10] no screen of the study spec has a field to type into, so that there is nothing to refuse", async () => {
  const typed = [
    "input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=submit], [type=button])",
    "textarea",
    "[contenteditable]:not([contenteditable=false])",
    "[role=textbox], [role=searchbox], [role=combobox], [role=spinbutton]",
    "[pattern], [minlength], [maxlength]",
  ].join(", ");
  for (const [name, path, shows] of SCREENS) {
    await page.goto(path());
    await page.getByRole("heading", { level: 1 }).filter({ hasText: shows }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(`${name}: ${await page.locator(typed).count()}`).toBe(`${name}: 0`);
  }
  // With a long history behind them, in all their states.
  const demo = await castMember(url, "silverprime");
  for (const path of [...NAMED.map(([, address]) => address), ...STATES]) {
    await demo.goto(path);
    await demo.getByRole("heading", { level: 1 }).first().waitFor();
    await demo.waitForLoadState("networkidle");
    expect(`${path}: ${await demo.locator(typed).count()}`).toBe(`${path}: 0`);
  }
  // The same look finds the field of a screen that has one.
  await page.goto("/private-game");
  await page.getByLabel("Game key").waitFor();
  expect(await page.locator(typed).count()).toBeGreaterThan(0);
}, 240_000);

/** What a demo player with a long history sees of the study area, by route name (study spec §2), and the heading that tells each. */
const NAMED: readonly (readonly [name: string, path: string, title: string])[] = [
  ["Analysis", "/analysis", "Analysis"],
  ["MatchDetails", "/analysis/match-details/1144", "silverprime – tessa_vdb"],
  ["Stats", "/user-stats", "Stats"],
  ["DiceStats", "/user-stats/dice", "Dice Stats"],
  ["PerformanceStats", "/user-stats/performance?category=rating", "Performance Stats"],
  ["BlunderList", "/blunders", "Blunder Database"],
  ["BlunderDetails", "/blunders/holding_game", "Holding Game · Blunder Database"],
  ["QuizzesList", "/quiz-list", "Lessons"],
  ["QuizProgress", "/quiz/points-worth-making/progress", "Points worth making"],
  ["QuizProblems", "/quiz/points-worth-making/problems?at=1", "Points worth making"],
  ["BotCategories", "/bot-categories", "Play vs AI"],
  ["BotGame", "/bot/00000000-0000-4000-8000-000000000001/create-game", "Play Pico"],
  ["the book", "/strategy", "Strategy Book"],
  ["a page of it", "/strategy/blitz", "Blitz"],
];
/** Those of the specs' names that are not of the study area. */
const ELSEWHERE: typeof NAMED = [
  ["CommunityChats", "/social/chats", "Chats"],
  ["CommunityFriends", "/social/friends", "Friends"],
  ["CommunityInvites", "/social/invites", "Invites"],
  ["UserProfile", "/user-profile", "Profile"],
  ["StarMembership", "/payments/membership", "Star Membership"],
  ["BuyCoins", "/payments/buy-coins", "Buy Coins"],
];
/** The study area's in their other states. */
const STATES = [
  "/analysis?page=3",
  "/analysis/match-details/1144?log=my&section=checker",
  "/analysis/match-details/1144?stats=1",
  "/blunders?info=1",
  "/blunders/middle_game?tab=checker",
  "/blunders/middle_game?quiz=1",
  "/quiz/points-worth-making/progress?ask=chart",
  "/quiz/points-worth-making/problems?ask=results",
  "/user-stats/performance?category=median",
];

test("[NAV-03, NAV-10, NAV-11, NAV-12, NAV-13, NAV-14] each named screen has its route, and no link of any of them leads to what is not there", async () => {
  const demo = await castMember(url, "silverprime");
  const links = new Map<string, string>();
  const all = [...NAMED, ...ELSEWHERE];
  for (const path of [...all.map(([, address]) => address), ...STATES]) {
    await demo.goto(path);
    const named = all.find(([, address]) => address === path);
    const title = demo.getByRole("heading", { level: 1 });
    if (named !== undefined)
      expect([named[0], await title.first().innerText()]).toEqual([named[0], expect.stringContaining(named[2])]);
    const hrefs = await demo
      .locator("a[href]")
      .evaluateAll((all) => all.map((link) => new URL(link.getAttribute("href") ?? "", link.baseURI).href));
    for (const href of hrefs) {
      const { origin, pathname, searchParams } = new URL(href);
      // One link of a kind: twenty matches lead to the same route.
      const kind = pathname.replace(/\d{3,}/, "N") + [...searchParams.keys()].join();
      if (origin === url && !links.has(kind)) links.set(kind, href);
    }
  }
  expect(links.size).toBeGreaterThan(60);
  for (const href of links.values()) {
    const answer = await ask(demo, href);
    expect([href, answer.status()]).toEqual([href, 200]);
  }
});

test("[NAV-17] list and viewer are open to all three tiers; analysis, profile and chat to nobody without a login or a profile", async () => {
  for (const name of ["tessa_vdb", "mira_kostova", "silverprime"]) {
    const member = await castMember(url, name);
    await member.goto("/analysis");
    await member
      .getByRole("link", { name: /^Analysis of the match/ })
      .first()
      .click();
    await member.getByRole("group", { name: "Board" }).waitFor();
  }
  const guarded = [
    "/analysis",
    "/analysis/match-details/1144",
    "/user-profile",
    "/chat",
    "/blunders",
    "/blunders/race",
  ];
  const nobody = await visitor(url);
  const nameless = await castMember(url, freshName("study"));
  for (const path of guarded) {
    await nobody.goto(path);
    expect([path, new URL(nobody.url()).pathname]).toEqual([path, "/"]);
    await nameless.goto(path);
    expect([path, new URL(nameless.url()).pathname]).toEqual([
      path,
      expect.stringMatching(/^\/(create-username|signup)$/),
    ]);
  }
});
