/** A decision of a coin game is judged with the game's limit, which its XGID cannot say. */
import { expect, test } from "vitest";
import { parseXgid } from "../../../backgammon/xgid";
import { tableOfGnuMatch } from "../../../engine/gnu-table";
import { worthOf } from "../../../engine/stakes";
import { takePoint } from "../../../engine/tutor/why-cube";

const COIN = "XGID=-b----E-C---eE---c-e----B-:2:1:1:00:0:0:1:0:10";

test("the limit of a coin game caps what it can cost, and makes a take at a cube of half the limit the last one", () => {
  const parsed = parseXgid(COIN);
  if (!parsed.ok) throw new Error(parsed.code);
  const free = tableOfGnuMatch(parsed.value, "white");
  const capped = tableOfGnuMatch({ ...parsed.value, limit: 8 }, "white");
  expect([free.stakes, capped.stakes]).toEqual([
    { type: "money", jacoby: true, limit: null },
    { type: "money", jacoby: true, limit: 8 },
  ]);
  expect([worthOf(free.stakes, -16), worthOf(capped.stakes, -16)]).toEqual([-16, -8]);
  // With half of the games that are lost gammons, a take costs less where a gammon costs no more.
  expect(takePoint(capped, 0, 0.5)).toBeLessThan(takePoint(free, 0, 0.5) ?? 0);
});
