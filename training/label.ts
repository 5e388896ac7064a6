/**
 * Stage 2a: positions with labels, written to `training/data/NAME.CLASS`. A label is what the nets of `--from` say one or two
 * plies deeper, corrected by what the rest of the game showed, without its luck (`labelGame` in
 * `training/kernel/self-play.ts`). Positions come from games with random openings and slips, so that they are more varied
 * than good play. A run that is started again goes on with other games; several, with names of their own, run side by side.
 */
import { NET_CLASSES, netNumber, packedLayers } from "../engine/nets";
import { keptApart } from "./kept-apart";
import { logLine, numberOption, requireCheckpoint, shapesOf, textOption, waitWhilePaused } from "./run-state";
import { appendSamples, samplesStored } from "./sample-files";
import { openTrainer } from "./trainer";

/** More than one round gives. */
const CAPACITY = 50_000;
const LOG_EVERY_S = 60;

const name = textOption("name", "labels");
const from = textOption("from", "shipped");
const seed = numberOption("seed", 1);
const plies = numberOption("plies", 1);
const minutes = numberOption("minutes", 30);
const noise = numberOption("noise", 0.35);
/** Games from the start or a random board in a round, and how many random races and crashed positions are played on besides. */
const whole = numberOption("whole", 8);
/** 1: their plays are chosen a ply deep, among all. */
const wholePlies = numberOption("whole-plies", 0);
const races = numberOption("races", 4);
const crashed = numberOption("crashed", 2);
/** Games a round from back games and containments drawn at random. */
const backgames = numberOption("backgames", 0);
/** How much of what later backups correct reaches back a ply; in back games all, since what the nets misjudge there shows only at the end. */
const lambda = numberOption("lambda", 0.5);
const backgamesLambda = numberOption("backgames-lambda", 1);
/** 1: their plays are chosen a ply deep. */
const backgamesPlies = numberOption("backgames-plies", 1);

const apart = keptApart();
const shapes = shapesOf(from);
const trainer = await openTrainer(BigInt(seed), CAPACITY, shapes);
requireCheckpoint(trainer, from);
for (const net of NET_CLASSES) {
  const layers = packedLayers(net, { units: shapes[net] ?? [0] });
  if (layers > 0) trainer.pack(netNumber(net), layers);
}
trainer.seedRandom(BigInt(seed) * 1_000_003n + BigInt(samplesStored(name)));
logLine({
  ...{ stage: name, event: "label", from, seed, plies, minutes, noise, whole, races, crashed, lambda },
  ...(wholePlies > 0 ? { wholePlies } : {}),
  ...(backgames > 0 ? { backgames, backgamesLambda, backgamesPlies } : {}),
  keptApart: apart.positions,
});

let seconds = 0;
let dropped = 0;
let loggedAt = 0;
while (seconds < 60 * minutes) {
  await waitWhilePaused();
  const startMs = performance.now();
  trainer.labelGames(whole, plies, noise, lambda, wholePlies > 0);
  trainer.labelRaces(races, plies, lambda);
  trainer.labelCrashedGames(crashed, plies, lambda);
  trainer.labelBackGames(backgames, plies, backgamesLambda, backgamesPlies > 0);
  dropped += apart.drop(trainer);
  appendSamples(trainer, name);
  seconds += (performance.now() - startMs) / 1000;
  if (seconds - loggedAt < LOG_EVERY_S) continue;
  loggedAt = seconds;
  console.log(`${Math.round(seconds)} s, ${samplesStored(name)} samples`);
}
logLine({ stage: name, event: "labelled", seconds: Math.round(seconds), samples: samplesStored(name), dropped });
