/**
 * Bias and error of the engine (`--weights FILE`, `--plies N`) in back games, on deep anchors and in containments, against rollouts of the set
 * in `backgames.jsonl` (`--file FILE`), which takes no part in training. All as the side sees it that plays the back game, stands on
 * the anchor or contains, in thousandths of a point or of a chance. Positions that have not been rolled out are left out. `--judge gnubg`
 * measures GNU Backgammon instead. What has been played out a ply deep too (`backgames-play`) is set beside it: equity alone.
 */
import { type Chances, cubelessEquity } from "../../engine";
import { cpuMs } from "../../engine/cli/speed";
import { askGnubg } from "./ask-gnubg";
import { CHANCE_NAMES, type Errors, type Judged, summarise } from "./back-game-errors";
import { KINDS, PLANS } from "./back-game-kinds";
import { BACK_GAMES, type BackGame, positionOf, readBackGames } from "./back-game-set";
import { hasGnubg } from "./gnubg-player";
import { openEngine, option } from "./open";

const plies = Number(option("plies", "0"));
const file = option("file", BACK_GAMES);
const engine = await openEngine();
const byGnubg = option("judge", "engine") === "gnubg";
if (byGnubg && !hasGnubg()) process.exit();
const games = readBackGames(file);
const rolledOut = games.flatMap((game) => (game.rollout === null ? [] : [{ ...game, rollout: game.rollout }]));
const startMs = cpuMs();

function gnubgChances(of: readonly BackGame[]): readonly Chances[] {
  const questions = of.map(({ id }) => ({ id, plies, cube: null }));
  // What the script writes: five chances a position.
  const answers = askGnubg("gnubg-judge.py", questions) as readonly (readonly [
    number,
    number,
    number,
    number,
    number,
  ])[];
  return answers.map(([win, winGammon, winBackgammon, loseGammon, loseBackgammon]) => {
    return { win, winGammon, winBackgammon, loseGammon, loseBackgammon };
  });
}

const chances = byGnubg
  ? gnubgChances(rolledOut)
  : rolledOut.map((game) => engine.evaluate(positionOf(game), "white", { plies }).chances);
const judged = rolledOut.map(({ id, kind, rollout, played }, index): Judged => {
  if (!Number.isFinite(cubelessEquity(chances[index]))) throw new Error(`the chances of ${id} are not finite`);
  const off = Math.abs(cubelessEquity(rollout.chances) - rollout.equity);
  if (off > 2 * rollout.error) throw new Error(`the rollout of ${id} contradicts itself`);
  return { kind, engine: chances[index], rollout: rollout.chances, played: played?.equity ?? null };
});
if (judged.length === 0) throw new Error(`${file} holds no rollout`);
const seconds = ((cpuMs() - startMs) / 1000).toFixed(1);

const inThousandths = (value: number) => String(Math.round(1000 * value) || 0);
function shown({ bias, biasError, rootMeanSquare, meanAbsolute }: Errors): string {
  const sign = Math.round(1000 * bias) > 0 ? "+" : "";
  return `${sign}${inThousandths(bias)} ± ${inThousandths(biasError)}, ${inThousandths(rootMeanSquare)}, ${inThousandths(meanAbsolute)}`;
}

function print(name: string, some: readonly Judged[]): void {
  if (some.length === 0) return;
  const { count, equity, chances, played } = summarise(some);
  const parts = CHANCE_NAMES.map((chance) => `${chance} ${shown(chances[chance])}`);
  const deep = played === null ? "" : `; by games a ply deep ${shown(played)}`;
  console.log(`${name.padEnd(18)} ${String(count).padStart(3)}  equity ${shown(equity)}${deep}; ${parts.join("; ")}`);
}

console.log(
  `${byGnubg ? "gnubg" : `engine ${engine.version}`}, ${plies} plies, ${judged.length} of ${games.length} positions are rolled out, ${seconds} s`,
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
