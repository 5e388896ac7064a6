/** The blunder database of the demo player with a long history, of a free member and of a member without blunders. Nothing is changed. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { BLUNDERS_PAGE_SIZE, SHOWN_CATEGORIES } from "../../contract/blunders";
import {
  allBlunders,
  figure,
  log,
  percent,
  rows,
  rowText,
  selectedRow,
  shownRows,
  tab,
  verdict,
} from "./support/blunders";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import { answerOf, openSession } from "./support/session";

const DEMO = "silverprime";
const SIZES = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const;
const board = (page: Page) => page.getByRole("group", { name: "Board" });
/** The arrows as they lie. */
const drawn = (all: readonly Element[]) => all.map((arrow) => arrow.outerHTML).join();
/** Both players and the facts of the match. */
const header = (page: Page) => page.locator("main > header");
const arrows = (page: Page) => board(page).locator("svg .bold");

for (const [size, viewport] of SIZES)
  test(`[BLU-01, BLU-02, BLU-04, BLU-05, BLU-22, NAV-11, MEM-03] on ${size}: a card with its count for each category, what is to be known, the way back to Play`, async () => {
    const { call } = await openSession(url, DEMO);
    const counts = await answerOf<Record<string, number>>(call("GET", "/api/blunder/categories"));
    expect(Object.values(counts).filter((count) => count > 0).length).toBeGreaterThan(10);
    // The demo player has Star Plus: what star has.
    const page = await castMember(url, DEMO, { viewport });
    await visit(page, "/blunders");
    await page.getByRole("heading", { level: 1, name: "Blunder Database" }).waitFor();
    const cards = page.getByRole("navigation", { name: "Kinds of positions" }).getByRole("listitem");
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => {
        const link = card.querySelector("a") as HTMLAnchorElement;
        return [link.pathname, link.querySelector(".visually-hidden")?.textContent];
      }),
    );
    expect(await cards.locator(".categories__name").allInnerTexts()).toEqual([
      ...["Opening Game", "Middle Game", "Race", "Early Blitz", "Blitz", "Attacking Game", "Mutual Holding Game"],
      ...["One Man Back", "Holding Game", "Deep Anchor Game", "End Game Contact", "Crunching Game", "6 Prime"],
      ...["Early Backgame", "Late Backgame", "Late Game Hit", "Close Out"],
    ]);
    // What they cost, on each card and in all.
    const costs = await answerOf<Record<string, number>>(call("GET", "/api/blunder/costs"));
    const paid = SHOWN_CATEGORIES.filter((key) => counts[key] > 0).map((key) => costs[key]);
    expect(await cards.locator(".categories__cost").allTextContents()).toEqual(
      paid.map((cost) => `they cost ${figure(cost)}`),
    );
    const total = figure(paid.reduce((sum, cost) => sum + cost, 0));
    expect(await page.locator(".categories__all .categories__cost").textContent()).toBe(`they cost ${total}`);
    const named = (count: number) => `${count} ${count === 1 ? "blunder" : "blunders"}`;
    expect(shown).toEqual(SHOWN_CATEGORIES.map((key) => [`/blunders/${key}`, named(counts[key])]));
    expect(await page.getByText("Blunders are saved for star members").count()).toBe(0);

    await page.getByRole("link", { name: "About the blunder database" }).click();
    const info = page.getByRole("dialog", { name: "Info" });
    await info.waitFor();
    expect(await info.getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringMatching(/^The database fills over time/),
      "The category is evaluated on the position before the dice are rolled.",
      "Blunders are saved only for star members.",
    ]);
    await info.getByRole("link", { name: "Close" }).click();
    await info.waitFor({ state: "detached" });

    await cards.getByRole("link", { name: /^Middle Game/ }).click();
    await log(page).waitFor();
    await page.getByRole("link", { name: "Back to the blunder database" }).click();
    await page.getByRole("link", { name: "Back to Play" }).click();
    await page.waitForURL(`${url}/`);
  });

test("[BLU-03, BLU-06, MEM-02, MEM-04] a free member reads that blunders are saved for star members, and comes to the paywall, which leads to Star", async () => {
  const { page } = await newPlayer(url, "blfree", { viewport: PHONE });
  await visit(page, "/blunders");
  await page.getByText("Blunders are saved for star members", { exact: true }).waitFor();
  await page.getByRole("link", { name: /^Race/ }).click();
  await page.getByRole("heading", { name: "Your own blunders, sorted by position" }).waitFor();
  expect(await log(page).count()).toBe(0);
  await page.getByRole("link", { name: "Become a star member" }).click();
  await page.waitForURL(/\/payments\/membership#star$/);
  await page.locator("#star").getByRole("heading", { name: "Star", exact: true }).waitFor();
});

test("[BLU-17, NAV-11] a star member without blunders; a category that does not exist; what an address cannot mean", async () => {
  const page = await castMember(url, "lobby_star");
  await visit(page, "/blunders");
  await page.getByText(/^No blunder of yours is saved yet/).waitFor();
  await page.goto("/blunders/deep_anchor_game");
  await page.getByText("There are no blunders for Deep Anchor Game at the moment.", { exact: true }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Back to the blunder database" }).click();
  await page.getByText(/^No blunder of yours is saved yet/).waitFor();
  for (const path of ["/blunders/opening", "/blunders/RACE", "/blunders/%00", "/blunders/race/1"]) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
  }
  const demo = await castMember(url, DEMO);
  for (const query of ["page=0", "page=x", "page=99999999", "filter=luck", "row=-1&tab=no&move=x"]) {
    await demo.goto(`/blunders/middle_game?${query}`);
    await expect.poll(() => selectedRow(demo), { message: query }).toBe(0);
  }
  await demo.goto("/blunders/middle_game?page=4000");
  await demo.getByText("There are no blunders for Middle Game at the moment.", { exact: true }).waitFor();
});

for (const [size, viewport] of SIZES)
  test(`[BLU-07, BLU-08, BLU-09, BLU-10, BLU-12, BLU-13, BLU-15, BLU-16, FMT-04] on ${size}: a checker blunder with its match, moves, chances, arrows and board`, async () => {
    const { call, userId } = await openSession(url, DEMO);
    const blunders = await allBlunders(call, "middle_game");
    const page = await castMember(url, DEMO, { viewport });
    await visit(page, "/blunders/middle_game");

    // The header, of every kind of match on the first page.
    const facts = header(page).getByRole("definition");
    for (const [index, { match, analysisLevel }] of blunders.slice(0, BLUNDERS_PAGE_SIZE).entries()) {
      await rows(page).nth(index).getByRole("link").click();
      await expect.poll(() => selectedRow(page)).toBe(index);
      const opponent = match.player1.profile.id === userId ? match.player2.profile : match.player1.profile;
      const isBot = opponent.id.startsWith("00000000");
      await header(page)
        .getByText(opponent.name as string, { exact: true })
        .waitFor();
      const gr = `${Math.round(opponent.rating ?? 0)} GR`;
      if (!isBot && opponent.rating !== null) await header(page).getByText(gr).first().waitFor();
      expect(
        await header(page)
          .getByRole("link", { name: opponent.name as string })
          .count(),
      ).toBe(isBot ? 0 : 1);
      const about = header(page).locator("dl").last();
      expect(
        (await about.innerText())
          .split(/\n+/)
          .map((line) => line.trim())
          .filter(Boolean),
      ).toEqual([
        ...["Category", "Middle Game"],
        ...[match.type === "coin" ? "Limit" : "Length", String(match.length)],
        ...["Stake", `${match.stake.toLocaleString("en")} GC`],
        ...["Clock", match.clock.replace(/^./, (letter) => letter.toUpperCase())],
        ...["Level", `${analysisLevel + 1}-ply`],
      ]);
    }
    expect(await facts.count()).toBeGreaterThan(0);
    const kinds = blunders.slice(0, BLUNDERS_PAGE_SIZE).map(({ match }) => match.type);
    expect(new Set(kinds)).toEqual(new Set(["coin", "normal"]));

    // The log's rows, and the two moves below the board.
    const expected = blunders.slice(0, BLUNDERS_PAGE_SIZE).map((blunder) => rowText(blunder).replace(/\s+/g, ""));
    expect(await shownRows(page, 0, BLUNDERS_PAGE_SIZE)).toEqual(expected);
    const at = blunders.findIndex(({ isCheckerCategory }) => isCheckerCategory);
    const { playedMove, optimalMove, availableMoves } = blunders[at];
    await rows(page).nth(at).getByRole("link").click();
    for (const [index, { playedMove: move }] of blunders.slice(0, BLUNDERS_PAGE_SIZE).entries()) {
      const mark = { white: "star checkers", black: "ring checkers" }[move.color];
      expect([index, await rows(page).nth(index).getByRole("img", { name: mark }).count()]).toEqual([index, 1]);
    }
    expect(await verdict(page, "Current move")).toBe(
      `${playedMove.moveDescriptor} Blunder ${figure(playedMove.equityError)}`,
    );
    expect(await verdict(page, "Optimal move")).toBe(`${optimalMove.moveDescriptor} 0.000`);

    // Arrows: the played move, off and on again.
    await expect.poll(() => arrows(page).count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Arrow" }).click();
    await expect.poll(() => arrows(page).count()).toBe(0);
    await page.getByRole("button", { name: "Arrow" }).click();

    // Candidates and chances; the arrows follow the one that is selected.
    expect(await tab(page, "Cube").getAttribute("aria-disabled")).toBe("true");
    await tab(page, "Checker").click();
    const plays = page.getByRole("table", { name: "Checkerplay" });
    const chances = page.getByRole("table", { name: "Winning Chances" });
    expect(await plays.locator("tbody a").allInnerTexts()).toEqual(availableMoves.map((move) => move.moveDescriptor));
    expect(await plays.locator("tbody td:last-child").allInnerTexts()).toEqual(
      availableMoves.map((move) => figure(move.equityError)),
    );
    const before = await arrows(page).evaluateAll(drawn);
    for (const index of [0, 1]) {
      await plays.locator("tbody a").nth(index).click();
      const { playerA, playerB } = availableMoves[index].winningChances!;
      const sides = playedMove.isPlayerA ? [playerA, playerB] : [playerB, playerA];
      await expect
        .poll(() => chances.locator("td").allInnerTexts())
        .toEqual(sides.flatMap(({ winning, gammon, backgammon }) => [winning, gammon, backgammon].map(percent)));
    }
    expect(await arrows(page).evaluateAll(drawn)).not.toBe(before);
    await tab(page, "Log").click();

    // The halves of the board, and the keys.
    await rows(page).first().getByRole("link").click();
    const box = (await board(page).boundingBox())!;
    const half = (part: number) => page.mouse.click(box.x + box.width * part, box.y + box.height / 2);
    await half(0.8);
    await expect.poll(() => selectedRow(page)).toBe(1);
    await half(0.2);
    await expect.poll(() => selectedRow(page)).toBe(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => selectedRow(page)).toBe(2);
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => selectedRow(page)).toBe(1);

    // The board of a Crawford game says so; dice, score and pips are the blunder's.
    const crawford = blunders.findIndex(
      ({ board: { status }, match }) => status.crawford === "Crawford" && match.length > 1,
    );
    const { status, checkerBoard } = blunders[crawford].board;
    await page.goto(`/blunders/middle_game?page=${Math.floor(crawford / 20) + 1}&row=${crawford % 20}`);
    const seat = blunders[crawford].playedMove.color;
    await page
      .locator("main")
      .getByText(viewport === PHONE ? "Crawford" : "Crawf.", { exact: true })
      .first()
      .waitFor();
    await page
      .locator("main")
      .getByText(String(status.pips[seat]), { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor();
    const words = await board(page).locator("p").first().innerText();
    const [high, low] = (status.dice as number[]).toSorted((a, b) => b - a);
    expect(words).toContain(`Your dice: ${high} and ${low}`);
    // The player's own checkers, point by point from their side, and the score of the match then.
    const seen = seat === "white" ? checkerBoard : checkerBoard.toReversed();
    const own = /^You, .*?: (.*?)\. /.exec(words)![1].split(", ");
    expect(own.filter((part) => / on \d/.test(part)).map((part) => Number(part.split(" ").at(-1)))).toEqual(
      seen.flatMap(({ color }, index) => (color === seat ? index + 1 : [])).toReversed(),
    );
    const { playerA, playerB } = blunders[crawford].matchPoints.score;
    const score = seat === "white" ? [playerA, playerB] : [playerB, playerA];
    const { length } = blunders[crawford].match;
    if (viewport === PHONE) {
      const strips = ["mine", "theirs"].map((end) => page.locator(`.study-page__player--${end} dd`).allInnerTexts());
      for (const [index, texts] of (await Promise.all(strips)).entries())
        expect(texts).toContain(`${score[index]}/${length}`);
    } else expect(await board(page).locator("svg text.large").allTextContents()).toEqual(score.map(String));
  });
