/** Random races, and what the exact tables say of their cube. Pure, but for the chance that it is given. */
import type { CubeEquities } from "../../backgammon/decision-count";
import { CHECKERS_PER_SIDE, hasContact, type Position, sideFrom } from "../../backgammon/position";
import { RACE_CUBE_ANSWERS, type RaceCubeAnswer, raceCubeLost } from "../../backgammon/race-answer";
import type { Seat } from "../../backgammon/vocabulary";
import { makeXgid, parseXgid } from "../../backgammon/xgid";
import type { Engine, Table } from "../../engine";
import { isTwoSided, TWO_SIDED_CHECKERS } from "../../engine/two-sided";

export type Random = () => number;

/** Whoever answers is on roll, and sits where the board shows them below. */
const SEAT: Seat = "white";
const MONEY: Table = { stakes: { type: "money", jacoby: true, limit: null }, cube: { value: 1, owner: null } };
/** Checkers further away than this make no race that is worth counting. */
const FARTHEST = 18;
const FEWEST = 8;
/** A wrong answer costs at least and, the cheapest one, at most so much: what everybody sees is no question. */
const CHEAPEST = { least: 0.005, most: 0.25 };
const TRIES = 300;

function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

function randomSide(random: Random, checkers: number, farthest: number) {
  const counts: Record<number, number> = {};
  for (let index = 0; index < checkers; index++) {
    const point = between(random, 1, farthest);
    counts[point] = (counts[point] ?? 0) + 1;
  }
  return sideFrom({ ...counts, 0: CHECKERS_PER_SIDE - checkers });
}

/** A race of both sides, from a long one to a short one. */
export function randomRace(random: Random): string {
  const own = between(random, 6, FARTHEST);
  const other = between(random, 6, Math.min(FARTHEST, 24 - own));
  const sides = [own, other].map((farthest) =>
    randomSide(random, between(random, FEWEST, CHECKERS_PER_SIDE), farthest),
  );
  return xgidOf({ white: sides[0], black: sides[1] });
}

/** A bearoff that the tables know, of which each right answer is as likely. */
export function randomCube(random: Random, engine: Engine): { readonly xgid: string; readonly cube: CubeEquities } {
  const wanted = RACE_CUBE_ANSWERS[between(random, 0, RACE_CUBE_ANSWERS.length - 1)];
  for (let tries = 1; ; tries++) {
    const side = () => randomSide(random, between(random, 2, TWO_SIDED_CHECKERS), 6);
    const position = { white: side(), black: side() };
    const cube = exactCube(engine, position, SEAT);
    if (cube !== null && (isWorthAsking(cube, wanted) || tries > TRIES)) return { xgid: xgidOf(position), cube };
  }
}

function isWorthAsking(cube: CubeEquities, wanted: RaceCubeAnswer): boolean {
  if (raceCubeLost(cube, wanted) > 0) return false;
  const cheapest = Math.min(...RACE_CUBE_ANSWERS.filter((one) => one !== wanted).map((one) => raceCubeLost(cube, one)));
  return cheapest >= CHEAPEST.least && cheapest <= CHEAPEST.most;
}

/** The equities of the one on roll in an unlimited money game with the cube in the middle; null where the tables do not know them. */
export function exactCube(engine: Engine, position: Position, seat: Seat): CubeEquities | null {
  if (!isTwoSided(position)) return null;
  const { noDouble, doubleTake, doublePass } = engine.decideCube(position, seat, MONEY);
  return { noDouble, doubleTake, doublePass };
}

/** The race that an XGID says; null where it says none, or one that is over. */
export function raceOf(xgid: string): { readonly position: Position; readonly seat: Seat } | null {
  const read = parseXgid(xgid);
  if (!read.ok) return null;
  const { position, onRoll } = read.value;
  const isOver = position.white[0] === CHECKERS_PER_SIDE || position.black[0] === CHECKERS_PER_SIDE;
  return isOver || hasContact(position) ? null : { position, seat: onRoll };
}

function xgidOf(position: Position): string {
  return makeXgid({
    ...{ position, cube: { value: 1, owner: null }, onRoll: SEAT, dice: null, doubled: false },
    ...{ score: { white: 0, black: 0 }, length: 0, crawford: false, jacoby: true, beavers: false, maxCube: 1024 },
  });
}
