/** The counted facts against brute force: a second move generator, and plain loops over the rules, on positions of seeded games. */
import { expect, test } from "vitest";
import { wastedPips } from "../../../backgammon/facts/race";
import { ROLLS } from "../../../backgammon/facts/rolls";
import { entryThrows, exposedBlots, shotsAt } from "../../../backgammon/facts/shots";
import { longestPrime, madePoints, pointChange } from "../../../backgammon/facts/structure";
import { legalTurns } from "../../../backgammon/moves";
import { BAR, hasBorneOff, type Position, pipCount, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { pick, seededRandom } from "../../support/seeded-random";
import {
  bruteEntry,
  bruteShots,
  plainBlots,
  plainMade,
  plainPips,
  plainPrime,
  plainWaste,
} from "./support/plain-facts";
import { randomDice } from "./support/random";

const SEATS: readonly Seat[] = ["white", "black"];

/** Positions after a play, with whoever has just played, from games of legal plays taken at random: many blots, bars and broken boards. */
function playedPositions(seed: number, wanted: number): { readonly position: Position; readonly seat: Seat }[] {
  const random = seededRandom(seed);
  const all: { position: Position; seat: Seat }[] = [];
  while (all.length < wanted) {
    let position: Position = STARTING_POSITION;
    let seat: Seat = "white";
    while (!SEATS.some((side) => hasBorneOff(position, side))) {
      const turns = legalTurns(position, seat, randomDice(random));
      if (turns.length > 0) position = pick(random, turns).result;
      if (random() < 0.1) all.push({ position, seat });
      seat = opponentOf(seat);
    }
  }
  return all.slice(0, wanted);
}

const positions = playedPositions(14, 400);

test("the 21 rolls stand for the 36 throws", () => {
  expect(ROLLS).toHaveLength(21);
  expect(ROLLS.reduce((sum, { throws }) => sum + throws, 0)).toBe(36);
});

test("shots, the blots they hit and the pips they cost are what every throw played by brute force finds", () => {
  let [hits, safe] = [0, 0];
  for (const [index, { position, seat }] of positions.entries()) {
    const last = index % 2 === 0 ? 24 : 18;
    const shots = shotsAt(position, seat, last);
    expect(shots, JSON.stringify({ position, seat, last })).toEqual(bruteShots(position, seat, last));
    if (shots.throws > 0) hits++;
    else safe++;
  }
  expect(Math.min(hits, safe)).toBeGreaterThan(30);
});

test("a shot counts only where the rules let it be played, not past a block", () => {
  const blot = (other: Record<number, number>, own: Record<number, number> = {}) =>
    shotsAt({ white: sideFrom({ 6: 1, 5: 0, ...own }), black: sideFrom(other) }, "white");
  // Black's 24 is white's 1: five pips before the blot on 6. Any 5, and 4-1, 3-2: fifteen.
  expect(blot({ 24: 1 }).throws).toBe(15);
  // White holds 2 and 5: neither 4-1 way is open.
  expect(blot({ 24: 1 }, { 2: 2, 5: 2 }).throws).toBe(13);
});

test("the throws that enter are those with a legal play from the bar", () => {
  let [closed, open] = [0, 0];
  for (const { position } of positions) {
    for (const seat of SEATS) {
      if (position[seat][BAR] === 0) {
        expect(entryThrows(position, seat)).toBe(36);
        continue;
      }
      const plays = bruteEntry(position, seat);
      expect(entryThrows(position, seat), JSON.stringify(position)).toBe(plays);
      if (plays < 36) closed++;
      else open++;
    }
  }
  expect([closed > 30, open > 0]).toEqual([true, true]);
});

test("blots within reach, made points and the longest prime are what plain counting finds", () => {
  let primes = 0;
  for (const { position, seat } of positions) {
    expect(exposedBlots(position, seat)).toEqual(plainBlots(position, seat));
    expect(madePoints(position, seat)).toEqual(plainMade(position, seat));
    const longest = plainPrime(position, seat);
    expect(longestPrime(position, seat), JSON.stringify({ position, seat })).toEqual(longest);
    if (longest.length > 2) primes++;
  }
  expect(primes).toBeGreaterThan(15);
});

test("points made and broken by random plays, pips and wasted pips are what plain counting finds", () => {
  const random = seededRandom(15);
  let [made, broken, waste] = [0, 0, 0];
  for (const { position: before, seat } of positions) {
    const turns = legalTurns(before, seat, randomDice(random));
    if (turns.length === 0) continue;
    const after = pick(random, turns).result;
    const [held, holds] = [plainMade(before, seat), plainMade(after, seat)];
    const change = pointChange(before, after, seat);
    expect(change.made).toEqual(holds.filter((point) => held.indexOf(point) < 0));
    expect(change.broken).toEqual(held.filter((point) => holds.indexOf(point) < 0));
    made += change.made.length;
    broken += change.broken.length;
    for (const side of SEATS) {
      expect(pipCount(after[side])).toBe(plainPips(after[side]));
      expect(wastedPips(after[side])).toBe(plainWaste(after[side]));
      waste += wastedPips(after[side]);
    }
  }
  expect(Math.min(made, broken, waste)).toBeGreaterThan(50);
});

test("a play makes the points that are held afterwards alone, and breaks those that were", () => {
  const after: Position = { ...STARTING_POSITION, white: sideFrom({ 24: 2, 13: 5, 8: 2, 6: 4, 5: 2 }) };
  expect(pointChange(STARTING_POSITION, after, "white")).toEqual({ made: [5], broken: [] });
  expect(pointChange(after, STARTING_POSITION, "white")).toEqual({ made: [], broken: [5] });
  const slot: Position = { ...STARTING_POSITION, white: sideFrom({ 24: 1, 23: 1, 13: 5, 8: 3, 6: 4, 5: 1 }) };
  expect(pointChange(STARTING_POSITION, slot, "white")).toEqual({ made: [], broken: [24] });
});

test("wasted pips are Keith's: stacks on the low points, gaps on the high ones, nothing once all are off", () => {
  // Two beyond the first on the ace point, one beyond on the 2-point, one beyond the third on the 3-point, gaps on 4 and 5.
  expect(wastedPips(sideFrom({ 1: 3, 2: 2, 3: 4, 6: 1 }))).toBe(4 + 1 + 1 + 2);
  expect(wastedPips(sideFrom({ 1: 1, 2: 1, 3: 3, 4: 3, 5: 3, 6: 4 }))).toBe(0);
  expect(wastedPips(sideFrom({}))).toBe(0);
});
