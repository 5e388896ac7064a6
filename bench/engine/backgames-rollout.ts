/**
 * Rolls out the positions of the set that have not been, cubeless and to the end at 0 plies with the luck taken out, until the standard error of
 * the equity is `--error` (0.005). Each is written as it is done; what an interrupted one has counted is kept beside the file. So
 * it goes on where it stood. `--weights FILE`, `--seed N`, `--file FILE`.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { ROLLOUT, type RolledOut, type RolloutCount } from "../../engine";
import { cpuMs } from "../../engine/cli/speed";
import { MOST_GAMES } from "../../engine/rollout-settings";
import { BACK_GAMES, type BackGame, positionOf, readBackGames, writeBackGames } from "./back-game-set";
import { openEngine, option } from "./open";

const file = option("file", BACK_GAMES);
const kept = `${file}.counted`;
const seed = Number(option("seed", "1"));
const error = Number(option("error", "0.005"));
const settings = { ...ROLLOUT, games: MOST_GAMES, truncate: null, seed, error };
const engine = await openEngine();
const stop = new AbortController();
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop.abort());

type Kept = { readonly id: string; readonly counted: RolloutCount };

function keptOf(id: string): RolloutCount | undefined {
  if (!existsSync(kept)) return undefined;
  const { id: of, counted } = JSON.parse(readFileSync(kept, "utf8")) as Kept;
  return of === id ? counted : undefined;
}

function figuresOf({ games, equity, error: standard, chances, chanceErrors }: RolledOut): BackGame["rollout"] {
  return {
    ...{ engine: engine.version, plies: 0, truncate: null, seed, games },
    ...{ equity, error: standard, chances, chanceErrors },
  };
}

let games = readBackGames(file);
for (const game of games.filter(({ rollout }) => rollout === null)) {
  const startMs = cpuMs();
  const question = { type: "cube", position: positionOf(game), seat: "white" } as const;
  const { result, counted } = await engine.rollOut(question, settings, {
    ...{ signal: stop.signal, counted: keptOf(game.id) },
  });
  if (result.ended === "canceled") {
    writeFileSync(kept, JSON.stringify({ id: game.id, counted } satisfies Kept));
    break;
  }
  if (result.type !== "cube") throw new Error("another question was answered");
  const figures = figuresOf(result.waiting);
  games = games.map((one) => (one.id === game.id ? { ...one, rollout: figures } : one));
  writeBackGames(file, games);
  rmSync(kept, { force: true });
  const { equity, error: standard, games: played } = result.waiting;
  console.log(
    `${game.id} ${game.kind}: ${equity.toFixed(4)} ± ${standard.toFixed(4)}, ${played} games, ${((cpuMs() - startMs) / 1000).toFixed(1)} s of processor time`,
  );
}
const done = games.filter(({ rollout }) => rollout !== null).length;
console.log(`${done} of ${games.length} are rolled out`);
