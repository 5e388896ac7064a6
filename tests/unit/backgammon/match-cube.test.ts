import { expect, test } from "vitest";
import { legalCommands } from "../../../backgammon/match";
import type { MatchRules } from "../../../backgammon/match/types";
import { sideFrom } from "../../../backgammon/position";
import { MONEY, matchTo, Table } from "./support/play";

const GAMMON = { white: sideFrom({ 2: 1 }), black: sideFrom({ 6: 15 }) };
const BEAR_OFF = { type: "move", steps: [{ from: 2, to: 0 }] } as const;

/** A started game in which black is about to roll. */
function blackToRoll(rules: MatchRules): Table {
  return new Table(rules).start().moves("white");
}

test("the cube starts centred at 1, and a take doubles it and gives it to the taker", () => {
  const table = blackToRoll(MONEY);
  expect(table.state.cube).toEqual({ value: 1, owner: null });
  table.does("black", { type: "double" });
  expect(table.state).toMatchObject({ phase: "double", turn: "black" });
  expect(table.tries("black", { type: "take" })).toBe("not_your_turn");
  expect(table.tries("black", { type: "roll" })).toBe("wrong_phase");
  table.does("white", { type: "take" });
  expect(table.state).toMatchObject({ phase: "roll", turn: "black", cube: { value: 2, owner: "white" } });
  expect(table.tries("black", { type: "double" })).toBe("cube_not_available");
  table.does("black", { type: "roll" }).moves("black").does("white", { type: "double" });
  expect(table.events.at(-1)).toMatchObject({ type: "double_requested", value: 4 });
});

test("a drop loses the cube as it stood before the double", () => {
  const table = blackToRoll(matchTo(7)).set({ cube: { value: 2, owner: "black" } });
  table.does("black", { type: "double" }).does("white", { type: "drop" });
  expect(table.state.lastGame).toEqual({ winner: "black", level: 1, points: 2, reason: "dropped" });
  expect(table.state.score).toEqual({ white: 0, black: 2 });
});

test("no one doubles in the Crawford game, and afterwards one may again", () => {
  const table = new Table(matchTo(3)).start();
  table.place(GAMMON).does("white", BEAR_OFF);
  expect(table.state.score).toEqual({ white: 2, black: 0 });
  table.start();
  expect(table.events.at(-2)).toMatchObject({ type: "game_started", crawford: "crawford", game: 2 });
  table.moves("white");
  expect(legalCommands(table.state, "black").double).toBe(false);
  expect(table.tries("black", { type: "double" })).toBe("cube_not_available");
  // Black wins the Crawford game; white still has 2 of 3 points.
  table.place({ white: sideFrom({ 6: 14 }), black: sideFrom({ 2: 1 }) }).does("black", { type: "roll" });
  table.does("black", BEAR_OFF);
  expect(table.state.score).toEqual({ white: 2, black: 1 });
  table.start();
  expect(table.state.crawford).toBe("post_crawford");
  table.moves("white");
  expect(table.tries("black", { type: "double" })).toBe("accepted");
});

test("a match to one point has no Crawford game and no live cube", () => {
  const table = blackToRoll(matchTo(1));
  expect(table.state.crawford).toBe("none");
  expect(table.tries("black", { type: "double" })).toBe("cube_not_available");
});

test("the cube is dead for a player whose points and cube already win the match, not for the other", () => {
  const table = blackToRoll(matchTo(5)).set({ score: { white: 0, black: 3 }, cube: { value: 2, owner: "black" } });
  expect(table.tries("black", { type: "double" })).toBe("cube_not_available");
  table.set({ cube: { value: 2, owner: "white" }, turn: "white" });
  expect(table.tries("white", { type: "double" })).toBe("accepted");
});

test("the cube ends at 64, at the limit of a coin game, and where the rules leave it out", () => {
  const top = blackToRoll(matchTo(25)).set({ cube: { value: 64, owner: "black" } });
  expect(top.tries("black", { type: "double" })).toBe("cube_not_available");
  for (const rules of [
    { ...MONEY, limit: 1 },
    { ...MONEY, cube: false },
  ]) {
    expect(blackToRoll(rules).tries("black", { type: "double" })).toBe("cube_not_available");
  }
  const limited = blackToRoll({ ...MONEY, limit: 4 }).set({ cube: { value: 2, owner: "black" } });
  expect(limited.tries("black", { type: "double" })).toBe("accepted");
  limited.set({ cube: { value: 4, owner: "black" } });
  expect(limited.tries("black", { type: "double" })).toBe("cube_not_available");
});

test("under the Jacoby rule a gammon counts only after the cube was turned", () => {
  const centred = new Table(MONEY).start().place(GAMMON).does("white", BEAR_OFF);
  expect(centred.state.lastGame).toMatchObject({ level: 1, points: 1 });
  const turned = new Table(MONEY)
    .start()
    .place(GAMMON)
    .set({ cube: { value: 2, owner: "white" } });
  expect(turned.does("white", BEAR_OFF).state.lastGame).toMatchObject({ level: 2, points: 4 });
  const without = new Table({ ...MONEY, jacoby: false }).start().place(GAMMON).does("white", BEAR_OFF);
  expect(without.state.lastGame).toMatchObject({ level: 2, points: 2 });
  expect(without.state).toMatchObject({ phase: "over", winner: "white" });
});

test("a coin game never costs more points than its limit", () => {
  const table = new Table({ ...MONEY, limit: 4 }).start().set({ cube: { value: 4, owner: "black" } });
  table.place(GAMMON).does("white", BEAR_OFF);
  expect(table.state.lastGame).toEqual({ winner: "white", level: 2, points: 4, reason: "borne_off" });
});
