/** Where each key and link of the viewer leads. */
import { expect, test } from "vitest";
import type { Mistake } from "../../../../app/components/study/analysis/review";
import {
  indexOfMove,
  type MatchMap,
  type Moves,
  nextGame,
  parseState,
  previousGame,
  START,
  selectGame,
  selectMistakes,
  stateQuery,
  stepBack,
  stepForward,
  stepToMistake,
  type ViewerState,
} from "../../../../app/components/study/analysis/viewer-state";

const mistake = (seq: number, game: number, seat: Mistake["seat"]): Mistake => {
  return { seq, game, seat, dice: [3, 1], text: "8/5 6/5", error: -0.05, category: "Error" };
};
const MAP: MatchMap = {
  games: [1, 2, 3].map((number) => ({ number, score: { white: number - 1, black: 0 } })),
  my: [mistake(5, 1, "white"), mistake(31, 2, "white")],
  opponent: [mistake(8, 1, "black"), mistake(52, 3, "black")],
};
/** Game 1: three plays, each after its roll. */
const MOVES: Moves = [3, 5, 8].map((seq) => ({ seq, game: 1 }));
const at = (seq: number, change: Partial<ViewerState> = {}): ViewerState => ({ ...START, at: seq, ...change });

test("[VIEW-19] forwards goes only in the Log section and before the last move, back only above the first", () => {
  expect(stepForward(START, MOVES)?.at).toBe(5);
  expect(stepForward(at(5), MOVES)?.at).toBe(8);
  expect(stepForward(at(8), MOVES)).toBeNull();
  for (const section of ["checker", "cube"] as const) {
    expect(stepForward(at(5, { section }), MOVES)).toBeNull();
    expect(stepBack(at(5, { section }), MOVES)?.at).toBe(3);
  }
  expect(stepBack(at(5), MOVES)?.at).toBe(3);
  expect(stepBack(at(3), MOVES)).toBeNull();
  expect(stepBack(START, MOVES)).toBeNull();
  expect(stepForward(START, [])).toBeNull();
});

test("a roll is the address of the play after it, what is behind the last move the last", () => {
  expect([null, 3, 4, 5, 7, 8, 99].map((seq) => indexOfMove({ ...START, at: seq }, MOVES))).toEqual([
    0, 0, 1, 1, 2, 2, 2,
  ]);
});

test("[VIEW-20] past the last game comes the first, before the first there is none, and a game begins at its first move", () => {
  const second = nextGame(at(8, { section: "cube", pick: 2 }), MAP);
  expect(second).toEqual({ ...START, game: 2, at: null });
  const last = nextGame(second, MAP);
  expect([last.game, nextGame(last, MAP).game]).toEqual([3, 1]);
  expect(previousGame(at(40, { game: 3 }), MAP)).toEqual({ ...START, game: 2, at: null });
  expect(previousGame(at(8), MAP)).toBeNull();
  expect(selectGame(at(31, { log: "my", game: 2 }), 3)).toEqual({ ...START, game: 3, at: null });
});

test("[VIEW-06, VIEW-13] the errors and blunders of a player are a list of their own, stepped through like a game", () => {
  const first = selectMistakes(START, "my", MAP)!;
  expect(first).toMatchObject({ log: "my", game: 1, at: 5, section: "log" });
  const next = stepForward(first, MAP.my)!;
  expect(next).toMatchObject({ log: "my", game: 2, at: 31 });
  expect(stepForward(next, MAP.my)).toBeNull();
  expect(stepBack(next, MAP.my)).toEqual(first);
  expect(selectMistakes(START, "opponent", MAP)).toMatchObject({ log: "opponent", at: 8 });
  expect(selectMistakes(START, "opponent", { ...MAP, opponent: [] })).toBeNull();
});

test("[VIEW-13] error by error: both players' in the order of the match, across games; in a list of errors that list's", () => {
  const walk = (from: ViewerState, direction: 1 | -1) => {
    const seen: number[] = [];
    for (let state: ViewerState | null = from; state !== null; ) {
      state = stepToMistake(state, MOVES, MAP, direction);
      if (state !== null) seen.push(state.at ?? -1);
    }
    return seen;
  };
  expect(walk(START, 1)).toEqual([5, 8, 31, 52]);
  expect(walk(at(60, { game: 3 }), -1)).toEqual([52, 31, 8, 5]);
  expect(walk(at(5, { log: "my" }), 1)).toEqual([31]);
  expect(stepToMistake(at(8), MOVES, MAP, 1)).toMatchObject({ game: 2, at: 31 });
  // The section stays: errors are looked at one after the other in it.
  expect(stepToMistake(at(5, { section: "checker", pick: 3 }), MOVES, MAP, 1)).toMatchObject({
    section: "checker",
    pick: null,
  });
});

test("each state has an address that leads back to it", () => {
  const states: ViewerState[] = [
    START,
    at(8, { section: "cube", isArrowOn: false }),
    at(31, { log: "my", game: 2, section: "checker", pick: 4 }),
    at(52, { log: "opponent", game: 3, isStatsOpen: true }),
  ];
  for (const state of states) expect(parseState(new URLSearchParams(stateQuery(state)), MAP)).toEqual(state);
});

test("an address that says nonsense is the start of the match", () => {
  for (const query of [
    "game=9",
    "game=-1",
    "game=x",
    "log=all",
    "section=none",
    "at=-2",
    "at=1e9",
    "pick=x",
    "log=my&at=77",
  ]) {
    const state = parseState(new URLSearchParams(query), MAP);
    expect([state.section, state.pick], query).toEqual(["log", null]);
    expect(state.game, query).toBe(1);
  }
  expect(parseState(new URLSearchParams("log=my"), { ...MAP, my: [] })).toEqual({ ...START, log: "my" });
});
