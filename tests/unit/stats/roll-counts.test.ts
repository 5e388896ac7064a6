import { expect, test } from "vitest";
import type { Dice } from "../../../backgammon/vocabulary";
import { countRolls, DOUBLES, NON_DOUBLES, openingsWon, pipsOf } from "../../../services/stats/roll-counts";
import { MONEY, matchTo, Table } from "../backgammon/support/play";

function rolls(...dice: Dice[]): (index: number) => Dice {
  return (index) => dice[index] ?? [2, 1];
}

test("the opening roll counts for the side that won it, and thrown ties are no rolls", () => {
  const table = new Table(MONEY, rolls([4, 4], [3, 5], [6, 6], [1, 2])).start().moves("black");
  table.does("white", { type: "roll" }).moves("white").does("black", { type: "roll" });
  const counts = countRolls(MONEY, table.events);
  expect(counts.black).toEqual([
    { type: "opening", dice: "3_5", count: 1 },
    { type: "contact", dice: "1_2", count: 1 },
  ]);
  expect(counts.white).toEqual([{ type: "contact", dice: "6_6", count: 1 }]);
  expect([openingsWon(counts.white), openingsWon(counts.black)]).toEqual([0, 1]);
});

test("a roll that could not be played counts too, and a roll after the contact has ended counts as such", () => {
  // A whole game played out: what is counted as contact must stand before what is counted as a race.
  const table = new Table(
    matchTo(1),
    (index) => [((index * 5) % 6) + 1, ((index * 3 + (index >> 2)) % 6) + 1] as unknown as Dice,
  );
  table.start();
  while (table.state.phase !== "over") {
    const seat = table.state.turn;
    if (table.state.phase === "roll") table.does(seat, { type: "roll" });
    else table.moves(seat);
  }
  const counts = countRolls(matchTo(1), table.events);
  const all = [...counts.white, ...counts.black];
  const total = all.reduce((sum, { count }) => sum + count, 0);
  expect(total).toBe(table.events.filter(({ type }) => type === "dice_rolled").length);
  expect(all.some(({ type }) => type === "no_contact")).toBe(true);
  expect(all.filter(({ type }) => type === "opening")).toHaveLength(1);
});

test("there are 15 non-doubles, then 6 doubles, and a double gives four times its face", () => {
  expect(NON_DOUBLES).toHaveLength(15);
  expect(DOUBLES).toEqual(["1_1", "2_2", "3_3", "4_4", "5_5", "6_6"]);
  expect(NON_DOUBLES.slice(0, 6)).toEqual(["1_2", "1_3", "1_4", "1_5", "1_6", "2_3"]);
  const weighted = [...NON_DOUBLES.map((entry) => 2 * pipsOf(entry)), ...DOUBLES.map(pipsOf)];
  expect(weighted.reduce((sum, pips) => sum + pips, 0) / 36).toBeCloseTo(49 / 6, 10);
});
