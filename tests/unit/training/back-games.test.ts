/** The starts that training draws for back games and containment, and the labels of the games from there. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BAR, type Position, positionProblem, sideFrom } from "../../../backgammon/position";
import { idOf, writeBackGames } from "../../../bench/engine/back-game-set";
import { cubelessEquity, loadEngine } from "../../../engine";
import { NET_CLASSES, netNumber } from "../../../engine/nets";
import { estimateOf } from "../../../engine/rollout-tally";
import { keptApart } from "../../../training/kept-apart";
import { loadCheckpoint, shapesOf } from "../../../training/run-state";
import { openTrainer } from "../../../training/trainer";
import { kernelModule, rawKernel } from "../engine/kernel";

const SIDE_BYTES = 32;
const BOARD_BYTES = 64;
const CONTACT = netNumber("contact");

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
    expect([CONTACT, netNumber("mutual")]).toContain(kernel.raw.classify());
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

test("labels of whole games with λ 1 are not cut to [0, 1]", async () => {
  kernelModule("training");
  const trainer = await openTrainer(5n, 20_000, shapesOf("shipped"));
  loadCheckpoint(trainer, "shipped");
  trainer.seedRandom(5n);
  trainer.labelBackGames(4, 1, 1, true);
  const chances = Array.from({ length: trainer.samplesHeld(CONTACT) }, (_, index) => [
    ...new Float32Array(trainer.memory.buffer, trainer.sampleAt(CONTACT, index) + BOARD_BYTES, 5),
  ]).flat();
  expect(chances.some((chance) => chance < -0.001)).toBe(true);
  for (const chance of chances) expect(Math.abs(chance)).toBeLessThan(2);
});

test("games played on from an ace-point game give, without their luck, the equity that the engine sees two plies deep", async () => {
  kernelModule("training");
  const trainer = await openTrainer(5n, 2_000, shapesOf("shipped"));
  loadCheckpoint(trainer, "shipped");
  const position: Position = {
    white: sideFrom({ 6: 2, 5: 2, 4: 2, 3: 2, 0: 7 }),
    black: sideFrom({ 24: 2, 6: 3, 5: 3, 4: 3, 3: 2, 2: 2 }),
  };
  const engine = await loadEngine(kernelModule("engine"), readFileSync("engine/weights/starpoint.nets"));
  const expected = cubelessEquity(engine.evaluate(position, "white", { plies: 2 }).chances);
  trainer.seedRandom(9n);
  const equities = Array.from({ length: 60 }, () => {
    const input = new Uint8Array(trainer.memory.buffer, trainer.inputAt(), BOARD_BYTES);
    input.fill(0);
    input.set(position.white);
    input.set(position.black, SIDE_BYTES);
    const equity = trainer.playOutInput();
    for (const name of NET_CLASSES) trainer.emptyRing(netNumber(name));
    return equity;
  });
  const { mean, error } = estimateOf(equities);
  expect(error).toBeGreaterThan(0.001);
  expect(error).toBeLessThan(0.03);
  expect(Math.abs(mean - expected)).toBeLessThan(3 * error + 0.02);
  expect(new Set(equities).size).toBeGreaterThan(50);
});
