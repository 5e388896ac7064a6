/**
 * A rollout of one play, as the browser makes it: its time, its standard error, and how many times as many games it would have taken with
 * the luck left in. `--games N` (1,296), `--truncate N|never` (11), `--seed N`; the plays are the best openings for 3-1, 6-2 and 4-3,
 * a middle game, and a cube.
 */
import { applyMoves } from "../../backgammon/moves";
import { STARTING_POSITION } from "../../backgammon/position";
import type { Dice } from "../../backgammon/vocabulary";
import { parseXgid } from "../../backgammon/xgid";
import { ROLLOUT, type RolledOut, type RolloutQuestion } from "../../engine";
import { cpuMs } from "../../engine/cli/speed";
import { tableOfGnuMatch } from "../../engine/gnu-table";
import { openEngine, option } from "./open";

const truncate = option("truncate", "11");
const settings = {
  ...ROLLOUT,
  games: Number(option("games", "1296")),
  truncate: truncate === "never" ? null : Number(truncate),
  seed: Number(option("seed", "1")),
};
/** A holding game in mid-board, with a cube that White may turn. */
const MIDDLE = "XGID=-a-a--E-B---dDB--b-dc---B-:0:0:1:00:0:0:0:0:10";
const engine = await openEngine();

async function measure(name: string, question: RolloutQuestion): Promise<void> {
  const startMs = performance.now();
  const startCpu = cpuMs();
  const { result } = await engine.rollOut(question, settings);
  const seconds = (performance.now() - startMs) / 1000;
  const rolled =
    result.type === "plays" ? result.plays : [result.waiting, result.doubled].filter((one) => one !== null);
  for (const one of rolled as readonly RolledOut[]) {
    const { games, equity, error, luck, plain } = one;
    if (![equity, error, luck.mean, plain.error].every(Number.isFinite)) throw new Error("a result is not finite");
    console.log(
      `${name}: ${games} games, ${equity.toFixed(4)} ± ${error.toFixed(4)}; with the luck ${plain.equity.toFixed(3)} ± ${plain.error.toFixed(3)}, ${((plain.error / error) ** 2).toFixed(0)} times as many games`,
    );
  }
  console.log(`  ${seconds.toFixed(1)} s, ${((cpuMs() - startCpu) / 1000).toFixed(1)} s of processor time`);
}

const MONEY = { stakes: { type: "money", jacoby: false, limit: null }, cube: { value: 1, owner: null } } as const;
for (const dice of [
  [3, 1],
  [6, 2],
  [4, 3],
] as const satisfies readonly Dice[]) {
  const [best] = engine.rankMoves(STARTING_POSITION, "white", dice, { plies: 2, table: MONEY });
  const left = applyMoves(STARTING_POSITION, "white", best.turn.moves);
  await measure(`opening ${dice.join("-")}`, {
    ...{ type: "plays", position: STARTING_POSITION, seat: "white", plays: [left], table: MONEY },
  });
}
const middle = parseXgid(MIDDLE);
if (!middle.ok) throw new Error(`no position: ${middle.code}`);
const { position, onRoll } = middle.value;
await measure("cube", { type: "cube", position, seat: onRoll, table: tableOfGnuMatch(middle.value, onRoll) });
