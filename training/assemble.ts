/**
 * Puts a checkpoint together from the nets of several: `--name NAME --from NAME`, and `--race`, `--crashed`, `--contact`, `--mutual`, `--behind NAME`; `shipped` is a
 * name too. `NAME+NAME+NAME` takes the mean of these nets' weights, a name that stands twice counting twice: of nets that went on from one another it is often better than each. Some may have
 * a narrower first layer.
 */
import { NET_CLASSES, type Net, type NetClass, type NetSet, sizeBehindFirst } from "../engine/nets";
import { logLine, readNets, saveCheckpoint, textOption } from "./run-state";
import { openTrainer, shapesIn } from "./trainer";

const name = textOption("name", "assembled");
const from = textOption("from", "learn");
const sources = Object.fromEntries(NET_CLASSES.map((net) => [net, textOption(net, from)]));

/** `net` with the first layer of `wider`: units that it has not read what that one's do, and say nothing. */
function widened({ units, weights }: Net, wider: Net): Float32Array {
  const [first, second] = units;
  const widest = wider.units[0];
  const result = Float32Array.from(wider.weights);
  const rows = (wider.weights.length - sizeBehindFirst(wider.units)) / widest;
  for (let row = 0; row < rows; row++) result.set(weights.subarray(row * first, (row + 1) * first), row * widest);
  const behind = rows * widest;
  result.fill(0, behind, behind + widest * second);
  result.set(weights.subarray(rows * first, rows * first + first * second), behind);
  result.set(weights.subarray(rows * first + first * second), behind + widest * second);
  return result;
}

/** The net of a class whose weights are the mean of those of the named checkpoints, of as many units as the widest. Throws where one has none, or of others behind the first layer. */
function meanOf(names: readonly string[], net: NetClass): Net {
  const nets = names.map((one) => readNets(one).nets[net]).filter((one) => one !== undefined);
  const [widest] = nets.toSorted((a, b) => b.units[0] - a.units[0]);
  if (nets.length < names.length || nets.some(({ units }) => units.slice(1).join() !== widest.units.slice(1).join()))
    throw new Error(`${names.join(", ")} have no ${net} nets of the same units behind the first layer`);
  const weights = new Float32Array(widest.weights.length);
  for (const one of nets) {
    for (const [index, weight] of widened(one, widest).entries()) weights[index] += weight / nets.length;
  }
  return { units: widest.units, weights };
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
