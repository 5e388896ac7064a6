/**
 * The search through the whole club: its page, with script and without, and the dialog that Ctrl K opens.
 * Long because page and dialog are walked through with everything that can be found, and with everything that can fail.
 */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL_FEATURES, FEATURES } from "../../contract/features";
import { userIdOf } from "../../scripts/demo-players.mjs";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { layoutFaults } from "./support/faults";
import { focusedName, tabTo } from "./support/keyboard";
import { type OutageHost, startOutageHost } from "./support/outage";
import { castMember, DESKTOP, newPlayer, PHONE, visitor } from "./support/player";
import { type Stack, startStack } from "./support/stack";

const MEMBER = "silverprime";
const XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
/** The same position as GNU Backgammon writes it, and with a match of no length. */
const GNU_POSITION = "4HPwATDgc/ABMA";
const GNU_BOTH = "4HPwATDgc/ABMA:cIkKAAAAAAAA";

const results = (page: Page, group: string) => page.getByRole("main").getByRole("region", { name: group, exact: true });
const said = (page: Page) => page.getByRole("main").getByRole("status");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search the club" });
const combobox = (page: Page) => dialog(page).getByRole("combobox", { name: "Search the club" });
const chosen = (page: Page) => dialog(page).getByRole("option", { selected: true });
const preview = (page: Page) => dialog(page).getByRole("region", { name: "Chosen result" });
const ask = (q: string) => `/search?${new URLSearchParams({ q })}`;

async function openDialog(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+k");
      return dialog(page).count();
    })
    .toBe(1);
  await dialog(page).getByRole("option").first().waitFor();
}

describe.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("on %s", (_name, viewport) => {
  test("players, own matches, lessons, screens and positions are found, each with what it leads to", async () => {
    const page = await castMember(url, MEMBER, { viewport });
    await page.goto(ask("mira"));
    const player = results(page, "Players").getByRole("link", { name: "mira_kostova" });
    expect(await player.getAttribute("href")).toBe(`/user-profile/${userIdOf("mira_kostova")}`);
    await player.getByRole("img", { name: "Bulgaria" }).waitFor();
    expect(await player.innerText()).toMatch(/\b1\d{3}$/);
    const matches = results(page, "Your matches").getByRole("link");
    expect(await matches.first().innerText()).toMatch(/(Won|Lost) \d+–\d+ against mira_kostova/);
    expect(await matches.first().getAttribute("href")).toMatch(/^\/analysis\/match-details\/\d+$/);

    await page.goto(ask("1143"));
    expect(await results(page, "Your matches").getByRole("link").getAttribute("href")).toBe(
      "/analysis/match-details/1143",
    );
    await page.goto(ask("race"));
    const lesson = results(page, "Lessons").getByRole("link", { name: /^Races and race cubes/ });
    expect(await lesson.getAttribute("href")).toBe("/quiz/races/progress");
    await page.goto(ask("theme"));
    const screens = results(page, "Go to").getByRole("link");
    expect(await screens.allInnerTexts()).toEqual(["Settings", "Boards"]);

    for (const id of [XGID, GNU_POSITION, GNU_BOTH, `${url}/analysis/board?id=${encodeURIComponent(XGID)}`]) {
      await page.goto(ask(id));
      const position = results(page, "Position").getByRole("link", { name: /^Analyse this position/ });
      const href = new URL((await position.getAttribute("href")) ?? "", url);
      expect([id, href.pathname, href.searchParams.get("id")]).toEqual([
        id,
        "/analysis/board",
        expect.stringMatching(/^XGID=-b----E-C---eE---c-e----B-:/),
      ]);
      expect(await page.getByRole("main").getByRole("region").count()).toBe(1);
      const picture = results(page, "Position").getByRole("img", { name: /^Player on roll/ });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });

  test("what is typed is searched without a press, stays in the field and in the address, and a result leads on and back", async () => {
    const { page } = await newPlayer(url, "finder", { viewport });
    await visit(page, "/");
    const link = page.getByRole("banner").getByRole("link", { name: "Search", exact: true });
    if (viewport === DESKTOP) {
      // The link is heard by what hears the key.
      await openDialog(page, "/");
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      await link.click();
      await dialog(page).waitFor();
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      await expect.poll(() => page.evaluate(focusedName)).toBe("Search");
      await visit(page, "/search");
    } else await link.click();
    await page.getByRole("heading", { name: "Search", exact: true }).waitFor();
    const field = page.getByRole("searchbox", { name: "Search the club" });
    await said(page).getByText("Look for a player, one of your matches").waitFor();
    await field.pressSequentially("Settings");
    await page.waitForURL("**/search?q=Settings");
    const settings = results(page, "Go to").getByRole("link", { name: "Settings", exact: true });
    await settings.waitFor();
    await said(page).getByText("1 result", { exact: true }).waitFor({ state: "attached" });
    expect(await field.inputValue()).toBe("Settings");
    await settings.click();
    await page.waitForURL("**/user-settings");
    await page.goBack();
    await page.waitForURL("**/search?q=Settings");
    await settings.waitFor();
    expect(await field.inputValue()).toBe("Settings");
  });

  test("without script the form searches and keeps what was typed", async () => {
    const page = await castMember(url, MEMBER, { viewport, javaScriptEnabled: false });
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
    await page.getByRole("searchbox").fill("mira");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL("**/search?q=mira");
    expect(await page.getByRole("searchbox").inputValue()).toBe("mira");
    await results(page, "Players").getByRole("link", { name: "mira_kostova" }).click();
    await page.waitForURL("**/user-profile/*");
    await page.getByRole("heading", { name: "mira_kostova" }).first().waitFor();
  });

  test("Ctrl K opens the search over a screen: arrows go through the results, Enter opens one, Escape gives the focus back", async () => {
    const page = await castMember(url, MEMBER, { viewport });
    await openDialog(page, "/leaderboards");
    expect(await page.evaluate(focusedName)).toBe("Search the club");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await tabTo(page, /^Back to Play/);
    await page.keyboard.press("Control+k");
    await dialog(page).waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(focusedName)).toBe("Back to Play");

    await page.keyboard.press("Control+k");
    // With nothing found, that is said under the question: a phone's keyboard covers the foot.
    await combobox(page).fill("nothing_like_it");
    const said = dialog(page).getByRole("status").getByText("Nothing was found");
    const below = async () => ((await said.boundingBox())?.y ?? 1e6) - ((await combobox(page).boundingBox())?.y ?? 0);
    await expect.poll(below).toBeLessThan(100);
    await combobox(page).fill("mira");
    const options = dialog(page).getByRole("option");
    await options.filter({ hasText: "mira_kostova" }).first().waitFor();
    // Those that hear it are told how many there are.
    const count = await options.count();
    await dialog(page).getByRole("status").getByText(`${count} results`, { exact: true }).waitFor();
    await expect.poll(() => chosen(page).innerText()).toContain("mira_kostova");
    expect(await combobox(page).getAttribute("aria-activedescendant")).toBe(await chosen(page).getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    expect(await chosen(page).getAttribute("id")).toBe(await options.last().getAttribute("id"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await chosen(page).getAttribute("id")).toBe(await options.nth(1).getAttribute("id"));
    expect(await combobox(page).getAttribute("aria-activedescendant")).toBe(await chosen(page).getAttribute("id"));
    const to = await chosen(page).getAttribute("href");
    expect(await preview(page).count()).toBe(viewport === DESKTOP ? 1 : 0);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${to}`);
    await dialog(page).waitFor({ state: "detached" });
  });

  test("a player who is found opens over the screen, a desk shows how one stands against them before, and Enter before there is an answer leads to the page", async () => {
    const page = await castMember(url, MEMBER, { viewport });
    await openDialog(page, "/leaderboards");
    await combobox(page).fill("mira");
    if (viewport === DESKTOP) {
      // What is beside the results is reached by Tab, past the button that closes.
      for (const part of ["You and mira_kostova", "Your chance to 7", "Error rate", "Last met", "Bulgaria"])
        await preview(page)
          .getByText(part)
          .or(preview(page).getByRole("img", { name: part }))
          .first()
          .waitFor();
      await tabTo(page, /^Profile/);
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: "mira_kostova" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.keyboard.press("Control+k");
      await combobox(page).fill("mira");
    }
    await dialog(page).getByRole("option", { name: "mira_kostova" }).first().click();
    await page.getByRole("dialog", { name: "mira_kostova" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/leaderboards");
    expect(await dialog(page).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("Control+k");
    await combobox(page).fill("privacy");
    await page.keyboard.press("Enter");
    await page.waitForURL((at) => at.pathname !== "/leaderboards");
    await dialog(page).waitFor({ state: "detached" });
  });
});

test("nothing found, too short, and texts that try something: an answer in words, whatever is typed", async () => {
  const { page } = await newPlayer(url, "odd", { viewport: { width: 320, height: 568 } });
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  for (const [q, says] of [
    ["", /^Look for a player/],
    ["x", /^Type at least 2 characters/],
    ["nothing_like_it", /^Nothing was found/],
    ["%%", /^Nothing was found/],
    ["__", /^Nothing was found/],
    ["<script>alert(1)</script>", /^Nothing was found/],
    ["' OR 1=1 --", /^Nothing was found/],
    ["w".repeat(200), /^Nothing was found/],
    [`${"w".repeat(400)}`, /^Nothing was found/],
    ["💥\u202e", /^Nothing was found/],
    ["XGID=-b----E-C---eE", /^This looks like a position id/],
    [`XGID=${"O".repeat(26)}:0:0:1:31:0:0:0:0:10`, /position/],
  ] as const) {
    await page.goto(ask(q));
    expect([q, await said(page).innerText()]).toEqual([q, expect.stringMatching(says)]);
    expect(await page.getByRole("searchbox").inputValue()).toBe(q.slice(0, 300));
    faults.push(...(await layoutFaults(page, false)).map((fault) => `${q}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test("nobody finds another player's matches", async () => {
  const { page } = await newPlayer(url, "alone");
  for (const q of ["mira", "1143"]) {
    await page.goto(ask(q));
    expect(await results(page, "Your matches").count()).toBe(0);
  }
});

test("a visitor finds screens, lessons and positions, and is told what signing in adds", async () => {
  const page = await visitor(url);
  await page.goto(ask("rac"));
  await results(page, "Lessons")
    .getByRole("link", { name: /^Races and race cubes/ })
    .waitFor();
  await page.goto(ask("mira"));
  expect(await page.getByRole("main").getByRole("region").count()).toBe(0);
  expect(await page.getByRole("main").getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
    `/auth/sign-in?${new URLSearchParams({ returnTo: "/search?q=mira" })}`,
  );
  await page.goto(ask("settings"));
  expect(await results(page, "Go to").count()).toBe(0);
  await page.goto(ask(XGID));
  await results(page, "Position").getByRole("link").waitFor();
});

test("during a match the key of the search opens nothing", async () => {
  const { page } = await newPlayer(url, "inplay");
  await visit(page, "/bot/00000000-0000-4000-8000-000000000001/create-game");
  await page.getByRole("button", { name: "Start Game" }).click();
  await page.waitForURL("**/match/*");
  await page.getByRole("region", { name: "Controls" }).waitFor();
  const fetched = page.waitForResponse(/search-dialog-[^/]+\.js$/);
  await page.keyboard.press("Control+k");
  await (await fetched).finished();
  for (let press = 0; press < 3; press++) await page.keyboard.press("Control+k");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

describe("where services fail or features are off", () => {
  const settings: Record<string, string> = { FEATURE_FLAGS: String(ALL_FEATURES) };
  let host: OutageHost;
  let stack: Stack;
  let page: Page;

  beforeAll(async () => {
    host = await startOutageHost();
    Object.assign(settings, { API_HOST: host.url, PROFILE_HOST: host.url, STATS_HOST: host.url });
    stack = await startStack(settings);
    host.target = stack.url;
    ({ page } = await newPlayer(stack.url, "outs"));
  });
  afterAll(async () => {
    await stack?.remove();
    await host?.close();
  });

  test("a group that cannot be searched says so, or to wait, and the others are there; in the dialog too", async () => {
    const players = "GET /api/v2/users/profiles/search";
    host.outages.set(players, { status: 500 });
    host.outages.set("GET /api/v2/analyses/search", { status: 429 });
    await visit(page, ask("privacy"));
    await results(page, "Players").getByText("Could not be searched just now.").waitFor();
    await results(page, "Your matches").getByText("Wait a few seconds").waitFor();
    await results(page, "Go to").getByRole("link", { name: "Privacy" }).waitFor();
    await openDialog(page, "/bot-categories");
    await combobox(page).fill("privacy");
    await dialog(page).getByRole("group", { name: "Players" }).getByText("Could not be searched").waitFor();
    await expect.poll(() => chosen(page).innerText()).toBe("Privacy");
    host.outages.clear();
  });

  test("a search that does not come through is said in the dialog, and the screen under it stays", async () => {
    await openDialog(page, "/leaderboards");
    await page.route(/\/search/, (route) => route.abort());
    await combobox(page).fill("privacy");
    await dialog(page).getByRole("status").getByText("Something went wrong.").waitFor();
    await page.unroute(/\/search/);
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Leaderboards" }).waitFor();
  });

  test("with every feature off only what no flag switches is found", async () => {
    await stack.stop();
    settings.FEATURE_FLAGS = String(ALL_FEATURES - (2 ** FEATURES.length - 1));
    await stack.start();
    for (const q of ["mira", "race", "1143", XGID, "settings"]) {
      await page.goto(ask(q));
      expect([q, await page.getByRole("main").getByRole("region").count()]).toEqual([q, 0]);
    }
    await page.goto(ask("privacy"));
    expect(await results(page, "Go to").getByRole("link").allInnerTexts()).toEqual(["Privacy"]);
  });
});
