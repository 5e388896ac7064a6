import { expect, test } from "vitest";
import {
  checkerCategory,
  checkerDecisionCounts,
  cubeCategory,
  cubeVerdict,
  doubleDecisionCounts,
  doubleError,
  errorRate,
  takeDecisionCounts,
  takeError,
  takeVerdict,
} from "../../../backgammon/decision-count";

const cube = (noDouble: number, doubleTake: number, doublePass = 1) => ({ noDouble, doubleTake, doublePass });

test("[GAME-08] a checker play counts when there is a choice and its ten best differ by 0.001", () => {
  expect(checkerDecisionCounts([])).toBe(false);
  expect(checkerDecisionCounts([0.5])).toBe(false);
  expect(checkerDecisionCounts([0.5, 0.4995])).toBe(false);
  expect(checkerDecisionCounts([0.25, 0.5])).toBe(true);
  const flat = new Array(10).fill(0.5);
  expect(checkerDecisionCounts([...flat, -1])).toBe(false);
  expect(checkerDecisionCounts([...flat.slice(1), -1])).toBe(true);
});

test("[GAME-08] not doubling counts unless it is plainly right", () => {
  expect(doubleDecisionCounts(cube(0.4, 0.3), false, true)).toBe(true);
  expect(doubleDecisionCounts(cube(0.4, 0.15), false, true)).toBe(false);
  expect(doubleDecisionCounts(cube(0.4, 0.4005), false, true)).toBe(false);
  expect(doubleDecisionCounts(cube(1.25, 1.3), false, true)).toBe(false);
  expect(doubleDecisionCounts(cube(1.1, 1.3), false, true)).toBe(true);
  expect(doubleDecisionCounts(cube(-0.95, -0.99), false, true)).toBe(false);
  expect(doubleDecisionCounts(cube(-0.85, -0.95), false, true)).toBe(true);
});

test("a missed double always counts, even far from the window", () => {
  expect(doubleDecisionCounts(cube(0.7, 1.2), false, true)).toBe(true);
  expect(doubleDecisionCounts(cube(-0.95, -0.94), false, true)).toBe(true);
});

test("a dead or unavailable cube never counts and an actual double always does", () => {
  expect(doubleDecisionCounts(cube(0.4, 0.3), false, false)).toBe(false);
  expect(doubleDecisionCounts(cube(0.4, -0.6), true, true)).toBe(true);
});

test("a take counts unless taking and dropping cost the same", () => {
  expect(takeDecisionCounts(cube(0.9, 1.0005))).toBe(false);
  expect(takeDecisionCounts(cube(0.9, 0.99))).toBe(true);
});

test("the verdict is double between the doubling point and too good, take up to the drop", () => {
  expect(cubeVerdict(cube(0.4, 0.3))).toBe("No Double");
  expect(cubeVerdict(cube(0.7, 0.8))).toBe("Double");
  expect(cubeVerdict(cube(0.9, 1.3))).toBe("Double");
  expect(cubeVerdict(cube(1.1, 1.3))).toBe("Too good");
  expect(takeVerdict(cube(0.7, 0.8))).toBe("Take");
  expect(takeVerdict(cube(0.7, 1))).toBe("Take");
  expect(takeVerdict(cube(0.7, 1.2))).toBe("Drop");
});

test("what a cube decision loses is zero or negative and zero for the best one", () => {
  expect(doubleError(cube(0.4, 0.3), false)).toBe(0);
  expect(doubleError(cube(0.4, 0.3), true)).toBeCloseTo(-0.1);
  expect(doubleError(cube(0.7, 1.2), false)).toBeCloseTo(-0.3);
  expect(takeError(cube(0.7, 1.2), true)).toBeCloseTo(-0.2);
  expect(takeError(cube(0.7, 0.8), false)).toBeCloseTo(-0.2);
  expect(takeError(cube(0.7, 0.8), true)).toBe(0);
});

test("[GAME-08, VIEW-26, VIEW-27] exactly 0 is optimal, down to −0.0199 doubtful, from there an error, from −0.0799 a blunder, uncounted normal; cubes alike", () => {
  expect(checkerCategory(0, true)).toBe("CheckerOptimal");
  expect(checkerCategory(-0.0198, true)).toBe("Doubtful");
  expect(checkerCategory(-0.0199, true)).toBe("Error");
  expect(checkerCategory(-0.0798, true)).toBe("Error");
  expect(checkerCategory(-0.0799, true)).toBe("Blunder");
  expect(checkerCategory(-0.5, false)).toBe("Normal");
  expect(checkerCategory(0.01, true)).toBe("Normal");
  expect(checkerCategory(-0.0001, true)).toBe("Doubtful");
  expect([0, -0.0001, -0.0198, -0.0199, -0.0798, -0.0799, -1].map((error) => cubeCategory(error, true))).toEqual([
    "CubeOptimal",
    ...["CubeDoubtful", "CubeDoubtful"],
    ...["CubeError", "CubeError"],
    ...["CubeBlunder", "CubeBlunder"],
  ]);
  expect(cubeCategory(-0.1, false)).toBe("Normal");
});

test("the error rate is −500 × equity lost per decision, and none without decisions", () => {
  expect(errorRate(-0.5, 50)).toBe(5);
  expect(errorRate(0, 10)).toBe(0);
  expect(errorRate(-0.5, 0)).toBeNull();
});
