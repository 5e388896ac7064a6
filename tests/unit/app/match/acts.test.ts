/** Which buttons a moment of a match offers: the large ones below the board and the small ones beside the prompt. */
import { expect, test } from "vitest";
import { largeActs } from "~/components/match/acts";
import { smallActs } from "~/components/match/small-acts";
import { startMatch } from "../../../../backgammon/match";
import type { MatchRules, MatchState, PlayerCommand } from "../../../../backgammon/match/types";

const RULES: MatchRules = { kind: "match", length: 7, cube: true, clock: null };
const FRESH: MatchState = { ...startMatch(RULES), game: 1 };
const ROLL: MatchState = { ...FRESH, phase: "roll", turn: "white" };
const MOVE: MatchState = { ...FRESH, phase: "move", turn: "white", dice: [3, 1] };
const noop = () => {};
const TURN = {
  ...{ played: [], destinations: null, complete: false, dieOrder: [3, 1], left: [3, 1], swapped: false },
  ...{ play: noop, undo: noop, undoAll: noop, swap: noop, done: noop },
};
const MOVED = { from: 8, to: 5, die: 3, hit: false } as const;
const ROLLING = { byBoard: null, isComing: false, isQueued: false, toggleQueue: null };

type Large = Partial<Parameters<typeof largeActs>[0]>;

function large(change: Large) {
  const sent: PlayerCommand[] = [];
  const acts = largeActs({
    ...{ state: ROLL, seat: "white", turn: TURN, roll: ROLLING, double: { asks: null, double: noop } },
    ...{ held: false, claimable: false, send: (command) => sent.push(command) },
    ...change,
  });
  return { acts, sent, names: acts.map(({ name }) => name) };
}

test("before the dice one can roll and double, and is told what the cube would show", () => {
  const { acts, names, sent } = large({});
  expect(names).toEqual(["Double", "Roll"]);
  expect(acts.map(({ note, primary, disabled }) => [note, primary, disabled])).toEqual([
    ["to 2", undefined, false],
    [undefined, true, false],
  ]);
  acts[1].onAct(0);
  expect(sent).toEqual([{ type: "roll" }]);
  expect(large({ state: { ...ROLL, rules: { ...RULES, cube: false } } }).names).toEqual(["Roll"]);
});

test("a double that costs coins is asked for once more, with what the game would be played for", () => {
  const [double] = large({ double: { asks: "200", double: noop } }).acts;
  expect(double).toMatchObject({ name: "Confirm double", note: "200 coins", asks: true });
  expect(large({}).acts[0]).toMatchObject({ name: "Double", asks: false });
});

test("in the Crawford game the double stands there closed, with the reason", () => {
  expect(large({ state: { ...ROLL, crawford: "crawford" } }).acts[0]).toMatchObject({
    ...{ name: "Double", note: "Crawford game", disabled: true },
  });
});

test("whose opponent's clock has run out can claim the win, and nothing else", () => {
  const { names, acts, sent } = large({ claimable: true, state: { ...ROLL, turn: "black" } });
  expect(names).toEqual(["Claim the win"]);
  acts[0].onAct(0);
  expect(sent).toEqual([{ type: "claim" }]);
});

test("with dice the turn's end says what is left to play, and opens once all is played", () => {
  const done = (change: Large) => {
    const { note, disabled, primary } = large({ state: MOVE, ...change }).acts[1];
    return { note, disabled, primary };
  };
  expect(done({})).toEqual({ note: "3, 1 to play", disabled: true, primary: false });
  expect(done({ turn: { ...TURN, left: [], played: [MOVED, MOVED], complete: true } })).toEqual({
    ...{ note: null, disabled: false, primary: true },
  });
  // What is left cannot be played.
  expect(done({ turn: { ...TURN, played: [MOVED], left: [1], complete: true } }).note).toBeNull();
  expect(done({ turn: { ...TURN, left: [] } }).note).toBeNull();
  // The opponent's turn.
  expect(done({ seat: "black" })).toEqual({ note: null, disabled: true, primary: false });
});

test("in the opponent's turn the next roll can be asked for where Undo stood", () => {
  const toggleQueue = () => {};
  const [first] = large({ state: MOVE, seat: "black", roll: { ...ROLLING, isQueued: true, toggleQueue } }).acts;
  expect(first).toMatchObject({ name: "Roll next", pressed: true, onAct: toggleQueue });
  expect(large({ state: MOVE }).names).toEqual(["Undo", "Done"]);
});

test("who watches has the menu alone; a player can take the turn back from its second move on, and resign", () => {
  const small = (change: Partial<Parameters<typeof smallActs>[0]>) =>
    smallActs({
      ...{
        state: MOVE,
        seat: "white",
        turn: TURN,
        held: false,
        hydrated: true,
        hint: null,
        mayHint: false,
        open: noop,
      },
      ...change,
    });
  const open = (change: Parameters<typeof small>[0]) =>
    small(change).flatMap(({ name, disabled }) => (disabled ? [] : [name]));
  expect(small({ seat: null }).map(({ name }) => name)).toEqual(["Menu"]);
  expect(small({}).map(({ name }) => name)).toEqual(["Undo all", "Resign", "Menu"]);
  expect(open({})).toEqual(["Resign", "Menu"]);
  expect(open({ turn: { ...TURN, played: [MOVED, MOVED] } })).toEqual(["Undo all", "Resign", "Menu"]);
  expect(open({ held: true })).toEqual(["Menu"]);
  expect(open({ hydrated: false })).toEqual(["Resign"]);
  expect(small({ hint: noop }).map(({ name }) => name)).toContain("Hint");
  expect(open({ hint: noop })).not.toContain("Hint");
  expect(open({ hint: noop, mayHint: true })).toContain("Hint");
});
