/** What the trainers ask: rolls by how often they are missed, races without contact, cubes that the tables know exactly. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OPENING_ROLLS } from "../../../backgammon/openings";
import { hasContact, type Position, pipCount, sideFrom } from "../../../backgammon/position";
import { RACE_CUBE_ANSWERS, raceCubeLost } from "../../../backgammon/race-answer";
import { loadEngine } from "../../../engine";
import { drawRolls, weightOf } from "../../../services/trainers/draw";
import { judge } from "../../../services/trainers/judge";
import { exactCube, raceOf, randomCube, randomRace } from "../../../services/trainers/races";
import { kernelModule } from "../engine/kernel";

const engine = await loadEngine(kernelModule("engine"), readFileSync("engine/weights/starpoint.nets"));
const ID = "6f1c0e1a-0000-4000-8000-000000000001";

/** Numbers that look like chance, and are the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const sideOf = (counts: Record<number, number>) =>
  sideFrom({ ...counts, 0: 15 - Object.values(counts).reduce((sum, count) => sum + count, 0) });

test("a roll that is missed comes more often than one that never is, none twice in a row, and each now and then", () => {
  const records = new Map([
    ["31", { attempts: 20, right: 20, close: 0 }],
    ["64", { attempts: 20, right: 0, close: 20 }],
    ["43", { attempts: 20, right: 2, close: 0 }],
  ]);
  const drawn = drawRolls(records, 30_000, seeded(7));
  const share = (roll: string) => drawn.filter((one) => one === roll).length / drawn.length;
  expect(share("43")).toBeGreaterThan(5 * share("31"));
  expect(Math.abs(share("64") - share("31"))).toBeLessThan(0.01);
  expect(share("52")).toBeGreaterThan(2 * share("31"));
  expect(new Set(drawn).size).toBe(OPENING_ROLLS.length);
  expect(drawn.every((roll, index) => roll !== drawn[index - 1])).toBe(true);
  expect(weightOf({ attempts: 0, right: 0, close: 0 })).toBeCloseTo(0.6);
});

test("1,000 random races have no contact and somebody on both sides, and are counted right by nobody but their pips", () => {
  const random = seeded(3);
  const lengths = new Set<number>();
  for (let index = 0; index < 1_000; index++) {
    const xgid = randomRace(random);
    const race = raceOf(xgid)!;
    expect(hasContact(race.position)).toBe(false);
    const pips = pipCount(race.position[race.seat]);
    lengths.add(pips);
    expect(judge(engine, { id: ID, kind: "pips", xgid, answer: pips })).toMatchObject({ verdict: "right", lost: 0 });
    expect(judge(engine, { id: ID, kind: "pips", xgid, answer: pips + 2 })).toMatchObject({
      verdict: "wrong",
      lost: 2,
    });
  }
  expect(lengths.size).toBeGreaterThan(80);
});

test("the tables' cube is the rest of the game itself: one checker each, worked out by hand", () => {
  // Of 36 rolls 9 do not bear a checker off the six point, and the other side then wins at once.
  const position: Position = { white: sideOf({ 6: 1 }), black: sideOf({ 1: 1 }) };
  const wins = 27 / 36;
  const cube = exactCube(engine, position, "white")!;
  expect(cube.noDouble).toBeCloseTo(2 * wins - 1, 5);
  expect(cube.doubleTake).toBeCloseTo(2 * (2 * wins - 1), 5);
  expect(cube.doublePass).toBe(1);
  // Three in four: the take costs as much as the pass.
  expect(raceCubeLost(cube, "Double, Take")).toBeCloseTo(0, 5);
  expect(raceCubeLost(cube, "Double, Pass")).toBeCloseTo(0, 5);
  expect(raceCubeLost(cube, "No Double")).toBeCloseTo(0.5, 5);
});

test("cubes are asked where the tables know them, deeper looks say the same, each answer is right about as often, and wrong ones cost", () => {
  const random = seeded(11);
  const right = new Map<string, number>();
  for (let index = 0; index < 120; index++) {
    const { xgid, cube } = randomCube(random, engine);
    const { position, seat } = raceOf(xgid)!;
    const table = { stakes: { type: "money", jacoby: true, limit: null }, cube: { value: 1, owner: null } } as const;
    expect(engine.decideCube(position, seat, table, { plies: 2 })).toMatchObject(cube);
    const best = RACE_CUBE_ANSWERS.find((answer) => raceCubeLost(cube, answer) === 0)!;
    right.set(best, (right.get(best) ?? 0) + 1);
    const verdicts = RACE_CUBE_ANSWERS.map(
      (answer) => judge(engine, { id: ID, kind: "cube", xgid, answer })!.verdict === "right",
    );
    expect(verdicts.filter(Boolean), xgid).toHaveLength(1);
  }
  for (const answer of RACE_CUBE_ANSWERS) expect(right.get(answer)).toBeGreaterThan(20);
});

test("what the tables do not know, contact, a game that is over and no position at all are not judged", () => {
  const seven = "XGID=-GA---------------------g-:0:0:1:00:0:0:1:0:10";
  const cubes = [seven, "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10", "XGID=no"];
  for (const xgid of cubes) expect(judge(engine, { id: ID, kind: "cube", xgid, answer: "No Double" })).toBeNull();
  expect(judge(engine, { id: ID, kind: "pips", xgid: seven, answer: 9 })).toMatchObject({ verdict: "right" });
  for (const xgid of cubes.slice(1)) expect(judge(engine, { id: ID, kind: "pips", xgid, answer: 9 })).toBeNull();
  const over = "XGID=-A------------------------:0:0:1:00:0:0:1:0:10";
  expect(judge(engine, { id: ID, kind: "pips", xgid: over, answer: 1 })).toBeNull();
});
