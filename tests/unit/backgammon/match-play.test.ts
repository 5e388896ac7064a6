import { expect, test } from "vitest";
import { decideSystem, evolve } from "../../../backgammon/match";
import { sideFrom } from "../../../backgammon/position";
import type { Dice } from "../../../backgammon/vocabulary";
import { MONEY, matchTo, Table } from "./support/play";

function rolls(...dice: Dice[]): (index: number) => Dice {
  return (index) => dice[index];
}

test("the opening roll gives each side one die, is repeated while they are equal, and the higher one moves", () => {
  const table = new Table(MONEY, rolls([4, 4], [2, 2], [3, 5], [6, 1])).start();
  expect(table.types()).toEqual(["game_started", "dice_rolled"]);
  expect(table.events[1]).toMatchObject({
    seat: "black",
    dice: [5, 3],
    roll: 0,
    opening: [
      { white: 4, black: 4 },
      { white: 2, black: 2 },
      { white: 3, black: 5 },
    ],
  });
  expect(table.state).toMatchObject({ phase: "move", turn: "black", game: 1, rolls: 3, dice: [5, 3] });
  table.moves("black").does("white", { type: "roll" });
  expect(table.events.at(-1)).toMatchObject({ seat: "white", dice: [6, 1], roll: 3, opening: null });
});

test("a roll that cannot be played passes the turn at once", () => {
  const table = new Table(MONEY, rolls([3, 1], [6, 6])).start().moves("white");
  const closed = { white: sideFrom({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 8: 3 }), black: sideFrom({ 25: 1, 6: 14 }) };
  table.place(closed).does("black", { type: "roll" });
  expect(table.types().slice(-2)).toEqual(["dice_rolled", "turn_forfeited"]);
  expect(table.state).toMatchObject({ phase: "roll", turn: "white", dice: null });
  expect(table.state.lastTurn).toEqual({ seat: "black", dice: [6, 6], moves: [] });
});

test("a command out of phase or from the wrong seat is refused by name and changes nothing", () => {
  const table = new Table(MONEY);
  expect(table.tries("white", { type: "roll" })).toBe("wrong_phase");
  expect(table.tries("white", { type: "claim" })).toBe("wrong_phase");
  table.start();
  expect(table.tries("black", { type: "move", steps: [] })).toBe("not_your_turn");
  expect(table.tries("white", { type: "roll" })).toBe("wrong_phase");
  expect(table.tries("white", { type: "move", steps: [{ from: 8, to: 5 }] })).toBe("illegal_move");
  expect(table.tries("white", { type: "double" })).toBe("wrong_phase");
  expect(table.tries("black", { type: "take" })).toBe("wrong_phase");
  expect(table.tries("black", { type: "answer", accept: true })).toBe("wrong_phase");
  expect(table.tries("white", { type: "claim" })).toBe("not_your_turn");
  expect(table.tries("black", { type: "claim" })).toBe("clock_running");
  expect(decideSystem(table.state, { type: "start_game" }, table.ctx)).toEqual({ ok: false, code: "wrong_phase" });
  table.moves("white");
  expect(table.tries("white", { type: "roll" })).toBe("not_your_turn");
  expect(table.tries("white", { type: "double" })).toBe("not_your_turn");
});

test("bearing off the last checker ends the game in the same decision, by as much as the loser is behind", () => {
  const cases = [
    { black: sideFrom({ 6: 14 }), level: 1 },
    { black: sideFrom({ 6: 14, 7: 1 }), level: 2 },
    { black: sideFrom({ 6: 14, 19: 1 }), level: 3 },
    { black: sideFrom({ 6: 14, 25: 1 }), level: 3 },
    { black: sideFrom({ 6: 14, 18: 1 }), level: 2 },
  ];
  for (const { black, level } of cases) {
    const table = new Table(matchTo(5)).start().place({ white: sideFrom({ 2: 1 }), black });
    table.does("white", { type: "move", steps: [{ from: 2, to: 0 }] });
    expect(table.types().slice(-2)).toEqual(["move_commited", "game_over"]);
    expect(table.state).toMatchObject({ phase: "waiting", score: { white: level, black: 0 } });
    expect(table.state.lastGame).toEqual({ winner: "white", level, points: level, reason: "borne_off" });
  }
});

test("a match goes on with the next game until its length is reached, and a score may pass it", () => {
  const table = new Table(matchTo(2)).start();
  table.place({ white: sideFrom({ 2: 1 }), black: sideFrom({ 6: 15 }) }).set({ score: { white: 1, black: 0 } });
  table.does("white", { type: "move", steps: [{ from: 2, to: 0 }] });
  expect(table.state).toMatchObject({ phase: "over", winner: "white", score: { white: 3, black: 0 } });
  expect(table.tries("black", { type: "roll" })).toBe("match_over");
});

test("a missing or repeated event is an error", () => {
  const table = new Table(MONEY).start();
  expect(() => evolve(table.state, table.events[0])).toThrow(RangeError);
});
