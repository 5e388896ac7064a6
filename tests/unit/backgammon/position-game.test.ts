/** Games that begin at a position: whose decision it is there, by which rules, and that they can be played to their end. */
import { expect, test } from "vitest";
import { playAct } from "../../../backgammon/guest-game";
import type { GuestCommand } from "../../../backgammon/guest-record";
import { legalTurns } from "../../../backgammon/legal-turns";
import { legalCommands, replay, seatToDecide } from "../../../backgammon/match";
import type { MatchState } from "../../../backgammon/match/types";
import { gameFrom } from "../../../backgammon/position-game";
import { readPositionText } from "../../../backgammon/position-text";
import { rollsOf } from "../../support/guest-record";

const OPENING = "-b----E-C---eE---c-e----B-";

/** The game of a board and the other nine fields of an XGID. */
function gameOf(board: string, fields: string): MatchState {
  const read = readPositionText(`XGID=${board}:${fields}`);
  if (!read.ok) throw new Error(read.code);
  const { rules, start } = gameFrom(read.value, 0);
  return replay(rules, [start]);
}

test("dice are to be played, none are to be rolled, and a double is to be answered by the other side, whoever is on roll", () => {
  for (const [turn, own, other] of [
    ["1", "black", "white"],
    ["-1", "white", "black"],
  ] as const) {
    const awaited = (dice: string) => {
      const state = gameOf(OPENING, `0:0:${turn}:${dice}:0:0:0:0:10`);
      return [state.phase, state.turn, state.dice, seatToDecide(state)];
    };
    expect(awaited("31")).toEqual(["move", own, [3, 1], own]);
    expect(awaited("00")).toEqual(["roll", own, null, own]);
    expect(awaited("D")).toEqual(["double", own, null, other]);
  }
});

test("after a dance the other side is on roll, and the dice of it lie there", () => {
  const state = gameOf("------------------- bbbbbbA".replace(" ", ""), "0:0:1:66:0:0:0:0:10");
  expect(state).toMatchObject({ phase: "roll", turn: "white", dice: null });
  expect(state.lastTurn).toEqual({ seat: "black", dice: [6, 6], moves: [] });
});

test("score, cube and Crawford are those of the position: nobody doubles in the Crawford game, and the opponent's cube is not turned", () => {
  const of = (fields: string) => {
    const state = gameOf(OPENING, fields);
    const { double } = legalCommands(state, state.turn);
    return [state.rules.kind, state.score, state.cube, state.crawford, double];
  };
  const centred = { value: 1, owner: null };
  expect(of("0:0:1:00:2:3:0:5:10")).toEqual(["match", { black: 2, white: 3 }, centred, "none", true]);
  expect(of("0:0:1:00:2:4:1:5:10")).toEqual(["match", { black: 2, white: 4 }, centred, "crawford", false]);
  expect(of("0:0:1:00:2:4:0:5:10")).toEqual(["match", { black: 2, white: 4 }, centred, "post_crawford", true]);
  expect(of("1:-1:1:00:2:3:0:5:10")).toMatchObject(["match", {}, { value: 2, owner: "white" }, "none", false]);
  expect(of("1:1:1:00:2:3:0:5:10")).toMatchObject(["match", {}, { value: 2, owner: "black" }, "none", true]);
  expect(of("0:0:1:00:0:0:0:1:10")).toMatchObject(["match", {}, centred, "none", false]);
  expect(of("0:0:1:00:0:0:1:0:10")).toEqual(["money", { black: 0, white: 0 }, centred, "none", true]);
  expect(gameOf(OPENING, "0:0:1:00:0:0:1:0:10").rules).toMatchObject({ jacoby: true });
  expect(gameOf(OPENING, "0:0:1:00:0:0:0:0:10").rules).toMatchObject({ jacoby: false });
});

/** Takes each double, and plays the first legal turn or the last. */
function commandFor(state: MatchState): GuestCommand {
  if (state.phase === "waiting") return { type: "next" };
  if (state.phase === "double") return { type: "take" };
  if (state.dice === null) return { type: "roll" };
  const turns = legalTurns(state.position, state.turn, state.dice);
  const turn = state.turn === "white" ? turns[0] : turns[turns.length - 1];
  return { type: "move", steps: turn.moves.map(({ from, to }) => ({ from, to })) };
}

test("a game is played to its end by the rules: a money game is then over, and a match goes on from the score to which it led", () => {
  const played = (state: MatchState, seed: string) => {
    const ends: number[] = [];
    let now = state;
    while (now.phase !== "over") {
      const done = playAct(now, commandFor(now), 0, rollsOf(seed));
      if (!done.ok) throw new Error(done.code);
      for (const event of done.events) if (event.type === "game_over") ends.push(event.points);
      now = done.state;
    }
    return { ends, score: now.score, winner: now.winner, crawford: now.crawford };
  };
  for (const seed of ["5a", "b3", "c7"].map((byte) => byte.repeat(32))) {
    for (const dice of ["31", "00", "D"]) {
      const money = played(gameOf(OPENING, `0:0:1:${dice}:0:0:0:0:10`), seed);
      expect(money.ends.length).toBe(1);
      expect(money.ends[0] % (dice === "D" ? 2 : 1)).toBe(0);
      const match = played(gameOf(OPENING, `0:0:-1:${dice}:4:1:0:7:10`), seed);
      expect(match.score.black + match.score.white).toBe(5 + match.ends.reduce((sum, points) => sum + points, 0));
      expect(match.score[match.winner!]).toBeGreaterThanOrEqual(7);
    }
  }
});
