/** The rules of the lessons' screens, and a problem as its screen shows it. */
import { expect, test } from "vitest";
import { makeProblemView } from "~/components/study/lessons/problem-view";
import {
  bandOf,
  CROP,
  canConfirm,
  canJump,
  columnsOf,
  openingPlace,
  placeAsked,
  stepAfter,
  tileState,
} from "~/components/study/lessons/rules";
import { LESSONS } from "../../../services/quizzes/lessons";
import { bandsOf, problemEntry } from "../../../services/quizzes/scores";

const free = (completed: number) => ({ problems: 12, completed, freeLimit: 5, isMember: false });
const star = (completed: number) => ({ ...free(completed), isMember: true });

test("[QUIZ-17] a lesson opens on the number of completed problems, one less where a non-star player reached the free limit", () => {
  expect([0, 1, 4].map((completed) => openingPlace(free(completed)))).toEqual([0, 1, 4]);
  expect(openingPlace(free(5))).toBe(4);
  // Answered as a member who is none any more.
  expect(openingPlace(free(8))).toBe(7);
  expect([0, 5, 8, 11].map((completed) => openingPlace(star(completed)))).toEqual([0, 5, 8, 11]);
  // All done: the last one, under the result.
  expect([openingPlace(star(12)), openingPlace(free(12))]).toEqual([11, 11]);
  expect(openingPlace({ problems: 5, completed: 5, freeLimit: 5, isMember: false })).toBe(4);
  expect(openingPlace({ problems: 3, completed: 0, freeLimit: 0, isMember: false })).toBe(0);
});

test("[QUIZ-14] only attempted problems can be jumped to, by an address too", () => {
  expect([0, 2, 3, 4, -1, 1.5, Number.NaN].map((place) => canJump(star(3), place))).toEqual([
    ...[true, true, false, false],
    ...[false, false, false],
  ]);
  expect(["1", "3", "4", "5", "12", "0", "-1", "2.5", "x", "", null].map((at) => placeAsked(star(3), at))).toEqual([
    ...[0, 2, 3, 3, 3, 3],
    ...[3, 3, 3, 3, 3],
  ]);
});

test("[QUIZ-13, QUIZ-16] the button after an answer leads on, to the results on the last problem, and to the upgrade at the free limit", () => {
  expect(stepAfter(star(3), 3)).toBe(null);
  expect(stepAfter(star(3), 2)).toBe("next");
  expect(stepAfter(star(12), 11)).toBe("results");
  expect(stepAfter(star(5), 4)).toBe("next");
  expect(stepAfter(free(5), 4)).toBe("upgrade");
  expect(stepAfter(free(5), 3)).toBe("next");
  expect(stepAfter(free(4), 3)).toBe("next");
  // What was answered as a member can still be walked through, to its end.
  expect([6, 7].map((place) => stepAfter(free(8), place))).toEqual(["next", "upgrade"]);
  expect(stepAfter(free(12), 11)).toBe("results");
});

test("[QUIZ-09] an answer can be confirmed with a choice alone, once, and while nothing is pending", () => {
  const asked = { chosen: "a", isAnswered: false, isPending: false };
  expect(canConfirm(asked)).toBe(true);
  expect(canConfirm({ ...asked, chosen: null })).toBe(false);
  expect(canConfirm({ ...asked, isAnswered: true })).toBe(false);
  expect(canConfirm({ ...asked, isPending: true })).toBe(false);
});

test("[QUIZ-03, QUIZ-04] tiles are correct, wrong or open, in five columns up to 15 problems, otherwise in a third of them", () => {
  expect([true, false, null].map((isCorrect) => tileState({ isCorrect }))).toEqual(["correct", "wrong", "open"]);
  expect([1, 10, 15, 16, 18, 20, 30, 31].map(columnsOf)).toEqual([5, 5, 5, 6, 6, 7, 10, 11]);
});

test("[QUIZ-05] a number of right answers lies in its band, and the next band says what it asks for", () => {
  const bands = bandsOf(10);
  const at = (correct: number) => {
    const { band, next } = bandOf(bands, correct);
    return [band.label, band.config.min, band.config.max, next?.label, next?.missing];
  };
  expect(at(0)).toEqual(["Rookie", 0, 4, "Intermediate", 5]);
  expect(at(4)).toEqual(["Rookie", 0, 4, "Intermediate", 1]);
  expect(at(5)).toEqual(["Intermediate", 5, 6, "Advanced", 2]);
  expect(at(8)).toEqual(["Advanced", 7, 8, "Expert", 1]);
  expect(at(9)).toEqual(["Expert", 9, 10, undefined, undefined]);
});

const shown = (id: string) => {
  const problem = LESSONS.flatMap(({ problems }) => problems).find((one) => one.id === id)!;
  return makeProblemView(problemEntry(problem, null, "/club"));
};

test("a problem says its stakes, its question and its position in words; money and cube, match and Crawford", () => {
  expect(shown("races-1")).toMatchObject({
    stakes: "Money game, you own the cube at 2.",
    question: "You are on roll: what is the right cube action?",
    pips: "Pips: you 102, they 107",
  });
  expect(shown("races-1").pictureText).toMatch(/^You, .*\. The opponent, .*\. Cube at 2, /);
  const opening = shown("points-worth-making-1");
  expect(opening.stakes).toBe("Money game, cube in the middle.");
  expect(opening.question).toMatch(/^You rolled [1-6]-[1-6]: what is the best play\?$/);
  const stakes = LESSONS.flatMap(({ problems }) => problems.map(({ id }) => shown(id).stakes));
  expect(stakes.filter((text) => /^Match to \d+, you need \d+, they need \d+, /.test(text)).length).toBeGreaterThan(5);
  for (const text of stakes)
    expect(text).toMatch(/^(Money game|Match to \d+, you need [1-9]\d?, they need [1-9]\d?), .+\.$/);
  // Of a position that the picture's address does not name nothing is claimed.
  expect(
    makeProblemView({ ...problemEntry(LESSONS[0]!.problems[0]!, null, ""), imageURL: "/other.svg" }),
  ).toMatchObject({
    stakes: "",
    question: "What is best?",
    pips: null,
  });
});

test("every choice of a play has its picture, and the part of it that is cut out lies on the board", () => {
  const choices = LESSONS.flatMap(({ problems }) => problems.flatMap(({ id }) => shown(id).choices));
  const cut = choices.flatMap(({ crop }) => crop ?? []);
  expect(cut.length).toBeGreaterThan(choices.length / 4);
  for (const { left, top } of cut) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(1 - CROP.width);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThanOrEqual(1 - CROP.height);
  }
  for (const { answer, row, letter } of choices) {
    expect(letter).toMatch(/^[A-D]$/);
    expect(row === null).toBe(/double|pass/i.test(answer));
  }
});

test("a problem's pictures are one file: the position, then the play of each choice", () => {
  for (const { problems } of LESSONS) {
    for (const problem of problems) {
      const { pictures, rows, choices } = shown(problem.id);
      const { pathname, searchParams } = new URL(pictures, "https://club.test");
      const turns = searchParams.getAll("turn");
      expect(pathname).toBe("/club/boards/position.svg");
      expect(searchParams.getAll("xgid")).toHaveLength(1);
      expect(Math.max(1, turns.length)).toBe(rows);
      expect(turns[0] ?? "").toBe("");
      for (const { answer, row } of choices) if (row !== null) expect(turns[row]).toBe(answer);
    }
  }
});
