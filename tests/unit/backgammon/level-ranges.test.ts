import { expect, test } from "vitest";
import { rangesAround } from "../../../backgammon/level-ranges";

const titles = (low: number, high: number) => rangesAround(low, high).map(({ title }) => title);

test("an error rate is shown among the levels of its interval and one more on either side, whose bounds meet", () => {
  expect(titles(4.9, 6.3)).toEqual(["International Master", "Master", "Expert", "Advanced", "Experienced"]);
  expect(titles(5.5, 5.5)).toEqual(["Master", "Expert", "Advanced"]);
  expect(titles(0, 0)).toEqual(["Galactic", "Super Human"]);
  expect(titles(25, 25)).toEqual(["Rookie", "Beginner"]);
  const all = rangesAround(0, 44);
  expect([all[0].from, all.at(-1)]).toEqual([0, { title: "Beginner", from: 20, to: 44 }]);
  for (const [index, { from }] of all.slice(1).entries()) expect(from).toBe(all[index].to);
});
