import { expect, test } from "vitest";
import {
  type GnuMatch,
  makeGnuId,
  makeGnuMatchId,
  makeGnuPositionId,
  parseGnuId,
  parseGnuMatchId,
  parseGnuPositionId,
} from "../../../backgammon/gnu-id";
import type { Position } from "../../../backgammon/position";
import { bySeat, type Dice, opponentOf, type Seat, type WinLevel } from "../../../backgammon/vocabulary";
import { makeXgid, parseXgid } from "../../../backgammon/xgid";
import vectors from "./ids-gnubg.json";

/** A side from its counts on points 1 to 24 and the bar. */
function sideOf(counts: readonly number[]): number[] {
  return [15 - counts.reduce((sum, count) => sum + count, 0), ...counts];
}

function requireValue<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

const START = sideOf([0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]);

test("the start is 4HPwATDgc/ABMA for either player", () => {
  for (const seat of ["white", "black"] as const) {
    expect(requireValue(parseGnuPositionId("4HPwATDgc/ABMA", seat))).toEqual({ white: START, black: START });
    expect(makeGnuPositionId({ white: START, black: START }, seat)).toBe("4HPwATDgc/ABMA");
  }
});

test("the manual's match ID is a doubled cube of 2 held by player 0, who rolled 52, at 2-4 in a 9-point match", () => {
  expect(requireValue(parseGnuMatchId("QYkqASAAIAAA"))).toEqual({
    cube: { value: 2, owner: "white" },
    onRoll: "black",
    turn: "black",
    crawford: false,
    gameState: "playing",
    dice: [5, 2],
    length: 9,
    score: { white: 2, black: 4 },
    doubled: false,
    resigned: null,
    jacoby: true,
  });
});

test("a match ID whose 66th bit is set plays without Jacoby", () => {
  const { match, position } = requireValue(parseGnuId("ewMAAD4gAAAAAA:AQGqAAAAAAAE"));
  expect(match).toEqual({
    cube: { value: 2, owner: "white" },
    onRoll: "white",
    turn: "white",
    crawford: false,
    gameState: "playing",
    dice: [4, 2],
    length: 5,
    score: { white: 0, black: 0 },
    doubled: false,
    resigned: null,
    jacoby: false,
  });
  expect(position.black.slice(0, 4)).toEqual([7, 2, 4, 2]);
  expect(position.white.slice(0, 9)).toEqual([9, 5, 0, 0, 0, 0, 0, 0, 1]);
  expect(makeGnuId(position, match)).toBe("ewMAAD4gAAAAAA:AQGqAAAAAAAE");
});

test("300 random positions have the ids that gnubg gives them", () => {
  expect(vectors.positions.length).toBe(300);
  for (const { board, id } of vectors.positions) {
    for (const onRoll of ["white", "black"] as const) {
      const position: Position = bySeat((seat) => sideOf(board[seat === onRoll ? 1 : 0]));
      expect(makeGnuPositionId(position, onRoll)).toBe(id);
      expect(requireValue(parseGnuPositionId(id, onRoll))).toEqual(position);
    }
  }
});

test("300 random match states have the ids that gnubg gives them", () => {
  const seats: readonly Seat[] = ["white", "black"];
  expect(vectors.matches.length).toBe(300);
  for (const row of vectors.matches) {
    const dice = [...row.dice].sort((a, b) => b - a) as unknown as Dice;
    const match: GnuMatch = {
      cube: { value: row.cube, owner: row.cubeowner < 0 ? null : seats[row.cubeowner] },
      onRoll: seats[row.move],
      turn: seats[row.turn],
      crawford: row.crawford === 1,
      gameState: "playing",
      dice: row.dice[0] === 0 ? null : dice,
      length: row.matchto,
      score: { white: row.score[0], black: row.score[1] },
      doubled: row.doubled === 1,
      resigned: row.resigned === 0 ? null : (row.resigned as WinLevel),
      jacoby: row.jacoby === 1,
    };
    expect(makeGnuMatchId(match)).toBe(row.id);
    expect(requireValue(parseGnuMatchId(row.id))).toEqual(match);
  }
});

test("200 random XGIDs mean what gnubg understands by them and are written back unchanged", () => {
  expect(vectors.xgids.length).toBe(200);
  for (const { xgid, id } of vectors.xgids) {
    const ours = requireValue(parseXgid(xgid));
    const theirs = requireValue(parseGnuId(id));
    // gnubg turns the board so that the player on roll is its player 1, our black.
    const seatAs = (seat: Seat) => (ours.onRoll === "black" ? seat : opponentOf(seat));
    expect(theirs.match.onRoll).toBe(seatAs(ours.onRoll));
    for (const seat of ["white", "black"] as const) {
      expect(ours.position[seat]).toEqual(theirs.position[seatAs(seat)]);
      expect(ours.score[seat]).toBe(theirs.match.score[seatAs(seat)]);
    }
    expect(ours.cube.value).toBe(theirs.match.cube.value);
    expect(ours.cube.owner && seatAs(ours.cube.owner)).toBe(theirs.match.cube.owner);
    expect(ours.dice && [...ours.dice].sort((a, b) => b - a)).toEqual(theirs.match.dice);
    expect(ours.length).toBe(theirs.match.length);
    expect(ours.jacoby).toBe(theirs.match.jacoby);
    expect(makeXgid(ours)).toBe(xgid);
  }
});

test("a bad position ID is refused with its reason", () => {
  const refused = (id: string) => {
    const result = parseGnuPositionId(id, "white");
    return result.ok ? null : result.code;
  };
  expect(refused("4HPwATDgc/ABM")).toBe("bad_length");
  expect(refused("4HPwATDgc/ABM-")).toBe("bad_character");
  expect(refused("//////////////")).toBe("not_decodable");
  expect(refused("4HPwATDgc/ABMB")).toBe("not_decodable");
  const sixteen = { white: START.with(1, 1), black: START };
  expect(refused(makeGnuPositionId(sixteen, "white"))).toBe("too_many_checkers");
  const sixteenAndFourteen = { white: START.with(1, 1), black: START.with(6, 4) };
  expect(refused(makeGnuPositionId(sixteenAndFourteen, "white"))).toBe("too_many_checkers");
  const shared = { white: START.with(24, 1).with(1, 1), black: START };
  expect(refused(makeGnuPositionId(shared, "white"))).toBe("shared_point");
});

test("a bad match ID is refused with its reason", () => {
  const refused = (id: string) => {
    const result = parseGnuMatchId(id);
    return result.ok ? null : result.code;
  };
  const good = requireValue(parseGnuMatchId("QYkqASAAIAAA"));
  expect(refused("QYkqASAAIAA")).toBe("bad_length");
  expect(refused("QYkqASAAIA=A")).toBe("bad_character");
  expect(refused("////////////")).toBe("bad_field");
  expect(refused(makeGnuMatchId({ ...good, dice: [7 as 6, 1] }))).toBe("bad_field");
  expect(refused(makeGnuMatchId({ ...good, score: { white: 9, black: 0 } }))).toBe("bad_field");
});

test("an XGID says a double, Crawford, Jacoby and beavers, and a cube limit", () => {
  const doubled = requireValue(parseXgid("XGID=-b----E-C---eE---c-e----B-:1:-1:-1:D:2:3:0:5:6"));
  expect(doubled).toMatchObject({
    position: { white: START, black: START },
    cube: { value: 2, owner: "white" },
    onRoll: "white",
    dice: null,
    doubled: true,
    score: { black: 2, white: 3 },
    maxCube: 64,
  });
  expect(makeXgid(doubled)).toBe("XGID=-b----E-C---eE---c-e----B-:1:-1:-1:D:2:3:0:5:6");
  const crawford = requireValue(parseXgid("-b----E-C---eE---c-e----B-:0:0:1:00:4:3:1:5"));
  expect(crawford).toMatchObject({ crawford: true, jacoby: false, beavers: false, maxCube: 1024 });
  const money = requireValue(parseXgid("-b----E-C---eE---c-e----B-:0:0:1:52:4:3:3:0:10"));
  expect(money).toMatchObject({ crawford: false, jacoby: true, beavers: true, dice: [5, 2] });
});

test("a bad XGID is refused with its reason", () => {
  const refused = (text: string) => {
    const result = parseXgid(text);
    return result.ok ? null : result.code;
  };
  expect(refused("4HPwATDgc/ABMA")).toBe("not_an_xgid");
  expect(refused("-b----E-C---eE---c-e----B:0:0:1:00:0:0:0:0:10")).toBe("bad_board");
  expect(refused("-b----E-C---eE---c-e----Z-:0:0:1:00:0:0:0:0:10")).toBe("bad_board");
  expect(refused("-b----F-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")).toBe("too_many_checkers");
  expect(refused("Ab----D-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")).toBe("bad_board");
  expect(refused("-b----E-C---eE---c-e----B-:0:2:1:00:0:0:0:0:10")).toBe("bad_field");
  expect(refused("-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10")).toBe("bad_field");
  expect(refused("-b----E-C---eE---c-e----B-:0:0:1:70:0:0:0:0:10")).toBe("bad_field");
  expect(refused("-b----E-C---eE---c-e----B-:0:0:1:00:5:0:0:5:10")).toBe("bad_field");
  expect(refused("-b----E-C---eE---c-e----B-:x:0:1:00:0:0:0:0:10")).toBe("bad_field");
});
