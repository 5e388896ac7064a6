/** The rules of the blunder screen without a screen: what is selected, loaded, hidden, open. */
import { describe, expect, test } from "vitest";
import { addressOf, parseAsked } from "../../../app/components/study/blunders/address";
import type { Blunder } from "../../../app/components/study/blunders/blunder";
import {
  type Asked,
  type BlunderAction,
  type BlunderState,
  canOpen,
  canStep,
  isHidden,
  reduceBlunders,
  startState,
} from "../../../app/components/study/blunders/state";
import { upgradeTarget } from "../../../app/models/blunders.server";

const FIRST: Asked = { row: 0, tab: "log", candidate: 0, isArrow: true, isQuiz: false };

const answer: Blunder["answer"] = {
  ...{ played: "13/8", error: -0.1, category: "Blunder", best: "8/3*", candidates: [], cube: null },
  facts: [],
};

/** Rows of a page, cube decisions at the given rows. */
function rowsOf(page: number, count = 20, cubes: readonly number[] = []): Blunder[] {
  return Array.from({ length: count }, (_, row) => {
    const kind = cubes.includes(row) ? "cube" : "checker";
    return { id: `${page}-${row}`, page, row, kind, answer } as unknown as Blunder;
  });
}

function afterwards(state: BlunderState, ...actions: readonly BlunderAction[]): BlunderState {
  return actions.reduce(reduceBlunders, state);
}

const down = { type: "step", by: 1 } as const;
const up = { type: "step", by: -1 } as const;

describe("stepping", () => {
  test("[BLU-16] up and down go to the blunder before and after, and not before the first", () => {
    const start = startState(rowsOf(1), 1, FIRST);
    expect(afterwards(start, down, down, up).selected).toBe(1);
    expect(afterwards(start, up).selected).toBe(0);
    expect(canStep(start, -1)).toBe(false);
  });

  test("[BLU-20] onwards from the Log alone; back from every tab", () => {
    const start = afterwards(startState(rowsOf(1), 1, { ...FIRST, row: 4 }), { type: "tab", tab: "checker" });
    expect(start.tab).toBe("checker");
    expect(afterwards(start, down)).toBe(start);
    expect(afterwards(start, up).selected).toBe(3);
  });

  test("[BLU-20] past the last row the next page is loaded, and its first row selected when it has come", () => {
    const last = startState(rowsOf(1), 1, { ...FIRST, row: 19 });
    const waiting = afterwards(last, down);
    expect([waiting.loading, waiting.selected]).toEqual([2, 19]);
    const came = afterwards(waiting, { type: "loaded", page: 2, rows: rowsOf(2) });
    expect([came.selected, came.rows[came.selected].id, came.loading]).toEqual([20, "2-0", null]);
  });

  test("a row that was chosen meanwhile stays when the page has come", () => {
    const waiting = afterwards(startState(rowsOf(1), 1, { ...FIRST, row: 19 }), down, { type: "select", index: 3 });
    expect(afterwards(waiting, { type: "loaded", page: 2, rows: rowsOf(2) }).selected).toBe(3);
  });
});

describe("pages", () => {
  test("[BLU-21] the bottom loads the next page once, and an empty page stops further loading", () => {
    const start = startState(rowsOf(1), 1, FIRST);
    const asked = afterwards(start, { type: "more" });
    expect(asked.loading).toBe(2);
    expect(afterwards(asked, { type: "more" }, { type: "more" })).toBe(asked);
    const came = afterwards(asked, { type: "loaded", page: 2, rows: rowsOf(2, 3) });
    expect([came.rows.length, came.isEnd, came.selected]).toEqual([23, false, 0]);
    const end = afterwards(came, { type: "more" }, { type: "loaded", page: 3, rows: [] });
    expect([end.rows.length, end.isEnd, end.loading]).toEqual([23, true, null]);
    expect(afterwards(end, { type: "more" })).toBe(end);
    expect(canStep({ ...end, selected: 22 }, 1)).toBe(false);
  });

  test("a page that does not come is not asked for again until the player says so", () => {
    const failed = afterwards(startState(rowsOf(1), 1, FIRST), { type: "more" }, { type: "failed", message: "No." });
    expect([failed.failure, failed.loading]).toEqual(["No.", null]);
    expect(afterwards(failed, { type: "more" })).toBe(failed);
    expect(afterwards(failed, { type: "retry" })).toMatchObject({ failure: null, loading: 2 });
  });

  test("rows that a new match has moved to the next page do not show twice", () => {
    const start = afterwards(startState(rowsOf(1), 1, FIRST), { type: "more" });
    const moved = [...rowsOf(1).slice(19), ...rowsOf(2).slice(0, 19)];
    expect(afterwards(start, { type: "loaded", page: 2, rows: moved }).rows).toHaveLength(39);
  });
});

describe("tabs", () => {
  test("[BLU-08] Checker and Cube open for a decision of their kind alone, and close when the next one is not", () => {
    const start = startState(rowsOf(1, 20, [1]), 1, FIRST);
    expect(["log", "checker", "cube"].map((tab) => canOpen(start, tab as "log"))).toEqual([true, true, false]);
    const onCube = afterwards(start, down);
    expect(["log", "checker", "cube"].map((tab) => canOpen(onCube, tab as "log"))).toEqual([true, false, true]);
    expect(afterwards(start, { type: "tab", tab: "cube" })).toBe(start);
    expect(afterwards(start, { type: "tab", tab: "checker" }, { type: "select", index: 1 }).tab).toBe("log");
    expect(afterwards(start, { type: "tab", tab: "checker" }, { type: "select", index: 2 }).tab).toBe("checker");
    expect(startState(rowsOf(1), 1, { ...FIRST, tab: "cube" }).tab).toBe("log");
  });
});

describe("quiz", () => {
  test("[BLU-14] a quiz hides every answer and closes the tabs, until one is revealed, and anew when it begins again", () => {
    const quiz = afterwards(startState(rowsOf(1), 1, FIRST), { type: "tab", tab: "checker" }, { type: "quiz" });
    expect(quiz.tab).toBe("log");
    expect(quiz.rows.every((row) => isHidden(quiz, row))).toBe(true);
    expect(canOpen(quiz, "checker")).toBe(false);
    const revealed = afterwards(quiz, { type: "reveal", id: "1-0" });
    expect([isHidden(revealed, revealed.rows[0]), isHidden(revealed, revealed.rows[1])]).toEqual([false, true]);
    expect(canOpen(revealed, "checker")).toBe(true);
    expect(isHidden(afterwards(revealed, { type: "conceal", id: "1-0" }), revealed.rows[0])).toBe(true);
    const anew = afterwards(revealed, { type: "quiz" }, { type: "quiz" });
    expect(isHidden(anew, anew.rows[0])).toBe(true);
  });

  test("answers that the page did not bring are loaded with the page of the question and added to it", () => {
    const rows = rowsOf(3).map((row) => ({ ...row, answer: null }));
    const asked = afterwards(startState(rows, 3, { ...FIRST, row: 5, isQuiz: true }), { type: "answers" });
    expect([asked.loading, canOpen({ ...asked, isQuiz: false }, "checker")]).toEqual([3, false]);
    const came = afterwards(asked, { type: "loaded", page: 3, rows: rowsOf(3) });
    expect([came.rows.length, came.lastPage, came.selected, came.loading]).toEqual([20, 3, 5, null]);
    expect(came.rows.every((row) => row.answer !== null)).toBe(true);
  });
});

test("[BLU-19] an address says what is shown and is read back; a row beyond the page is its last", () => {
  const place = { path: "/blunders/race", filter: "cube", page: 3, row: 7, tab: "cube", candidate: 2 } as const;
  const address = addressOf({ ...place, isArrow: false, isQuiz: true });
  expect(address).toBe("/blunders/race?filter=cube&page=3&row=7&tab=cube&move=2&arrow=0&quiz=1");
  expect(parseAsked(new URL(address, "https://club.example"))).toEqual({
    ...{ row: 7, tab: "cube", candidate: 2, isArrow: false, isQuiz: true },
  });
  const first = { ...place, ...FIRST, filter: "all", page: 1 } as const;
  expect(addressOf(first)).toBe("/blunders/race");
  for (const bad of ["?row=-1&move=x&tab=nope&arrow=2&quiz=yes", "?row=1.5", "?row=1000"]) {
    expect(parseAsked(new URL(`/blunders/race${bad}`, "https://club.example"))).toEqual(FIRST);
  }
  expect(startState(rowsOf(1, 3), 1, { ...FIRST, row: 99 }).selected).toBe(2);
});

test("[MEM-04] the paywall offers star to a free member, Star Plus to a star member, and nothing above it", () => {
  expect([upgradeTarget("free"), upgradeTarget("star"), upgradeTarget("starplus")]).toEqual(["star", "starplus", null]);
});
