import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  adviceRows,
  adviceText,
  adviceTitle,
  formatEquity,
  gradeOf,
  verdictText,
} from "../../../app/components/tutor/lesson-text";
import { tell, tellOn } from "../../../app/components/tutor/why-text";
import { ROLLS } from "../../../backgammon/facts/rolls";
import { startMatch } from "../../../backgammon/match/start-match";
import type { MatchState } from "../../../backgammon/match/types";
import { type CheckerStep, legalTurns } from "../../../backgammon/moves";
import { type Position, sideFrom } from "../../../backgammon/position";
import { loadEngine } from "../../../engine";
import { advise } from "../../../engine/tutor/advise";
import { judgeDecision, type Verdict } from "../../../engine/tutor/judge-decision";
import { kernelModule } from "../engine/kernel";

// Not in a hook: the kernel may have to be built first, which takes longer than a hook may.
const weights = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
const engine = await loadEngine(kernelModule("engine"), weights);

const START = { ...startMatch({ kind: "match", length: 5, cube: true, clock: null }), game: 1, turn: "white" } as const;
const AHEAD: Position = { white: sideFrom({ 6: 5, 5: 5, 4: 5 }), black: sideFrom({ 8: 4, 7: 2, 6: 5, 5: 4 }) };

function stateWith(changes: Partial<MatchState>): MatchState {
  return { ...START, phase: "roll", ...changes };
}

test("equities have three decimals and a sign, and nothing is never negative", () => {
  expect([0.0764, -0.2, -0.0001, 0].map(formatEquity)).toEqual(["+0.076", "−0.200", "+0.000", "+0.000"]);
});

test("the opening 3-1 is advised and judged: the best play is 8/5 6/5, another one costs what its verdict says", () => {
  const state = stateWith({ phase: "move", dice: [3, 1] });
  const advice = advise(engine, state, "white", 1)!;
  expect(adviceTitle(advice)).toBe("8/5 6/5");
  const rows = adviceRows(advice);
  expect(rows).toHaveLength(4);
  expect(rows[0].loss).toBe(0);
  expect(rows.every(({ loss }, place) => place === 0 || loss < 0)).toBe(true);
  expect(adviceText(advice)).toMatch(/^Hint: 8\/5 6\/5, \+0\.\d{3}$/);
  const judge = (steps: readonly { from: number; to: number }[]) =>
    judgeDecision(engine, state, "white", { type: "move", steps }, 1)!;
  const best = judge([
    { from: 8, to: 5 },
    { from: 6, to: 5 },
  ]);
  expect(verdictText(best)).toBe("Best move");
  const bad = judge([
    { from: 24, to: 21 },
    { from: 24, to: 23 },
  ]);
  expect(verdictText(bad)).toMatch(/^(Error|Blunder) −0\.\d{3}: 8\/5 6\/5 was best$/);
  // An error comes with its reasons, the best play with none.
  expect(tell(bad.facts).map(({ text }) => text)).toContain("Does not make the 5-point");
  expect([best.facts, best.boards]).toEqual([[], null]);
  // Each that a board can show comes with the position that it is counted on, the points of the 5-point after the best play.
  const { position } = state;
  const made = tellOn(bad.facts, bad.boards!).find(({ text }) => text === "Does not make the 5-point")!;
  expect(made.mark).toEqual({ seat: "white", points: [5], position: bad.boards!.best, label: "After the best play" });
  const after = (...steps: readonly { from: number; to: number }[]) =>
    steps.reduce<number[]>(
      (own, { from, to }) => own.with(from, own[from] - 1).with(to, own[to] + 1),
      position.white.slice(),
    );
  expect(bad.boards).toEqual({
    nothing: position,
    played: { ...position, white: after({ from: 24, to: 21 }, { from: 24, to: 23 }) },
    best: { ...position, white: after({ from: 8, to: 5 }, { from: 6, to: 5 }) },
  });
});

test("a play that is merely doubtful is told no reasons", () => {
  const verdicts = ROLLS.flatMap(({ dice }) => {
    const state = stateWith({ phase: "move", dice });
    const judge = (steps: readonly CheckerStep[]) => judgeDecision(engine, state, "white", { type: "move", steps }, 0)!;
    return legalTurns(state.position, "white", dice).map(({ moves }) => judge(moves));
  });
  const doubtful = verdicts.filter(({ category }) => category === "Doubtful");
  expect(doubtful.length).toBeGreaterThan(0);
  expect(doubtful.flatMap(({ facts }) => facts)).toEqual([]);
});

test("what loses less than is shown is no error: the play is as good as the best, and the double a right one", () => {
  const verdict: Verdict = {
    ...{
      kind: "checker",
      error: -0.0004,
      counts: true,
      category: "Doubtful",
      best: "8/4 7/5 6/4",
      facts: [],
      boards: null,
    },
  };
  expect(gradeOf(verdict)).toBeNull();
  expect(verdictText(verdict)).toBe("As good as the best move");
  expect(verdictText({ ...verdict, kind: "double", category: "CubeDoubtful", best: "No Double" })).toBe(
    "A right double",
  );
  expect(verdictText({ ...verdict, error: -0.0005 })).toBe("Doubtful −0.001: 8/4 7/5 6/4 was best");
});

test("the cube is advised from both sides, and a missed double and a wrong take are named", () => {
  const cube = advise(engine, stateWith({ position: AHEAD }), "white", 0)!;
  expect(adviceTitle(cube)).toBe("Double");
  expect(adviceRows(cube).map(({ name }) => name)).toEqual(["Double, drop", "No double"]);
  const offered = stateWith({ position: AHEAD, phase: "double" });
  const answer = advise(engine, offered, "black", 0)!;
  expect(adviceTitle(answer)).toBe("Drop");
  expect(adviceRows(answer).map(({ name }) => name)).toEqual(["Drop", "Take"]);
  const missed = judgeDecision(engine, stateWith({ position: AHEAD }), "white", { type: "roll" }, 0)!;
  expect(verdictText(missed)).toMatch(/^(Doubtful|Error|Blunder) −\d\.\d{3}: a double was right$/);
  const taken = judgeDecision(engine, offered, "black", { type: "take" }, 0)!;
  expect(verdictText(taken)).toMatch(/^Blunder −\d\.\d{3}: a drop was right$/);
  expect(taken.facts.map(({ kind }) => kind)).toContain("takePoint");
  const dropped = judgeDecision(engine, offered, "black", { type: "drop" }, 0)!;
  expect(verdictText(dropped)).toBe("A right drop");
});

test("where there is nothing to decide there is no verdict", () => {
  const crawford = stateWith({ crawford: "crawford", score: { white: 4, black: 0 } });
  expect(judgeDecision(engine, crawford, "white", { type: "roll" }, 0)).toBeNull();
  expect(advise(engine, crawford, "white", 0)).toMatchObject({ type: "standing" });
  const normal: Verdict = {
    kind: "checker",
    error: -0.0002,
    counts: false,
    category: "Normal",
    best: "6/off",
    facts: [],
    boards: null,
  };
  expect(verdictText(normal)).toBe("As good as any other move");
});
