/**
 * The viewer's board decision by decision, in games that were really played: checkers, bar, trays, dice, cube, scores, pips and Crawford markers,
 * as either player sits at it. What it should show is worked out here from what the calls answer.
 */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { Seat } from "../../backgammon/vocabulary";
import type { BoardSnapshot, MatchEventEntry } from "../../contract/match-event";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, DESKTOP, PHONE } from "./support/player";
import { answerOf, openSession } from "./support/session";

const ME = "silverprime";
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(
  " ",
);
const MARKS = { white: "star checkers", black: "ring checkers" };

const board = (page: Page) => page.getByRole("group", { name: "Board" });
const place = (page: Page) => page.getByRole("status").filter({ hasText: /Move/ });

async function eventsOf(name: string, match: number, game: number): Promise<MatchEventEntry[]> {
  const { call } = await openSession(url, name);
  const path = `/api/after_matches/${match}/games/${game}`;
  return (await answerOf<{ data: { events: MatchEventEntry[] } }>(call("GET", path))).data.events;
}

const isMove = ({ attributes: { event_type: type, data } }: MatchEventEntry) =>
  type === "resigned" ? data.resignation === "accepted" : /^(move_commited|turn_forfeited|double_)/.test(type);

/** A side's checkers in words; the points are the viewer's. */
function checkers({ bar, tray, checkerBoard }: BoardSnapshot, seat: Seat, viewer: Seat): string {
  const seen = viewer === "white" ? checkerBoard : checkerBoard.toReversed();
  const points = seen.map(({ color, count }, index) => (color === seat ? `${NUMBERS[count]} on ${index + 1}` : ""));
  return [
    bar[seat] > 0 ? `${NUMBERS[bar[seat]]} on the bar` : "",
    ...points.toReversed(),
    tray[seat] > 0 ? `${NUMBERS[tray[seat]]} borne off` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function cubeWords({ doublingCube: { owner, value, isDoubling }, status }: BoardSnapshot, viewer: Seat, other: string) {
  if (isDoubling) return status.turn === viewer ? `You doubled to ${value}.` : `${other} doubled to ${value}.`;
  if (owner === null) return `Cube in the middle at ${value}.`;
  return `Cube at ${value}, ${owner === viewer ? "yours" : `${other}'s`}.`;
}

/** The board before an event, in the words of its description. */
function wordsFor({ attributes }: MatchEventEntry, viewer: Seat, other: string): string {
  const { board: snapshot, data, event_type: type } = attributes;
  const theirs = viewer === "white" ? "black" : "white";
  const dice = /^(move_commited|turn_forfeited)$/.test(type) ? (data.rolled_dice ?? snapshot.status.dice) : null;
  return [
    `You, ${MARKS[viewer]}: ${checkers(snapshot, viewer, viewer)}.`,
    `${other}, ${MARKS[theirs]}: ${checkers(snapshot, theirs, viewer)}.`,
    ...(dice === null
      ? []
      : [`${data.color === viewer ? "Your" : `${other}'s`} dice: ${Math.max(...dice)} and ${Math.min(...dice)}.`]),
    cubeWords(snapshot, viewer, other),
  ].join(" ");
}

/** A game with three doubles and takes and both sides on the bar and bearing off; one by each player's seat. */
const WALKS = [
  { name: ME, viewer: "black", other: "tessa_vdb", match: 1164, game: 1 },
  { name: "mira_kostova", viewer: "white", other: ME, match: 1126, game: 3 },
] as const;

test("[VIEW-09, VIEW-22, VIEW-23, VIEW-24] move by move the board shows checkers, bar, trays, dice, cube, scores and pips as they were, from the side of the player who looks", async () => {
  const seen = new Set<string>();
  for (const { name, viewer, other, match, game } of WALKS) {
    const page = await castMember(url, name, { viewport: DESKTOP });
    const moves = (await eventsOf(name, match, game)).filter(isMove);
    await visit(page, `/analysis/match-details/${match}?game=${game}`);
    for (const [at, move] of moves.entries()) {
      if (at > 0) await page.keyboard.press("ArrowDown");
      await expect.poll(() => place(page).innerText()).toContain(`Move ${at + 1} of ${moves.length} ·`);
      const words = await board(page).getByRole("paragraph").innerText();
      expect(`${match}, move ${at + 1}: ${words}`).toBe(`${match}, move ${at + 1}: ${wordsFor(move, viewer, other)}`);
      const { doublingCube: cube, status } = move.attributes.board;
      const theirs = viewer === "white" ? "black" : "white";
      const figures = (kind: string) => board(page).locator(`svg text.${kind}`).allTextContents();
      expect(await figures("large")).toEqual([status.score[viewer], status.score[theirs]].map(String));
      expect(await figures("pips")).toEqual([status.pips[viewer], status.pips[theirs]].map(String));
      // As a real one lies before the first double.
      expect(await figures("cun")).toEqual([String(cube.value === 1 ? 64 : cube.value)]);
      seen.add(cube.isDoubling ? "offered" : cube.owner === null ? "middle" : cube.owner === viewer ? "own" : "other");
      seen.add(`cube ${cube.value}`);
      for (const word of ["on the bar", "borne off"]) if (words.includes(word)) seen.add(word);
    }
    // At the start of the game nobody has turned the cube.
    expect(moves[0]!.attributes.board.doublingCube).toEqual({ owner: null, value: 1, isDoubling: false });
  }
  expect([...seen].sort()).toEqual(
    ["borne off", "cube 1", "cube 2", "cube 4", "cube 8", "middle", "offered", "on the bar", "other", "own"].sort(),
  );
});

/** What is marked at the player's own end and at the other one. */
const MARKED = [
  { match: 1126, game: 1, marks: ["", ""], what: "nobody is a point away" },
  { match: 1126, game: 2, marks: ["", "Crawford"], what: "the Crawford game" },
  { match: 1126, game: 3, marks: ["", "Post-Crawford"], what: "the game after it" },
  { match: 1144, game: 4, marks: ["Post-Crawford", "Post-Crawford"], what: "both are a point away" },
  { match: 1131, game: 3, marks: ["", ""], what: "a bot's Crawford game" },
  { match: 1102, game: 1, marks: ["", ""], what: "a match to one point" },
  { match: 1103, game: 1, marks: ["", ""], what: "a coin match" },
] as const;
const SHORT: Readonly<Record<string, string>> = { Crawford: "Crawf.", "Post-Crawford": "Post-C." };

test("[VIEW-09, VIEW-25, VIEW-04] each player a point away is marked in the Crawford game and after it, nobody in a coin match, a single-point game or a bot match, whose length is a limit or one", async () => {
  const desktop = await castMember(url, ME, { viewport: DESKTOP });
  const phone = await castMember(url, ME, { viewport: PHONE });
  for (const { match, game, marks, what } of MARKED) {
    const path = `/analysis/match-details/${match}?game=${game}`;
    await visit(desktop, path);
    const ends = board(desktop).locator(".study-board__figures > g");
    const drawn = await ends.evaluateAll((all) => all.map((end) => end.querySelector(".mark")?.textContent ?? ""));
    expect([what, drawn]).toEqual([what, marks.map((mark) => SHORT[mark] ?? "")]);
    await visit(phone, path);
    const strips = [".study-page__player--mine", ".study-page__player--theirs"].map((strip) => phone.locator(strip));
    const named = strips.map(async (strip) => (await strip.locator(".crawford dd").allInnerTexts()).join());
    expect([what, await Promise.all(named)]).toEqual([what, [...marks]]);
  }
  await visit(desktop, "/analysis/match-details/1103");
  const fact = (label: string) => desktop.locator(".study-page__facts > div").filter({ hasText: label });
  expect((await fact("Limit").innerText()).split(/\s+/)).toEqual(["Limit", "32"]);
  expect(await fact("Length").count()).toBe(0);
});
