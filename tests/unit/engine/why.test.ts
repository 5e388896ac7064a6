/** Which facts explain an error, in which order, and when nothing is said. The counts themselves: backgammon/facts.test.ts. */
import { expect, test } from "vitest";
import { legalTurns } from "../../../backgammon/moves";
import { hasBorneOff, type Position, pipCount, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { parseTurn } from "../../../backgammon/turn-notation";
import { type Dice, opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { type Table, worthOf } from "../../../engine/stakes";
import { type Outcome, whyPlay } from "../../../engine/tutor/why";
import { type CubeQuestion, takePoint, whyCube } from "../../../engine/tutor/why-cube";
import { pick, seededRandom } from "../../support/seeded-random";
import { randomDice } from "../backgammon/support/random";

const MONEY: Table = { stakes: { type: "money", jacoby: false, limit: null }, cube: { value: 1, owner: null } };
const JACOBY: Table = { ...MONEY, stakes: { type: "money", jacoby: true, limit: null } };
const score = (ownAway: number, otherAway: number): Table => ({
  stakes: { type: "match", ownAway, otherAway, crawford: false },
  cube: { value: 1, owner: null },
});

function whyOf(dice: Dice, played: string, best: string, before: Position = STARTING_POSITION) {
  const after = (text: string): Outcome => {
    const parsed = parseTurn(text, before, "white", dice);
    if (!parsed.ok) throw new Error(`${text}: ${parsed.code}`);
    return { position: parsed.turn.result, gammons: null };
  };
  return whyPlay({ before, seat: "white", played: after(played), best: after(best), table: MONEY });
}

test("an opening that does not make its point is explained by the point, and seen where the best play makes it", () => {
  const [first] = whyOf([3, 1], "24/23 13/10", "8/5 6/5");
  expect(first).toEqual({
    ...{ kind: "made", figure: 0, beside: 1, points: [5], instead: [] },
    mark: { after: "best", seat: "white", points: [5] },
  });
});

test("shots are told with both counts and marked at the blots that are hit; the blots are not told beside them", () => {
  const [shots, ...others] = whyOf([6, 5], "13/7 13/8", "24/13");
  expect(shots).toEqual({
    ...{ kind: "shots", figure: 17, beside: 0, points: [], instead: [] },
    mark: { after: "played", seat: "white", points: [7] },
  });
  expect(others.map(({ kind }) => kind)).not.toContain("blots");
});

test("a blot in the opponent's home board is no shot: being hit there costs a few pips", () => {
  expect(whyOf([2, 1], "24/23 13/11", "13/10").map(({ kind }) => kind)).not.toContain("shots");
});

test("a play that breaks a point says which", () => {
  const before: Position = { ...STARTING_POSITION, white: sideFrom({ 24: 2, 13: 4, 8: 3, 6: 4, 5: 2 }) };
  expect(whyOf([3, 2], "5/2 5/3", "24/21 13/11", before)).toContainEqual(
    expect.objectContaining({ kind: "broken", points: [5], mark: { after: "played", seat: "white", points: [5] } }),
  );
});

test("a hit that is missed names the checkers, and is seen where they stood", () => {
  const before: Position = {
    white: sideFrom({ 24: 2, 13: 5, 8: 3, 6: 5 }),
    black: sideFrom({ 24: 2, 13: 4, 8: 3, 6: 5, 16: 1 }),
  };
  const facts = whyOf([3, 1], "24/23 24/21", "13/9*", before);
  expect(facts[0]).toMatchObject({ kind: "hits", figure: 0, beside: 1 });
  expect(facts[0].mark).toEqual({ after: "nothing", seat: "black", points: [16] });
});

test("gammons speak by what they are worth: nothing at double match point, nor under Jacoby before the cube is turned", () => {
  const [position] = [STARTING_POSITION];
  const kinds = (table: Table) =>
    whyPlay({
      ...{ before: position, seat: "white", table },
      played: { position, gammons: { won: 0.1, lost: 0.3 } },
      best: { position, gammons: { won: 0.2, lost: 0.15 } },
    }).map(({ kind }) => kind);
  expect(kinds(MONEY)).toEqual(["gammonsLost", "gammonsWon"]);
  expect(kinds(score(1, 1))).toEqual([]);
  // One point away a gammon wins nothing more, and the opponent's still costs.
  expect(kinds(score(1, 2))).toEqual(["gammonsLost"]);
  expect(kinds(JACOBY)).toEqual([]);
  expect(kinds({ ...JACOBY, cube: { value: 2, owner: "own" } })).toEqual(["gammonsLost", "gammonsWon"]);
});

test("in a race nothing is said of points and shots: checkers off, or else the pips that are wasted", () => {
  const race: Position = { white: sideFrom({ 6: 2, 5: 2, 2: 2 }), black: sideFrom({ 6: 4, 1: 2 }) };
  expect(whyOf([2, 1], "6/3", "2/off 2/1", race).map(({ kind }) => kind)).toEqual(["off"]);
  const even: Position = { white: sideFrom({ 6: 4, 5: 4, 4: 3, 1: 4 }), black: sideFrom({ 6: 4, 1: 2 }) };
  expect(whyOf([2, 1], "4/1", "6/4 5/4", even).map(({ kind }) => kind)).toEqual(["waste"]);
});

test("of any two plays of random games: at most three facts, none for a play against itself, and none both ways round", () => {
  const random = seededRandom(4);
  let told = 0;
  for (let game = 0; game < 12; game++) {
    let position: Position = STARTING_POSITION;
    let seat: Seat = "white";
    while (!hasBorneOff(position, opponentOf(seat))) {
      const turns = legalTurns(position, seat, randomDice(random));
      if (turns.length > 1) {
        const outcome = () => ({ position: pick(random, turns).result, gammons: null });
        const [played, best] = [outcome(), outcome()];
        const question = { before: position, seat, table: MONEY };
        const [there, back] = [
          whyPlay({ ...question, played, best }),
          whyPlay({ ...question, played: best, best: played }),
        ];
        expect(there.length).toBeLessThanOrEqual(3);
        expect(whyPlay({ ...question, played, best: played })).toEqual([]);
        const both = there.filter(({ kind }) => back.some((fact) => fact.kind === kind));
        // What one play hits may cost it more shots than the other leaves; a count is never worse on both sides.
        expect(both.map(({ kind }) => kind).filter((kind) => kind !== "made" && kind !== "broken")).toEqual([]);
        told += there.length;
      }
      if (turns.length > 0) position = pick(random, turns).result;
      seat = opponentOf(seat);
    }
  }
  expect(told).toBeGreaterThan(200);
});

test("the take point is where a take and a drop are worth the same, at any score and with any gammons", () => {
  expect(takePoint(MONEY, 0, 0)).toBeCloseTo(0.25);
  const random = seededRandom(9);
  let checked = 0;
  for (let index = 0; index < 300; index++) {
    const [own, other] = [2 + Math.floor(random() * 9), 2 + Math.floor(random() * 9)];
    const table = score(own, other);
    const [wonGammons, lostGammons] = [random() * 0.4, random() * 0.4];
    const needed = takePoint(table, wonGammons, lostGammons);
    if (needed === null) continue;
    checked++;
    // The doubler's side: the taker's wins are losses, gammons at twice the doubled cube.
    const { stakes } = table;
    const worth = (points: number, gammons: number) =>
      (1 - gammons) * worthOf(stakes, points) + gammons * worthOf(stakes, 2 * points);
    const taken = needed * worth(-2, wonGammons) + (1 - needed) * worth(2, lostGammons);
    expect(taken).toBeCloseTo(worthOf(stakes, 1), 9);
  }
  expect(checked).toBeGreaterThan(250);
});

const cube = (change: Partial<CubeQuestion>): CubeQuestion => ({
  ...{ position: STARTING_POSITION, doubler: "white", action: "take", isTooGood: false, table: MONEY },
  chances: { win: 0.8, winGammon: 0.2, loseGammon: 0.02 },
  ...change,
});

test("a wrong take is told its chances and what a take needs; where the count without recubes points the other way, nothing is", () => {
  const [fact] = whyCube(cube({}));
  expect(fact.kind).toBe("takePoint");
  expect(fact.figure).toBeCloseTo(0.2);
  // A quarter of the games that are lost are gammons.
  expect(fact.beside).toBeGreaterThan(0.28);
  const near = cube({ action: "take", chances: { win: 0.7, winGammon: 0, loseGammon: 0 } });
  expect(whyCube(near).map(({ kind }) => kind)).not.toContain("takePoint");
  expect(whyCube({ ...near, action: "drop" })[0]).toMatchObject({ kind: "takePoint", beside: 0.25 });
  expect(whyCube(cube({ chances: null }))).toEqual([]);
});

test("gammons and score are told where they move the take point, and not where they do not", () => {
  const kinds = (change: Partial<CubeQuestion>) => whyCube(cube(change)).map(({ kind }) => kind);
  const plain = { win: 0.85, winGammon: 0, loseGammon: 0 };
  expect(kinds({})).toEqual(["takePoint", "gammonsNeed"]);
  expect(kinds({ chances: plain })).toEqual(["takePoint"]);
  expect(kinds({ chances: plain, table: score(2, 5) })).toEqual(["takePoint", "scoreNeed"]);
});

test("a race's cube is told the lead, a contact position's the rolls that hit", () => {
  const race: Position = { white: sideFrom({ 6: 4, 5: 4 }), black: sideFrom({ 6: 5, 5: 4 }) };
  const facts = whyCube(
    cube({ position: race, action: "no_double", chances: { win: 0.9, winGammon: 0, loseGammon: 0 } }),
  );
  const pips = pipCount(race.white);
  expect(facts.at(-1)).toMatchObject({ kind: "lead", figure: pipCount(race.black) - pips, beside: pips, mark: null });
  const shot: Position = { white: sideFrom({ 8: 2, 6: 5 }), black: sideFrom({ 24: 1, 6: 5, 5: 5 }) };
  const [threat] = whyCube(cube({ position: shot, chances: null }));
  expect(threat).toMatchObject({ kind: "threat", mark: { after: "nothing", seat: "black", points: [24] } });
});
