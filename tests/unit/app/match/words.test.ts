import { expect, test } from "vitest";
import { coinsOf, eventText, gameOverText, promptText, stakeOf } from "~/components/board/words";
import { decide, decideSystem, evolve, startMatch } from "../../../../backgammon/match";
import type { MatchEvent, MatchRules, MatchState } from "../../../../backgammon/match/types";
import type { Seat } from "../../../../backgammon/vocabulary";

const names = { white: "mira", black: "nordlys_88" };
const MATCH = { kind: "match", length: 7, cube: true, clock: null } as const;
const PLAYED = { mode: "rating", rules: MATCH } as const;
const stamp = { seq: 4, atMs: 0, game: 1 };

test("a roll is told with the higher die first, the opening roll with who begins", () => {
  const roll = { ...stamp, type: "dice_rolled", seat: "black", dice: [4, 6], roll: 3, opening: null } as MatchEvent;
  expect(eventText(roll, names, "white", PLAYED)).toBe("nordlys_88 rolled 6 and 4.");
  const opening = { ...roll, opening: [{ white: 4, black: 6 }] } as MatchEvent;
  expect(eventText(opening, names, "black", PLAYED)).toBe("You rolled 6 and 4 and begin.");
  expect(eventText(opening, names, null, PLAYED)).toBe("nordlys_88 rolled 6 and 4 and begins.");
});

test("a move is told in notation with the points it hits", () => {
  const moved = {
    ...stamp,
    type: "move_commited",
    seat: "white",
    dice: [6, 4],
    moves: [
      { from: 24, to: 18, die: 6, hit: false },
      { from: 13, to: 9, die: 4, hit: true },
    ],
  } as MatchEvent;
  expect(eventText(moved, names, "white", PLAYED)).toBe("You moved 24/18, 13/9, hits on 9.");
  expect(eventText(moved, names, null, PLAYED)).toBe("mira moved 24/18, 13/9, hits on 9.");
});

test("an opponent's move is told in the listener's numbering", () => {
  const moves = [
    { from: 25, to: 22, die: 3, hit: true },
    { from: 13, to: 10, die: 3, hit: false },
    { from: 13, to: 10, die: 3, hit: false },
    { from: 3, to: 0, die: 3, hit: false },
  ];
  const moved = { ...stamp, type: "move_commited", seat: "white", dice: [3, 3], moves } as MatchEvent;
  expect(eventText(moved, names, "white", PLAYED)).toBe("You moved bar/22, 13/10(2), 3/off, hits on 22.");
  expect(eventText(moved, names, "black", PLAYED)).toBe("mira moved bar/3, 12/15(2), 22/off, hits on 3.");
});

test("cube and resignation are told from the listener's side", () => {
  const double = { ...stamp, type: "double_requested", seat: "black", value: 4 } as MatchEvent;
  expect(eventText(double, names, "white", PLAYED)).toBe("nordlys_88 doubles to 4.");
  expect(eventText(double, names, "black", PLAYED)).toBe("You double to 4.");
  const offer = { ...stamp, type: "resigned", seat: "black", level: 2, answer: "offered" } as MatchEvent;
  expect(eventText(offer, names, "white", PLAYED)).toBe("nordlys_88 offers to resign a gammon.");
  const declined = { ...stamp, type: "resigned", seat: "white", level: 1, answer: "declined" } as MatchEvent;
  expect(eventText(declined, names, "white", PLAYED)).toBe("Your resignation is declined.");
});

test("the end is told with its worth", () => {
  const gammon = { winner: "white", level: 2, points: 4, reason: "borne_off" } as const;
  expect(gameOverText(gammon, names, "white", PLAYED)).toBe("You win a gammon: 4 points.");
  expect(gameOverText(gammon, names, "black", PLAYED)).toBe("mira wins a gammon: 4 points.");
  expect(gameOverText({ ...gammon, level: 1, points: 1, reason: "timeout" }, names, null, PLAYED)).toBe(
    "mira wins on time: 1 point.",
  );
});

/** A 7-point match in which white has won the opening with 6-4. */
function opened(rules: MatchRules = MATCH): MatchState {
  const context = { nowMs: 0, rollAt: () => [6, 4] as const };
  const start = startMatch(rules);
  const decision = decideSystem(start, { type: "start_game" }, context);
  return decision.ok ? decision.events.reduce(evolve, start) : start;
}

test("the prompt says what the player has to do, and of whom the others wait", () => {
  const state = opened();
  expect(promptText(state, names, "white", { left: [6, 4], complete: false }, null).title).toBe(
    "Your turn: play 6 and 4",
  );
  expect(promptText(state, names, "white", { left: [4], complete: false }, null).title).toBe("Your turn: play a 4");
  expect(promptText(state, names, "white", { left: [3, 3, 3], complete: false }, null).title).toBe(
    "Your turn: play 3 × 3",
  );
  expect(promptText(state, names, "white", { left: [], complete: true }, null).title).toBe("Your turn is played");
  expect(promptText(state, names, "black", { left: [], complete: false }, null).title).toBe("mira to move");
});

test("before the first game the prompt says that one is about to start, between games that one is over", () => {
  const title = (state: MatchState) => promptText(state, names, "white", { left: [], complete: false }, null).title;
  expect(title(startMatch(MATCH))).toBe("The game is about to start");
  expect(title({ ...opened(), phase: "waiting" })).toBe("The game is over");
});

test("the prompt offers the roll and the double only to whoever has them", () => {
  const context = { nowMs: 0, rollAt: () => [6, 4] as const };
  const steps = [
    { from: 24, to: 18 },
    { from: 13, to: 9 },
  ];
  const state = opened();
  const moved = decide(state, "white", { type: "move", steps }, context);
  const after = moved.ok ? moved.events.reduce(evolve, state) : state;
  expect(promptText(after, names, "black", { left: [], complete: false }, null).detail).toBe("You may roll or double.");
  expect(promptText(after, names, "white", { left: [], complete: false }, null).title).toBe("nordlys_88 to roll");
  const doubled = decide(after, "black", { type: "double" }, context);
  const offered = doubled.ok ? doubled.events.reduce(evolve, after) : after;
  expect(promptText(offered, names, "white", { left: [], complete: false }, null)).toEqual({
    title: "nordlys_88 doubles to 2",
    detail: "Drop costs 1 point.",
  });
  expect(promptText(offered, names, "black", { left: [], complete: false }, null)).toEqual({
    title: "You doubled to 2",
    detail: "Waiting for the answer.",
  });
});

test("where coins are at stake an offered cube is told in coins, not in points", () => {
  const coins = { kind: "money", cube: true, jacoby: false, limit: 4, clock: null } as const;
  const offered: MatchState = { ...opened(), rules: coins, phase: "double", turn: "black" };
  const detail = (value: number) => {
    const state = { ...offered, cube: { ...offered.cube, value } };
    return promptText(state, names, "white", { left: [], complete: false }, { coins: 100, limit: 4 }).detail;
  };
  expect(detail(1)).toBe("Drop: −100 coins · Take: playing for 200");
  expect(detail(2)).toBe("Drop: −200 coins · Take: playing for 400");
});

test("a private game has one stake, whatever the cube: what is offered is told in its coins, and no game for coins is told in points", () => {
  const rules = { kind: "money", cube: true, jacoby: true, limit: 64, clock: null } as const;
  const stake = stakeOf({ mode: "private", rules, stake: 50 });
  const state: MatchState = { ...opened(), rules, turn: "black", cube: { value: 2, owner: "black" } };
  const detail = (change: Partial<MatchState>) =>
    promptText({ ...state, ...change }, names, "white", { left: [], complete: false }, stake).detail;
  expect(detail({ phase: "double" })).toBe("Drop: −50 coins · Take: playing for 50");
  const resignation = { seat: "black", level: 2, phase: "move" } as const;
  expect(detail({ phase: "resignation", resignation })).toBe("Worth 50 coins.");
  expect(detail({ phase: "move" })).toBe("Worth 50 coins.");
  const gammon = { winner: "white", level: 2, points: 4, reason: "borne_off" } as const;
  for (const mode of ["private", "coin"] as const)
    expect(gameOverText(gammon, names, "white", { mode, rules })).toBe("You win a gammon.");
  expect(gameOverText(gammon, names, "white", { mode: "bot", rules })).toBe("You win a gammon: 4 points.");
});

test("a coin game costs its stake a point up to its limit, and a match is played for points", () => {
  const rules = { kind: "money", cube: true, jacoby: true, limit: 4, clock: null } as const;
  const stake = stakeOf({ mode: "coin", rules, stake: 100 });
  expect(stake && [1, 4, 6].map((points) => coinsOf(stake, points))).toEqual(["100", "400", "400"]);
  expect(stakeOf({ mode: "private", rules: MATCH, stake: 350 })).toBeNull();
  expect(stakeOf({ mode: "bot", rules, stake: 50 })).toBeNull();
});

test("in a coin game what a point costs, the limit and the cube stand wherever else nothing has to be said", () => {
  const rules = { kind: "money", cube: true, jacoby: false, limit: 4, clock: null } as const;
  const state: MatchState = { ...opened(), rules, turn: "white", cube: { value: 2, owner: "black" } };
  const detail = (seat: Seat, phase: MatchState["phase"], left: readonly number[], coins: number | null = 1_000) =>
    promptText(
      { ...state, phase },
      names,
      seat,
      { left, complete: left.length === 0 },
      coins === null ? null : { coins, limit: 4 },
    ).detail;
  const stakes = "1,000 × 2 · limit 4";
  expect([detail("white", "move", [3]), detail("black", "move", []), detail("black", "roll", [])]).toEqual([
    stakes,
    stakes,
    stakes,
  ]);
  expect(detail("white", "move", [])).toBe("Done passes the dice.");
  expect(detail("white", "move", [3], null)).toBeNull();
});

test("a match of one point is won with one point, also by a gammon", () => {
  const gammon = { winner: "white", level: 2, points: 2, reason: "resigned" } as const;
  expect(gameOverText(gammon, names, "white", { mode: "private", rules: { ...MATCH, length: 1 } })).toBe(
    "You win a gammon by resignation: 1 point.",
  );
});
