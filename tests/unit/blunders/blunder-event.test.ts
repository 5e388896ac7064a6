import { expect, test } from "vitest";
import type { MatchEvent } from "../../../backgammon/match/types";
import { blunderEventSchema } from "../../../contract/blunders";
import type { MatchEventEntry } from "../../../contract/match-event";
import { type EventReview, replayChecked } from "../../../engine/analysis";
import { makeEntry } from "../../../services/analysis/entries";
import { type Mistake, mistakeForm, mistakeIn } from "../../../services/analysis/mistake";
import { makeBlunderEvent } from "../../../services/blunders/blunder-event";
import { MONEY, Table } from "../backgammon/support/play";

const chances = { win: 0.7, winGammon: 0.2, winBackgammon: 0.01, loseGammon: 0.05, loseBackgammon: 0.002 };
const profile = (id: string) => ({ profile: { id, name: id, rating: 1500, avatar: "moon", country: null } });
const match = {
  player1: profile("a"),
  player2: profile("b"),
  length: 4,
  type: "coin",
  stake: 100,
  clock: "normal",
  cube: true,
} as const;

/** The event of a type, reviewed as a cube decision. */
function reviewed(table: Table, type: MatchEvent["type"], cube: Partial<NonNullable<EventReview["cube"]>>) {
  const places = replayChecked(MONEY, table.events);
  const place = places.findLast(({ event }) => event.type === type)!;
  const seat = "seat" in place.event ? place.event.seat : "white";
  const equities = { noDouble: 0.6, doubleTake: 0.8, doublePass: 1 };
  const common = { error: -0.2, counts: true, category: "CubeBlunder", chances, plies: 2 } as const;
  const review = {
    ...{
      seq: place.event.seq,
      game: 1,
      seat,
      category: "opening_game",
      engineVersion: "0.4",
      luck: null,
      checker: null,
    },
    cube: { ...equities, ...common, action: "take", verdict: "Drop", ...cube },
  } as EventReview;
  return { place, review };
}

/** The mistake of it, as it comes back from where it is stored. */
function saved(...args: Parameters<typeof reviewed>): Mistake {
  const { place, review } = reviewed(...args);
  return mistakeForm.read(mistakeForm.write(mistakeIn(place, review)!), 9);
}

/** The same as it was stored before there were versions. */
function savedEntry(...args: Parameters<typeof reviewed>): MatchEventEntry {
  const { place, review } = reviewed(...args);
  const record = {
    matchId: 77,
    rules: MONEY,
    players: { white: "a", black: "b" },
    bots: { white: false, black: false },
    events: [],
    reviews: [],
  };
  return makeEntry(record, place, review);
}

function doubled(): Table {
  const table = new Table(MONEY, () => [3, 1]).start().moves("white");
  return table.does("black", { type: "double" });
}

test("[ENT-15] a wrong take shows the doubler's equities and chances, and Drop as what was right", () => {
  const table = doubled().does("white", { type: "take" });
  const event = makeBlunderEvent({
    matchId: 77,
    seq: 9,
    match,
    mistake: saved(table, "double_accepted", {}),
  });
  expect(blunderEventSchema.parse(event)).toEqual(event);
  expect(event).toMatchObject({
    id: "77-9-cube",
    ...{ isCheckerCategory: false, isCubeCategory: true, isOnlyNoDoubleDecision: false, analysisLevel: 2 },
    availableMoves: [],
    cubeDecisions: { bestDecision: "Drop", currentDecision: "Take", noDouble: 0.6, take: 0.8, pass: 1 },
    playedMove: { color: "white", dice: null, category: "CubeBlunder", equityError: -0.2, moveDescriptor: "Take" },
    optimalMove: { moveDescriptor: "Drop", equityError: 0, color: "white" },
  });
  // Black doubled, so black's are the 70 %.
  expect(event.cubeDecisions?.winningChances).toEqual({
    playerA: { winning: 0.3, gammon: 0.05, backgammon: 0.002 },
    playerB: { winning: 0.7, gammon: 0.2, backgammon: 0.01 },
  });
});

test("[ENT-15] a missed double is a decision that nobody had to answer", () => {
  const table = new Table(MONEY, () => [3, 1]).start().moves("white").does("black", { type: "roll" });
  const cube = { action: "no_double", verdict: "Double" } as const;
  const event = makeBlunderEvent({
    matchId: 77,
    seq: 5,
    match,
    mistake: saved(table, "dice_rolled", cube),
  });
  expect(event).toMatchObject({
    isOnlyNoDoubleDecision: true,
    cubeDecisions: { bestDecision: "Double", currentDecision: "No Double" },
    playedMove: { color: "black", isPlayerA: false, asideMoveDescriptor: "No Double" },
  });
  expect(event.cubeDecisions?.winningChances?.playerB.winning).toBe(0.7);
});

test("a mistake that was saved as the call's event shows the same as one in its own form", () => {
  const taken = doubled().does("white", { type: "take" });
  const missed = new Table(MONEY, () => [3, 1]).start().moves("white").does("black", { type: "roll" });
  const cases: Parameters<typeof reviewed>[] = [
    [taken, "double_accepted", {}],
    [missed, "dice_rolled", { action: "no_double", verdict: "Double" }],
  ];
  for (const args of cases) {
    expect(mistakeForm.read(JSON.stringify(savedEntry(...args)), 9)).toEqual(saved(...args));
  }
});

test("a mistake that was saved without its review is a fault with a name, not an empty row", () => {
  const { attributes, ...entry } = savedEntry(doubled().does("white", { type: "take" }), "double_accepted", {});
  const bare = JSON.stringify({ ...entry, attributes: { ...attributes, reviews: [], analysed_move: null } });
  expect(() => mistakeForm.read(bare, "77, event 9")).toThrow(
    /^StoredDataError: mistake 77, event 9, version 0: cannot be upgraded/,
  );
});
