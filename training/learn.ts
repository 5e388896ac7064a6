/**
 * Stage 2b: one net learns the labels of `--data NAME,NAME` (made by `label`) with Adam, over and over. A fiftieth of the samples is
 * held out: the error on it shows when the net learns by heart. Starts from `--from NAME` and resumes from its own
 * checkpoint; `--units 256,64,32` names the hidden layers: a wider
 * first one goes on from the net there is, another second one or another number of them begins from random weights.
 */
import { areUnits, NET_CLASSES, type NetClass, netNumber } from "../engine/nets";
import {
  loadCheckpoint,
  logLine,
  numberOption,
  requireCheckpoint,
  saveCheckpoint,
  shapesOf,
  textOption,
  waitWhilePaused,
} from "./run-state";
import { countSamples, hasSamples, readSamples, SAMPLE } from "./sample-files";
import { openTrainer } from "./trainer";

const SAVE_EVERY_S = 60;
const HELD_OUT = 1 / 50;
const BOARD_BYTES = 64;
/** What the net `behind` corrects, and the hidden layers that it begins with. */
const CORRECTED: readonly NetClass[] = ["crashed", "contact", "mutual"];
const FIRST_BEHIND = [32, 32];

const name = textOption("name", "learn");
const from = textOption("from", "shipped");
const net = textOption("class", "contact") as NetClass;
if (!NET_CLASSES.includes(net)) throw new Error(`--class is one of ${NET_CLASSES.join(", ")}`);
const data = textOption("data", "labels").split(",");
const seed = numberOption("seed", 3);
const minutes = numberOption("minutes", 30);
const batch = numberOption("batch", 128);
/** Learning rate falls from first to last, by the same factor each minute. */
const rates = [numberOption("rate", 5e-4), numberOption("last-rate", 2e-5)] as const;
const shapes = shapesOf(name, from);
const unitsBefore = shapes[net] ?? FIRST_BEHIND;
const units = textOption("units", unitsBefore.join()).split(",").map(Number);
if (!areUnits(units))
  throw new Error("--units names two or three hidden layers, each a multiple of 32: at most 512,256,64");

const kind = netNumber(net);
const trainer = await openTrainer(BigInt(seed), 1, { ...shapes, [net]: units });
const samples = net === "behind" ? samplesBehind() : readSamples(data, net);
const count = countSamples(samples);
trainer.allocateRing(kind, count);
new Uint8Array(trainer.memory.buffer).set(samples, trainer.sampleAt(kind, 0));
const learnt = Math.floor(count * (1 - HELD_OUT));
trainer.setHeld(kind, learnt);
const random = String(trainer.randomState());
const resumed = loadCheckpoint(trainer, name);
if (resumed === null) {
  requireCheckpoint(trainer, from);
  trainer.seedRandom(BigInt(seed));
}
let progress = resumed ?? { stage: name, games: 0, seconds: 0, random };
trainer.setEquityWeight(numberOption("equity-weight", 1));
/** The samples of all classes in which the net that corrects others has a say; a fiftieth of each set and class comes last. */
function samplesBehind(): Uint8Array {
  const input = new Uint8Array(trainer.memory.buffer, trainer.inputAt(), BOARD_BYTES);
  const learnt: Uint8Array[] = [];
  const heldOut: Uint8Array[] = [];
  for (const name of CORRECTED) {
    for (const set of data.filter((one) => hasSamples(one, name))) {
      const samples = readSamples([set], name);
      let kept = 0;
      for (let at = 0; at < samples.length; at += SAMPLE) {
        input.set(samples.subarray(at, at + BOARD_BYTES));
        if (!trainer.isInputBehind()) continue;
        samples.copyWithin(kept, at, at + SAMPLE);
        kept += SAMPLE;
      }
      const end = SAMPLE * Math.floor((kept / SAMPLE) * (1 - HELD_OUT));
      learnt.push(samples.subarray(0, end));
      heldOut.push(samples.subarray(end, kept));
    }
  }
  return Buffer.concat([...learnt, ...heldOut]);
}

/** Root mean squared errors on what is held out: of a chance, and of the equity in points. */
function heldOut(): readonly [number, number] {
  trainer.measureErrors(kind, learnt, count);
  return [Number(trainer.chanceErrorMeasured().toFixed(5)), Number(trainer.equityErrorMeasured().toFixed(4))];
}
logLine({
  stage: name,
  event: "learn",
  from,
  net,
  units,
  unitsBefore,
  data,
  samples: count,
  minutes,
  batch,
  rates,
  seed,
  heldOut: heldOut(),
});

const shareDone = () => progress.seconds / (60 * minutes);
let seen = 0;
let savedAt = progress.seconds;
while (shareDone() < 1) {
  await waitWhilePaused();
  const startMs = performance.now();
  const rate = rates[0] * (rates[1] / rates[0]) ** shareDone();
  const error = trainer.trainBatches(kind, 200, batch, rate);
  if (!Number.isFinite(error)) throw new Error(`the ${net} net diverged`);
  seen += 200 * batch;
  progress = {
    ...progress,
    seconds: progress.seconds + (performance.now() - startMs) / 1000,
    random: String(trainer.randomState()),
  };
  if (progress.seconds - savedAt < SAVE_EVERY_S && shareDone() < 1) continue;
  savedAt = progress.seconds;
  saveCheckpoint(trainer, name, progress);
  logLine({
    stage: name,
    seconds: Math.round(progress.seconds),
    rate: Number(rate.toPrecision(3)),
    epochs: Number((seen / learnt).toFixed(2)),
    error: Number(error.toFixed(5)),
    heldOut: heldOut(),
  });
}
