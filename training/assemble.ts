/** Puts a checkpoint together from the nets of several: `--name NAME --from NAME`, and `--race`, `--crashed`, `--contact NAME`. */
import { readFileSync } from "node:fs";
import { NET_CLASSES, type NetSet, parseNets } from "../engine/nets";
import { logLine, saveNets, textOption } from "./run-state";

const name = textOption("name", "assembled");
const from = textOption("from", "supervise");
const sources = Object.fromEntries(NET_CLASSES.map((net) => [net, textOption(net, from)]));

function read(checkpoint: string): NetSet {
  return parseNets(readFileSync(`training/checkpoints/${checkpoint}.nets`));
}

const base = read(from);
const nets = Object.fromEntries(NET_CLASSES.map((net) => [net, read(sources[net]).nets[net]])) as NetSet["nets"];
saveNets({ ...base, nets, version: name }, name);
logLine({ stage: name, event: "assemble", from, ...sources });
