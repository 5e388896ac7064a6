/** The viewer's figures: what Checker, Cube and the summary say is what the engine said. */
import { expect, test } from "vitest";
import type { MatchEventEntry } from "../../contract/match-event";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, DESKTOP, PHONE } from "./support/player";
import { answerOf, openSession } from "./support/session";
import {
  best,
  board,
  isMistake,
  MATCH,
  ME,
  played,
  resultOf,
  reviewedMatch,
  section,
  seqOf,
  signed,
  viewerPath,
} from "./support/viewer";

const match = reviewedMatch(url);
/** To one point, and so of double match point: a context that the opening book has. */
const BOOK_MATCH = 1102;

async function firstMove(id: number): Promise<MatchEventEntry> {
  const { call } = await openSession(url, ME);
  const path = `/api/after_matches/${id}/games/1`;
  const { data } = await answerOf<{ data: { events: MatchEventEntry[] } }>(call("GET", path));
  return data.events.find(({ attributes }) => attributes.event_type === "move_commited")!;
}

test("[VIEW-07, VIEW-08, VIEW-10, VIEW-11, VIEW-16, VIEW-17, VIEW-21, VIEW-23, VIEW-24, FMT-04, GAME-08] Checker, Cube and the summary say what the engine said, on a desktop and on a phone", async () => {
  const error = match.games
    .flat()
    .find((entry) => isMistake(entry) && entry.attributes.event_type === "move_commited")!;
  const double = match.games.flat().find(({ attributes }) => attributes.event_type === "double_requested")!;
  // A play whose roll held a cube decision.
  const events = match.games.flat();
  const withCube = events.findIndex(
    (entry, index) =>
      entry.attributes.event_type === "dice_rolled" &&
      entry.attributes.reviews[0].result["No double"] !== null &&
      events[index + 1]?.attributes.event_type === "move_commited",
  );
  const opening = await firstMove(BOOK_MATCH);
  const levels = resultOf(opening).Moves.map((move) =>
    / book of \d+ games$/.test(move["Level used"]) ? "Book" : "3-ply",
  );
  expect(new Set(levels)).toEqual(new Set(["Book", "3-ply"]));
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
    const { engine_version: version } = match.details.analysis!;
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
    await page.getByRole("link", { name: "Arrow", exact: true }).click();
    await expect.poll(() => arrows.count()).toBeGreaterThan(0);
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
    const after = match.movesIn(index + 1).find((entry) => seqOf(entry) > seqOf(events[taken]))!;
    await visit(page, viewerPath(MATCH, `?game=${index + 1}&at=${seqOf(events[taken])}`));
    expect(await words()).toMatch(/ doubled to 2\.$/);
    await visit(page, viewerPath(MATCH, `?game=${index + 1}&at=${seqOf(after)}`));
    expect(await words()).toMatch(color === "black" ? /Cube at 2, yours\.$/ : /Cube at 2, tessa_vdb's\.$/);
    // A play's cube decision is the one before its roll.
    const play = events[withCube + 1];
    await visit(page, viewerPath(MATCH, `?game=${play.attributes.data.game_index + 1}&at=${seqOf(play)}&section=cube`));
    const before = resultOf(events[withCube]);
    expect(await page.getByRole("row", { name: /^No Double/ }).innerText()).toContain(signed(before["No double"] ?? 0));
    // A first move's plays that the opening book decided are its own; the search judged the others.
    await visit(page, viewerPath(BOOK_MATCH, `?game=1&at=${seqOf(opening)}&section=checker`));
    await expect.poll(() => rows.locator(".level").allInnerTexts()).toEqual(levels);
  }
  const danced = events.find(({ attributes }) => attributes.event_type === "turn_forfeited")!;
  const page = await castMember(url, ME);
  await visit(page, viewerPath(MATCH, `?game=${danced.attributes.data.game_index + 1}&at=${seqOf(danced)}`));
  expect(await played(page).innerText()).toContain("No move");
  expect(await section(page, "Checker").getAttribute("aria-disabled")).toBe("true");
});
