/**
 * What `training/accelerator/learn.py` reads besides the labels of `label`: for each sample of `--data NAME,NAME` the net's inputs, all rows in
 * half precision, in `training/data/NAME.CLASS.features`. Made anew each time: the inputs change with the layout.
 */
import { closeSync, openSync, writeSync } from "node:fs";
import { NET_CLASSES } from "../engine/nets";
import { encodeHalf } from "./half-floats";
import { textOption } from "./run-state";
import { countSamples, hasSamples, readSamples, SAMPLE, samplePath } from "./sample-files";
import { openTrainer } from "./trainer";

const BOARD = 64;
const SAMPLES_A_WRITE = 4096;

const trainer = await openTrainer(1n, 1);
const rows = trainer.rows();
const board = new Uint8Array(trainer.memory.buffer, trainer.inputAt(), BOARD);
const rowList = new Uint32Array(trainer.memory.buffer, trainer.rowListAt(), rows);
const valueList = new Float32Array(trainer.memory.buffer, trainer.valueListAt(), rows);
const ONE = encodeHalf(1);

function writeFeatures(name: string, net: (typeof NET_CLASSES)[number]): void {
  const samples = readSamples([name], net);
  const count = countSamples(samples);
  const file = openSync(`${samplePath(name, net)}.features`, "w");
  const block = new Uint16Array(SAMPLES_A_WRITE * rows);
  for (let first = 0; first < count; first += SAMPLES_A_WRITE) {
    const last = Math.min(count, first + SAMPLES_A_WRITE);
    block.fill(0);
    for (let sample = first; sample < last; sample++) {
      board.set(samples.subarray(SAMPLE * sample, SAMPLE * sample + BOARD));
      const listed = trainer.listFeatures();
      const at = (sample - first) * rows;
      for (let i = 0; i < listed; i++) block[at + rowList[i]] = valueList[i] === 1 ? ONE : encodeHalf(valueList[i]);
    }
    writeSync(file, new Uint8Array(block.buffer, 0, 2 * rows * (last - first)));
  }
  closeSync(file);
  console.log(`${name}.${net}: ${count} samples`);
}

for (const name of textOption("data", "labels").split(",")) {
  for (const net of NET_CLASSES) if (hasSamples(name, net)) writeFeatures(name, net);
}
