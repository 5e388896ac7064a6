import { beforeEach, expect, test, vi } from "vitest";
import { keepTurn, recallTurn } from "~/components/match/kept-turn";
import { decideSystem, evolve, startMatch } from "../../../../backgammon/match";
import type { MatchState } from "../../../../backgammon/match/types";

const KEY = "half-turn";
const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
beforeEach(() => stored.clear());

/** White has won the opening with 6-4. */
function opened(): MatchState {
  const start = startMatch({ kind: "match", length: 7, cube: true, clock: null });
  const decision = decideSystem(start, { type: "start_game" }, { nowMs: 0, rollAt: () => [6, 4] as const });
  return decision.ok ? decision.events.reduce(evolve, start) : start;
}
const state = opened();
const move = { from: 24, to: 18, die: 6, hit: false } as const;

test("the moves of an unsent turn come back for the same match and moment alone", () => {
  keepTurn(5, state.seq, [move]);
  expect(recallTurn(6, state, "white")).toEqual([]);
  expect(recallTurn(5, state, "white")).toEqual([move]);
});

test("what was kept for an earlier moment is forgotten, and so is a turn that is taken back", () => {
  keepTurn(5, state.seq - 1, [move]);
  expect(recallTurn(5, state, "white")).toEqual([]);
  expect(stored.has(KEY)).toBe(false);
  keepTurn(5, state.seq, [move]);
  keepTurn(5, state.seq, []);
  expect(stored.has(KEY)).toBe(false);
});

test("what is not a legal move, or no turn at all, is dropped whole", () => {
  const illegal = { from: 24, to: 19, die: 5, hit: false };
  for (const moves of [[move, illegal], [move, move, move], [null], "moves", [{ from: "24", to: 18, die: 6 }]]) {
    stored.set(KEY, JSON.stringify({ matchId: 5, seq: state.seq, moves }));
    expect(recallTurn(5, state, "white")).toEqual([]);
  }
  for (const text of ["", "{", "null", "7", "[]"]) {
    stored.set(KEY, text);
    expect(recallTurn(5, state, "white")).toEqual([]);
  }
});
