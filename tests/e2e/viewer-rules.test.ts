/**
 * The viewer's rules decision by decision, as a player walks through matches that were really played: what each decision is called, when
 * Cube can be opened, and what levels of play are called. The rules are written here once more, over what the calls answer.
 */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { AnalysedMatch } from "../../contract/analysis-list";
import type { MatchEventEntry } from "../../contract/match-event";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, DESKTOP } from "./support/player";
import { answerOf, type Caller, openSession } from "./support/session";

const ME = "silverprime";
/** A game to 7 points with three doubles and takes, a Crawford game, two games with doubles that were a blunder and an error, and one with a doubtful one. */
const GAMES = [
  { match: 1164, length: 7, number: 1 },
  { match: 1144, length: 3, number: 3 },
  { match: 1106, length: 3, number: 2 },
  { match: 1146, length: 7, number: 4 },
  { match: 1109, length: 5, number: 4 },
] as const;

const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Section" }).getByText(name, { exact: true });
const played = (page: Page) =>
  page
    .getByRole("term")
    .filter({ hasText: /^Played$/ })
    .locator("xpath=..");
const place = (page: Page) => page.getByRole("status").filter({ hasText: /Move/ });

async function eventsOf(call: Caller, match: number, game: number): Promise<MatchEventEntry[]> {
  const path = `/api/after_matches/${match}/games/${game}`;
  return (await answerOf<{ data: { events: MatchEventEntry[] } }>(call("GET", path))).data.events;
}

const isMove = ({ attributes: { event_type: type, data } }: MatchEventEntry) =>
  type === "resigned" ? data.resignation === "accepted" : /^(move_commited|turn_forfeited|double_)/.test(type);

/** What an equity error is called where the decision counts (study spec §4); null for nothing. */
function wordFor(error: number): string | null {
  if (error === 0) return "Best";
  if (error > -0.0199) return "Doubtful";
  return error > -0.0799 ? "Error" : "Blunder";
}

/** Whether the player on turn may use the cube at this event (study spec §4). */
function isAvailable({ attributes }: MatchEventEntry, length: number): boolean {
  const { doublingCube: cube, status } = attributes.board;
  const { color } = attributes.data;
  if (cube.isDoubling) return true;
  if (color === null || color === undefined || status.crawford === "Crawford") return false;
  return (cube.owner === null || cube.owner === color) && status.score[color] + cube.value < length;
}

test("[VIEW-17, VIEW-18, VIEW-26, VIEW-27] move by move through five games: what was played is called by its equity error, checkers and cube alike, and Cube opens where a decision exists and the cube is available", async () => {
  const { call } = await openSession(url, ME);
  const page = await castMember(url, ME, { viewport: DESKTOP });
  const seen = { words: new Set<string>(), open: 0, closed: 0, owned: 0, pending: 0 };
  for (const { match, length, number } of GAMES) {
    const events = await eventsOf(call, match, number);
    await visit(page, `/analysis/match-details/${match}?game=${number}`);
    const moves = events.filter(isMove);
    for (const [at, move] of moves.entries()) {
      if (at > 0) await page.keyboard.press("ArrowDown");
      await expect.poll(() => place(page).innerText()).toContain(`Move ${at + 1} of ${moves.length} ·`);
      const before = events[events.indexOf(move) - 1];
      const isTurn = /^(move_commited|turn_forfeited)$/.test(move.attributes.event_type);
      const own = move.attributes.reviews[0]?.result ?? null;
      const decision = isTurn && before?.attributes.event_type === "dice_rolled" ? before : move;
      const cube = decision.attributes.reviews[0]?.result ?? null;
      const hasDecision = cube !== null && cube["No double"] !== null;
      const isOpen = hasDecision && isAvailable(decision, length);
      const where = `${match}, game ${number}, move ${at + 1}`;
      expect([where, (await section(page, "Cube").getAttribute("aria-disabled")) === null]).toEqual([where, isOpen]);
      seen[isOpen ? "open" : "closed"]++;
      const { doublingCube } = decision.attributes.board;
      if (isOpen && doublingCube.owner !== null) seen.owned++;
      if (isOpen && doublingCube.isDoubling) seen.pending++;

      const error = own?.Error ?? own?.["Error double"] ?? own?.["Error take"] ?? null;
      if (own === null || error === null) continue;
      const word = own["Count as decision"] ? wordFor(error) : null;
      const shown = await played(page).locator(".word").allInnerTexts();
      expect([where, error, shown]).toEqual([where, error, word === null ? [] : [word]]);
      seen.words.add(`${/^double/.test(move.attributes.event_type) ? "cube" : "checker"} ${word}`);
    }
  }
  // The games hold what the rules tell apart.
  expect([...seen.words].sort()).toEqual(
    expect.arrayContaining(
      ["checker", "cube"].flatMap((kind) => ["Best", "Blunder", "Doubtful", "Error"].map((word) => `${kind} ${word}`)),
    ),
  );
  for (const count of [seen.open, seen.closed, seen.owned, seen.pending]) expect(count).toBeGreaterThan(0);
});

/** Study spec §3: below each rate its title, to 20 Rookie, above it Beginner. */
const TITLES: readonly (readonly [below: number, title: string])[] = [
  [1, "Galactic"],
  [2, "Super Human"],
  [3.3, "Grand Master"],
  [4.1, "International Master"],
  [5, "Master"],
  [6, "Expert"],
  [8, "Advanced"],
  [11, "Experienced"],
  [15, "Intermediate"],
];
const titleFor = (rate: number) => TITLES.find(([below]) => rate < below)?.[1] ?? (rate <= 20 ? "Rookie" : "Beginner");

test("[VIEW-28] every rate in the list of sixty matches has the title of its band, and all but the rarest bands are there", async () => {
  const { call } = await openSession(url, ME);
  const page = await castMember(url, ME, { viewport: DESKTOP });
  const seen = new Set<string>();
  let pages = 1;
  for (let number = 1; number <= pages; number++) {
    type List = { analyses: AnalysedMatch[]; totalPages: number };
    const { analyses, totalPages } = await answerOf<List>(call("GET", `/api/v2/analyses/list/${number}`));
    pages = totalPages;
    await visit(page, `/analysis?page=${number}`);
    const titles = await page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: /^Analysis of the match/ }) })
      .locator(".rate em")
      .allInnerTexts();
    const rates = analyses.flatMap(({ userError, opponentError }) => [userError, opponentError]);
    const wanted = rates.filter((rate) => rate !== null).map(titleFor);
    expect(titles).toEqual(wanted);
    for (const title of wanted) seen.add(title);
  }
  expect(seen.size).toBeGreaterThanOrEqual(9);
});
