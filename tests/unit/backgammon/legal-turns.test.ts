import { expect, test } from "vitest";
import { applyMoves, hasLegalMove, legalTurns, undoMoves } from "../../../backgammon/moves";
import {
  CHECKERS_PER_SIDE,
  hasBorneOff,
  type Position,
  pipCount,
  positionProblem,
  STARTING_POSITION,
  sideFrom,
} from "../../../backgammon/position";
import { type Dice, opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { pick, seededRandom } from "../../support/seeded-random";
import { bruteForceResults, resultKey } from "./support/brute-force";
import { ALL_ROLLS, randomDice } from "./support/random";

/** Distinct results of each first roll, counted with GNU Backgammon 1.07.001 (`gnubg.hint`, as in gnubg-counts.py). */
const OPENING_RESULTS: Record<string, number> = {
  "11": 42,
  "21": 15,
  "22": 75,
  "31": 16,
  "32": 17,
  "33": 73,
  "41": 14,
  "42": 18,
  "43": 17,
  "44": 52,
  "51": 8,
  "52": 8,
  "53": 9,
  "54": 9,
  "55": 4,
  "61": 10,
  "62": 14,
  "63": 14,
  "64": 14,
  "65": 7,
  "66": 11,
};

function lines(position: Position, dice: Dice): string[] {
  return legalTurns(position, "white", dice).map((turn) =>
    turn.moves.map((move) => `${move.from}/${move.to}${move.hit ? "*" : ""}`).join(" "),
  );
}

test("[GAME-04] the set-up has fifteen checkers a side on twenty-four points, 167 pips from the end", () => {
  expect(positionProblem(STARTING_POSITION)).toBeNull();
  for (const side of [STARTING_POSITION.white, STARTING_POSITION.black]) {
    expect(side.length).toBe(24 + 2);
    expect(side.slice(1, 25).reduce((sum, count) => sum + count, 0)).toBe(CHECKERS_PER_SIDE);
    expect(pipCount(side)).toBe(167);
  }
});

test("[GAME-04] equal dice are a double and give four moves, different dice two", () => {
  for (const dice of ALL_ROLLS) {
    const expected = dice[0] === dice[1] ? 4 : 2;
    for (const turn of legalTurns(STARTING_POSITION, "white", dice)) expect(turn.moves).toHaveLength(expected);
  }
});

test("the opening rolls have as many distinct results as GNU Backgammon lists, and brute force agrees two turns deep", () => {
  let second = 0;
  for (const dice of ALL_ROLLS) {
    const turns = legalTurns(STARTING_POSITION, "white", dice);
    expect([dice.join(""), turns.length]).toEqual([dice.join(""), OPENING_RESULTS[dice.join("")]]);
    for (const turn of turns) {
      for (const reply of ALL_ROLLS) {
        const replies = legalTurns(turn.result, "black", reply).map((next) => resultKey(next.result, "black"));
        expect(new Set(replies).size).toBe(replies.length);
        expect(new Set(replies)).toEqual(bruteForceResults(turn.result, "black", reply));
        second += replies.length;
      }
    }
  }
  expect(second).toBe(202_782);
});

test("random games keep fifteen checkers, agree with brute force at every roll, and every turn can be undone", () => {
  const random = seededRandom(7);
  for (let game = 0; game < 25; game++) {
    let position = STARTING_POSITION;
    let seat: Seat = "white";
    while (!hasBorneOff(position, "white") && !hasBorneOff(position, "black")) {
      const dice = randomDice(random);
      const turns = legalTurns(position, seat, dice);
      const keys = turns.map((turn) => resultKey(turn.result, seat));
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(keys)).toEqual(bruteForceResults(position, seat, dice));
      expect(hasLegalMove(position, seat, dice)).toBe(turns.length > 0);
      if (turns.length > 0) {
        const turn = pick(random, turns);
        expect(applyMoves(position, seat, turn.moves)).toEqual(turn.result);
        expect(undoMoves(turn.result, seat, turn.moves)).toEqual(position);
        expect(positionProblem(turn.result)).toBeNull();
        position = turn.result;
      }
      seat = opponentOf(seat);
    }
  }
});

test("both dice must be played when one order allows it", () => {
  // 6-1: from 13 the six lands on a made point; 13/12 and then 12/6 is open, so the lone ace elsewhere is not enough.
  const position: Position = {
    white: sideFrom({ 13: 1, 1: 2 }),
    black: sideFrom({ 18: 2, 24: 2 }),
  };
  expect(lines(position, [6, 1])).toEqual(["13/12 12/6"]);
});

test("the larger die is played when either can be but not both", () => {
  // White's 6 is blocked: nothing can follow 13/7 or 13/12.
  const blocked: Position = { white: sideFrom({ 13: 1 }), black: sideFrom({ 19: 2 }) };
  expect(lines(blocked, [6, 1])).toEqual(["13/7"]);
  // With the larger one blocked too, the smaller is played.
  const largerBlocked: Position = { white: sideFrom({ 13: 1 }), black: sideFrom({ 19: 2, 18: 2 }) };
  expect(lines(largerBlocked, [6, 1])).toEqual(["13/12"]);
});

test("a checker on the bar enters before anything else moves, and hits as it enters", () => {
  const position: Position = { white: sideFrom({ 25: 2, 6: 3 }), black: sideFrom({ 3: 2, 5: 1, 1: 2 }) };
  // Entering with the 5 hits on white's 20 (black's 5); the 3 is blocked, so the second checker stays on the bar.
  expect(lines(position, [5, 3])).toEqual(["25/20*"]);
  const closed: Position = {
    white: sideFrom({ 25: 1, 6: 3 }),
    black: sideFrom({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2 }),
  };
  for (const dice of ALL_ROLLS) expect(legalTurns(closed, "white", dice)).toEqual([]);
});

test("a larger die bears off only from the highest occupied point", () => {
  const position: Position = { white: sideFrom({ 4: 2, 2: 1 }), black: sideFrom({ 24: 2 }) };
  expect(lines(position, [6, 5])).toEqual(["4/0 4/0"]);
  const gap: Position = { white: sideFrom({ 6: 1, 2: 2 }), black: sideFrom({ 1: 2 }) };
  // While a checker is on 6 the five cannot bear off from 2; after 6/1 the six can.
  expect(lines(gap, [6, 5])).toEqual(["6/0 2/0", "6/1 2/0"]);
});

test("no checker is borne off while one is outside the home board", () => {
  const position: Position = { white: sideFrom({ 7: 1, 6: 1, 3: 1 }), black: sideFrom({ 24: 2 }) };
  for (const line of lines(position, [3, 3])) expect(line.startsWith("7/4")).toBe(true);
});
