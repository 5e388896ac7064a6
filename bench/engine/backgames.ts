/**
 * Bias and error of the engine (`--weights FILE`, `--plies N`) in back games, on deep anchors and in containments, against rollouts of the set
 * in `backgames.jsonl` (`--file FILE`), which takes no part in training. All as the side sees it that plays the back game, stands on
 * the anchor or contains, in thousandths of a point or of a chance. Positions that have not been rolled out are left out.
 */
import { cubelessEquity } from "../../engine";
import { cpuMs } from "../../engine/cli/speed";
import { CHANCE_NAMES, type Errors, type Judged, summarise } from "./back-game-errors";
import { KINDS, PLANS } from "./back-game-kinds";
import { BACK_GAMES, positionOf, readBackGames } from "./back-game-set";
import { openEngine, option } from "./open";

const plies = Number(option("plies", "0"));
const file = option("file", BACK_GAMES);
const engine = await openEngine();
const games = readBackGames(file);
const judged: Judged[] = [];
const startMs = cpuMs();
for (const game of games) {
  if (game.rollout === null) continue;
  const { chances, equity } = engine.evaluate(positionOf(game), "white", { plies });
  if (!Number.isFinite(equity)) throw new Error(`the equity of ${game.id} is ${equity}`);
  const off = Math.abs(cubelessEquity(game.rollout.chances) - game.rollout.equity);
  if (off > 2 * game.rollout.error) throw new Error(`the rollout of ${game.id} contradicts itself`);
  judged.push({ kind: game.kind, engine: chances, rollout: game.rollout.chances });
}
if (judged.length === 0) throw new Error(`${file} holds no rollout`);
const seconds = ((cpuMs() - startMs) / 1000).toFixed(1);

const inThousandths = (value: number) => String(Math.round(1000 * value) || 0);
function shown({ bias, biasError, rootMeanSquare, meanAbsolute }: Errors): string {
  const sign = Math.round(1000 * bias) > 0 ? "+" : "";
  return `${sign}${inThousandths(bias)} ± ${inThousandths(biasError)}, ${inThousandths(rootMeanSquare)}, ${inThousandths(meanAbsolute)}`;
}

function print(name: string, some: readonly Judged[]): void {
  if (some.length === 0) return;
  const { count, equity, chances } = summarise(some);
  const parts = CHANCE_NAMES.map((chance) => `${chance} ${shown(chances[chance])}`);
  console.log(`${name.padEnd(18)} ${String(count).padStart(3)}  equity ${shown(equity)}; ${parts.join("; ")}`);
}

console.log(
  `engine ${engine.version}, ${plies} plies, ${judged.length} of ${games.length} positions are rolled out, ${seconds} s`,
);
console.log("thousandths: bias ± its standard error, root mean square, mean absolute error");
for (const kind of KINDS)
  print(
    kind,
    judged.filter((one) => one.kind === kind),
  );
for (const plan of PLANS)
  print(
    plan,
    judged.filter((one) => one.kind.startsWith(plan)),
  );
print("all", judged);
