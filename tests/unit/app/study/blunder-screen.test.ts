/** What the blunder screen draws and where it leads, from its list of rows. */
import { expect, test } from "vitest";
import type { Blunder } from "../../../../app/components/study/blunders/blunder";
import { arrowOf, nextAddress, previousAddress } from "../../../../app/components/study/blunders/screen-data";

const answer = { played: "13/9", candidates: [{ move: "8/5 6/5" }, { move: "13/9" }] };
const blunder = (change: object) => ({ page: 1, row: 0, answer, ...change }) as unknown as Blunder;

test("the log draws what was played, the candidates the selected one, and a quiz nothing before its answer", () => {
  expect(arrowOf(blunder({}), "log", 0)).toBe("13/9");
  expect(arrowOf(blunder({}), "checker", 0)).toBe("8/5 6/5");
  expect(arrowOf(blunder({}), "checker", 5)).toBeNull();
  for (const tab of ["log", "checker"]) expect(arrowOf(blunder({ answer: null }), tab, 0)).toBeNull();
});

test("before the first row that is loaded stands the page before, after the last the next one, up to the list's ends", () => {
  const rows = [blunder({ page: 2, row: 0 }), blunder({ page: 2, row: 1 })];
  const at = (page: number, row: number) => `${page}.${row}`;
  expect([previousAddress(rows, 1, at), previousAddress(rows, 0, at)]).toEqual(["2.0", "1.99"]);
  expect(previousAddress([blunder({})], 0, at)).toBeNull();
  expect([nextAddress(rows, 0, false, at), nextAddress(rows, 1, false, at)]).toEqual(["2.1", "3.0"]);
  expect(nextAddress(rows, 1, true, at)).toBeNull();
  expect([previousAddress([], 0, at), nextAddress([], 0, false, at)]).toEqual([null, null]);
});
