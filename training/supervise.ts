/**
 * Stage 2: the nets learn what they themselves would say one or two plies deeper, corrected by what the rest of the game
 * showed, without its luck (`labelGame` in `training/kernel/self-play.ts`). Positions come from games with random openings
 * and slips, so that they are more varied than good play. Starts from `--from NAME` and resumes from its own checkpoint.
 */
import { NET_CLASSES } from "../engine/nets";
import { loadCheckpoint, logLine, numberOption, saveCheckpoint, textOption, waitWhilePaused } from "./run-state";
import { classNumber, openTrainer } from "./trainer";

const BATCH = 64;
const SAVE_EVERY_S = 60;

const name = textOption("name", "supervise");
const from = textOption("from", "self-play");
const seed = numberOption("seed", 2);
const plies = numberOption("plies", 1);
/** Learning rate falls from first to last over so many games or minutes, whichever is over first. */
const games = numberOption("games", 60_000);
const minutes = numberOption("minutes", 1e6);
const capacity = numberOption("capacity", 400_000);
const reuse = numberOption("reuse", 4);
const rates = [numberOption("rate", 5e-4), numberOption("last-rate", 5e-5)] as const;
const noise = numberOption("noise", 0.6);
/** Games from the start or a random board in a round, and how many random races and crashed positions are played on besides. */
const whole = numberOption("whole", 8);
const races = numberOption("races", 8);
const crashed = numberOption("crashed", 8);
const ROUND = whole + races + crashed;
/** How much of what later backups correct reaches back a ply. */
const lambda = numberOption("lambda", 0.6);

const trainer = await openTrainer(BigInt(seed), capacity);
const random = String(trainer.randomState());
const resumed = loadCheckpoint(trainer, name);
if (resumed === null) {
  if (loadCheckpoint(trainer, from) === null) throw new Error(`there is no checkpoint ${from} to start from`);
  trainer.seedRandom(BigInt(seed));
}
let progress = resumed ?? { stage: name, games: 0, seconds: 0, random };
logLine({
  stage: name,
  event: "start",
  from,
  seed,
  plies,
  games,
  minutes,
  capacity,
  reuse,
  rates,
  noise,
  whole,
  races,
  crashed,
  lambda,
  done: progress.games,
});

let errors: Record<string, number> = {};
let savedAt = progress.seconds;
const owed: Record<string, number> = {};
const shareDone = () => Math.max(progress.games / games, progress.seconds / (60 * minutes));
while (shareDone() < 1) {
  await waitWhilePaused();
  const startMs = performance.now();
  const rate = rates[0] * (rates[1] / rates[0]) ** shareDone();
  const before = NET_CLASSES.map((net) => Number(trainer.samplesWritten(classNumber(net))));
  trainer.labelGames(whole, plies, noise, lambda);
  trainer.labelRaces(races, plies, lambda);
  trainer.labelCrashedGames(crashed, plies, lambda);
  NET_CLASSES.forEach((net, index) => {
    const kind = classNumber(net);
    owed[net] = (owed[net] ?? 0) + ((Number(trainer.samplesWritten(kind)) - before[index]) * reuse) / BATCH;
    const batches = Math.floor(owed[net]);
    // A ring that holds little would be learnt by heart.
    if (batches === 0 || trainer.samplesHeld(kind) < 20 * BATCH) return;
    owed[net] -= batches;
    const error = trainer.trainBatches(kind, batches, BATCH, rate);
    if (!Number.isFinite(error)) throw new Error(`the ${net} net diverged`);
    errors[net] = errors[net] === undefined ? error : 0.95 * errors[net] + 0.05 * error;
  });
  progress = {
    stage: name,
    games: progress.games + ROUND,
    seconds: progress.seconds + (performance.now() - startMs) / 1000,
    random: String(trainer.randomState()),
  };
  if (progress.seconds - savedAt >= SAVE_EVERY_S || shareDone() >= 1) {
    savedAt = progress.seconds;
    saveCheckpoint(trainer, name, progress);
    const labelled = Object.fromEntries(
      NET_CLASSES.map((net) => [net, Number(trainer.samplesWritten(classNumber(net)))]),
    );
    const rounded = Object.fromEntries(Object.entries(errors).map(([net, error]) => [net, Number(error.toFixed(4))]));
    logLine({
      stage: name,
      games: progress.games,
      seconds: Math.round(progress.seconds),
      rate,
      labelled,
      errors: rounded,
    });
    errors = {};
  }
}
