/** The viewer's screen: header, log, players, Match Stats, what cannot be shown, and phones. */
import { expect, test } from "vitest";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { startBotMatch } from "./support/match";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import {
  BOT_MATCH,
  board,
  isMistake,
  logMenu,
  MATCH,
  ME,
  reviewedMatch,
  section,
  seqOf,
  signed,
  viewerPath,
} from "./support/viewer";

const match = reviewedMatch(url);
/** For coins. */
const COIN_MATCH = 1103;
/** By key. */
const PRIVATE_MATCH = 1117;

test("[VIEW-04, VIEW-05, VIEW-06, VIEW-09, VIEW-22, VIEW-25] header, sections, the log of each game, and the board as the user sits at it", async () => {
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await castMember(url, ME, { viewport });
    await visit(page, viewerPath(MATCH, "?game=3"));
    const { attributes, player1, player2 } = match.details;
    const head = page.getByRole("main");
    for (const [label, value] of [
      ["Length", String(attributes.length)],
      ["Stake", `${attributes.stake} GC`],
      ["Clock", "Casual"],
      ["Level", "3-ply"],
    ]) {
      const term = head.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) });
      expect(await term.locator("xpath=..").getByRole("definition").innerText()).toBe(value);
    }
    for (const player of [player1, player2]) {
      await head.getByRole("link", { name: new RegExp(`${player.name}.*${Math.round(player.rating ?? 0)}`) }).waitFor();
    }
    // Black sits below: the home board is theirs.
    const words = await board(page).getByRole("paragraph").innerText();
    expect(words).toMatch(/^You, ring checkers: two on 24, five on 13, three on 8, five on 6\./);
    expect(words).toContain("Your dice: ");
    expect(words).toContain("Cube in the middle at 1");
    for (const name of ["Log", "Checker"]) expect(await section(page, name).getAttribute("aria-disabled")).toBeNull();
    // Nobody doubles in the Crawford game.
    expect(await section(page, "Cube").getAttribute("aria-disabled")).toBe("true");
    const marker = viewport === PHONE ? "Crawford" : "Crawf.";
    await page.getByText(marker, { exact: true }).and(page.locator(":visible")).waitFor();
    // Its scores, pips and rows.
    const [first] = match.movesIn(3);
    const { score, pips } = first.attributes.board.status;
    const shown = (await page.getByRole("main").innerText()).replace(/\s+/g, " ");
    if (viewport === PHONE) {
      expect(shown).toContain(`${score.black}/3`);
      expect(shown).toContain(`Pips ${pips.white}`);
    } else {
      const scores = await board(page).locator("svg text.large").allTextContents();
      expect(scores).toEqual([String(score.black), String(score.white)]);
      expect(await board(page).locator("svg text.pips").allTextContents()).toEqual([
        String(pips.black),
        String(pips.white),
      ]);
    }
    expect(await logMenu(page).innerText()).toBe("Log: Game 3 (2-1)");
    const cells = page.getByRole("table", { name: "Moves" }).getByRole("link");
    expect(await cells.count()).toBe(match.movesIn(3).length);
    // The dropdown has its three kinds of entries.
    await logMenu(page).click();
    const entries = await page.locator("details ul li").allInnerTexts();
    expect(entries).toEqual([
      "Log: My Errors & Blunders",
      ...match.games.map((_, index) => {
        const { white, black } = match.games[index][1].attributes.board.status.score;
        return `Log: Game ${index + 1} (${black}-${white})`;
      }),
      "Log: Opp. Errors & Blunders",
    ]);
    await page.getByRole("link", { name: "Log: Opp. Errors & Blunders" }).click();
    const theirs = match.games
      .flat()
      .filter((entry) => isMistake(entry) && entry.attributes.analysed_move?.color === "white");
    await expect.poll(() => page.locator("ol.mistakes li").count()).toBe(theirs.length);
    await logMenu(page).click();
    await page.getByRole("link", { name: "Log: My Errors & Blunders" }).click();
    const mine = match.games
      .flat()
      .filter((entry) => isMistake(entry) && entry.attributes.analysed_move?.color === "black");
    await expect.poll(() => page.locator("ol.mistakes li").count()).toBe(mine.length);
    await page.getByRole("link", { name: "Back to Analysis" }).click();
    await page.waitForURL(/\/analysis$/);
  }
  const coin = await castMember(url, ME);
  await visit(coin, viewerPath(COIN_MATCH));
  await coin
    .getByRole("term")
    .filter({ hasText: /^Limit$/ })
    .waitFor();
});

test("[VIEW-10, VIEW-12] Match Stats, for both players", async () => {
  const page = await castMember(url, ME);
  await visit(page, viewerPath(MATCH));
  await page.getByRole("link", { name: "Stats", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Match Stats" });
  const [mine, theirs] = [match.details.player2_stats!, match.details.player1_stats!];
  for (const [label, name] of [
    ["Checker Errors", "checker_errors"],
    ["Checker Blunders", "checker_blunders"],
    ["Cube Errors", "cube_errors"],
    ["Cube Blunders", "cube_blunders"],
  ] as const) {
    const cells = dialog.getByRole("row").filter({ hasText: label }).getByRole("cell");
    const texts = (await cells.allInnerTexts()).map((text) => text.split(/\s+/));
    expect(texts).toEqual(
      [mine, theirs].map((stats) => [String(stats[`${name}_count`]), signed(stats[`${name}_equity_lost`])]),
    );
  }
  const lost = dialog.getByRole("row").filter({ hasText: "Total Equity Lost" });
  for (const stats of [mine, theirs]) expect(await lost.innerText()).toContain(signed(stats.total_equity_lost));
  const level = dialog.getByRole("row").filter({ hasText: "Level of Play" });
  for (const stats of [mine, theirs]) expect(await level.innerText()).toContain(stats.level_of_play);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("[VIEW-15] a click on a player opens their profile, on a bot nothing", async () => {
  const page = await castMember(url, ME);
  await visit(page, viewerPath(MATCH));
  const opponent = page.getByRole("link", { name: /tessa_vdb/ });
  expect(await opponent.getAttribute("href")).toContain(`/user-profile/${match.details.player1.id}`);
  await opponent.click();
  await page.getByRole("dialog", { name: "tessa_vdb", exact: true }).waitFor();
  await visit(page, viewerPath(BOT_MATCH));
  const bot = page.getByText("Vega", { exact: true }).first();
  expect(await bot.locator("xpath=ancestor::a").count()).toBe(0);
  expect(await page.getByRole("link", { name: /Vega/ }).count()).toBe(0);
});

test("[VIEW-01, VIEW-02, VIEW-03, ANL-03] what cannot be shown says so and closes to the list: unfinished, not a number, nobody's, others' private", async () => {
  const player = await newPlayer(url, "unfinished");
  const running = await startBotMatch(player.call, "Pico");
  const unfinished = await player.call("GET", `/api/after_matches/${running}/games`);
  const refusal = (await unfinished.json()) as { message: string };
  expect([unfinished.status, refusal.message]).toEqual([409, "This match didn't finish yet"]);
  for (const id of [running, "12a", "-1", "999999999", String(MATCH), String(PRIVATE_MATCH)]) {
    await player.page.goto(`/analysis/match-details/${id}`);
    await player.page
      .getByText("The match details could not be retrieved. Please try it later.", { exact: true })
      .waitFor();
    expect(await board(player.page).count()).toBe(0);
  }
  await player.page.getByRole("link", { name: "Close" }).click();
  await player.page.waitForURL(/\/analysis$/);
  // What a player without a finished match reads.
  await player.page.getByText("You do not have any analyzed match yet", { exact: true }).waitFor();
});

test("at 320 px neither screen scrolls sideways, a player's figures lie over nothing else, and each target is large enough for a thumb; on a phone board and first candidates are in sight", async () => {
  const page = await castMember(url, ME, { viewport: { width: 320, height: 568 }, hasTouch: true });
  // The bars of the strip lie under a finger that slides; what they do, the links beside them do.
  const faults = () =>
    page.evaluate(() => {
      const found: string[] = [];
      if (document.documentElement.scrollWidth > innerWidth) found.push("scrolls sideways");
      for (const element of document.querySelectorAll("a[href], button, summary")) {
        const { width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0 || element.closest("[aria-hidden=true]") !== null) continue;
        const isRow = element.closest("table.study-panel--candidates") !== null;
        if (!isRow && (width < 44 || height < 44)) found.push(`${element.textContent?.trim()} ${width}×${height}`);
      }
      // Whose figures take a second line is higher by it.
      for (const player of document.querySelectorAll(".study-page__player"))
        if (player.scrollHeight > player.clientHeight) found.push(`${player.textContent} sticks out`);
      return found;
    });
  const crawford = `?game=3&at=${seqOf(match.movesIn(3)[2])}`;
  for (const path of ["/analysis?page=3", viewerPath(MATCH, crawford), viewerPath(BOT_MATCH, "?log=my")]) {
    await visit(page, path);
    expect([path, await faults()]).toEqual([path, []]);
  }
  await page.setViewportSize(PHONE);
  await visit(page, viewerPath(MATCH, `${crawford}&section=checker`));
  const rows = page.getByRole("table", { name: "Move", exact: true }).getByRole("row");
  for (const part of [board(page), rows.nth(1), rows.nth(2)]) {
    const box = (await part.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height);
  }
});
