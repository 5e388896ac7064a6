import { expect, test } from "vitest";
import { legalTurns } from "../../../backgammon/moves";
import { CHECKERS_PER_SIDE, positionProblem, type Side } from "../../../backgammon/position";
import type { Dice } from "../../../backgammon/vocabulary";
import counts from "./gnubg-counts.json";

/** GNU Backgammon lists points 1 to 24 and the bar; the rest is borne off. */
function toSide(points: readonly number[]): Side {
  return [CHECKERS_PER_SIDE - points.reduce((sum, count) => sum + count, 0), ...points];
}

test("the number of distinct results agrees with GNU Backgammon for 800 rolls", () => {
  expect(counts.rows).toHaveLength(800);
  for (const row of counts.rows) {
    const [own, opponent, dice, [results]] = row.split("|").map((field) => field.trim().split(" ").map(Number));
    const position = { white: toSide(own), black: toSide(opponent) };
    expect(positionProblem(position)).toBeNull();
    const turns = legalTurns(position, "white", dice as unknown as Dice);
    expect([row, turns.length]).toEqual([row, results]);
  }
});
