/** Training can go on from the weights in the repository, when its own checkpoints are gone. */
import { expect, test } from "vitest";
import { NET_CLASSES, netNumber } from "../../../engine/nets";
import { loadCheckpoint, readNets, shapesOf } from "../../../training/run-state";
import { openTrainer } from "../../../training/trainer";
import { kernelModule } from "../engine/kernel";

test("training goes on from exactly the shipped weights, and learns from there", async () => {
  kernelModule("training");
  const shipped = readNets("shipped");
  const trainer = await openTrainer(5n, 2_000, shapesOf("shipped"));
  const contact = netNumber("contact");
  expect(loadCheckpoint(trainer, "shipped")).toMatchObject({ games: 0, seconds: 0 });
  const taken = trainer.readNets("taken");
  for (const net of NET_CLASSES) expect(taken.nets[net]).toEqual(shipped.nets[net]);
  expect(taken.pruning).toEqual(shipped.pruning);

  trainer.labelGames(2, 1, 0, 0.5, false);
  const samples = trainer.samplesHeld(contact);
  expect(samples).toBeGreaterThan(20);
  const errorNow = () => {
    trainer.measureErrors(contact, 0, samples);
    return trainer.chanceErrorMeasured();
  };
  const before = errorNow();
  trainer.trainBatches(contact, 100, 16, 2e-4);
  expect(errorNow()).toBeLessThan(before);
  expect(trainer.readNets("learnt").nets.race).toEqual(shipped.nets.race);
});

test("a checkpoint that is not there is none", async () => {
  const trainer = await openTrainer(5n, 1);
  expect(loadCheckpoint(trainer, "there-is-no-such-run")).toBeNull();
  expect(() => readNets("there-is-no-such-run")).toThrow();
});
