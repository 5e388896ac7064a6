/** What the best play does that the one made does not, and the phase of a position: examples of each rule, and what must hold on random games. */
import { expect, test } from "vitest";
import { categoryOf } from "../../../backgammon/categories";
import { diceFrom } from "../../../backgammon/dice-from";
import { deedOf } from "../../../backgammon/facts/deed";
import { legalTurns } from "../../../backgammon/moves";
import { PHASES, phaseOf } from "../../../backgammon/phase";
import { BAR, hasBorneOff, hasContact, type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { parseTurn } from "../../../backgammon/turn-notation";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { pick, seededRandom } from "../../support/seeded-random";
import { randomDice } from "./support/random";

type Counts = Readonly<Record<number, number>>;
const START: Counts = { 24: 2, 13: 5, 8: 3, 6: 5 };

/** The deed between two plays of white, as written. */
function deedBetween(white: Counts, black: Counts, dice: readonly [number, number], played: string, best: string) {
  const before: Position = { white: sideFrom(white), black: sideFrom(black) };
  const after = (text: string) => {
    const parsed = parseTurn(text, before, "white", diceFrom(...dice));
    if (!parsed.ok) throw new Error(`${text}: ${parsed.code}`);
    return parsed.turn.result;
  };
  return deedOf(before, after(played), after(best), "white");
}

test.each([
  ["make_point:5", START, START, [3, 1], "13/10 6/5", "8/5 6/5"],
  ["make_point:4", START, START, [4, 2], "24/20 13/11", "8/4 6/4"],
  ["make_anchor:20", { ...START, 24: 1, 20: 1, 13: 5 }, START, [4, 3], "13/10 13/9", "24/20 13/10"],
  ["keep_anchor:24", START, START, [2, 1], "24/22 6/5", "13/11 6/5"],
  ["keep_point:8", { 24: 2, 13: 4, 8: 2, 6: 5, 5: 2 }, START, [2, 1], "8/6 8/7", "13/11 6/5"],
  ["hit", { ...START }, { 24: 1, 20: 1, 13: 5, 8: 3, 6: 5 }, [1, 2], "13/11 24/23", "6/5*/3"],
  ["no_hit", { ...START }, { 24: 1, 20: 1, 13: 5, 8: 3, 6: 5 }, [1, 2], "6/5* 13/11", "13/11 24/23"],
  ["run", { 24: 1, 13: 6, 8: 3, 6: 5 }, START, [6, 5], "13/2", "24/13"],
  ["stay", { 24: 1, 13: 6, 8: 3, 6: 5 }, START, [6, 5], "24/13", "13/2"],
  // An ace-point anchor is weighed after points made and kept.
  ["keep_anchor:24", START, START, [2, 1], "13/11 24/23", "13/11 6/5"],
  ["slot:5", { ...START, 24: 1, 13: 6 }, START, [2, 1], "13/11 24/23", "13/11 6/5"],
  ["safe", START, START, [4, 3], "13/10 13/9", "13/6"],
  ["bold", START, START, [4, 3], "13/6", "13/10 13/9"],
  ["off", { 6: 2, 5: 2, 1: 2 }, { 6: 2 }, [6, 1], "6/5 6/off", "6/off 1/off"],
  ["smooth", { 6: 3, 5: 2, 2: 1 }, { 6: 2 }, [2, 1], "5/2", "6/4 5/4"],
] as const)("%s: what the better play does", (deed, white, black, dice, played, best) => {
  expect(deedBetween(white, black, dice, played, best)).toBe(deed);
});

/** Every second play of games of random legal plays, beside another play of the same roll. */
function comparedPlays(wanted: number) {
  const random = seededRandom(109);
  const all: { before: Position; seat: Seat; played: Position; best: Position; rolls: number }[] = [];
  while (all.length < wanted) {
    let position: Position = STARTING_POSITION;
    let seat: Seat = "white";
    for (let rolls = 0; !hasBorneOff(position, opponentOf(seat)); rolls++) {
      const turns = legalTurns(position, seat, randomDice(random));
      if (turns.length > 1) {
        all.push({
          before: position,
          seat,
          played: pick(random, turns).result,
          best: pick(random, turns).result,
          rolls,
        });
      }
      if (turns.length > 0) position = pick(random, turns).result;
      seat = opponentOf(seat);
    }
  }
  return all;
}

const compared = comparedPlays(4000);
const held = (position: Position, seat: Seat, point: number) => position[seat][point] > 1;

test("on random plays a deed is what the best play does and the other does not, a play lacks nothing beside itself, and of two plays only one lacks it", () => {
  const seen = new Set<string>();
  for (const { before, seat, played, best } of compared) {
    expect(deedOf(before, best, best, seat)).toBeNull();
    const deed = deedOf(before, played, best, seat);
    if (deed === null) continue;
    const [name, number] = deed.split(":");
    const point = Number(number);
    seen.add(name);
    expect([deed, deedOf(before, best, played, seat)]).not.toEqual([deed, deed]);
    if (name.startsWith("keep_") || name.startsWith("make_")) {
      expect(held(best, seat, point) && !held(played, seat, point)).toBe(true);
      expect(held(before, seat, point)).toBe(name.startsWith("keep_"));
      expect(point >= 18).toBe(name.endsWith("anchor"));
    }
    const other = opponentOf(seat);
    if (name === "hit") expect(best[other][BAR]).toBeGreaterThan(played[other][BAR]);
    if (name === "off") expect(best[seat][0]).toBeGreaterThan(played[seat][0]);
    if (!hasContact(before)) expect(["off", "smooth"]).toContain(name);
  }
  const kinds = [
    "off",
    "smooth",
    "hit",
    "no_hit",
    "keep_anchor",
    "make_anchor",
    "make_point",
    "keep_point",
    "run",
    "stay",
    "slot",
    "safe",
    "bold",
  ];
  expect([...seen].sort()).toEqual(kinds.sort());
});

test("every position has one phase: the opening at first, races and bear-offs without contact, and every phase comes up", () => {
  const seen = new Map<string, number>();
  for (const { before, seat, rolls } of compared) {
    const phase = phaseOf(before, categoryOf(before, rolls), seat);
    seen.set(phase, (seen.get(phase) ?? 0) + 1);
    expect(phase === "race" || phase === "bearoff").toBe(!hasContact(before));
    if (rolls <= 1) expect(phase).toBe("opening");
    if (phase === "bearoff") expect(before[seat].slice(7).every((count) => count === 0)).toBe(true);
  }
  expect([...seen.keys()].sort()).toEqual([...PHASES].sort());
  expect(phaseOf(STARTING_POSITION, "opening_game", "white")).toBe("opening");
});
