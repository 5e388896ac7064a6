/**
 * Puts a checkpoint together from the nets of several: `--name NAME --from NAME`, and `--race`, `--crashed`, `--contact`, `--mutual`, `--behind NAME`; `shipped` is a
 * name too. `NAME+NAME+NAME` takes the mean of these nets' weights, a name that stands twice counting twice: of nets that went on from one another it is often better than each.
 */
import { NET_CLASSES, type Net, type NetClass, type NetSet } from "../engine/nets";
import { logLine, readNets, saveCheckpoint, textOption } from "./run-state";
import { openTrainer, shapesIn } from "./trainer";

const name = textOption("name", "assembled");
const from = textOption("from", "learn");
const sources = Object.fromEntries(NET_CLASSES.map((net) => [net, textOption(net, from)]));

/** The net of a class whose weights are the mean of those of the named checkpoints. Throws where one has none, or of other units. */
function meanOf(names: readonly string[], net: NetClass): Net {
  const nets = names.map((one) => readNets(one).nets[net]);
  const first = nets[0];
  const weights = new Float32Array(first?.weights.length ?? 0);
  for (const one of nets) {
    if (first === undefined || one === undefined || one.units.join() !== first.units.join())
      throw new Error(`${names.join(", ")} have no ${net} nets of the same units`);
    for (let index = 0; index < weights.length; index++) weights[index] += one.weights[index] / nets.length;
  }
  return { units: first!.units, weights };
}

function assembled(source: string, net: NetClass): Net | undefined {
  return source.includes("+") ? meanOf(source.split("+"), net) : readNets(source).nets[net];
}

const base = readNets(from);
const nets = Object.fromEntries(NET_CLASSES.map((net) => [net, assembled(sources[net], net)])) as NetSet["nets"];
// Through the kernel, so that all are of its layout.
const trainer = await openTrainer(1n, 1, shapesIn(nets));
trainer.writeNets({ ...base, nets });
saveCheckpoint(trainer, name, { stage: name, games: 0, seconds: 0, random: String(trainer.randomState()) });
logLine({ stage: name, event: "assemble", from, ...sources });
