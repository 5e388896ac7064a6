/** The quiz on a player's own blunders: what it hides, how it is played, and how it judges. Nothing is changed. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { positionOf } from "../../app/components/study/position/board-state";
import { tableOfBoard } from "../../app/components/study/position/why-facts";
import { diceFrom } from "../../backgammon/dice-from";
import { legalTurns, type Turn } from "../../backgammon/moves";
import { makeNotation } from "../../backgammon/notation";
import { samePosition } from "../../backgammon/position";
import { parseTurn } from "../../backgammon/turn-notation";
import { BLUNDERS_PAGE_SIZE, type BlunderEvent } from "../../contract/blunders";
import { loadEngine } from "../../engine";
import { allBlunders, figure, log, tab } from "./support/blunders";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, DESKTOP, PHONE } from "./support/player";
import { board, check, destinations, playAny } from "./support/quiz";
import { openSession } from "./support/session";

const DEMO = "silverprime";
const arrows = (page: Page) => board(page).locator("svg .bold");

/** Plays a turn by keys, checker by checker. */
async function play(page: Page, { moves }: Turn): Promise<void> {
  for (const [index, { from, to }] of moves.entries()) {
    await board(page).locator(`[data-point="${from}"]`).press("Enter");
    const played = page.getByText(`Played: ${makeNotation(moves.slice(0, index + 1))}`, { exact: true });
    await played.or(destinations(page).first()).first().waitFor();
    if (!(await played.isVisible())) await board(page).locator(`[data-point="${to}"]`).press("Enter");
    await played.waitFor();
  }
}

test("[BLU-14] a quiz hides what was played and what is best everywhere, is played on the board, and says how it compares", async () => {
  const { call } = await openSession(url, DEMO);
  const blunders = await allBlunders(call, "one_man_back");
  const page = await castMember(url, DEMO, { viewport: PHONE });
  await visit(page, "/blunders/one_man_back?quiz=1");
  await page.getByRole("heading", { name: "What would you play?" }).waitFor();
  // Not in what is drawn, nor in names, nor in what the page was sent with.
  const secrets = blunders.flatMap(({ playedMove, availableMoves }) => [
    playedMove.moveDescriptor,
    figure(playedMove.equityError),
    ...availableMoves.map(({ moveDescriptor }) => moveDescriptor),
  ]);
  const html = await page.content();
  expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
  expect(await log(page).getByText("Hidden", { exact: true }).count()).toBe(blunders.length);
  expect(await arrows(page).count()).toBe(0);
  for (const name of ["Checker", "Cube"]) expect(await tab(page, name).getAttribute("aria-disabled")).toBe("true");

  // The turn is played by keys: any that is legal. The arrows walk the board meanwhile.
  await check(page).waitFor();
  await playAny(page);
  const said = (await page.getByText(/^Played: /).innerText()).replace("Played: ", "");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => check(page).isDisabled()).toBe(true);
  await playAny(page);
  await check(page).click();
  const found = blunders[0].availableMoves.find(({ moveDescriptor }) => moveDescriptor === said);
  const isBest = found !== undefined && figure(found.equityError) === "0.000";
  await page.getByRole("heading", { name: isBest ? /^Right: / : /^Not the best: / }).waitFor();
  if (found !== undefined && !isBest) await page.getByText(`It costs ${figure(found.equityError)}.`).waitFor();
  // Now the answer is there, of this one alone.
  await expect.poll(() => log(page).getByText("Hidden", { exact: true }).count()).toBe(blunders.length - 1);
  await tab(page, "Checker").click();
  await page.getByRole("table", { name: "Checkerplay" }).waitFor();
  await tab(page, "Log").click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("heading", { name: "What would you play?" }).waitFor();

  // The cube is asked for by its two answers.
  await visit(page, "/blunders/holding_game?filter=cube&quiz=1");
  await page.getByRole("heading", { name: "Do you take or drop?" }).waitFor();
  await page.getByRole("button", { name: "Take", exact: true }).click();
  await page.getByRole("heading", { name: "Right: Take" }).waitFor();
  await page.getByText("In the match: Drop").waitFor();
});

type Unlisted = { readonly row: number; readonly event: BlunderEvent; readonly turn: Turn };

/** A blunder of the first page, and a play of two checkers there that is not among those that the analysis kept. */
function unlistedPlay(blunders: readonly BlunderEvent[]): Unlisted {
  for (const [row, event] of blunders.slice(0, BLUNDERS_PAGE_SIZE).entries()) {
    const { playedMove, availableMoves, board: snapshot } = event;
    const { color: seat, dice } = playedMove;
    if (dice === null || dice[0] === dice[1]) continue;
    const position = positionOf(snapshot);
    const rolled = diceFrom(Math.max(...dice), Math.min(...dice));
    const kept = availableMoves.map(({ moveDescriptor }) => parseTurn(moveDescriptor, position, seat, rolled));
    const turn = legalTurns(position, seat, rolled).find(
      ({ moves, result }) =>
        moves.length === 2 &&
        moves[0].from !== moves[1].from &&
        moves[0].to !== moves[1].from &&
        !kept.some((known) => known.ok && samePosition(known.turn.result, result)),
    );
    if (turn !== undefined) return { row, event, turn };
  }
  throw new Error("every play of every blunder was kept");
}

/** What the engine says here that the play costs, as the analysis of a match would. */
async function costOf({ event, turn }: Unlisted): Promise<number> {
  const engine = await loadEngine(
    new WebAssembly.Module(readFileSync(new URL("../../engine/kernel/kernel.wasm", import.meta.url))),
    readFileSync(new URL("../../engine/weights/starpoint.nets", import.meta.url)),
  );
  const { playedMove, match, board: snapshot } = event;
  const { color: seat, dice } = playedMove;
  const table = tableOfBoard(snapshot, seat, { length: match.length, isMoney: match.type === "coin", isBot: false });
  const rolled = diceFrom(Math.max(...dice!), Math.min(...dice!));
  const ranked = engine.rankMoves(positionOf(snapshot), seat, rolled, { plies: 2, table, include: turn.result });
  const found = ranked.find(({ turn: one }) => samePosition(one.result, turn.result))!;
  return found.equity - ranked[0].equity;
}

test("[BLU-14] a play that the analysis had not looked at closely is judged by the engine in the browser; while that cannot be had the page says so", async () => {
  const { call } = await openSession(url, DEMO);
  const found = unlistedPlay(await allBlunders(call, "middle_game"));
  const cost = await costOf(found);
  expect(cost).toBeLessThan(-0.02);
  const { row, event, turn } = found;
  const best = event.optimalMove.moveDescriptor;
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await castMember(url, DEMO, { viewport });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const isKernel = /\/kernel-[^/]*\.wasm$/;
    await page.route(isKernel, (route) => route.abort());
    await visit(page, `/blunders/middle_game?row=${row}&quiz=1`);
    await check(page).waitFor();
    await play(page, turn);
    await check(page).click();
    await page.getByRole("heading", { name: `Not the best: ${makeNotation(turn.moves)}` }).waitFor();
    await page.getByText(`The engine could not be loaded to say what it costs. ${best} was best.`).waitFor();
    await page.unroute(isKernel);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(`It costs ${figure(cost)}. ${best} was best.`, { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
    // Once more: the same answer, from the engine that is there.
    await page.getByRole("button", { name: "Once more" }).click();
    await play(page, turn);
    await check(page).click();
    await page.getByText(`It costs ${figure(cost)}. ${best} was best.`, { exact: true }).waitFor();
    // The board and its rules came by themselves, the match around them did not.
    expect(asked.filter((path) => /\/assets\/quiz-/.test(path)).length).toBeGreaterThan(0);
    expect(asked.filter((path) => /\/assets\/match-/.test(path))).toEqual([]);
  }
});
