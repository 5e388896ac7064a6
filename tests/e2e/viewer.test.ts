/**
 * The viewer, on the matches of the demo players, which were really played and analysed. Long because every walk compares one match
 * with what the calls say of it.
 */
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { MatchDetails } from "../../contract/analysis";
import type { MatchEventEntry } from "../../contract/match-event";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { focusedName, tabTo } from "./support/keyboard";
import { startBotMatch } from "./support/match";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import { answerOf, type Caller, openSession } from "./support/session";

/** Silverprime has played sixty of them; here they are black and lose 2–3, after a Crawford game, with doubles taken and passed. */
const MATCH = 1144;
const ME = "silverprime";
/** Against a bot, and for coins. */
const BOT_MATCH = 1143;
const COIN_MATCH = 1103;
/** By key. */
const PRIVATE_MATCH = 1117;

let call: Caller;
let details: MatchDetails;
/** The events of each game, the first at 0. */
const games: MatchEventEntry[][] = [];

const viewerPath = (id: number, query = "") => `/analysis/match-details/${id}${query}`;
const signed = (value: number) => {
  const size = Math.abs(value).toFixed(3);
  return size === "0.000" ? size : `${value < 0 ? "−" : "+"}${size}`;
};

async function asked<T>(path: string): Promise<T> {
  return (await answerOf<{ data: T }>(call("GET", path))).data;
}

beforeAll(async () => {
  ({ call } = await openSession(url, ME));
  details = await asked<MatchDetails>(`/api/matches/${MATCH}`);
  const { items } = await asked<{ items: unknown[] }>(`/api/after_matches/${MATCH}/games`);
  for (let number = 1; number <= items.length; number++) {
    games.push((await asked<{ events: MatchEventEntry[] }>(`/api/after_matches/${MATCH}/games/${number}`)).events);
  }
});

const seqOf = ({ id }: MatchEventEntry) => Number(id.split("-")[1]);
const movesIn = (game: number) =>
  games[game - 1].filter(({ attributes: { event_type: type, data } }) =>
    type === "resigned" ? data.resignation === "accepted" : /^(move_commited|turn_forfeited|double_)/.test(type),
  );
const resultOf = ({ attributes }: MatchEventEntry) => attributes.reviews[0].result;
const isMistake = ({ attributes }: MatchEventEntry) =>
  /(Error|Blunder)$/.test(attributes.analysed_move?.category ?? "");

/** Where the viewer says that it stands. */
const place = (page: Page) => page.getByRole("status").filter({ hasText: /Move|Mistake/ });
const board = (page: Page) => page.getByRole("group", { name: "Board" });
const played = (page: Page) =>
  page
    .getByRole("term")
    .filter({ hasText: /^Played$/ })
    .first()
    .locator("xpath=..");
const best = (page: Page) =>
  page
    .getByRole("term")
    .filter({ hasText: /^Best$/ })
    .first()
    .locator("xpath=..");
const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Section" }).getByText(name, { exact: true });
const logMenu = (page: Page) => page.locator("summary");

test("[VIEW-04, VIEW-05, VIEW-06, VIEW-09, VIEW-22, VIEW-25] header, sections, the log of each game, and the board as the user sits at it", async () => {
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await castMember(url, ME, { viewport });
    await visit(page, viewerPath(MATCH, "?game=3"));
    const { attributes, player1, player2 } = details;
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
    const [first] = movesIn(3);
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
    expect(await cells.count()).toBe(movesIn(3).length);
    // The dropdown has its three kinds of entries.
    await logMenu(page).click();
    const entries = await page.locator("details ul li").allInnerTexts();
    expect(entries).toEqual([
      "Log: My Errors & Blunders",
      ...games.map((_, index) => {
        const { white, black } = games[index][1].attributes.board.status.score;
        return `Log: Game ${index + 1} (${black}-${white})`;
      }),
      "Log: Opp. Errors & Blunders",
    ]);
    await page.getByRole("link", { name: "Log: Opp. Errors & Blunders" }).click();
    const theirs = games
      .flat()
      .filter((entry) => isMistake(entry) && entry.attributes.analysed_move?.color === "white");
    expect(await page.locator("ol.mistakes li").count()).toBe(theirs.length);
    await logMenu(page).click();
    await page.getByRole("link", { name: "Log: My Errors & Blunders" }).click();
    const mine = games.flat().filter((entry) => isMistake(entry) && entry.attributes.analysed_move?.color === "black");
    expect(await page.locator("ol.mistakes li").count()).toBe(mine.length);
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

test("[VIEW-07, VIEW-08, VIEW-10, VIEW-11, VIEW-16, VIEW-17, VIEW-21, VIEW-23, VIEW-24, FMT-04, GAME-08] Checker, Cube and the summary say what the engine said, on a desktop and on a phone", async () => {
  const error = games.flat().find((entry) => isMistake(entry) && entry.attributes.event_type === "move_commited")!;
  const double = games.flat().find(({ attributes }) => attributes.event_type === "double_requested")!;
  // A play whose roll held a cube decision.
  const events = games.flat();
  const withCube = events.findIndex(
    (entry, index) =>
      entry.attributes.event_type === "dice_rolled" &&
      entry.attributes.reviews[0].result["No double"] !== null &&
      events[index + 1]?.attributes.event_type === "move_commited",
  );
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await castMember(url, ME, { viewport });
    const review = resultOf(error);
    await visit(page, viewerPath(MATCH, `?game=${error.attributes.data.game_index + 1}&at=${seqOf(error)}`));
    const own = review.Moves.find(({ Played }) => Played)!;
    expect(await played(page).innerText()).toContain(own.Move);
    expect(await played(page).innerText()).toContain(signed(review.Error ?? 0));
    expect(await best(page).innerText()).toContain(review.Moves[0].Move);
    expect(await best(page).innerText()).toContain(signed(review.Moves[0].Equity));
    await section(page, "Checker").click();
    const rows = page.getByRole("table", { name: "Move", exact: true }).getByRole("row");
    await expect.poll(() => rows.count()).toBe(review.Moves.length + 1);
    for (const [index, move] of review.Moves.entries()) {
      const text = await rows.nth(index + 1).innerText();
      expect(text).toContain(move.Move);
      expect(text).toContain(signed(move.Equity));
      expect(text).toContain(signed(move["Equity error"]));
      expect(text.includes("Played")).toBe(move.Played);
    }
    // How deep each was judged, and by whom.
    expect(await rows.nth(1).innerText()).toContain("3-ply");
    const { engine_version: version } = details.analysis!;
    const engine = page.getByText(`Judged by Starpoint ${version}, 2 plies`, { exact: true });
    await engine.scrollIntoViewIfNeeded();
    // Winning chances of the play that is selected; its arrow goes with the toggle.
    const arrows = board(page).locator(".bold");
    expect(await arrows.count()).toBeGreaterThan(0);
    await rows.nth(2).getByRole("link").click();
    const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
    const chances = page.getByRole("table", { name: "Winning Chances" }).getByRole("row");
    const second = review.Moves[1];
    const mover = error.attributes.data.color === "black" ? 1 : 2;
    await expect
      .poll(async () => (await chances.nth(mover).getByRole("cell").allInnerTexts()).map((text) => text.trim()))
      .toEqual([second.Win, second["Win Gammon"], second["Win Backgammon"]].map(percent));
    expect(
      (
        await chances
          .nth(3 - mover)
          .getByRole("cell")
          .allInnerTexts()
      ).map((text) => text.trim()),
    ).toEqual([second.Lose, second["Lose Gammon"], second["Lose Backgammon"]].map(percent));
    await page.getByRole("link", { name: "Arrow", exact: true }).click();
    await expect.poll(() => arrows.count()).toBe(0);
    await expect.poll(() => page.url()).toContain("arrow=off");
    // The book, on positions of this kind.
    const kind = error.attributes.source_position_classification;
    const book = page.getByRole("link", { name: "Strategy Book", exact: true });
    expect(await book.getAttribute("href")).toBe(`/strategy/${kind}`);
    await book.click();
    await page.waitForURL(`**/strategy/${kind}`);
    await page.getByRole("heading", { level: 2, name: "The idea" }).waitFor();
    // A double: no plays, so Checker is closed; the cube's three equities.
    await visit(page, viewerPath(MATCH, `?game=${double.attributes.data.game_index + 1}&at=${seqOf(double)}`));
    expect(await section(page, "Checker").getAttribute("aria-disabled")).toBe("true");
    await section(page, "Cube").click();
    const cube = resultOf(double);
    for (const [label, value] of [
      ["No Double", cube["No double"]],
      ["Double/Take", cube.Double],
      ["Double/Pass", cube.Drop],
    ] as const) {
      expect(await page.getByRole("row", { name: new RegExp(`^${label}`) }).innerText()).toContain(signed(value ?? 0));
    }
    const term = page.getByRole("term").filter({ hasText: /^Best decision$/ });
    expect(await term.locator("xpath=..").getByRole("definition").innerText()).toBe(cube["Best decision"]);
    // The doubler's chances, and the other side's.
    const { Chances: given } = cube;
    const sides = [
      [given!.Win, given!["Win Gammon"], given!["Win Backgammon"]],
      [given!.Lose, given!["Lose Gammon"], given!["Lose Backgammon"]],
    ];
    const shown = page.getByRole("table", { name: "Winning Chances" }).getByRole("cell");
    const ordered = double.attributes.data.color === "black" ? sides : sides.toReversed();
    expect((await shown.allInnerTexts()).map((text) => text.trim())).toEqual(ordered.flat().map(percent));
    await engine.scrollIntoViewIfNeeded();
    // The answer to a double sees the cube doubled; whoever took it owns it then.
    const words = () => board(page).getByRole("paragraph").innerText();
    const taken = events.findIndex(({ attributes }) => attributes.event_type === "double_accepted");
    const { game_index: index, color } = events[taken].attributes.data;
    const after = movesIn(index + 1).find((entry) => seqOf(entry) > seqOf(events[taken]))!;
    await visit(page, viewerPath(MATCH, `?game=${index + 1}&at=${seqOf(events[taken])}`));
    expect(await words()).toMatch(/ doubled to 2\.$/);
    await visit(page, viewerPath(MATCH, `?game=${index + 1}&at=${seqOf(after)}`));
    expect(await words()).toMatch(color === "black" ? /Cube at 2, yours\.$/ : /Cube at 2, tessa_vdb's\.$/);
    // A play's cube decision is the one before its roll.
    const play = events[withCube + 1];
    await visit(page, viewerPath(MATCH, `?game=${play.attributes.data.game_index + 1}&at=${seqOf(play)}&section=cube`));
    const before = resultOf(events[withCube]);
    expect(await page.getByRole("row", { name: /^No Double/ }).innerText()).toContain(signed(before["No double"] ?? 0));
  }
  const danced = events.find(({ attributes }) => attributes.event_type === "turn_forfeited")!;
  const page = await castMember(url, ME);
  await visit(page, viewerPath(MATCH, `?game=${danced.attributes.data.game_index + 1}&at=${seqOf(danced)}`));
  expect(await played(page).innerText()).toContain("No move");
  expect(await section(page, "Checker").getAttribute("aria-disabled")).toBe("true");
});

test("[VIEW-12] Match Stats, for both players", async () => {
  const page = await castMember(url, ME);
  await visit(page, viewerPath(MATCH));
  await page.getByRole("link", { name: "Stats", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Match Stats" });
  const [mine, theirs] = [details.player2_stats!, details.player1_stats!];
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

test("[VIEW-13, VIEW-14, VIEW-19, VIEW-20] by keyboard alone from the list through a match; halves of the board step too", async () => {
  const page = await castMember(url, ME);
  await visit(page, "/analysis?page=3");
  await tabTo(page, /^Analysis of the match against tessa_vdb$/);
  await page.keyboard.press("Enter");
  await board(page).waitFor();
  const count = (game: number) => movesIn(game).length;
  const stands = (move: number, game: number) =>
    expect.poll(() => place(page).innerText()).toBe(`Move ${move} of ${count(game)} · Game ${game} of ${games.length}`);
  await stands(1, 1);
  await page.keyboard.press("ArrowUp");
  await stands(1, 1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await stands(3, 1);
  await expect.poll(() => page.url()).toContain(`at=${seqOf(movesIn(1)[2])}`);
  await page.keyboard.press("ArrowUp");
  await stands(2, 1);
  // Outside of the Log section there is no way forwards.
  await tabTo(page, /^Checker$/);
  await page.keyboard.press("Enter");
  await page.getByRole("table", { name: "Move", exact: true }).waitFor();
  // The screen is the same: the focus stays.
  expect(await page.evaluate(focusedName)).toBe("Checker");
  await page.keyboard.press("ArrowDown");
  await stands(2, 1);
  expect(await page.getByRole("button", { name: "Next move" }).isDisabled()).toBe(true);
  await page.keyboard.press("ArrowUp");
  await stands(1, 1);
  // Games: from each its first move; past the last one the first.
  for (let game = 2; game <= games.length; game++) {
    await page.keyboard.press("ArrowRight");
    await stands(1, game);
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await stands(1, 1);
  await page.keyboard.press("ArrowLeft");
  await stands(1, 1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await stands(1, 1);
  // Error by error through the whole match, and back.
  const mistakes = games.flat().filter(isMistake);
  for (const mistake of mistakes.slice(0, 4)) {
    await page.keyboard.press("Shift+ArrowDown");
    await expect.poll(() => new URL(page.url()).searchParams.get("at")).toBe(String(seqOf(mistake)));
  }
  await page.keyboard.press("Shift+ArrowUp");
  await expect.poll(() => new URL(page.url()).searchParams.get("at")).toBe(String(seqOf(mistakes[2])));
  // The last move of a game is the last.
  await visit(page, viewerPath(MATCH, `?game=2&at=${seqOf(movesIn(2).at(-1)!)}`));
  await stands(count(2), 2);
  await page.keyboard.press("ArrowDown");
  await stands(count(2), 2);
  const box = (await board(page).boundingBox())!;
  const half = (share: number) => page.mouse.click(box.x + box.width * share, box.y + box.height / 3);
  await half(0.25);
  await stands(count(2) - 1, 2);
  await half(0.75);
  await stands(count(2), 2);
});

test("each decision has its own address: without script every step is a link, halves of the board included", async () => {
  const page = await castMember(url, ME, { javaScriptEnabled: false, viewport: PHONE });
  await page.goto(viewerPath(MATCH, `?game=2&at=${seqOf(movesIn(2)[1])}`));
  expect(await place(page).innerText()).toContain("Move 2 of");
  await page.getByRole("link", { name: "Next move" }).click();
  expect(await place(page).innerText()).toContain("Move 3 of");
  const box = (await board(page).boundingBox())!;
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 3);
  expect(await place(page).innerText()).toContain("Move 2 of");
  await section(page, "Checker").click();
  await page.getByRole("table", { name: "Move", exact: true }).waitFor();
  await page.getByRole("link", { name: "Stats", exact: true }).click();
  await page.getByRole("dialog", { name: "Match Stats" }).getByRole("link", { name: "Close" }).click();
  await section(page, "Log").click();
  await logMenu(page).click();
  await page.getByRole("link", { name: "Log: My Errors & Blunders" }).click();
  expect(await place(page).innerText()).toContain("Mistake 1 of");
});

test("[VIEW-15] a click on a player opens their profile, on a bot nothing", async () => {
  const page = await castMember(url, ME);
  await visit(page, viewerPath(MATCH));
  const opponent = page.getByRole("link", { name: /tessa_vdb/ });
  expect(await opponent.getAttribute("href")).toContain(`/user-profile/${details.player1.id}`);
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

test("at 320 px neither screen scrolls sideways, and each target is large enough for a thumb; on a phone board and first candidates are in sight", async () => {
  const page = await castMember(url, ME, { viewport: { width: 320, height: 640 }, hasTouch: true });
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
      return found;
    });
  const crawford = `?game=3&at=${seqOf(movesIn(3)[2])}`;
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
