import { expect, test } from "vitest";
import { type GnuMatch, makeGnuId, makeGnuPositionId } from "../../../backgammon/gnu-id";
import { STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { moneyGame, type PositionTextResult, readPositionText } from "../../../backgammon/position-text";
import { makeXgid, parseXgid } from "../../../backgammon/xgid";

const XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:4:0:7:10";
const GNU_START = "4HPwATDgc/ABMA";

function read(text: string) {
  const result = readPositionText(text);
  if (!result.ok) throw new Error(`${text}: ${result.code}`);
  return result.value;
}

function refusal(result: PositionTextResult) {
  return result.ok ? "read" : result.code;
}

test("an XGID is read bare, with its name, with nine fields, and in the middle of other words", () => {
  const known = parseXgid(XGID);
  if (!known.ok) throw new Error(known.code);
  for (const text of [XGID, XGID.slice(5), ` ${XGID}\n`, `X to play 31\n${XGID}\nwhat now?`, XGID.replace(/:10$/, "")])
    expect(read(text), text).toEqual(known.value);
});

test("GNU Backgammon's two ids are read as one text and as the lines that the program prints", () => {
  const match: GnuMatch = {
    ...{ cube: { value: 2, owner: "white" }, resigned: null, doubled: false, jacoby: true },
    ...{ onRoll: "black", turn: "black", crawford: false, gameState: "playing", dice: [5, 2], length: 9 },
    score: { white: 2, black: 4 },
  };
  const both = makeGnuId(STARTING_POSITION, match);
  const [position, rest] = both.split(":");
  const shown = ` GNU Backgammon  Position ID: ${position}\n                 Match ID   : ${rest}\n`;
  for (const text of [both, shown]) {
    const { jacoby, cube, dice, length, score, onRoll } = read(text);
    expect({ jacoby, cube, dice, length, score, onRoll }).toEqual({
      ...{ cube: match.cube, dice: [5, 2], length: 9, score: match.score, onRoll: "black" },
      // A rule of money games, whatever the bit says.
      jacoby: false,
    });
  }
});

test("a position id alone is a money game before a roll", () => {
  for (const text of [GNU_START, `Position ID: ${GNU_START}`]) expect(read(text)).toEqual(moneyGame(STARTING_POSITION));
});

test("a link is read by its id, also where its plus signs were not encoded", () => {
  const xgid = makeXgid(moneyGame(STARTING_POSITION));
  expect(read(`https://club.test/analysis/board?id=${encodeURIComponent(xgid)}`)).toEqual(moneyGame(STARTING_POSITION));
  const ids = Array.from({ length: 14 }, (_, point) => ({
    ...STARTING_POSITION,
    black: sideFrom({ [point + 1]: 15 }),
  }));
  const withPlus = ids.map((position) => makeGnuPositionId(position, "black")).find((id) => id.includes("+"));
  if (withPlus === undefined) throw new Error("no id with a plus sign");
  expect(read(`https://club.test/analysis/board?id=${withPlus}`)).toEqual(read(withPlus));
});

test("an XGID that was made is read as what it was made from", () => {
  const made = { ...moneyGame(STARTING_POSITION), dice: [6, 5] as const, jacoby: true };
  expect(read(makeXgid(made))).toEqual(made);
});

test.each([
  ["", "no_id"],
  ["the opening", "no_id"],
  ["https://club.test/analysis/board", "no_id"],
  ["XGID=-b----E-C---eE---c-e----B:0:0:1:31:2:4:0:7:10", "unreadable"],
  ["XGID=-b----E-C---eE---c-e----B-:0:0:1:71:2:4:0:7:10", "unreadable"],
  ["XGID=-b----E-C---eE---c-e----B-:0:0:1:31:9:4:0:7:10", "unreadable"],
  ["XGID=-b----J-C---eE---c-e----B-:0:0:1:31:2:4:0:7:10", "impossible"],
  ["////////////AA", "impossible"],
  ["4HPwATDgc/ABMA:____ATAAAAAA", "no_id"],
  // Nobody holds a cube of two; a held cube that was never turned; a Crawford game with nobody one point away.
  ["XGID=-b----E-C---eE---c-e----B-:1:0:1:31:2:4:0:7:10", "bad_cube"],
  ["XGID=-b----E-C---eE---c-e----B-:0:1:1:31:2:4:0:7:10", "bad_cube"],
  ["XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:4:1:7:10", "bad_cube"],
  ["XGID=-b----E-C---eE---c-e----B-:1:-1:1:D:0:0:0:0:10", "bad_cube"],
])("%j is refused: %s", (text, code) => {
  expect(refusal(readPositionText(text))).toBe(code);
});

test("a game that is over is refused", () => {
  const over = { ...STARTING_POSITION, black: sideFrom({}) };
  expect(refusal(readPositionText(makeXgid(moneyGame(over))))).toBe("decided");
});
