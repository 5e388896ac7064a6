import { expect, test } from "vitest";
import { legalTurns } from "../../../backgammon/moves";
import { CHECKERS_PER_SIDE, hasBorneOff, type Position, STARTING_POSITION } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { pick, seededRandom } from "../../support/seeded-random";
import { resultKey } from "../backgammon/support/brute-force";
import { randomDice } from "../backgammon/support/random";
import { rawKernel } from "./kernel";

/** A legal arrangement at random: any counts, on the bar and off too, as games seldom show them. */
function scatter(random: () => number): Position {
  const owner = Array.from({ length: 26 }, () => (random() < 0.5 ? "white" : "black"));
  const side = (seat: Seat) => {
    const counts = new Array<number>(26).fill(0);
    const reach = 6 + Math.floor(random() * 20);
    for (let checker = 0; checker < CHECKERS_PER_SIDE; checker++) {
      const point = Math.floor(random() * (reach + 1));
      const mine = point === 0 || point === 25 || owner[seat === "white" ? point : 25 - point] === seat;
      counts[mine ? point : 0]++;
    }
    return counts;
  };
  return { white: side("white"), black: side("black") };
}

test("the kernel finds the same results as the rules in 20,000 positions, half of games and half scattered", async () => {
  const kernel = await rawKernel("engine");
  const random = seededRandom(20261);
  let compared = 0;
  let results = 0;
  const compare = (position: Position, seat: Seat) => {
    const dice = randomDice(random);
    const turns = legalTurns(position, seat, dice);
    kernel.write(position, seat);
    const count = kernel.raw.generate(dice[0], dice[1]);
    const found = new Set(Array.from({ length: count }, (_, index) => kernel.board(index)));
    const expected = new Set(turns.map((turn) => resultKey(turn.result, seat)));
    if (found.size !== count || found.size !== expected.size || [...found].some((key) => !expected.has(key))) {
      expect.fail(`${JSON.stringify(position)} ${seat} ${dice}: ${count} of ${expected.size}`);
    }
    compared++;
    results += count;
    return turns;
  };
  while (compared < 10_000) {
    let position = STARTING_POSITION;
    let seat: Seat = "white";
    for (let turn = 0; turn < 150 && !hasBorneOff(position, "white") && !hasBorneOff(position, "black"); turn++) {
      const turns = compare(position, seat);
      if (turns.length > 0) position = pick(random, turns).result;
      seat = opponentOf(seat);
    }
  }
  while (compared < 20_000) {
    const position = scatter(random);
    if (!hasBorneOff(position, "white")) compare(position, "white");
  }
  expect(results).toBeGreaterThan(150_000);
});
