import { expect, test } from "vitest";
import { flatPicture } from "../../../app/components/board/flat-picture";
import { makeBookEntry, makeBookPage } from "../../../app/components/study/strategy/book-page";
import { CATEGORIES } from "../../../backgammon/categories";
import { STARTING_POSITION } from "../../../backgammon/position";
import { SHOWN_CATEGORIES, type StrategyPage } from "../../../contract/blunders";
import { STRATEGY_BOOK, type StoredPage } from "../../../services/blunders/strategy-book";

function answerOf(category: (typeof CATEGORIES)[number]): StrategyPage {
  const page: StoredPage = STRATEGY_BOOK[category];
  const examples = page.examples.map((example) => ({ ...example, plays: [...example.plays], imageURL: "/picture" }));
  return { ...page, advice: [...page.advice], examples };
}

test("a flat picture numbers the points from the lower player's side, theirs below zero", () => {
  const { points, bar, off } = flatPicture(STARTING_POSITION, "black");
  expect(points).toEqual([-2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2]);
  expect([bar, off]).toEqual([
    { mine: 0, theirs: 0 },
    { mine: 0, theirs: 0 },
  ]);
  expect(flatPicture(STARTING_POSITION, "white").points).toEqual(points);
});

test("every example of the book is drawn whole, in words beside it, with arrows that are the best play's", () => {
  for (const category of CATEGORIES) {
    const { examples } = makeBookPage(answerOf(category));
    for (const { heading, picture, words, plays } of examples) {
      const { points, bar, off, arrows, dice, cube } = picture;
      const mine = points.filter((count) => count > 0).reduce((sum, count) => sum + count, 0);
      const theirs = points.filter((count) => count < 0).reduce((sum, count) => sum - count, 0);
      expect([mine + bar.mine + off.mine, theirs + bar.theirs + off.theirs], heading).toEqual([15, 15]);
      expect(words, heading).toMatch(/^You, star checkers: .+\. The opponent, ring checkers: /);
      expect(cube).not.toBeNull();
      expect(dice === null, heading).toBe(plays.length === 0);
      // "bar/24 8/4" is two arrows, "13/8(2)" one: as many as the notation names ways.
      const ways = (plays[0]?.answer ?? "").split(" ").filter(Boolean).length;
      expect(arrows.length, `${heading}: ${plays[0]?.answer}`).toBe(ways);
      for (const { from } of arrows) expect(from === 25 ? bar.mine : points[from - 1], heading).toBeGreaterThan(0);
    }
    expect(
      makeBookEntry({ category, title: "", summary: "", xgid: answerOf(category).examples[0].xgid }).picture,
    ).toMatchObject({
      points: examples[0].picture.points,
    });
  }
});

test("[BLU-02] the categories are shown in the specification's order, each once", () => {
  expect(new Set(SHOWN_CATEGORIES)).toEqual(new Set(CATEGORIES));
  expect(SHOWN_CATEGORIES).toHaveLength(17);
  expect(SHOWN_CATEGORIES.join(", ")).toBe(
    "opening_game, middle_game, race, early_blitz, blitz, attacking_game, mutual_holding_game, one_man_back, holding_game, " +
      "deep_anchor_game, end_game_contact, crunching_game, 6_prime, early_backgame, late_backgame, late_game_hit, close_out",
  );
});
