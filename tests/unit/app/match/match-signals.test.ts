import { expect, test } from "vitest";
import { signalOf } from "../../../../app/components/match/match-signals";
import { startMatch } from "../../../../backgammon/match";
import type { MatchState } from "../../../../backgammon/match/types";

const start = startMatch({ kind: "match", length: 3, cube: true, clock: null });
const at = (changes: Partial<MatchState>): MatchState => ({
  ...start,
  game: 1,
  turn: "white",
  phase: "roll",
  ...changes,
});
const signal = (before: Partial<MatchState>, now: Partial<MatchState>, waitedMs = 0, isHidden = false) =>
  signalOf(at(before), at(now), "black", waitedMs, isHidden);

test("the own turn calls after five seconds, or when nobody looks; a short wait does not", () => {
  const [theirs, mine] = [{ turn: "white" }, { turn: "black" }] as const;
  expect(signal(theirs, mine, 4_999)).toBe(null);
  expect(signal(theirs, mine, 5_000)).toBe("turn");
  expect(signal(theirs, mine, 0, true)).toBe("turn");
  // The own roll keeps the turn.
  expect(signal(mine, { turn: "black", phase: "move" }, 9_000, true)).toBe(null);
  expect(signal(mine, theirs, 9_000, true)).toBe(null);
});

test("double, take, resignation and the end of a match call at once, the opponent's alone", () => {
  expect(signal({}, { phase: "double" })).toBe("double");
  const doubled = { turn: "black", phase: "double" } as const;
  expect(signal({ turn: "black" }, doubled)).toBe(null);
  expect(signal(doubled, { turn: "black", cube: { value: 2, owner: "white" } })).toBe("take");
  expect(signal({ phase: "double" }, { cube: { value: 2, owner: "black" } })).toBe(null);
  const resigned = { phase: "resignation", resignation: { seat: "white", level: 1, phase: "roll" } } as const;
  expect(signal({}, resigned)).toBe("resignation");
  expect(signal({}, { phase: "over" })).toBe("end");
  expect(signal({ phase: "over" }, { phase: "over" })).toBe(null);
});
