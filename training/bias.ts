/**
 * How far the nets of `--from NAME` are off the labels of `--data NAME,NAME`, by kind of position (`bench/engine/back-game-kinds.ts`), in thousandths of a point: the mean
 * of net less label ± its standard error, and the root mean square. Seen by the side that plays the back game, stands on the anchor or contains; of the rest by
 * the side on roll. Samples of one game are alike, so the mean is surer by the number than in truth. `--every N` (10) takes each Nth sample.
 */
import { readFileSync } from "node:fs";
import { BAR } from "../backgammon/position";
import { kindOf } from "../bench/engine/back-game-kinds";
import { cubelessEquity } from "../engine/chances";
import { KernelHost } from "../engine/kernel-host";
import { NET_CLASSES } from "../engine/nets";
import { estimateOf } from "../engine/rollout-tally";
import { numberOption, readNets, textOption } from "./run-state";
import { countSamples, hasSamples, readSamples, SAMPLE } from "./sample-files";

const SIDE_BYTES = 32;
const BOARD_BYTES = 64;

const names = textOption("data", "labels").split(",");
const every = numberOption("every", 10);
const host = await KernelHost.open(
  new WebAssembly.Module(readFileSync("engine/kernel/kernel.wasm")),
  readNets(textOption("from", "shipped")),
);

/** The equity that a sample's label says. */
function labelledEquity(sample: Uint8Array): number {
  const view = new DataView(sample.buffer, sample.byteOffset + BOARD_BYTES);
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = [0, 4, 8, 12, 16].map((at) =>
    view.getFloat32(at, true),
  );
  return cubelessEquity({ win, winGammon, winBackgammon, loseGammon, loseBackgammon });
}

const differences = new Map<string, number[]>();
for (const net of NET_CLASSES) {
  const samples = readSamples(
    names.filter((name) => hasSamples(name, net)),
    net,
  );
  for (let index = 0; index < countSamples(samples); index += every) {
    const sample = samples.subarray(SAMPLE * index, SAMPLE * (index + 1));
    const white = [...sample.subarray(0, BAR + 1)];
    const black = [...sample.subarray(SIDE_BYTES, SIDE_BYTES + BAR + 1)];
    const kind = kindOf({ white, black }, "white");
    host.startLine(sample.subarray(0, BOARD_BYTES));
    const off = cubelessEquity(host.lineChances(0)) - labelledEquity(sample);
    const name = `${net}, ${kind ?? "other"}`;
    if (!differences.has(name)) differences.set(name, []);
    differences.get(name)!.push(kind?.endsWith("faced") ? -off : off);
  }
}
const shown = (points: number) => (1000 * points).toFixed(1);
for (const [name, all] of [...differences].sort(([a], [b]) => a.localeCompare(b))) {
  if (all.length < 2) continue;
  const { mean, error } = estimateOf(all);
  const square = Math.sqrt(all.reduce((sum, value) => sum + value ** 2, 0) / all.length);
  console.log(
    `${name.padEnd(28)} ${String(all.length).padStart(7)} samples  ${shown(mean)} ± ${shown(error)}, ${shown(square)}`,
  );
}
