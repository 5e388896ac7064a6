/**
 * Stage 2d: positions without labels, written to `training/data/NAME.CLASS` as `label` writes its own, their chances all zero. Cheap: some 50,000
 * a second on one core. `accelerator/learn.py` lets large nets, taught by `label`, say what they are worth.
 */
import { keptApart } from "./kept-apart";
import { logLine, numberOption, requireCheckpoint, shapesOf, textOption } from "./run-state";
import { appendSamples, samplesStored } from "./sample-files";
import { openTrainer } from "./trainer";

/** More than one round gives. */
const CAPACITY = 50_000;
const ROUND = 64;

const name = textOption("name", "gathered");
const from = textOption("from", "shipped");
const seed = numberOption("seed", 1);
const seconds = numberOption("seconds", 60);
const noise = numberOption("noise", 0.25);
/** The share of games that begin from back games and containments, and from crashed positions, drawn at random. */
const backgames = numberOption("backgames", 0.1);
const crashed = numberOption("crashed", 0.25);

const apart = keptApart();
const trainer = await openTrainer(BigInt(seed), CAPACITY, shapesOf(from));
requireCheckpoint(trainer, from);
trainer.seedRandom(BigInt(seed) * 1_000_003n + BigInt(samplesStored(name)));
let dropped = 0;
for (const startMs = performance.now(); performance.now() - startMs < 1000 * seconds; ) {
  trainer.gatherGames(ROUND, noise, backgames, crashed);
  dropped += apart.drop(trainer);
  appendSamples(trainer, name);
}
logLine({
  ...{ stage: name, event: "gather", from, seed, seconds, noise, backgames, crashed },
  ...{ samples: samplesStored(name), dropped, keptApart: apart.positions },
});
