/** Puts a checkpoint together from the nets of several: `--name NAME --from NAME`, and `--race`, `--crashed`, `--contact NAME`. */
import { readFileSync } from "node:fs";
import { NET_CLASSES, type NetSet, parseNets } from "../engine/nets";
import { logLine, saveCheckpoint, textOption } from "./run-state";
import { openTrainer } from "./trainer";

const name = textOption("name", "assembled");
const from = textOption("from", "learn");
const sources = Object.fromEntries(NET_CLASSES.map((net) => [net, textOption(net, from)]));

function read(checkpoint: string): NetSet {
  return parseNets(readFileSync(`training/checkpoints/${checkpoint}.nets`));
}

const base = read(from);
const nets = Object.fromEntries(NET_CLASSES.map((net) => [net, read(sources[net]).nets[net]])) as NetSet["nets"];
// Through the kernel, so that all are of its layout.
const trainer = await openTrainer(1n, 1);
trainer.writeNets({ ...base, nets });
saveCheckpoint(trainer, name, { stage: name, games: 0, seconds: 0, random: String(trainer.randomState()) });
logLine({ stage: name, event: "assemble", from, ...sources });
