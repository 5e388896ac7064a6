/** Which decisions are first moves, and what they are played for. */
import { expect, test } from "vitest";
import { openingOf, replyOf } from "../../../backgammon/opening-of";
import { OPENING_CONTEXTS, OPENING_ROLLS, OTHER_CONTEXT, openingKey, REPLY_ROLLS } from "../../../backgammon/openings";
import { parseXgid } from "../../../backgammon/xgid";
import { openingTable } from "../../../engine/book/opening-table";
import { tableOfGnuMatch } from "../../../engine/gnu-table";

const BOARD = "-b----E-C---eE---c-e----B-";
function replyIn(fields: string, board: string) {
  const read = parseXgid(`XGID=${board}:${fields}`);
  if (!read.ok) throw new Error(read.code);
  return replyOf(read.value);
}
function openingIn(fields: string, board = BOARD) {
  const read = parseXgid(`XGID=${board}:${fields}`);
  if (!read.ok) throw new Error(read.code);
  return openingOf(read.value);
}

test("each first roll of either side is one, whichever die is said first", () => {
  for (const [high, low] of OPENING_ROLLS)
    for (const dice of [`${high}${low}`, `${low}${high}`])
      for (const turn of ["1", "-1"])
        expect(openingIn(`0:0:${turn}:${dice}:0:0:1:0:10`)).toEqual({
          context: "money",
          roll: openingKey([high, low]),
        });
});

test("what it is played for is what the book was made for: money, or the points that the roller and the other need", () => {
  const contextOf = (fields: string) => openingIn(fields)?.context ?? null;
  expect(contextOf("0:0:1:31:4:4:0:5:10")).toBe("dmp");
  expect(contextOf("0:0:1:31:0:0:0:1:10")).toBe("dmp");
  expect(contextOf("0:0:1:31:3:4:1:5:10")).toBe("gammonGo");
  expect(contextOf("0:0:-1:31:3:4:1:5:10")).toBe("gammonSave");
  // Past the Crawford game the cube counts; and other scores are not the book's.
  for (const other of ["0:0:1:31:3:4:0:5:10", "0:0:1:31:0:0:0:5:10", "0:0:1:31:2:4:1:5:10"])
    expect(contextOf(other)).toBeNull();
  for (const context of OPENING_CONTEXTS.filter((one) => one !== "money")) {
    const fields = { dmp: "4:4:0", gammonGo: "3:4:1", gammonSave: "4:3:1" }[context];
    const read = parseXgid(`XGID=${BOARD}:0:0:1:31:${fields}:5:10`);
    expect(read.ok && tableOfGnuMatch(read.value, "black")).toEqual(openingTable(context));
  }
});

test("no other decision is one: another position, doublets, no dice, a cube that was turned", () => {
  expect(openingIn("0:0:1:31:0:0:1:0:10", "-b----E-C---eE---c-d-a--B-")).toBeNull();
  for (const fields of ["0:0:1:33:0:0:1:0:10", "0:0:1:00:0:0:1:0:10", "1:1:1:31:0:0:1:0:10", "0:0:1:D:0:0:1:0:10"])
    expect(openingIn(fields)).toBeNull();
});

/** After 8/5 6/5, made by the one below (upper case) and by the other. */
const AFTER_31 = { upper: "-b---BD-B---eE---c-e----B-", lower: "-b----E-C---eE---b-db---B-" };

test("the answer to a first move is one for the side that has not moved, doubles too, with what the first move left", () => {
  for (const dice of REPLY_ROLLS.map(openingKey)) {
    const upper = replyIn(`0:0:-1:${dice}:0:0:1:0:10`, AFTER_31.upper);
    expect(upper).toMatchObject({ context: "money", roll: dice });
    const lower = replyIn(`0:0:1:${dice}:0:0:1:0:10`, AFTER_31.lower);
    expect(lower).toEqual(upper);
    expect(upper?.first[5]).toBe(2);
  }
  expect(REPLY_ROLLS.length).toBe(21);
  // The side that has just moved does not answer itself; a start, a turned cube and no dice are none.
  expect(replyIn("0:0:1:31:0:0:1:0:10", AFTER_31.upper)).toBeNull();
  expect(replyIn("0:0:1:31:0:0:1:0:10", BOARD)).toBeNull();
  for (const fields of ["1:1:-1:31:0:0:1:0:10", "0:0:-1:00:0:0:1:0:10", "0:0:-1:D:0:0:1:0:10"])
    expect(replyIn(fields, AFTER_31.upper)).toBeNull();
});

test("who answers plays for what the points say that they need, and the one who began for the other half of it", () => {
  expect(replyIn("0:0:-1:31:3:4:1:5:10", AFTER_31.upper)?.context).toBe("gammonSave");
  expect(replyIn("0:0:-1:31:4:3:1:5:10", AFTER_31.upper)?.context).toBe("gammonGo");
  expect(replyIn("0:0:-1:31:4:4:0:5:10", AFTER_31.upper)?.context).toBe("dmp");
  expect(replyIn("0:0:-1:31:0:0:0:5:10", AFTER_31.upper)).toBeNull();
  for (const context of OPENING_CONTEXTS) expect(OTHER_CONTEXT[OTHER_CONTEXT[context]]).toBe(context);
  expect(OTHER_CONTEXT.gammonGo).toBe("gammonSave");
});
