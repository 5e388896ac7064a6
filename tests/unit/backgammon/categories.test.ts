import { expect, test } from "vitest";
import { CATEGORIES, type Category, categoryOf, isCrashed } from "../../../backgammon/categories";
import { type Position, positionProblem, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import vectors from "./ids-gnubg.json";

type Counts = Record<number, number>;

/** Each side in its owner's numbering: white's point p is black's 25 − p. Checkers left out are borne off. */
function positionOf(white: Counts, black: Counts): Position {
  const position = { white: sideFrom(white), black: sideFrom(black) };
  expect(positionProblem(position)).toBeNull();
  return position;
}

/** The category in the middle of a game, asked from both sides, which must agree. */
function categoryInGame(white: Counts, black: Counts): Category {
  const position = positionOf(white, black);
  const category = categoryOf(position, 20);
  expect(categoryOf({ white: position.black, black: position.white }, 20)).toBe(category);
  return category;
}

const START: Counts = { 24: 2, 13: 5, 8: 3, 6: 5 };

test("[GAME-08] the categories are the 17 of the blunder database, told apart by position alone but for the opening", () => {
  expect([...CATEGORIES].sort()).toEqual(
    [
      "opening_game",
      "middle_game",
      "race",
      "early_blitz",
      "blitz",
      "attacking_game",
      "mutual_holding_game",
      "one_man_back",
      "holding_game",
      "deep_anchor_game",
      "end_game_contact",
      "crunching_game",
      "6_prime",
      "early_backgame",
      "late_backgame",
      "late_game_hit",
      "close_out",
    ].sort(),
  );
});

test("without contact it is a race, however early", () => {
  expect(categoryInGame({ 6: 8, 5: 7 }, { 6: 8, 5: 7 })).toBe("race");
  expect(categoryOf(positionOf({ 12: 8, 5: 7 }, { 12: 1, 5: 14 }), 0)).toBe("race");
});

test("with at most one roll played it is an opening game", () => {
  expect(categoryOf(STARTING_POSITION, 0)).toBe("opening_game");
  expect(categoryOf(STARTING_POSITION, 1)).toBe("opening_game");
  expect(categoryOf(STARTING_POSITION, 2)).toBe("middle_game");
});

test("a checker far back or on the bar with others borne off is a late game hit", () => {
  const home = { 6: 3, 5: 3, 4: 3, 3: 2, 24: 2, 2: 2 };
  expect(categoryInGame(home, { 25: 1, 2: 4, 3: 2 })).toBe("late_game_hit");
  expect(categoryInGame(home, { 13: 1, 2: 4, 3: 2 })).toBe("late_game_hit");
  expect(categoryInGame(home, { 12: 1, 2: 4, 3: 2 })).not.toBe("late_game_hit");
  expect(categoryInGame(home, { 25: 1, 2: 6, 3: 4, 4: 2, 5: 2 })).not.toBe("late_game_hit");
});

test("a checker on the bar against six home points, or five and nothing else to mind, is a close-out", () => {
  const closed = { 6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2 };
  const rest = { 6: 4, 5: 4, 3: 4, 8: 2 };
  expect(categoryInGame(closed, { 25: 1, ...rest })).toBe("close_out");
  const five = { 6: 3, 5: 3, 4: 3, 3: 2, 2: 2 };
  expect(categoryInGame({ ...five, 8: 2 }, { 25: 1, ...rest })).toBe("close_out");
  expect(categoryInGame({ ...five, 8: 1, 24: 1 }, { 25: 1, ...rest, 6: 3, 9: 1 })).not.toBe("close_out");
  expect(categoryInGame({ ...five, 8: 2 }, { 25: 1, 24: 1, ...rest, 6: 3 })).not.toBe("close_out");
});

test("six points in a row with a checker behind them are a 6-prime", () => {
  const prime = { 4: 2, 5: 2, 6: 2, 7: 2, 8: 2, 9: 2, 13: 3 };
  expect(categoryInGame(prime, { 24: 1, 13: 2, 8: 5, 6: 7 })).toBe("6_prime");
  expect(categoryInGame(prime, { 25: 1, 13: 2, 8: 5, 6: 7 })).toBe("6_prime");
  expect(categoryInGame(prime, { 15: 1, 13: 2, 8: 5, 6: 7 })).not.toBe("6_prime");
  expect(categoryInGame({ ...prime, 9: 1, 10: 1 }, { 24: 1, 13: 2, 8: 5, 6: 7 })).not.toBe("6_prime");
});

test("two anchors in the opponent's home and 20 pips behind are a backgame, late when the others are home", () => {
  const deep = { 24: 3, 22: 3, 13: 3, 8: 3, 6: 3 };
  expect(categoryInGame(deep, { 14: 3, 8: 4, 6: 4, 5: 4 })).toBe("early_backgame");
  expect(categoryInGame(deep, { 14: 2, 8: 2, 6: 4, 5: 4, 4: 3 })).toBe("late_backgame");
  expect(categoryInGame(deep, { 11: 3, 8: 4, 6: 3, 5: 4 })).toBe("late_backgame");
  expect(categoryInGame(deep, { 24: 2, 18: 3, 13: 5, 8: 5 })).not.toMatch(/backgame/);
});

test("a checker back behind a broken structure is a crunching game, none of the fifteen being off", () => {
  expect(categoryInGame({ 22: 1, 1: 6, 2: 5, 3: 3 }, { 10: 3, 8: 4, 6: 4, 5: 4 })).toBe("crunching_game");
  expect(categoryInGame({ 22: 1, 6: 6, 2: 5, 5: 3 }, { 10: 3, 8: 4, 6: 4, 5: 4 })).not.toBe("crunching_game");
  expect(categoryInGame({ 22: 1, 1: 6, 2: 4, 3: 3 }, { 10: 3, 8: 4, 6: 4, 5: 4 })).not.toBe("crunching_game");
});

test("a structure is broken exactly when gnubg classes it as crashed, on 200 positions", () => {
  expect(vectors.crashed.length).toBe(200);
  expect(new Set(vectors.crashed.map((row) => row.crashed)).size).toBe(2);
  for (const { side, crashed } of vectors.crashed) {
    expect(isCrashed([15 - side.reduce((sum, count) => sum + count, 0), ...side])).toBe(crashed);
  }
});

test("an attack on blots in the home board is a blitz with four home points and an early blitz with two", () => {
  const target = { 25: 1, 22: 1, 13: 5, 8: 3, 6: 5 };
  expect(categoryInGame({ 24: 1, 13: 1, 8: 3, 6: 4, 5: 2, 4: 2, 2: 2 }, target)).toBe("blitz");
  expect(categoryInGame({ 24: 2, 13: 2, 8: 4, 6: 5, 5: 2 }, target)).toBe("early_blitz");
  expect(categoryInGame({ 24: 2, 13: 2, 8: 4, 6: 5, 5: 2 }, { 24: 2, 13: 5, 8: 3, 6: 5 })).not.toBe("early_blitz");
  // One checker on the bar alone is enough of a target, one on the board is not.
  expect(categoryInGame({ 24: 2, 13: 2, 8: 4, 6: 5, 5: 2 }, { 25: 1, 13: 6, 8: 3, 6: 5 })).toBe("early_blitz");
  expect(categoryInGame({ 24: 2, 13: 2, 8: 4, 6: 5, 5: 2 }, { 22: 1, 13: 6, 8: 3, 6: 5 })).toBe("attacking_game");
});

test("good anchors on both sides are a mutual holding game", () => {
  const side = { 20: 2, 13: 4, 8: 4, 6: 5 };
  expect(categoryInGame(side, { 18: 2, 13: 4, 8: 4, 6: 5 })).toBe("mutual_holding_game");
  expect(categoryInGame(side, { 22: 2, 13: 4, 8: 4, 6: 5 })).not.toBe("mutual_holding_game");
});

test("one checker back against none is one man back", () => {
  expect(categoryInGame({ 20: 1, 13: 5, 8: 4, 6: 5 }, { 13: 5, 8: 3, 6: 4, 4: 3 })).toBe("one_man_back");
  expect(categoryInGame({ 20: 1, 19: 1, 13: 4, 8: 4, 6: 5 }, { 13: 5, 8: 3, 7: 4, 4: 3 })).not.toBe("one_man_back");
});

test("the only anchor of the one side that is back makes a deep anchor or a holding game", () => {
  const free = { 13: 4, 8: 4, 6: 4, 4: 3 };
  expect(categoryInGame({ 24: 2, 13: 4, 8: 4, 6: 5 }, free)).toBe("deep_anchor_game");
  expect(categoryInGame({ 23: 3, 13: 3, 8: 4, 6: 5 }, free)).toBe("deep_anchor_game");
  expect(categoryInGame({ 22: 2, 13: 4, 8: 4, 6: 5 }, free)).toBe("holding_game");
  expect(categoryInGame({ 18: 2, 13: 4, 8: 4, 6: 5 }, free)).toBe("holding_game");
  expect(categoryInGame({ 24: 2, 18: 2, 13: 3, 8: 3, 6: 5 }, free)).toBe("middle_game");
});

test("an attack with nine checkers on one that is not yet back in force is an attacking game", () => {
  const attack = { 24: 2, 13: 4, 8: 4, 6: 5 };
  expect(categoryInGame({ ...attack, 6: 3, 5: 2 }, { 22: 1, 21: 1, 13: 5, 8: 3, 6: 5 })).toBe("attacking_game");
  expect(categoryInGame({ ...attack, 6: 3, 5: 1, 14: 1 }, { 22: 1, 21: 1, 13: 5, 8: 3, 6: 5 })).toBe("middle_game");
});

test("contact with a side all home, bearing off, or few pips left is end game contact", () => {
  expect(categoryInGame({ 20: 2, 18: 2, 6: 6, 5: 5 }, { 6: 5, 4: 5, 3: 3, 2: 2 })).toBe("end_game_contact");
  expect(categoryInGame({ 17: 2, 6: 5, 5: 4, 4: 4 }, { 9: 4, 6: 5, 4: 3 })).toBe("end_game_contact");
  expect(categoryInGame({ 14: 1, 3: 7, 2: 7 }, { 12: 1, 13: 1, 3: 6, 2: 7 })).toBe("end_game_contact");
});

test("what fits nothing else is a middle game", () => {
  expect(categoryInGame(START, START)).toBe("middle_game");
});

test("the answer never depends on the side, on 300 random positions", () => {
  const seen = new Set<Category>();
  for (const { board } of vectors.positions) {
    const [white, black] = board.map((counts) => [15 - counts.reduce((sum, count) => sum + count, 0), ...counts]);
    const category = categoryOf({ white, black }, 20);
    seen.add(category);
    expect(categoryOf({ white: black, black: white }, 20)).toBe(category);
  }
  expect(seen.size).toBeGreaterThan(3);
});
