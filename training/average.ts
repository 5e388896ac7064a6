/**
 * Averages the weights of several checkpoints of one run: `--files A.nets,B.nets …` to `--name NAME`. The noise of the last
 * steps cancels, as if the rate had fallen further (Polyak and Juditsky 1992). The small net is the last one's.
 */
import { readFileSync } from "node:fs";
import { NET_CLASSES, type NetSet, parseNets } from "../engine/nets";
import { logLine, saveNets, textOption } from "./run-state";

const name = textOption("name", "average");
const files = textOption("files", "").split(",");
const sets = files.map((file) => parseNets(readFileSync(file)));
const last = sets[sets.length - 1];

function meanOf(weights: readonly Float32Array[]): Float32Array {
  return weights[0].map((_, index) => weights.reduce((sum, each) => sum + each[index], 0) / weights.length);
}

const nets = Object.fromEntries(
  NET_CLASSES.map((net) => {
    const { firstUnits } = last.nets[net];
    if (sets.some((set) => set.nets[net].firstUnits !== firstUnits || set.layout !== last.layout))
      throw new Error("the checkpoints are not of one run");
    return [net, { firstUnits, weights: meanOf(sets.map((set) => set.nets[net].weights)) }];
  }),
) as NetSet["nets"];
saveNets({ ...last, nets, version: name }, name);
logLine({ stage: name, event: "average", files: files.length });
