/** The corners of a match: after the Crawford game, and where only one side's gammons are worth anything. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { type Cube, loadEngine, matchEquity, type Table } from "../../../engine";
import { decideCube } from "../../../engine/cube";
import { kernelModule } from "./kernel";

const engine = await loadEngine(kernelModule("engine"), readFileSync("engine/weights/starpoint.nets"));
const CENTRED: Cube = { value: 1, owner: null };

function match(ownAway: number, otherAway: number, crawford = false): Table {
  return { stakes: { type: "match", ownAway, otherAway, crawford }, cube: CENTRED };
}

/** A position in which nobody wins a gammon; `win` is the chance of whoever is on roll. */
function plain(win: number) {
  return { win, winGammon: 0, winBackgammon: 0, loseGammon: 0, loseBackgammon: 0 };
}

/** The least chance to win with which the leader takes the double of a side that is so many points away, without gammons. */
function leadersTakePoint(away: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (decideCube(plain(1 - middle), match(away, 1), 0.68).take) high = middle;
    else low = middle;
  }
  return low;
}

describe("after the Crawford game", () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9])(
    "whoever is %i points away doubles with any chance to win that is less than sure",
    (away) => {
      for (const win of [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98])
        expect(decideCube(plain(win), match(away, 1), 0.68).double, `${win}`).toBe(true);
      // In the Crawford game nobody does, and the leader never.
      expect(decideCube(plain(0.7), match(away, 1, true), 0.68).double).toBe(false);
      expect(decideCube(plain(0.7), match(1, away), 0.68).double).toBe(false);
    },
  );

  test("the engine doubles a game that has just begun where the leader has a free drop, and elsewhere loses nothing by it, at 0 and at 1 ply", () => {
    for (const [away, plies] of [2, 3, 4, 5].flatMap((each) => [0, 1].map((depth) => [each, depth] as const))) {
      const { double, noDouble, doubleTake, doublePass } = engine.decideCube(
        STARTING_POSITION,
        "white",
        match(away, 1),
        {
          plies,
        },
      );
      const doubled = Math.min(doubleTake, doublePass);
      expect(doubled, `${away} away, ${plies} plies`).toBeGreaterThan(noDouble - 1e-6);
      if (away % 2 === 0) expect(double, `${away} away, ${plies} plies`).toBe(true);
    }
  });

  test("the leader has a free drop at even points to go: who is a little behind passes there, and takes at odd ones", () => {
    for (const away of [2, 4, 6, 8]) {
      const [even, odd] = [leadersTakePoint(away), leadersTakePoint(away + 1)];
      expect(even, `${away}`).toBeGreaterThan(0.25);
      // A point fewer leaves the other side as many games to win.
      expect(odd, `${away + 1}`).toBeLessThan(0.15);
    }
    // 2 away: a single point makes it double match point, so the leader takes with the better game alone.
    expect(leadersTakePoint(2)).toBeCloseTo(0.5, 6);
    // By the match equities: passed p, taken and lost l, taken and won the match.
    for (const away of [3, 4, 5, 6]) {
      const passed = matchEquity(1, away - 1, true);
      const lost = matchEquity(1, away - 2, true);
      expect(leadersTakePoint(away)).toBeCloseTo((passed - lost) / (1 - lost), 6);
    }
  });

  test("the leader drops a game that has just begun, with the other on roll, at 2 points away, and takes it at 3", () => {
    for (const plies of [0, 1]) {
      const two = engine.decideCube(STARTING_POSITION, "white", match(2, 1), { plies });
      // Ahead by the roll alone.
      expect(two.chances.win).toBeGreaterThan(0.5);
      expect(two.take).toBe(false);
      expect(engine.decideCube(STARTING_POSITION, "white", match(3, 1), { plies }).take).toBe(true);
    }
  });
});

describe("a play that saves the gammon and gives up the last chance to win", () => {
  // White's last checker may run from Black's ace point, past all shots, or wait there for one.
  const position: Position = {
    white: sideFrom({ 24: 1, 6: 3, 5: 3, 4: 2, 3: 2, 2: 2, 1: 2 }),
    black: sideFrom({ 0: 10, 6: 1, 4: 2, 3: 1, 2: 1 }),
  };
  const best = (table: Table, plies: number) => engine.rankMoves(position, "white", [4, 4], { table, plies })[0];
  const money: Table = { stakes: { type: "money", jacoby: false, limit: null }, cube: CENTRED };

  test.each([0, 1, 2])(
    "is made at gammon-save and for money, and not at double match point nor where a gammon lost costs no more, at %i plies",
    (plies) => {
      for (const table of [match(1, 2, true), money]) {
        const { turn, chances } = best(table, plies);
        expect(turn.result.white[24]).toBe(0);
        expect(chances.win).toBeLessThan(0.001);
        expect(chances.loseGammon).toBeLessThan(0.03);
      }
      for (const table of [match(1, 1), match(2, 1, true)]) {
        const { turn, chances } = best(table, plies);
        expect(turn.result.white[24]).toBe(1);
        expect(chances.win).toBeGreaterThan(0.01);
        expect(chances.loseGammon).toBeGreaterThan(0.1);
      }
    },
  );
});
