/**
 * The small net that chooses which plays a search looks at learns from the large nets of `--from NAME`; `--name NAME` is the
 * checkpoint of both. Prints how much equity a roll loses when only the plays that it keeps are looked at.
 */
import { logLine, numberOption, requireCheckpoint, saveCheckpoint, shapesOf, textOption } from "./run-state";
import { openTrainer } from "./trainer";

const ROUND = 200;

const name = textOption("name", "pruning");
const from = textOption("from", "learn");
const seed = numberOption("seed", 3);
const games = numberOption("games", 20_000);
const noise = numberOption("noise", 0.5);
/** The share of games that begin with a back game, a game on a deep anchor or a containment. */
const backgames = numberOption("backgames", 0.3);
const rates = [numberOption("rate", 0.05), numberOption("last-rate", 0.005)] as const;

const trainer = await openTrainer(BigInt(seed), 1, shapesOf(from));
trainer.randomizePruning();
const loaded = requireCheckpoint(trainer, from);
trainer.seedRandom(BigInt(seed));
logLine({ stage: name, event: "start", from, seed, games, noise, backgames, rates });
const startMs = performance.now();
for (let done = 0; done < games; done += ROUND) {
  trainer.learnPruning(ROUND, noise, backgames, rates[0] * (rates[1] / rates[0]) ** (done / games));
  const seconds = Math.round((performance.now() - startMs) / 1000);
  const lost = (1000 * trainer.equityPruned()) / trainer.rollsPruned();
  if (!Number.isFinite(lost)) throw new Error("the small net diverged");
  const isLast = done + ROUND >= games;
  if (isLast || (done / ROUND) % 10 === 0) {
    const kept = Number((trainer.resultsLookedAt() / trainer.rollsPruned()).toFixed(2));
    logLine({ stage: name, games: done + ROUND, seconds, mEqLostARoll: Number(lost.toFixed(3)), kept });
  }
}
saveCheckpoint(trainer, name, { ...loaded, stage: name });
