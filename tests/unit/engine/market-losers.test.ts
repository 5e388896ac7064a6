/** Market losers against a plain count over all pairs of throws. */
import { expect, test } from "vitest";
import { legalTurns } from "../../../backgammon/moves";
import { OFF, type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { type Die, opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { parseXgid } from "../../../backgammon/xgid";
import { type Engine, ROLLOUT, type Table } from "../../../engine";
import { answerRollout } from "../../../engine/cli/rollout";
import { pick, seededRandom } from "../../support/seeded-random";
import { randomDice } from "../backgammon/support/random";
import { BEAROFFS, HOLDING, JACOBY, MONEY, match, OTHERS, OWN, opened, RACE } from "./rollout-support";

const FACES: readonly Die[] = [1, 2, 3, 4, 5, 6];
const THROWS = FACES.flatMap((a) => FACES.map((b) => [a, b] as const));

/** A checker of Black's is on the bar against three points, another one on the ace point of that home board. */
const ATTACK: Position = {
  white: sideFrom({ 13: 2, 8: 3, 7: 1, 6: 4, 5: 2, 4: 3 }),
  black: sideFrom({ 25: 1, 24: 1, 13: 5, 8: 3, 6: 5 }),
};

const other = (table: Table): Table => {
  const { stakes, cube } = table;
  const owner = cube.owner === null ? null : cube.owner === "own" ? "other" : "own";
  const turned = stakes.type === "money" ? stakes : { ...stakes, ownAway: stakes.otherAway, otherAway: stakes.ownAway };
  return { stakes: turned, cube: { value: cube.value, owner } };
};

/** The best of the rules' plays, each judged by itself. */
function played(engine: Engine, position: Position, seat: Seat, dice: readonly [Die, Die], table: Table): Position {
  let best = { left: position, equity: Number.NEGATIVE_INFINITY };
  for (const { result } of legalTurns(position, seat, dice)) {
    const { equity } = engine.judgeLeft(result, seat, { table });
    if (equity > best.equity) best = { left: result, equity };
  }
  return best.left;
}

function plainCount(engine: Engine, position: Position, seat: Seat, table: Table): number {
  let lost = 0;
  for (const first of THROWS) {
    const left = played(engine, position, seat, first, table);
    for (const answer of THROWS) {
      if (left[seat][OFF] === 15) {
        lost++;
        continue;
      }
      const reached = played(engine, left, opponentOf(seat), answer, other(table));
      if (reached[opponentOf(seat)][OFF] === 15) continue;
      const { doubleTake, doublePass } = engine.decideCube(reached, seat, table);
      if (doubleTake > doublePass) lost++;
    }
  }
  return lost;
}

/** Where a game of plays at random stands after some turns. */
function randomPosition(seed: number, turns: number): Position {
  const random = seededRandom(seed);
  let position: Position = STARTING_POSITION;
  for (let turn = 0; turn < turns; turn++) {
    const plays = legalTurns(position, turn % 2 === 0 ? "white" : "black", randomDice(random));
    if (plays.length > 0) position = pick(random, plays).result;
  }
  return position;
}

test.each([
  ["a random position", randomPosition(31, 12), MONEY],
  ["another one, at a score", randomPosition(37, 18), match(4, 3)],
  ["a holding game", HOLDING, MONEY],
  ["an attack", ATTACK, MONEY],
  ["a race at a score", RACE, match(3, 5)],
  ["a race with an own cube", RACE, OWN],
  ["a bearoff", BEAROFFS[0], JACOBY],
])(
  "%s counts as a plain loop over 36 × 36 throws does",
  async (_, position, table) => {
    const engine = await opened;
    const counted = await engine.marketLosers(position, "white", table);
    expect(counted).toEqual({ lost: plainCount(engine, position, "white", table), of: 1296 });
  },
  60_000,
);

test("both seats count the same of the same position", async () => {
  const engine = await opened;
  const counted = await engine.marketLosers(ATTACK, "white", MONEY);
  expect(counted.lost).toBeGreaterThan(0);
  expect(counted.lost).toBeLessThan(1296);
  const turned = { white: ATTACK.black, black: ATTACK.white };
  expect(await engine.marketLosers(turned, "black", MONEY)).toEqual(counted);
});

test("the last roll loses by each throw that bears both checkers off; the other's win loses nothing", async () => {
  const engine = await opened;
  // 5 and 2: 19 throws bear both off; then the other bears off the last one, whatever is thrown.
  const position = { white: sideFrom({ 5: 1, 2: 1 }), black: sideFrom({ 1: 1 }) };
  expect(await engine.marketLosers(position, "white", MONEY)).toEqual({ lost: 19 * 36, of: 1296 });
});

test("a double that would be dropped at once is lost by most sequences, a lost game by none", async () => {
  const engine = await opened;
  const ahead = { white: sideFrom({ 6: 3, 5: 3, 4: 3 }), black: sideFrom({ 13: 5, 8: 5, 6: 5 }) };
  expect((await engine.marketLosers(ahead, "white", MONEY)).lost).toBeGreaterThan(1200);
  expect((await engine.marketLosers(ahead, "black", MONEY)).lost).toBe(0);
});

test.each([
  ["held by the other", OTHERS],
  ["of the Crawford game", match(1, 4, true)],
  ["that one point needs no more", match(1, 4)],
])("a cube %s has no market to lose", async (_, table) => {
  expect(await (await opened).marketLosers(HOLDING, "white", table)).toEqual({ lost: 0, of: 1296 });
});

test("a count that nobody waits for ends as canceled, and one that goes on tells how far it is", async () => {
  const engine = await opened;
  const stop = new AbortController();
  const told: number[] = [];
  const onProgress = (done: number) => {
    told.push(done);
    if (told.length === 3) stop.abort();
  };
  const asked = engine.marketLosers(STARTING_POSITION, "white", MONEY, { signal: stop.signal, onProgress });
  await expect(asked).rejects.toMatchObject({ code: "canceled" });
  expect(told).toEqual([1 / 21, 2 / 21, 3 / 21]);
});

test("the command line's rollout of a cube tells them, where a double is in question", async () => {
  const engine = await opened;
  const options = { settings: { ...ROLLOUT, games: 36 }, plays: 1 };
  const asked = (xgid: string) => answerRollout(engine, JSON.stringify({ xgid }), options);
  const id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
  const parsed = parseXgid(id);
  if (!parsed.ok) throw new Error(parsed.code);
  const { position, onRoll } = parsed.value;
  expect(await asked(id)).toMatchObject({ market_losers: await engine.marketLosers(position, onRoll, MONEY) });
  expect(await asked(id.replace(":0:0:1:", ":1:-1:1:"))).toMatchObject({ market_losers: null });
  expect(await asked(id.replace(":00:", ":D:"))).toMatchObject({ market_losers: null });
  // A Crawford game.
  expect(await asked(id.replace(":00:0:0:0:0:", ":00:2:0:1:3:"))).toMatchObject({ market_losers: null });
  expect(await asked(id.replace(":00:", ":31:"))).not.toHaveProperty("market_losers");
});
