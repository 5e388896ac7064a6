import { expect, test } from "vitest";
import { levelOfPlay } from "../../../backgammon/level-of-play";
import {
  ratingChange,
  ratingFactor,
  ratingSpread,
  ratingTitle,
  SKILL_LEVELS,
  TITLES,
  titleEvent,
} from "../../../backgammon/rating";
import { seededRandom } from "../../support/seeded-random";

const settled = (rating: number) => ({ rating, experience: 1000 });

test("[GAME-06] the rating formula gives the known changes between players with K = 1", () => {
  expect(ratingChange(settled(1500), settled(1500), 1)).toEqual({ winner: 2, loser: -2 });
  expect(ratingChange(settled(1500), settled(1500), 7).winner).toBeCloseTo(5.2915, 4);
  expect(ratingChange(settled(1600), settled(1500), 7).winner).toBeCloseTo(4.492, 3);
  expect(ratingChange(settled(1600), settled(1500), 7).loser).toBeCloseTo(-4.492, 3);
  expect(ratingChange(settled(1500), settled(1600), 7).winner).toBeCloseTo(6.091, 3);
  expect(ratingChange(settled(1500), settled(1600), 7).loser).toBeCloseTo(-6.091, 3);
});

test("a new player's rating moves five times as fast, down to once after 400 points", () => {
  expect([0, 100, 250, 400, 5000].map(ratingFactor)).toEqual([5, 4, 2.5, 1, 1]);
  const change = ratingChange({ rating: 1500, experience: 0 }, settled(1500), 1);
  expect(change).toEqual({ winner: 10, loser: -2 });
});

test("an equal or better chance of winning never earns more", () => {
  for (const length of [1, 3, 5, 7]) {
    let last = Number.POSITIVE_INFINITY;
    for (let rating = 900; rating <= 2400; rating += 50) {
      const { winner } = ratingChange(settled(rating), settled(1600), length);
      expect(winner).toBeGreaterThan(0);
      expect(winner).toBeLessThan(last);
      last = winner;
    }
  }
});

test("the skill levels start at 900, 1100, 1400 and 1700", () => {
  expect(SKILL_LEVELS.map(({ name, rating }) => `${name} ${rating}`)).toEqual([
    "Newbie 900",
    "Beginner 1100",
    "Intermediate 1400",
    "Advanced 1700",
  ]);
});

test("[GAME-06] every title is held from its rating on, and progress runs from 0 to 1 on the way to the next", () => {
  for (const [index, { title, from }] of TITLES.entries()) {
    expect(ratingTitle(from).title).toBe(title);
    if (index > 0) expect(ratingTitle(from - 0.01).title).toBe(TITLES[index - 1].title);
  }
  expect(ratingTitle(1500)).toEqual({ title: "Experienced", from: 1450, next: 1600, progress: 50 / 150 });
  expect(ratingTitle(1450).progress).toBe(0);
  expect(ratingTitle(2600)).toEqual({ title: "Galactic", from: 2250, next: null, progress: 1 });
  expect(ratingTitle(-3)).toEqual({ title: "Beginner", from: 0, next: 1000, progress: 0 });
});

test("crossing a title is a level up or a level down", () => {
  expect(titleEvent(1599, 1601)).toBe("level_up");
  expect(titleEvent(1600, 1599.5)).toBe("level_down");
  expect(titleEvent(1600, 1700)).toBeNull();
});

test("[VIEW-28] the level of play follows the error rate", () => {
  const rates = [0, 0.99, 1, 2, 3.3, 4.1, 5, 6, 8, 11, 15, 20, 20.01];
  expect(rates.map((rate) => levelOfPlay(rate))).toEqual([
    "Galactic",
    "Galactic",
    "Super Human",
    "Grand Master",
    "International Master",
    "Master",
    "Expert",
    "Advanced",
    "Experienced",
    "Intermediate",
    "Rookie",
    "Rookie",
    "Beginner",
  ]);
  // Each title ends where the next one begins.
  expect([1.99, 3.29, 4.09, 4.99, 5.99, 7.99, 10.99, 14.99, 19.99].map((rate) => levelOfPlay(rate))).toEqual([
    ...["Super Human", "Grand Master", "International Master", "Master", "Expert"],
    ...["Advanced", "Experienced", "Intermediate", "Rookie"],
  ]);
  expect(levelOfPlay(null)).toBeNull();
});

/** How far ratings of players who guessed their strength, and then played their like, are from it. */
function playedSpread(experience: number): number {
  const random = seededRandom(experience + 1);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const squares = Array.from({ length: 4_000 }, () => {
    let rating = 1500 + 150 * normal();
    for (let points = 0; points < experience; points++) {
      const me = { rating, experience: points };
      // The other one is rated as this one is; strength is 1500, whatever the rating says.
      const won = random() < 1 / (10 ** ((rating - 1500) / 2000) + 1);
      rating += won ? ratingChange(me, settled(rating), 1).winner : ratingChange(settled(rating), me, 1).loser;
    }
    return (rating - 1500) ** 2;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square) / squares.length);
}

test("the spread of a rating is what the formula itself leaves of a first guess", () => {
  expect(ratingSpread(0)).toBe(150);
  for (const experience of [20, 49, 200, 800]) {
    const [said, played] = [ratingSpread(experience), playedSpread(experience)];
    expect(Math.abs(said - played) / played, `${experience} points: ${said} said, ${played} played`).toBeLessThan(0.04);
  }
  expect(ratingSpread(5_000)).toBeCloseTo(41.7, 0);
});
