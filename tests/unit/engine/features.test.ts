import { expect, test } from "vitest";
import { legalTurns } from "../../../backgammon/moves";
import { BAR, hasBorneOff, type Position, pipCount, STARTING_POSITION } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { pick, seededRandom } from "../../support/seeded-random";
import { ALL_ROLLS, randomDice } from "../backgammon/support/random";
import { rawKernel } from "./kernel";

/** Rows of `engine/kernel/features.ts`: the first side's expert features begin here; shots are the eleventh. */
const EXPERT_ROW = 358;
const PIPS = EXPERT_ROW;
const HIT_ROLLS = EXPERT_ROW + 10;
/** Six rows each for the first side and the other; and the share of rolls that leave no shot. */
const SAFE_DICE = 442;
const SAFE_ROLLS = 454;

/** Rolls of 36 with which some legal turn hits. */
function hittingRolls(position: Position, seat: Seat): number {
  const onBar = position[opponentOf(seat)][BAR];
  return ALL_ROLLS.filter((dice) =>
    legalTurns(position, seat, dice).some((turn) => turn.result[opponentOf(seat)][BAR] > onBar),
  ).reduce((sum, [high, low]) => sum + (high === low ? 1 : 2), 0);
}

test("the shots that a net sees are the rolls that hit by the rules, in positions of random games", async () => {
  const kernel = await rawKernel("training");
  const random = seededRandom(77);
  let positions = 0;
  let different = 0;
  while (positions < 800) {
    let position = STARTING_POSITION;
    let seat: Seat = "white";
    for (let turn = 0; turn < 60 && !hasBorneOff(position, "white") && !hasBorneOff(position, "black"); turn++) {
      kernel.write(position, seat);
      const features = kernel.features();
      expect(features.get(PIPS)).toBeCloseTo(pipCount(position[seat]) / 167, 5);
      if (Math.round(36 * (features.get(HIT_ROLLS) ?? 0)) !== hittingRolls(position, seat)) different++;
      positions++;
      const turns = legalTurns(position, seat, randomDice(random));
      if (turns.length > 0) position = pick(random, turns).result;
      seat = opponentOf(seat);
    }
  }
  // The feature leaves out when one die must be played so that the other one cannot hit.
  expect(different / positions).toBeLessThan(0.02);
});

test("at the start the numbers 2 and 5 are safe, and the rolls 22, 55 and 52", async () => {
  const kernel = await rawKernel("training");
  kernel.write(STARTING_POSITION, "white");
  const features = kernel.features();
  const safe = [1, 2, 3, 4, 5, 6].map((die) => features.has(SAFE_DICE + die - 1));
  expect(safe).toEqual([false, true, false, false, true, false]);
  expect(features.get(SAFE_ROLLS)).toBeCloseTo(4 / 36, 6);
});
