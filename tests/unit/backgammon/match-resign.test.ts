import { expect, test } from "vitest";
import { legalCommands, maxLossLevel } from "../../../backgammon/match";
import { type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { MONEY, matchTo, Table } from "./support/play";

const RACE: Position = { white: sideFrom({ 3: 15 }), black: sideFrom({ 18: 1, 4: 14 }) };

test("what can still be lost follows from the position", () => {
  expect(maxLossLevel(STARTING_POSITION, "white")).toBe(3);
  const off = { ...STARTING_POSITION, white: sideFrom({ 24: 2, 6: 12 }) };
  expect(maxLossLevel(off, "white")).toBe(1);
  // In a race with nobody left in the winner's home board a gammon is the most.
  expect(maxLossLevel(RACE, "black")).toBe(2);
  expect(maxLossLevel({ ...RACE, black: sideFrom({ 19: 1, 4: 14 }) }, "black")).toBe(3);
  // With contact the rear checker can be hit even if it has left the winner's home board.
  expect(maxLossLevel({ white: sideFrom({ 8: 1, 3: 14 }), black: sideFrom({ 18: 1, 4: 14 }) }, "black")).toBe(3);
});

test("an offer waits for the opponent, who accepts it", () => {
  const table = new Table(matchTo(7)).start();
  expect(legalCommands(table.state, "white").resign).toEqual([1, 2, 3]);
  expect(table.tries("black", { type: "resign", level: 1 })).toBe("not_your_turn");
  table.does("white", { type: "resign", level: 2 });
  expect(table.state).toMatchObject({ phase: "resignation", resignation: { seat: "white", level: 2, phase: "move" } });
  expect(table.tries("white", { type: "answer", accept: false })).toBe("not_your_turn");
  expect(table.tries("white", { type: "move", steps: [] })).toBe("wrong_phase");
  table.does("black", { type: "answer", accept: true });
  expect(table.state.lastGame).toEqual({ winner: "black", level: 2, points: 2, reason: "resigned" });
  expect(table.state.score).toEqual({ white: 0, black: 2 });
});

test("a declined offer goes back to where the game was, and can only be raised until the turn passes", () => {
  const table = new Table(matchTo(7)).start().does("white", { type: "resign", level: 1 });
  table.does("black", { type: "answer", accept: false });
  expect(table.state).toMatchObject({ phase: "move", turn: "white", resignation: null, dice: [3, 1] });
  expect(legalCommands(table.state, "white").resign).toEqual([2, 3]);
  expect(table.tries("white", { type: "resign", level: 1 })).toBe("illegal_move");
  table.moves("white").does("black", { type: "roll" }).moves("black");
  expect(legalCommands(table.state, "white").resign).toEqual([1, 2, 3]);
});

test("offering the most that can be lost is accepted at once, and more than that is refused", () => {
  const table = new Table(matchTo(7)).start().moves("white").place(RACE);
  expect(table.tries("black", { type: "resign", level: 3 })).toBe("illegal_move");
  table.does("black", { type: "resign", level: 2 });
  expect(table.types().slice(-3)).toEqual(["resigned", "resigned", "game_over"]);
  expect(table.state.lastGame).toMatchObject({ winner: "white", level: 2, reason: "resigned" });
});

test("an offer that costs the whole match or the whole limit is the most, whatever its level", () => {
  const match = new Table(matchTo(3)).start().set({ score: { white: 0, black: 2 } });
  expect(match.does("white", { type: "resign", level: 1 }).state).toMatchObject({ phase: "over", winner: "black" });
  const money = new Table({ ...MONEY, limit: 4 }).start().set({ cube: { value: 4, owner: "black" } });
  expect(money.does("white", { type: "resign", level: 1 }).state.lastGame).toMatchObject({ points: 4 });
});

test("under the Jacoby rule with a centred cube only a single game can be given up", () => {
  const table = new Table(MONEY).start();
  expect(legalCommands(table.state, "white").resign).toEqual([1]);
  expect(table.does("white", { type: "resign", level: 1 }).state).toMatchObject({ phase: "over", winner: "black" });
});

test("who must answer a double may resign instead; declined, the double still waits", () => {
  const table = new Table(matchTo(7)).start().moves("white").does("black", { type: "double" });
  expect(table.tries("black", { type: "resign", level: 1 })).toBe("not_your_turn");
  table.does("white", { type: "resign", level: 1 });
  expect(table.state.resignation).toEqual({ seat: "white", level: 1, phase: "double" });
  expect(table.tries("white", { type: "take" })).toBe("wrong_phase");
  table.does("black", { type: "answer", accept: false });
  expect(table.state).toMatchObject({ phase: "double", turn: "black" });
  table.does("white", { type: "take" });
  expect(table.state).toMatchObject({ phase: "roll", turn: "black", cube: { value: 2, owner: "white" } });
});

test("in a money game with the cube turned an offer of less than a backgammon waits for the opponent", () => {
  const table = new Table({ ...MONEY, limit: 8 }).start().set({ cube: { value: 2, owner: "black" } });
  table.does("white", { type: "resign", level: 1 });
  expect(table.state).toMatchObject({ phase: "resignation", winner: null });
  table.does("black", { type: "answer", accept: false });
  expect(table.state.phase).toBe("move");
});
