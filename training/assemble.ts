/** Puts a checkpoint together from the nets of several: `--name NAME --from NAME`, and `--race`, `--crashed`, `--contact`, `--mutual`, `--behind NAME`; `shipped` is a name too. */
import { NET_CLASSES, type NetSet } from "../engine/nets";
import { logLine, readNets, saveCheckpoint, textOption } from "./run-state";
import { openTrainer, shapesIn } from "./trainer";

const name = textOption("name", "assembled");
const from = textOption("from", "learn");
const sources = Object.fromEntries(NET_CLASSES.map((net) => [net, textOption(net, from)]));

const base = readNets(from);
const nets = Object.fromEntries(NET_CLASSES.map((net) => [net, readNets(sources[net]).nets[net]])) as NetSet["nets"];
// Through the kernel, so that all are of its layout.
const trainer = await openTrainer(1n, 1, shapesIn(nets));
trainer.writeNets({ ...base, nets });
saveCheckpoint(trainer, name, { stage: name, games: 0, seconds: 0, random: String(trainer.randomState()) });
logLine({ stage: name, event: "assemble", from, ...sources });
