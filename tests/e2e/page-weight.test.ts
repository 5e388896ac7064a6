/**
 * What a first view costs to fetch. Sizes only: times depend on the machine and are measured by `bench/pages.mjs`. The local
 * server does not compress, so each text is compressed here as the budgets count it. Long because the budgets of all screens stand together.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { befriend, list, log, opener } from "./support/chat";
import { url } from "./support/copy";
import { playForCoins, startBotMatch } from "./support/match";
import { castMember, newPlayer, PHONE, visitor } from "./support/player";

/** `scripts` by path. */
type Weight = { requests: readonly string[]; scripts: ReadonlyMap<string, number>; jsKB: number; totalKB: number };

/** What comes after the first paint (socket, sounds) belongs to it as well: a page is loaded when it stays quiet so long. */
const QUIET_MS = 1_500;
const HEADERS_BYTES = 150;
const TEXT = /text|javascript|json|svg|xml/;

/** Opens `path` in a cold cache and adds up all that it fetches. */
async function weigh(page: Page, path: string): Promise<Weight> {
  // What the page before still asks for is not this one's.
  await page.goto("about:blank");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.clearBrowserCache");
  return weighWhile(page, () => page.goto(path));
}

/** Adds up all that an act fetches, until the page is quiet after it. */
async function weighWhile(page: Page, act: () => Promise<unknown>): Promise<Weight> {
  const answers: Response[] = [];
  let lastMs = Date.now();
  const listen = (answer: Response) => {
    if (!answer.url().startsWith("http")) return;
    // What is asked for again while it is on its way is one to the browser's cache: an avatar by two players, a file that may be kept for good, the routes of
    // the page's links, which the router looks for after every change of the page.
    const isAgain = answers.some((other) => other.url() === answer.url());
    const isKept = /immutable/.test(answer.headers()["cache-control"] ?? "");
    if (isAgain && (isKept || /\/avatars\//.test(answer.url()))) return;
    answers.push(answer);
    lastMs = Date.now();
  };
  page.on("response", listen);
  await act();
  while (Date.now() - lastMs < QUIET_MS) await page.waitForTimeout(100);
  page.off("response", listen);
  const scripts = new Map<string, number>();
  let total = 0;
  for (const answer of answers) {
    expect(answer.status(), answer.url()).toBeLessThan(400);
    const type = answer.headers()["content-type"] ?? "";
    const body = await answer.body().catch(() => Buffer.alloc(0));
    const size = TEXT.test(type) ? gzipSync(body, { level: 9 }).length : body.length;
    if (type.includes("javascript")) scripts.set(new URL(answer.url()).pathname, size / 1024);
    total += size + HEADERS_BYTES;
  }
  const requests = answers.map((answer) => new URL(answer.url()).pathname);
  const jsKB = [...scripts.values()].reduce((sum, kB) => sum + kB, 0);
  return { requests, scripts, jsKB, totalKB: total / 1024 };
}

type Budget = { readonly requests: number; readonly jsKB: number; readonly totalKB: number };
const PLAY: Budget = { requests: 12, jsKB: 105, totalKB: 140 };
const MATCH: Budget = { requests: 14, jsKB: 120, totalKB: 170 };
const STUDY: Budget = { requests: 14, jsKB: 110, totalKB: 180 };
/** With a board on it. */
const STUDY_BOARD: Budget = { ...STUDY, jsKB: 114 };
/** Cards are answered on a board that is played on, which comes while the first is read. */
const PRACTICE: Budget = { ...STUDY, jsKB: 122, requests: 20 };
const READING: Budget = { requests: 4, jsKB: 0, totalKB: 40 };

/** The engine comes with no first view, and what tells why or goes deeper with none but a study board's. */
const ENGINE = /\/(kernel|starpoint|engine\.worker)-[\w-]+\.\w+$/;
const WHY = /\/(why-list|fact-board|deeper-panel|opening-panel|replies-\w+)-[\w-]+\.js$/;

function expectWithin(weight: Weight, most: Budget): void {
  const showsWhy = most === STUDY_BOARD || most === PRACTICE;
  expect(weight.requests.filter((path) => ENGINE.test(path) || (!showsWhy && WHY.test(path)))).toEqual([]);
  expect(weight.requests.length, `requests: ${weight.requests.join(" ")}`).toBeLessThanOrEqual(most.requests);
  expect(weight.jsKB, "KB of script").toBeLessThanOrEqual(most.jsKB);
  expect(weight.totalKB, "KB in all").toBeLessThanOrEqual(most.totalKB);
}

/** A screen that brings no script has not come. */
function expectScriptWithin(weight: Weight, most: Budget): void {
  expect(weight.jsKB, "KB of script").toBeGreaterThan(50);
  expectWithin(weight, most);
}

/** Of a chat's script: list and windows, a match's panel, what is shown in both, and the connection. */
const CHAT = /\/(chat-dock|chat-panel|chat-sheet|conversation|chat\.client)-[\w-]+\.js$/;

/** No chat comes with a screen; its first use brings all of it, in at most 25 KB of script beside what all rooms of the club share. */
async function expectChatWhenUsed(page: Page, screen: Weight, use: () => Promise<unknown>): Promise<void> {
  expect(screen.requests.filter((path) => CHAT.test(path))).toEqual([]);
  const used = await weighWhile(page, use);
  expect(used.requests).toContainEqual(expect.stringMatching(/\/chat\.client-[\w-]+\.js$/));
  const own = [...used.scripts].filter(([path]) => !/\/club-[\w-]+\.js$/.test(path));
  expect(
    own.reduce((sum, [, kB]) => sum + kB, 0),
    `KB of script: ${used.requests.join(" ")}`,
  ).toBeLessThanOrEqual(25);
}

/** The requests but for the pictures of a list's players and for its next page, asked for where its end is in sight: as many as there are. */
function besideRows({ requests, ...weight }: Weight): Weight {
  return { ...weight, requests: requests.filter((path) => !path.startsWith("/avatars/") && !path.endsWith(".data")) };
}

let player: Page;
let botSetup = "";
beforeAll(async () => {
  ({ page: player } = await newPlayer(url, "weight", { viewport: PHONE }));
  await player.goto("/bot-categories");
  const bot = player.getByRole("link", { name: /Beginner/ }).first();
  botSetup = (await bot.getAttribute("href")) as string;
});

test("the door asks for at most 105 KB of script, 140 KB and 12 requests", async () => {
  expectScriptWithin(await weigh(await visitor(url, { viewport: PHONE }), "/"), PLAY);
});

test.each(["/", "/coin-game", "/rating-game", "/private-game", "/private-game/create", "/bot-categories", "a bot"])(
  "%s: a player's play screen asks for at most 105 KB of script, 140 KB and 12 requests",
  async (path) => {
    expectScriptWithin(await weigh(player, path === "a bot" ? botSetup : path), PLAY);
  },
);

test("the search for an opponent asks for at most 105 KB of script, 140 KB and 12 requests", async () => {
  const { page } = await newPlayer(url, "search", { viewport: PHONE });
  await page.goto("/coin-game");
  await page.getByRole("checkbox").last().check();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  expectScriptWithin(await weigh(page, "/searching/coin"), PLAY);
});

test("the board of a match against a bot asks for at most 120 KB of script, 170 KB and 14 requests", async () => {
  const { page, call } = await newPlayer(url, "bots", { viewport: PHONE });
  expectScriptWithin(await weigh(page, `/match/${await startBotMatch(call, "Pico")}`), MATCH);
});

test("the board of a match against a person asks for no more, and its chat for 25 KB of script at its first use", async () => {
  const [host, guest] = await Promise.all([
    newPlayer(url, "weighed", { viewport: PHONE }),
    newPlayer(url, "weigher", { viewport: PHONE }),
  ]);
  const id = await playForCoins(host, guest);
  const board = await weigh(host.page, `/match/${id}`);
  expectScriptWithin(board, MATCH);
  await expectChatWhenUsed(host.page, board, async () => {
    await host.page.getByRole("button", { name: "Chat", exact: true }).click();
    await log(host.page, guest.name).waitFor();
  });
});

test("the chat's script, 25 KB at most, is not there before the floating button is first used", async () => {
  const [one, other] = await Promise.all(["weightone", "weightother"].map((name) => newPlayer(url, name)));
  await befriend(one, other);
  const { page } = one;
  const screen = await weigh(page, "/social/friends");
  await expectChatWhenUsed(page, screen, async () => {
    await opener(page).click();
    await list(page).getByText("No chats found.", { exact: true }).waitFor();
    await page.getByRole("link", { name: `Chat with ${other.name}` }).click();
    await log(page, other.name).waitFor();
  });
});

test("the search keeps to 105 KB of script, 140 KB and, beside the pictures of the players that it found, 12 requests", async () => {
  for (const path of ["/search", "/search?q=mi"]) expectScriptWithin(besideRows(await weigh(player, path)), PLAY);
});

test("what the club tells a player keeps to 105 KB of script, 140 KB and 12 requests", async () => {
  const told = await castMember(url, "told_by_club", { viewport: PHONE });
  expectScriptWithin(await weigh(told, "/notices"), PLAY);
});

test("the settings keep to 105 KB of script, 140 KB and, beside the boards' pictures, 15 requests, without a match's script", async () => {
  const { requests, ...weight } = await weigh(player, "/user-settings");
  const besides = requests.filter((path) => !path.startsWith("/boards/"));
  expectScriptWithin({ ...weight, requests: besides }, { ...PLAY, requests: 15 });
  expect(besides.filter((path) => /\/(match|board)-[\w-]+\.js$/.test(path))).toEqual([]);
});

test("statistics keep to 110 KB of script, 180 KB and 14 requests", async () => {
  const page = await castMember(url, "stats_veteran", { viewport: PHONE });
  for (const path of ["/user-stats", "/user-stats/sure", "/user-stats/dice?mode=contact", "/user-stats/performance"])
    expectScriptWithin(await weigh(page, path), STUDY);
});

test("lessons keep to 110 KB of script, 180 KB and 14 requests, a problem's pictures included", async () => {
  for (const path of ["/quiz-list", "/quiz/races/progress", "/quiz/hit-and-point/problems"])
    expectScriptWithin(await weigh(player, path), STUDY);
});

test("the list of analysed matches keeps to 110 KB of script, 180 KB and, beside its players' pictures, 14 requests", async () => {
  const page = await castMember(url, "silverprime", { viewport: PHONE });
  expectScriptWithin(besideRows(await weigh(page, "/analysis")), STUDY);
  expectScriptWithin(await weigh(page, "/analysis/import"), STUDY);
});

test("the viewer keeps to 114 KB of script, 180 KB and 14 requests", async () => {
  const page = await castMember(url, "silverprime", { viewport: PHONE });
  expectScriptWithin(await weigh(page, "/analysis/match-details/1143?game=4"), STUDY_BOARD);
});

test("the position board keeps to 114 KB of script, 180 KB and 14 requests, the engine and its nets left out", async () => {
  const page = await castMember(url, "silverprime", { viewport: PHONE });
  expectScriptWithin(await weigh(page, "/analysis/board"), STUDY_BOARD);
});

test("blunders keep to 110 KB of script, with a board to 114, to 180 KB and, beside players' pictures and the next page of rows, 14 requests", async () => {
  const page = await castMember(url, "silverprime", { viewport: PHONE });
  expectScriptWithin(await weigh(page, "/blunders"), STUDY);
  expectScriptWithin(await weigh(page, "/blunders/search?phase=contact"), STUDY);
  expectScriptWithin(besideRows(await weigh(page, "/blunders/race")), STUDY_BOARD);
});

test("practice keeps to 110 KB of script, 180 KB and 14 requests; its cards, with the board that they are answered on, to 122 KB and, beside players' pictures, 20 requests, without the engine", async () => {
  const page = await castMember(url, "silverprime", { viewport: PHONE });
  expectScriptWithin(await weigh(page, "/practice"), STUDY);
  expectScriptWithin(besideRows(await weigh(page, "/practice/today")), PRACTICE);
});

test("the trainers keep to 110 KB of script; a round, with the board that it is answered on, to 122 KB and 20 requests, without the engine", async () => {
  const page = await castMember(url, "silverprime", { viewport: PHONE });
  expectScriptWithin(await weigh(page, "/trainers"), STUDY);
  for (const kind of ["openings", "pips", "cube"]) {
    expectScriptWithin(besideRows(await weigh(page, `/trainers/${kind}`)), PRACTICE);
  }
});

test("pages that are only read bring no script, at most 26 KB of sheets, 4 requests and 40 KB", async () => {
  const page = await visitor(url, { viewport: PHONE });
  const pages = ["/terms-of-services", "/privacy", "/faq", "/strategy", "/strategy/blitz", "/strategy/opening_game"];
  for (const path of pages) {
    const weight = await weigh(page, path);
    expect(await page.locator("script").count(), path).toBe(0);
    // The board's and the match's would make it half as long again.
    expect(await page.locator("#critical-css").evaluate((style) => style.textContent?.length), path).toBeLessThan(
      26_000,
    );
    expectWithin(weight, READING);
  }
});

test("no sheet is shipped in script: sheets come inside the first document and as files", () => {
  const assets = join(import.meta.dirname, "../../build/client/assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const withRules = scripts.filter((file) => /\.[a-z][\w-]*\{[a-z-]+:/.test(readFileSync(join(assets, file), "utf8")));
  expect(withRules).toEqual([]);
});

test("no sheet lists languages for what the page's direction says, or asks for `:is()` by an old name, as for browsers below the floor", () => {
  const assets = join(import.meta.dirname, "../../build/client/assets");
  const sheets = readdirSync(assets).filter((file) => file.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(10);
  const older = sheets.filter((file) => /:lang\(|:-\w+-any\(/.test(readFileSync(join(assets, file), "utf8")));
  expect(older).toEqual([]);
});
