import { expect, test } from "vitest";
import { parseGnuId } from "../../../backgammon/gnu-id";
import { gnuIdOf } from "../../../backgammon/gnu-match";
import type { MatchRules } from "../../../backgammon/match/types";
import { Table } from "./support/play";

const MATCH: MatchRules = { kind: "match", length: 5, cube: true, clock: null };

function gnuOf(table: Table) {
  const parsed = parseGnuId(gnuIdOf(table.state));
  if (!parsed.ok) throw new Error(parsed.code);
  expect(parsed.value.position).toEqual(table.state.position);
  return parsed.value.match;
}

test("the id of a match names who rolls, who decides, dice, cube and score", () => {
  const table = new Table(MATCH).start();
  expect(gnuOf(table)).toMatchObject({ onRoll: "white", turn: "white", dice: [3, 1], length: 5, gameState: "playing" });
  table.moves("white");
  expect(gnuOf(table)).toMatchObject({ onRoll: "black", turn: "black", dice: null, doubled: false, jacoby: false });
  table.does("black", { type: "double" });
  expect(gnuOf(table)).toMatchObject({
    onRoll: "black",
    turn: "white",
    doubled: true,
    cube: { value: 1, owner: null },
  });
  table.does("white", { type: "take" });
  expect(gnuOf(table)).toMatchObject({ onRoll: "black", doubled: false, cube: { value: 2, owner: "white" } });
});

test("an offered resignation is the opponent's to answer", () => {
  const table = new Table(MATCH).start().moves("white").does("black", { type: "resign", level: 1 });
  expect(gnuOf(table)).toMatchObject({ onRoll: "black", turn: "white", resigned: 1, gameState: "playing" });
  table.does("white", { type: "answer", accept: true });
  expect(gnuOf(table)).toMatchObject({ gameState: "resigned", score: { white: 1, black: 0 }, resigned: null });
});

test("a dropped double ends the game, and the Crawford game is marked", () => {
  const table = new Table(MATCH).start().moves("white");
  table.does("black", { type: "double" }).does("white", { type: "drop" });
  expect(gnuOf(table)).toMatchObject({ gameState: "dropped", score: { white: 0, black: 1 } });
  table.set({ score: { white: 0, black: 4 } }).start();
  expect(gnuOf(table)).toMatchObject({ crawford: true, score: { white: 0, black: 4 } });
});

test("a coin game is a money game with Jacoby, and a match not begun has no game", () => {
  const table = new Table({ kind: "money", limit: 8, jacoby: true, cube: true, clock: null });
  expect(gnuOf(table)).toMatchObject({ gameState: "none", length: 0 });
  expect(gnuOf(table.start())).toMatchObject({ gameState: "playing", length: 0, jacoby: true });
});
