/**
 * Stage 1: temporal differences on games of the engine against itself (G. Tesauro, 1995). Each round plays some games
 * with the current nets and trains on returns of these and earlier games. Resumes from its checkpoint; with `--from NAME`
 * it starts from the weights of another run instead of random ones.
 */
import { NET_CLASSES, netNumber } from "../engine/nets";
import {
  loadCheckpoint,
  logLine,
  numberOption,
  requireCheckpoint,
  saveCheckpoint,
  shapesOf,
  textOption,
  waitWhilePaused,
} from "./run-state";
import { openTrainer } from "./trainer";

const ROUND = 64;
const BATCH = 64;
const CAPACITY = 60_000;
const SAVE_EVERY_S = 60;

const name = textOption("name", "self-play");
const seed = numberOption("seed", 1);
/** Learning rate and λ fall from first to last over so many games. */
const games = numberOption("games", 150_000);
const reuse = numberOption("reuse", 2);
const rates = [numberOption("rate", 1e-3), numberOption("last-rate", 1e-4)] as const;
const lambdas = [numberOption("lambda", 0.7), numberOption("last-lambda", 0)] as const;
const noise = numberOption("noise", 0.15);

const from = textOption("from", "");
const trainer = await openTrainer(BigInt(seed), CAPACITY, shapesOf(name, from));
const resumed = loadCheckpoint(trainer, name);
if (resumed === null && from !== "") {
  requireCheckpoint(trainer, from);
  trainer.seedRandom(BigInt(seed));
}
let progress = resumed ?? {
  stage: name,
  games: 0,
  seconds: 0,
  random: String(trainer.randomState()),
};
logLine({
  stage: name,
  event: "start",
  seed,
  games,
  reuse,
  rates,
  lambdas,
  noise,
  layout: trainer.layout(),
  from,
  done: progress.games,
});

let errors: Record<string, number> = {};
let savedAt = progress.seconds;
while (progress.games < games) {
  await waitWhilePaused();
  const startMs = performance.now();
  const share = progress.games / games;
  const rate = rates[0] * (rates[1] / rates[0]) ** share;
  const lambda = lambdas[0] + (lambdas[1] - lambdas[0]) * Math.min(1, 2 * share);
  const before = NET_CLASSES.map((net) => Number(trainer.samplesWritten(netNumber(net))));
  trainer.playGames(ROUND, lambda, noise);
  NET_CLASSES.forEach((net, index) => {
    const kind = netNumber(net);
    const fresh = Number(trainer.samplesWritten(kind)) - before[index];
    const batches = Math.round((fresh * reuse) / BATCH);
    if (batches === 0) return;
    const error = trainer.trainBatches(kind, batches, BATCH, rate);
    if (!Number.isFinite(error)) throw new Error(`the ${net} net diverged`);
    errors[net] = errors[net] === undefined ? error : 0.9 * errors[net] + 0.1 * error;
  });
  progress = {
    stage: name,
    games: progress.games + ROUND,
    seconds: progress.seconds + (performance.now() - startMs) / 1000,
    random: String(trainer.randomState()),
  };
  if (progress.seconds - savedAt >= SAVE_EVERY_S || progress.games >= games) {
    savedAt = progress.seconds;
    saveCheckpoint(trainer, name, progress);
    const rounded = Object.fromEntries(Object.entries(errors).map(([net, error]) => [net, Number(error.toFixed(4))]));
    logLine({
      stage: name,
      games: progress.games,
      seconds: Math.round(progress.seconds),
      rate,
      lambda,
      errors: rounded,
    });
    errors = {};
  }
}
