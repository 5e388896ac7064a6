/** The starts that training draws for back games and containment, and the labels of the games from there. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BAR, type Position, positionProblem } from "../../../backgammon/position";
import { idOf, writeBackGames } from "../../../bench/engine/back-game-set";
import { keptApart } from "../../../training/kept-apart";
import { loadCheckpoint } from "../../../training/run-state";
import { classNumber, openTrainer } from "../../../training/trainer";
import { kernelModule, rawKernel } from "../engine/kernel";

const SIDE_BYTES = 32;
const BOARD_BYTES = 64;
const CONTACT = classNumber("contact");

function positionAt(memory: WebAssembly.Memory, at: number): Position {
  const bytes = new Uint8Array(memory.buffer, at, BOARD_BYTES);
  return { white: [...bytes.subarray(0, BAR + 1)], black: [...bytes.subarray(SIDE_BYTES, SIDE_BYTES + BAR + 1)] };
}

/** Points that a side holds among the other's five lowest. */
function pointsHeld(side: readonly number[]): number {
  return side.slice(20, BAR).filter((count) => count > 1).length;
}

test("of 3,000 drawn starts each is a legal contact position, and each side holds or faces each kind", async () => {
  const kernel = await rawKernel("training");
  const seen = { backGames: [0, 0], anchors: [0, 0], caught: [0, 0] };
  for (let draw = 0; draw < 3_000; draw++) {
    expect(kernel.raw.drawBackGame()).toBe(1);
    const position = positionAt(kernel.memory, kernel.raw.inputAt());
    expect(positionProblem(position)).toBeNull();
    expect([CONTACT, classNumber("mutual")]).toContain(kernel.raw.classify());
    for (const [side, own] of [position.white, position.black].entries()) {
      if (pointsHeld(own) >= 2) seen.backGames[side]++;
      if (pointsHeld(own) === 1) seen.anchors[side]++;
      if (own[BAR] > 0) seen.caught[side]++;
    }
  }
  for (const counts of Object.values(seen)) for (const count of counts) expect(count).toBeGreaterThan(200);
});

test("games from drawn starts give labels of legal positions with chances from 0 to 1, and another seed gives others", async () => {
  kernelModule("training");
  const firstOf = async (seed: bigint) => {
    const trainer = await openTrainer(seed, 20_000);
    loadCheckpoint(trainer, "shipped");
    trainer.seedRandom(seed);
    trainer.labelBackGames(2, 1, 0.9, true);
    const held = trainer.samplesHeld(CONTACT);
    expect(held).toBeGreaterThan(5);
    for (let index = 0; index < held; index++) {
      const at = trainer.sampleAt(CONTACT, index);
      expect(positionProblem(positionAt(trainer.memory, at))).toBeNull();
      const chances = [...new Float32Array(trainer.memory.buffer, at + BOARD_BYTES, 5)];
      for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true);
    }
    return positionAt(trainer.memory, trainer.sampleAt(CONTACT, held - 1));
  };
  const first = await firstOf(5n);
  expect(await firstOf(5n)).toEqual(first);
  expect(await firstOf(6n)).not.toEqual(first);
});

test("a position of the set that the bench measures with is taken out of the labels, and no other", async () => {
  kernelModule("training");
  const trainer = await openTrainer(7n, 20_000);
  loadCheckpoint(trainer, "shipped");
  trainer.seedRandom(7n);
  trainer.labelBackGames(2, 1, 0.9, true);
  const held = trainer.samplesHeld(CONTACT);
  const sampleOf = (index: number) => {
    const at = trainer.sampleAt(CONTACT, index);
    return [...new Uint8Array(trainer.memory.buffer, at, BOARD_BYTES + 20)].join();
  };
  const samples = Array.from({ length: held }, (_, index) => sampleOf(index));
  const chosen = positionAt(trainer.memory, trainer.sampleAt(CONTACT, 3));
  const file = join(mkdtempSync(join(tmpdir(), "back-games-")), "set.jsonl");
  writeBackGames(file, [{ id: idOf(chosen), kind: "back game held", rollout: null }]);
  expect(keptApart(file).drop(trainer)).toBe(1);
  expect(trainer.samplesHeld(CONTACT)).toBe(held - 1);
  const left = Array.from({ length: held - 1 }, (_, index) => sampleOf(index));
  expect(left).toEqual(samples.filter((_, index) => index !== 3));
  expect(keptApart(file).drop(trainer)).toBe(0);
});
