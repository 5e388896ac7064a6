import { expect, test } from "vitest";
import {
  applyMove,
  applyMoves,
  checkTurn,
  combinedDestinations,
  legalNextMoves,
  legalTurns,
} from "../../../backgammon/moves";
import { hasBorneOff, type Position, STARTING_POSITION, samePosition, sideFrom } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { pick, seededRandom } from "../../support/seeded-random";
import { bruteForceResults, resultKey } from "./support/brute-force";
import { randomDice } from "./support/random";

test("turns built step by step reach the same results as the generator and pass the check", () => {
  const random = seededRandom(11);
  for (let game = 0; game < 12; game++) {
    let position = STARTING_POSITION;
    let seat: Seat = "black";
    while (!hasBorneOff(position, "white") && !hasBorneOff(position, "black")) {
      const dice = randomDice(random);
      const expected = bruteForceResults(position, seat, dice);
      let current = position;
      const played = [];
      for (;;) {
        const next = legalNextMoves(position, seat, dice, played);
        if (next.length === 0) break;
        const move = pick(random, next);
        played.push(move);
        current = applyMove(current, seat, move);
      }
      if (expected.size === 0) expect(played).toEqual([]);
      else expect(expected).toContain(resultKey(current, seat));
      const check = checkTurn(position, seat, dice, played);
      expect(check.ok && samePosition(check.result, current)).toBe(true);
      for (const turn of legalTurns(position, seat, dice)) {
        expect(checkTurn(position, seat, dice, turn.moves)).toMatchObject({ ok: true, result: turn.result });
        // Leaving out the last move is too little, and a move more is too much.
        const short = checkTurn(position, seat, dice, turn.moves.slice(0, -1));
        if (!hasBorneOff(applyMoves(position, seat, turn.moves.slice(0, -1)), seat)) expect(short.ok).toBe(false);
        expect(checkTurn(position, seat, dice, [...turn.moves, turn.moves[0]]).ok).toBe(false);
      }
      position = current;
      seat = opponentOf(seat);
    }
  }
});

test("steps are accepted in any order of the dice, but not two dice in one step", () => {
  expect(
    checkTurn(
      STARTING_POSITION,
      "white",
      [3, 1],
      [
        { from: 6, to: 5 },
        { from: 8, to: 5 },
      ],
    ).ok,
  ).toBe(true);
  expect(
    checkTurn(
      STARTING_POSITION,
      "white",
      [3, 1],
      [
        { from: 8, to: 5 },
        { from: 6, to: 5 },
      ],
    ).ok,
  ).toBe(true);
  expect(checkTurn(STARTING_POSITION, "white", [6, 5], [{ from: 24, to: 13 }])).toEqual({
    ok: false,
    code: "illegal_move",
  });
  expect(
    checkTurn(
      STARTING_POSITION,
      "white",
      [3, 1],
      [
        { from: 6, to: 5 },
        { from: 8, to: 6 },
      ],
    ).ok,
  ).toBe(false);
  expect(checkTurn(STARTING_POSITION, "white", [3, 1], []).ok).toBe(false);
});

test("the die that bears a checker off is worked out, the exact one or a larger one", () => {
  const position: Position = { white: sideFrom({ 5: 1, 4: 1, 1: 1 }), black: sideFrom({ 1: 2 }) };
  // 4/off first needs the four, since a checker is behind it; 5/off then takes the six.
  const exact = checkTurn(
    position,
    "white",
    [6, 4],
    [
      { from: 4, to: 0 },
      { from: 5, to: 0 },
    ],
  );
  expect(exact.ok && exact.moves.map((move) => move.die)).toEqual([4, 6]);
  const large = checkTurn(
    position,
    "white",
    [6, 4],
    [
      { from: 5, to: 0 },
      { from: 4, to: 0 },
    ],
  );
  expect(large.ok && large.moves.map((move) => move.die)).toEqual([6, 4]);
  // 5/1 with the four leaves the six for the checker on 4, now the highest.
  expect(
    checkTurn(
      position,
      "white",
      [6, 4],
      [
        { from: 5, to: 1 },
        { from: 4, to: 0 },
      ],
    ),
  ).toMatchObject({ ok: true });
});

test("bearing off the last checker completes a turn even if a small die could have come first", () => {
  const position: Position = { white: sideFrom({ 2: 1 }), black: sideFrom({ 1: 2 }) };
  expect(checkTurn(position, "white", [6, 1], [{ from: 2, to: 0 }]).ok).toBe(true);
  expect(
    checkTurn(
      position,
      "white",
      [6, 1],
      [
        { from: 2, to: 1 },
        { from: 1, to: 0 },
      ],
    ).ok,
  ).toBe(true);
  expect(checkTurn(position, "white", [6, 1], [{ from: 2, to: 1 }]).ok).toBe(false);
});

test("only the first step that leaves both dice playable is offered", () => {
  const position: Position = { white: sideFrom({ 13: 1, 1: 2 }), black: sideFrom({ 18: 2, 24: 2 }) };
  expect(legalNextMoves(position, "white", [6, 1], [])).toEqual([{ from: 13, to: 12, die: 1, hit: false }]);
});

test("one checker's destinations with several dice come with the moves that get it there", () => {
  const ways = combinedDestinations(STARTING_POSITION, "white", [6, 5], []);
  expect(ways.get(24)?.map((way) => [way.to, way.moves.length])).toEqual([
    [18, 1],
    [13, 2],
  ]);
  const doubles = combinedDestinations(STARTING_POSITION, "white", [2, 2], []);
  expect(doubles.get(13)?.map((way) => way.to)).toEqual([11, 9, 7, 5]);
  // Both ways round lead to 20; the one that hits on the way is kept.
  const blot: Position = { white: sideFrom({ 24: 1, 6: 5 }), black: sideFrom({ 3: 1, 6: 3 }) };
  const hit = combinedDestinations(blot, "white", [3, 2], [])
    .get(24)
    ?.find((way) => way.to === 19);
  expect(hit).toBeUndefined();
  const over = combinedDestinations({ ...blot, black: sideFrom({ 3: 1, 8: 3 }) }, "white", [3, 2], []);
  expect(
    over
      .get(24)
      ?.find((way) => way.to === 19)
      ?.moves.map((move) => [move.to, move.hit]),
  ).toEqual([
    [22, true],
    [19, false],
  ]);
});
